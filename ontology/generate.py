"""Python terms and lists for shapes, generated from the vocabulary and the controlled lists.

A misspelt term then is an error of the type checker, and nothing parses Turtle at runtime. The generated
files are committed; `scripts/generate-terms` writes them, a test compares them.
"""

import keyword
from collections import defaultdict
from typing import Final

from pyoxigraph import Literal, NamedNode, Triple

from rulegraph.ontology import python_source
from rulegraph.ontology.files import SHAPES_NAMESPACE, VOCABULARY, folder, text
from rulegraph.ontology.layout import RDF_TYPE, triples_of

BASE: Final = "https://w3id.org/rulegraph/"
RG: Final = BASE + "ns#"
SKOS: Final = "http://www.w3.org/2004/02/skos/core#"
SHAPE_LISTS: Final = "shapes/lists.ttl"
FEATURES: Final = "lists/features.ttl"
STEPS: Final = "lists/steps.ttl"

REUSED: Final = {
    "DCTERMS": (
        "http://purl.org/dc/terms/",
        ("identifier", "isReplacedBy", "issued", "references", "replaces", "source"),
    ),
    "PROV": ("http://www.w3.org/ns/prov#", ("wasDerivedFrom",)),
    "RDF": ("http://www.w3.org/1999/02/22-rdf-syntax-ns#", ("type",)),
    "RDFS": ("http://www.w3.org/2000/01/rdf-schema#", ("label",)),
    "SKOS": (SKOS, ("altLabel", "broader", "definition", "hiddenLabel", "inScheme", "notation", "prefLabel")),
}
OTHER_PREFIXES: Final = {
    "id": BASE + "id/",
    "owl": "http://www.w3.org/2002/07/owl#",
    "rg": RG,
    "rgsh": SHAPES_NAMESPACE,
    "sh": "http://www.w3.org/ns/shacl#",
    "source": BASE + "source/",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}
_MODULE_OF: Final = {
    "ability": "terms_rules",
    "operation": "terms_rules",
    "state": "terms_states",
} | dict.fromkeys(("event", "restriction", "side", "step", "subject"), "terms_language")
_PACKAGE: Final = "rulegraph.ontology"

_NOTATIONS: Final = '''def notations(scheme: str) -> frozenset[str]:
    """The notations of a controlled list: `notations("edge")` holds "start", "during" and "end".

    Raises:
        KeyError: There is no such list.
    """
    members = vars(LISTS[scheme]).items()
    return frozenset(iri.partition("#")[2] for name, iri in members if not name.startswith("_"))'''


def controlled_lists() -> dict[str, tuple[str, ...]]:
    """The terms of each controlled list: name of the list to notations, sorted.

    Raises:
        ValueError: A term is not `https://w3id.org/rulegraph/<list>#<term>`.
    """
    lists: dict[str, set[str]] = defaultdict(set)
    concept = NamedNode(SKOS + "Concept")
    for name, turtle in folder("lists").items():
        for triple in triples_of(turtle):
            if triple.predicate != RDF_TYPE or triple.object != concept:
                continue
            namespace, _, notation = _subject(triple).partition("#")
            scheme = namespace.removeprefix(BASE)
            if not notation or not scheme.isidentifier() or namespace == scheme:
                message = f"lists/{name}: {triple.subject} is not {BASE}<list>#<term>"
                raise ValueError(message)
            lists[scheme].add(notation)
    return {scheme: tuple(sorted(lists[scheme])) for scheme in sorted(lists)}


def vocabulary_terms() -> tuple[str, ...]:
    """The local names of all classes and properties of the vocabulary, sorted."""
    subjects = {_subject(triple) for triple in triples_of(text(VOCABULARY))}
    return tuple(sorted(iri.removeprefix(RG) for iri in subjects if iri.startswith(RG)))


def prose_terms() -> tuple[str, ...]:
    """The local names of the properties that hold words of a publisher, sorted."""
    marks = [
        _subject(triple).removeprefix(RG)
        for triple in triples_of(text(VOCABULARY))
        if triple.predicate == NamedNode(RG + "isProse") and triple.object == Literal(True)
    ]
    return tuple(sorted(marks))


def needed_features() -> dict[str, tuple[str, ...]]:
    """What a unit must have ever to be in a state, to do what an event says: IRI to features, sorted."""
    features: dict[str, set[str]] = defaultdict(set)
    for triple in triples_of(text(FEATURES)):
        if triple.predicate == NamedNode(RG + "isNeededBy") and isinstance(triple.object, NamedNode):
            features[triple.object.value].add(_subject(triple).rpartition("#")[2])
    return {term: tuple(sorted(features[term])) for term in sorted(features)}


def feature_labels(label: str) -> dict[str, str]:
    """The English label of each feature: its `prefLabel`, or the `altLabel` that says it is missing."""
    return {
        _subject(triple).rpartition("#")[2]: triple.object.value
        for triple in triples_of(text(FEATURES))
        if triple.predicate == NamedNode(SKOS + label)
        and isinstance(triple.object, Literal)
        and "#" in _subject(triple)
    }


def list_words(name: str) -> dict[str, str]:
    """The English label of each term of a list's file, by notation; `{parameter}` stands open in some."""
    return {
        _subject(triple).rpartition("#")[2]: triple.object.value
        for triple in triples_of(text(f"lists/{name}.ttl"))
        if triple.predicate == NamedNode(SKOS + "prefLabel")
        and isinstance(triple.object, Literal)
        and "#" in _subject(triple)
    }


