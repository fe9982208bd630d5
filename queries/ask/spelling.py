"""Words that are no exact name: nicknames by rule, abbreviations from the ontology, typing errors.

Loaded only where the exact lookup leaves words over, for it reads every name of the graph.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rulegraph.errors import UnknownName
from rulegraph.graph.identifiers import folded
from rulegraph.queries.ask.lexicon import GENERIC_WORDS, PHRASES, PROTECTED, RESPELLED_KINDS, Lexeme
from rulegraph.queries.ask.pieces import Piece
from rulegraph.queries.ask.tokens import Token
from rulegraph.queries.names import Name, singulars

LONGEST_RUN = 5
SIMILAR = 0.79  # one letter of five, with room for rounding
_SIMILAR_SHORT = 0.74
_SHORT = 6
_SHORTEST = 4
_SIMILAR_WORD = 0.5
_CLEARLY = 0.05
_TELLING = 6  # letters of a word out of a longer label from which a misspelling of it is recognised
# One phrase for each meaning that a typing error can be corrected to.
_CANONICAL: dict[Lexeme, str] = {}
for _phrase, _lexeme in PHRASES.items():
    if _lexeme.kind in RESPELLED_KINDS and len(_phrase) > _SHORTEST:
        _CANONICAL.setdefault(_lexeme, _phrase)
_MEANT = tuple(_CANONICAL.values())


@dataclass(frozen=True, slots=True)
class Spellings:
    """What runs of words were taken for: names, phrases of the lexicon, and a note on each corrected run."""

    names: Mapping[str, tuple[Name, ...]] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[tuple[str, str], ...] = ()


def runs(words: Sequence[Token], pieces: Iterable[Piece]) -> tuple[str, ...]:
    """The runs of words with at least one that was not read, longest first."""
    left_over = {piece.start for piece in pieces if piece.kind == "unread"}
    found: list[str] = []
    for length in range(LONGEST_RUN, 0, -1):
        found += [
            " ".join(token.text for token in words[start : start + length])
            for start in range(len(words) - length + 1)
            if left_over & set(range(start, start + length))
        ]
    return tuple(dict.fromkeys(found))


def nicknames(wanted: Iterable[str], known: Sequence[Name], aliases: Iterable[tuple[str, str]]) -> Spellings:
    """Runs that name something by words of its label ("rapiers") or by an alias of the ontology.

    A run names what has all its words in that order, each in the singular or plural, if at least one of
    them tells units apart ("team" and "squad" do not). What has no other telling words comes before what has
    more ("intercessors": Intercessor Squad before Heavy Intercessor Squad), with a note. One word of a
    stratagem's or of a faction's name is not enough: most of them say something else in a question ("hidden",
    "genestealers"). One word of a detachment's is, with a note.
    """
    by_word: dict[str, list[tuple[Name, list[str]]]] = defaultdict(list)
    for name in known:
        words = [_stem(word) for word in name.folded.split()]
        for word in set(words) - GENERIC_WORDS:
            by_word[word].append((name, words))
    by_entity = {entity.iri: name for name in known for entity in name.entities}
    by_alias: dict[str, dict[str, Name]] = defaultdict(dict)
    for iri, alias in aliases:
        if iri in by_entity:
            by_alias[alias][by_entity[iri].folded] = by_entity[iri]
    found: dict[str, tuple[Name, ...]] = {}
    notes: dict[str, str] = {}
    for run in wanted:
        if run in by_alias:
            found[run] = tuple(by_alias[run].values())
            continue
        stems = [_stem(word) for word in run.split()]
        keys = [stem for stem in stems if stem in by_word]
        if not keys:
            continue
        fitting = {name: words for name, words in by_word[keys[0]] if _in_order(stems, words)}
        telling = set(stems) - GENERIC_WORDS
        exactly = [name for name, words in fitting.items() if set(words) - GENERIC_WORDS == telling]
        allowed = [name for name in fitting if _is_enough(name, stems) or name in exactly]
        if allowed:
            found[run] = tuple(one for one in allowed if one in exactly) or tuple(allowed)
            if {name.kind for name in allowed} == {"detachment"} or len(found[run]) < len(allowed):
                notes[run] = f"“{run}” is read as {_with_kind(min(found[run], key=_datasheet_first))}"
    return Spellings(names=found, notes=tuple(notes.items()))


def _is_enough(name: Name, stems: Sequence[str]) -> bool:
    return name.kind not in {"stratagem", "faction"} or len(stems) > 1


def _datasheet_first(name: Name) -> bool:
    return name.kind != "datasheet"


def _with_kind(name: Name) -> str:
    return f"the detachment {name.label}" if name.kind == "detachment" else name.label


def targets(
    wanted: Iterable[str], aliases: Iterable[tuple[str, str]]
) -> tuple[frozenset[str], frozenset[str]]:
    """What has to be looked up for runs: stems of their telling words, and folded names behind aliases."""
    runs_wanted = set(wanted)
    stems = {_stem(word) for run in runs_wanted for word in run.split()} - GENERIC_WORDS
    tails = {iri.rpartition("/")[2].replace("-", " ") for iri, alias in aliases if alias in runs_wanted}
    return frozenset(stem for stem in stems if stem not in PHRASES), frozenset(tails)


def stems(words: str) -> frozenset[str]:
    """The telling words of folded words, in the singular."""
    return frozenset(map(_stem, words.split())) - GENERIC_WORDS


def corrected(
    wanted: Iterable[str], choices: Mapping[str, tuple[Name, ...] | str], similar: float = SIMILAR
) -> Spellings:
    """Runs that are a typing error away from one of the choices, and clearly nearer to it than to others.

    Each word of a run must be a word of the choice: a long name hides no short word beside it.
    """
    from rapidfuzz import process  # noqa: PLC0415  # 15 ms, and rarely needed
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    keys = list(choices)
    found: dict[str, tuple[Name, ...]] = {}
    respelt: dict[str, str] = {}
    notes: dict[str, str] = {}
    for run in wanted:
        if len(run) < _SHORTEST or any(word in PROTECTED for word in run.split()):
            continue
        cutoff = similar if len(run) > _SHORTEST else _SIMILAR_SHORT
        hits = process.extract(run, keys, scorer=OSA.normalized_similarity, score_cutoff=cutoff, limit=12)
        hits = [hit for hit in hits if len(run) > _SHORT or hit[0][0] == run[0]]
        hits = [hit for hit in hits if _aligned(run.split(), hit[0].split())]
        best = {choices[hit[0]] for hit in hits if hit[1] >= hits[0][1] - _CLEARLY}
        if len(best) != 1:
            continue
        meant = best.pop()
        if isinstance(meant, str):
            respelt[run] = meant
            notes[run] = f"“{run}” is read as “{meant}”"
        else:
            found[run] = meant
            notes[run] = f"“{run}” is read as {meant[0].label}"
    return Spellings(found, respelt, tuple(notes.items()))


def _aligned(run: Sequence[str], choice: Sequence[str]) -> bool:
    """Whether the words are the same ones, misspelt, or the same letters with other spaces."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    if len(run) == len(choice):
        pairs = zip(run, choice, strict=True)
        return all(OSA.normalized_similarity(word, other) >= _SIMILAR_WORD for word, other in pairs)
    return "".join(map(_stem, run)) == "".join(map(_stem, choice))


