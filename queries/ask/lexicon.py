"""The words of a question that are no names, as data: what each phrase means, folded as tokens are.

A phrase of the longest run of words wins. What is in no table here and no name of the graph is refused,
so a word that limits a question can never be passed over.
"""

from typing import NamedTuple


class Lexeme(NamedTuple):
    """What a phrase means: a class of the grammar and its value."""

    kind: str
    value: str = ""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _table(kind: str, entries: dict[str, str]) -> dict[str, Lexeme]:
    return {
        phrase.strip(): Lexeme(kind, value)
        for value, phrases in entries.items()
        for phrase in phrases.split("|")
    }


# Harmless in any place: they carry no limit of their own. "not", "without", "only" and the like are absent.
FILLER_PHRASES = "give me|tell me|show me|can i get|do i get|i get|i need|do i need|we need"
FILLER = (
    "a an the this that these those some any all of on in at to from by as is are be do does did can could "
    "may might will would should i we you me us it they there so then now please pls plz hi hello hey ok "
    "what whats which list show find see display print name names me available usable possible "
    "legal valid allowed apply applies applicable have has got having want know during friendly "
    "about ones s kind kinds type types time game play playing my our your"
)

USE = "use uses used using usable play plays played playing pick picks target targets targeting benefit"

STRATAGEM = {
    "": "stratagem|stratagems|strat|strats|stratagema|stratagemas|strategem|strategems|stratgem|stratgems"
    "|stratagum|stratagums"
}

PHASES = {
    "command": "command|cmd phase",
    "movement": "movement|move phase|moving phase",
    "shooting": "shooting|shoot phase",
    "charge": "charge|charging phase",
    "fight": "fight|fighting phase|combat phase|melee phase",
}
PHASE_WORD = {"": "phase|phases"}
EVERY_PHASE = {"": "any phase|every phase|each phase|all phases|all the phases|whichever phase"}
OWNERS = {
    "your": "my|mine|our|own|my own|your|your own",
    "opponent": "opponent|opponents|my opponent|my opponents|your opponent|your opponents|our opponents"
    "|the opponent|the opponents|opp|opps|my opps|my opp|enemy|enemys|enemies|the enemy|the enemys|his|her"
    "|their|theirs|other players|the other players",
}
TURN_WORD = {"": "turn|turns"}
EITHER_TURN = {
    "": "either turn|any turn|both turns|each turn|every turn|either players turn|any players turn"
    "|each players turn|both players turns"
}

CATEGORIES = {
    "battle-tactic": "battle tactic|battle tactics",
    "strategic-ploy": "strategic ploy|strategic ploys|ploy|ploys",
    "epic-deed": "epic deed|epic deeds",
    "wargear": "wargear|war gear",
}
MODES = {
    "boarding-actions": "boarding actions|boarding action|boarding",
    "standard": "standard|standard mode|matched play|not boarding actions|no boarding actions"
    "|without boarding actions|excluding boarding actions|except boarding actions|non boarding actions"
    "|not boarding|no boarding|without boarding|excluding boarding|except boarding|non boarding",
}
CORE = {"core": "core|general|universal", "detachment": "non core|not core|detachment only"}
EDITIONS = {
    "11": "11th|11e|11ed|11th ed|11th edition|edition 11|eleventh|eleventh edition|new edition"
    "|newest edition|latest edition|current edition|11e edition|11 edition",
    "10": "10th|10e|10ed|10th ed|10th edition|edition 10|tenth|tenth edition|old edition|older edition"
    "|previous edition|last edition|10e edition|10 edition",
}

LEAD = {
    "led-by": "led by|lead by|leaded by|joined by|accompanied by|attached with|with attached|and attached"
    "|with leader|with a leader",
    "leads": "leading|that leads|who leads|leads|joining|attached to|joined to",
    "with": "with|w",
}
JOINERS = {"and": "and|plus|n|as well as|and also", "or": "or|and or"}
NOUNS = {
    "unit": "unit|units|model|models|datasheet|datasheets|sheet|sheets|squad|squads|team|teams",
    "keyword": "keyword|keywords|kw",
    "detachment": "detachment|detachments|det",
    "faction": "faction|factions|army|armies",
}
SUBJECT_MARKS = {"": "for|of"}