def generated() -> dict[str, str]:
    """The generated files: path within the ontology's folder to text."""
    lists = controlled_lists()
    modules: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for scheme, members in lists.items():
        modules[_MODULE_OF.get(scheme, "terms_lists")][scheme] = members
    files = {f"{module}.py": _lists_module(members) for module, members in sorted(modules.items())}
    files["terms_features.py"] = _features_module()
    files["terms_vocabulary.py"] = _vocabulary_module()
    files["terms_words.py"] = _words_module()
    files["terms.py"] = _terms_module(modules)
    files[SHAPE_LISTS] = _shape_lists(lists)
    return files


def _subject(triple: Triple) -> str:
    subject = triple.subject
    return subject.value if isinstance(subject, NamedNode) else str(subject)


def _attribute(scheme: str, notation: str) -> str:
    name = notation.replace("-", "_")
    return name if name.isidentifier() and not keyword.iskeyword(name) else f"{scheme}_{name}"


def _lists_module(lists: dict[str, tuple[str, ...]]) -> str:
    classes = [
        python_source.constants(
            scheme.upper(),
            f"The terms of the list `{scheme}`.",
            {_attribute(scheme, member): f"{BASE}{scheme}#{member}" for member in members},
        )
        for scheme, members in lists.items()
    ]
    return python_source.module("Terms of controlled lists.", ["from typing import Final"], classes)


def phases_beside_steps() -> dict[str, str]:
    """The notation of the phase that a step outside all phases is listed with, by the step's notation."""
    return {
        _subject(triple).rpartition("#")[2]: triple.object.value.rpartition("#")[2]
        for triple in triples_of(text(STEPS))
        if triple.predicate == NamedNode(RG + "isBesidePhase") and isinstance(triple.object, NamedNode)
    }


def _features_module() -> str:
    needs = {term: python_source.texts(names) for term, names in needed_features().items()}
    parts = [python_source.mapping("NEEDS_FEATURE", "dict[str, frozenset[str]]", needs)]
    for name, label in (("HAVING", "prefLabel"), ("LACKING", "altLabel")):
        words = {feature: f'"{said}"' for feature, said in sorted(feature_labels(label).items())}
        parts.append(python_source.mapping(name, "dict[str, str]", words))
    beside = {step: f'"{phase}"' for step, phase in sorted(phases_beside_steps().items())}
    parts.append(python_source.mapping("PHASE_BESIDE", "dict[str, str]", beside))
    title = "What terms imply: features that states and events need, phases that steps lie beside."
    return python_source.module(title, ["from typing import Final"], parts)


def _words_module() -> str:
    parts = [
        python_source.mapping(
            f"{scheme.upper()}_WORDS",
            "dict[str, str]",
            {term: f'"{said}"' for term, said in sorted(list_words(f"{scheme}s").items())},
        )
        for scheme in ("event", "restriction", "state", "step")
    ]
    title = "Terms in words, as a player reads them: templates with places for parameters and keywords."
    return python_source.module(title, ["from typing import Final"], parts)


def _vocabulary_module() -> str:
    names = {name: RG + name for name in vocabulary_terms()}
    parts = [
        python_source.constants("RG", "Classes and properties of rulegraph.", names),
        python_source.frozen_set("PROSE", "str", [f"RG.{name}" for name in prose_terms()]),
    ]
    return python_source.module("Terms of the vocabulary.", ["from typing import Final"], parts, "N815")


def _terms_module(modules: dict[str, dict[str, tuple[str, ...]]]) -> str:
    lists = sorted(scheme for members in modules.values() for scheme in members)
    prefixes = OTHER_PREFIXES | {scheme: f"{BASE}{scheme}#" for scheme in {*lists, *_MODULE_OF}}
    prefixes |= {name.lower(): namespace for name, (namespace, _) in REUSED.items()}
    imported = {module: [scheme.upper() for scheme in members] for module, members in modules.items()}
    imported["terms_vocabulary"] = ["PROSE", "RG"]
    imports = [
        python_source.from_import(f"{_PACKAGE}.{module}", imported[module]) for module in sorted(imported)
    ]
    reused = [
        python_source.constants(name, "Terms of another vocabulary.", {term: iri + term for term in terms})
        for name, (iri, terms) in REUSED.items()
    ]
    named = [
        *REUSED,
        "Iri",
        "LISTS",
        "PREFIXES",
        "notations",
        *(n for names in imported.values() for n in names),
    ]
    parts = [
        "Iri: TypeAlias = str",
        *reused,
        python_source.mapping(
            "PREFIXES", "dict[str, Iri]", {k: f'"{prefixes[k]}"' for k in sorted(prefixes)}
        ),
        python_source.mapping("LISTS", "dict[str, type]", {scheme: scheme.upper() for scheme in lists}),
        _NOTATIONS,
        python_source.exports(named),
    ]
    title = "All terms that rulegraph uses, as strings: `RG.hasTiming`, `PHASE.shooting`."
    typing = "from typing import Final, TypeAlias\n"
    return python_source.module(title, [typing, *imports], parts, "N815")


def _shape_lists(lists: dict[str, tuple[str, ...]]) -> str:
    head = [
        "# Generated by scripts/generate-terms: the members of each controlled list, for sh:in.",
        f"@prefix rdf: <{REUSED['RDF'][0]}> .",
        f"@prefix rgsh: <{SHAPES_NAMESPACE}> .",
        *(f"@prefix {scheme}: <{BASE}{scheme}#> ." for scheme in lists),
    ]
    blocks = []
    for scheme, (first, *others) in lists.items():
        rest = "".join(f"\n        {scheme}:{member}" for member in others)
        blocks.append(f"rgsh:list-{scheme}\n    rdf:first {scheme}:{first} ;\n    rdf:rest ({rest} ) .\n")
    return "\n".join(head) + "\n\n" + "\n".join(blocks)