def unknown(pieces: Sequence[Piece], known: Sequence[Name]) -> UnknownName:
    """The error that names the words which nothing could be made of, with the nearest three names."""
    left_over = _joined(pieces)
    shown = ", ".join(f"“{text}”" for text in left_over[:5])
    near = ", ".join(nearest(folded(left_over[0]), known, _MEANT)) or "nothing: the graph is empty"
    verb = "is" if len(left_over) == 1 else "are"
    return UnknownName(
        f"{shown} {verb} neither a name in the graph nor a word that `ask` reads; nearest: {near}"
    )


def nearest(phrase: str, known: Iterable[Name], phrases: Iterable[str] = ()) -> tuple[str, ...]:
    """The labels (and phrases) that resemble the folded phrase most, three at most."""
    from rapidfuzz import process  # noqa: PLC0415  # only on the way to an error
    from rapidfuzz.fuzz import ratio  # noqa: PLC0415

    keywords_first = sorted(known, key=lambda name: name.kind != "keyword")
    labels = {phrase: phrase for phrase in phrases} | {name.folded: name.label for name in keywords_first}
    return tuple(labels[hit[0]] for hit in process.extract(phrase, list(labels), scorer=ratio, limit=3))


def _joined(pieces: Sequence[Piece]) -> list[str]:
    texts: list[str] = []
    end = -1
    for piece in pieces:
        if piece.kind != "unread":
            continue
        if piece.start == end:
            texts[-1] += f" {piece.text}"
        else:
            texts.append(piece.text)
        end = piece.end
    return texts


def choices_of(known: Iterable[Name]) -> dict[str, tuple[Name, ...] | str]:
    """What a misspelt name may be: labels, and words of labels that tell units apart."""
    grouped: dict[str, dict[tuple[str, str], Name]] = defaultdict(dict)
    words: dict[str, dict[tuple[str, str], Name]] = defaultdict(dict)
    for name in known:
        grouped[name.folded][name.kind, name.folded] = name
        for word in name.folded.split():
            if name.kind in {"datasheet", "keyword"} and len(word) > _SHORTEST:
                words[_stem(word)][name.kind, name.folded] = name
    choices: dict[str, tuple[Name, ...] | str] = {}
    for word, fitting in words.items():
        if word not in GENERIC_WORDS and word not in grouped and len(word) >= _TELLING:
            choices[word] = choices[f"{word}s"] = tuple(fitting.values())
    return choices | {label: tuple(fitting.values()) for label, fitting in grouped.items()}


def phrase_choices() -> dict[str, tuple[Name, ...] | str]:
    """What a misspelt phrase of the lexicon may be."""
    return {
        phrase: _CANONICAL[lexeme]
        for phrase, lexeme in PHRASES.items()
        if lexeme.kind in RESPELLED_KINDS and len(phrase) > _SHORTEST
    }


def _stem(word: str) -> str:
    return singulars(word)[1] if len(singulars(word)) > 1 else word


def _in_order(run: Sequence[str], words: Sequence[str]) -> bool:
    remaining = iter(words)
    return all(word in remaining for word in run)