COST_WORDS = {
    "cp": "cp|cps|command point|command points",
    "cost": "cost|costs|costing|price|priced",
    "free": "free|for free|costing nothing|no cost|zero cost",
    "most": "at most|up to|max|maximum|no more than|not more than",
    "below": "under|below|less than|fewer than|cheaper than|lower than",
    "least": "at least|min|minimum|no less than|not less than",
    "above": "over|above|more than|dearer than|greater than|higher than",
    "exactly": "exactly|precisely",
    "or-less": "or less|or fewer|or cheaper|or below|or under",
    "or-more": "or more|or above|or over|and up|and above",
}
NUMBERS = {"0": "zero|nil", "1": "one", "2": "two", "3": "three"}

# Questions that are understood to be something else; the answer says so instead of guessing.
OTHER = {
    "why a rule does not apply": "why|why not|how come",
    "who has a rule": "who|whose|who has",
    "how a number came about": "how does|how do|how did|how is|how are",
    "a count": "how many|how much|count|number of",
    "a rule's wording": "what does|what is|whats|explain|mean|means|meaning|wording|definition|define",
    "changes between editions": "what changed|changed|changes|difference|differences|compare|versus|vs"
    "|still a thing|still",
    "an edition that it does not know": "9th|9e|9th edition|8th|8e|8th edition|7th edition|12th|12th edition",
    "errata and FAQs": "errata|erratum|faq|faqs|amended",
    "a datasheet's numbers": "points|pts|stat|stats|statline|profile|profiles|characteristics",
    "the opponent's options": "to me|against me|do to|against",
    "an attack's result (see rulegraph calc)": "damage|kill|kills|expected|average|probability|odds",
    "an army list (name its units)": "my list|our list|this list|the list|army list|roster|rosters|my roster"
    "|cheatsheet"
    "|cheat sheet",
    "the battle round": "round|rounds|battle round|r1|r2|r3|r4|r5|first turn|second turn|third turn|turn 1"
    "|turn 2|turn 3|turn 4|turn 5|turn one|turn two|next turn|last turn|previous turn",
    "how often it can be used": "once|twice|again|repeat|repeatedly|once per battle|once per turn"
    "|once per phase|per battle|per turn|per phase|per game|same|both times",
    "a moment of a phase": "start|starts|beginning|begin|begins|end|ends|step|steps|next phase|last phase"
    "|previous phase|next|previous|reinforcements|late|early|later|earlier",
    "a trigger": "when|while|after|before|if|unless|until|charged|charging|moved|moving|fighting|fought|melee"
    "|combat|shot|hit|attacked|wounded|destroyed|died|dies|killed|targeted|shocked|battle shocked"
    "|advanced|advances|advancing|disembarked|disembarking|disembarks|embarked|fell back|falling back",
    "a state of the unit": "engaged|unengaged|engagement range|hidden|visible|stationary|reserves|reserve"
    "|strategic reserves|objective|objectives|marker|markers|terrain|within|range|near|inch|inches"
    "|half strength|battleshock|battleshocked|battle shock|damaged|alive|dead",
    "an effect": "reroll|rerolls|buff|buffs|debuff|bonus|lethal hits|sustained hits|devastating wounds"
    "|feel no pain|fnp|deep strike|fall back|mortal wounds|cover|hits|wounds|ap|save|saves|invulnerable"
    "|invuln|invulns|move|moves|give|gives|giving|grant|grants|granting|let|lets|letting|make|makes"
    "|improve|improves|ignore|ignores|stop|stops|prevent|prevents|heal|heals|revive|revives",
    "an exclusion": "not|no|non|without|except|excepting|exclude|excludes|excluding|excluded|never|neither"
    "|nor|cannot|cant|dont|doesnt|isnt|arent|wont|but|but not|other than|rather than|instead of|only"
    "|solely|apart from|besides|minus",
    "what the rule itself demands": "require|requires|requiring|required|need|needs|needing|mention|mentions"
    "|mentioning|exclusive|unique|specific",
    "a ranking": "best|better|good|strong|stronger|strongest|worst|useful|most useful|cheap|cheaper"
    "|cheapest|expensive|most expensive|dearest|top|popular|recommend|recommended|worth",
}

ABBREVIATIONS = {
    "ow": "fire overwatch",
    "overwatch": "fire overwatch",
    "pf": "pathfinder team",
    "pfs": "pathfinder team",
    "gsc": "genestealer cults",
    "csm": "chaos space marines",
    "sm": "space marines",
    "dg": "death guard",
    "ts": "thousand sons",
    "we": "world eaters",
    "ec": "emperors children",
    "am": "astra militarum",
    "ig": "astra militarum",
    "guard": "astra militarum",
    "admech": "adeptus mechanicus",
    "custodes": "adeptus custodes",
    "mechanicus": "adeptus mechanicus",
    "militarum": "astra militarum",
    "sororitas": "adepta sororitas",
    "astartes": "adeptus astartes",
    "marines": "space marines",
    "daemonica": "legiones daemonica",
    "drukari": "drukhari",
    "dark eldar": "drukhari",
    "sisters": "adepta sororitas",
    "sob": "adepta sororitas",
    "gk": "grey knights",
    "da": "dark angels",
    "sw": "space wolves",
    "bt": "black templars",
    "nids": "tyranids",
    "crons": "necrons",
    "tau": "tau empire",
    "eldar": "aeldari",
    "votann": "leagues of votann",
    "lov": "leagues of votann",
    "ik": "imperial knights",
    "ck": "chaos knights",
    "cp reroll": "command re roll",
    "char": "character",
    "chars": "characters",
    "inf": "infantry",
    "veh": "vehicle",
}

# Factions that the editions call by different names: who says one of them means both.
_RENAMED_FACTIONS = {
    "space marines": "adeptus astartes",
    "chaos daemons": "legiones daemonica",
    "aeldari": "asuryani",
    "imperial agents": "agents of the imperium",
}
SAME_FACTION = _RENAMED_FACTIONS | {new: old for old, new in _RENAMED_FACTIONS.items()}

PHRASES: dict[str, Lexeme] = {
    **{word: Lexeme("filler") for word in FILLER.split()},
    **_table("filler", {"": FILLER_PHRASES}),
    **{word: Lexeme("use") for word in USE.split()},
    **_table("other", OTHER),
    **_table("stratagem", STRATAGEM),
    **_table("phase", PHASES),
    **_table("phase-word", PHASE_WORD),
    **_table("every-phase", EVERY_PHASE),
    **_table("owner", OWNERS),
    **_table("turn-word", TURN_WORD),
    **_table("either-turn", EITHER_TURN),
    **_table("category", CATEGORIES),
    **_table("mode", MODES),
    **_table("core", CORE),
    **_table("edition", EDITIONS),
    **_table("link", LEAD),
    **_table("joiner", JOINERS),
    **_table("noun", NOUNS),
    **_table("subject-mark", SUBJECT_MARKS),
    **_table("cost", COST_WORDS),
    **_table("number", NUMBERS),
    **{mark: Lexeme("compare", mark) for mark in ("<", "<=", ">", ">=", "=", "+")},
}
LONGEST_PHRASE = max(len(phrase.split()) for phrase in PHRASES)

# What a typing error may be corrected to; fillers are too short and too many for that.
RESPELLED_KINDS = frozenset({"stratagem", "phase", "phase-word", "turn-word", "owner", "category", "mode"})
# Words of their own that are one letter away from a word above.
PROTECTED = _words(
    "change changing chance chances flight sight night light right might eight phrase turned turning return "
    "place charges chargers fights shoots shouting moves commands commander commanders energy base board "
    "boards move mode modes model points state states started star stars strategy strategies strategic "
    "tactic stage status"
)
# Words of labels that do not tell one unit from another.
GENERIC_WORDS = _words(
    "a an the of in on with and or for to from team squad unit pack band battery group mob host force forces "
    "model kit new more most one two first last old great high all some very good best big no not only"
)
