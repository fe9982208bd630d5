"""The intents: how a question of each is said, what its slots may name, and which module answers it.

The forms are those of `rulegraph.queries.ask.forms`. A new intent is one entry here, one module with
`answer(store, question)`, one query file and one file of cases.
"""

from typing import NamedTuple

THINGS = ("rule", "stratagem", "enhancement", "ability", "detachment", "keyword", "datasheet", "faction")
CHANGING = ("stratagem", "rule", "enhancement", "ability", "detachment", "faction", "datasheet", "keyword")
SHEETS_FIRST = (
    "datasheet",
    "detachment",
    "rule",
    "stratagem",
    "enhancement",
    "ability",
    "keyword",
    "faction",
)
_RELATIONS = ("relation_facts", "relation_names", "relation_targets", "relation_verdicts", "sources")
_WHICH = "(who|which|what|whos|list|all|the)"
_LEADERS = "(who|what|which leaders|which units|which characters)"
_UNITS = "(unit|units|datasheets|models)"
_UNDER = "[(under|below|less than) {number} (pts|points)]"
_HAS = "(has|have|with|having|got|get)"


class Intent(NamedTuple):
    """One kind of question.

    `slots` are the kinds of names that each slot takes, the best first; `queries` the files that answer it.
    """

    name: str
    module: str
    forms: tuple[str, ...]
    slots: dict[str, tuple[str, ...]]
    queries: tuple[str, ...]


INTENTS: tuple[Intent, ...] = (
    Intent(
        "what",
        "what",
        (
            "[(what|whats) [(is|are)]] [(rule|section)] {number} {number-two}",
            "(what|whats) (is|are|does|do) [(a|an|the)] {thing} [(stratagem|ability|rule)] [(do|mean)]",
            "whats [(a|an|the)] {thing}",
            "(explain|define) [(a|an|the)] {thing}",
            "how (does|do) {thing} work",
            "[the] (rule|rules|wording|meaning) (for|of) {thing}",
            "what (does|do) {thing} [keyword] (mean|do)",
            "{rule}",
            "{rule} distance",
        ),
        {"thing": THINGS, "rule": ("rule", "ability")},
        ("names_exact", "by_section", "ask_meanings", "sources"),
    ),
    Intent(
        "what then and now",
        "then_and_now",
        (
            "[(is|are)] {rule} {number} or {number-two} [(inch|inches)]",
            "(is|are) {rule} still (minus|plus) {number} [to (hit|wound|save)]",
            "(is|are) {rule} still {number} [(inch|inches)]",
            "[(do|does)] {rule} spill [over]",
            "how far [away] is {rule}",
        ),
        {"rule": ("rule", "ability")},
        ("names_exact", "ask_meanings", "sources"),
    ),
    Intent(
        "numbers",
        "numbers",
        (
            "[(what|whats)] [is] [the] {weapon-value} (of|for) [(a|an|the)] {weapon}",
            "[(what|whats)] [is] [the] {weapon-value} (of|for) [(a|an|the)] {weapon} {faction}",
            "{weapon} {weapon-value}",
            "[(what|whats)] [is] [the] {model-value} (of|for) [(a|an|the)] {unit}",
            "{unit} {model-value}",
            "how {how} is [(a|an|the)] {unit}",
            "[how many] (points|pts) (for|of) [(a|an|the)] [{number}] {unit} [cost]",
            "[how many] (points|pts) (is|are|do|does) [(a|an|the)] [{number}] {unit} [cost]",
            "how much (is|are|do|does) [(a|an|the)] [{number}] {unit} [(cost|points)]",
            "{unit} (points|pts|cost)",
        ),
        {"unit": ("datasheet",), "faction": ("faction",)},
        ("names_exact", "ask_weapons", "ask_models", "ask_points", "sources"),
    ),
    Intent(
        "who leads",
        "leaders",
        (
            f"{_LEADERS} [can] (lead|leads|join|attach to) [(a|an|the)] {{led}}",
            "leaders (for|of) [(a|an|the)] {led}",
            "(who|what|which units) (can|could|does|do) [(a|an|the)] {leader} (lead|leads|join)",
        ),
        {"led": ("datasheet",), "leader": ("datasheet",)},
        ("names_exact", "ask_leaders", "sources"),
    ),
    Intent(
        "touched",
        "touched",
        ("what (does|do) [the] {keyword} [keyword] (touch|affect)",),
        {"keyword": ("keyword",)},
        ("names_exact", "ask_requiring", "ask_bearers", "datasheets_by_keyword", "sources"),
    ),
    Intent(
        "requires",
        "touched",
        ("(which|what) (stratagems|strats) (need|require|name) [the] {keyword} [keyword]",),
        {"keyword": ("keyword",)},
        ("names_exact", "ask_requiring", "sources"),
    ),
    Intent(
        "excludes",
        "touched",
        ("[(which|what)] (stratagems|strats) that exclude {keyword}",),
        {"keyword": ("keyword",)},
        ("names_exact", "ask_requiring", "sources"),
    ),
    Intent(
        "has",
        "has",
        ("(does|do) [(a|an|the|my)] {unit} (have|has) [the] {trait} [(ability|keyword)]",),
        {"unit": ("datasheet",), "trait": ("ability", "keyword")},
        ("names_exact", "ask_bearers", "datasheets_by_keyword", "sources"),
    ),
    Intent(
        "who",
        "who",
        (
            f"[{_WHICH}] [{{faction}}] {_UNITS} [that] {_HAS} [the] {{trait}} [(ability|keyword)] {_UNDER}",
            f"{_WHICH} [in {{faction}}] {_HAS} {{trait}} [ability] [in {{faction-two}}]",
            "who (has|have) {trait} {faction}",
            "{faction} with {trait}",
            f"(units|which units|what units) {_HAS} {{trait}} in {{faction}}",
        ),
        {
            "trait": ("ability", "keyword"),
            "faction": ("faction",),
            "faction_two": ("faction",),
        },
        ("names_exact", "ask_bearers", "datasheets_by_keyword", "ask_points", "sources"),
    ),
    Intent(
        "changes",
        "changes",
        (
            "(what|whats) [has] (changed|new|different) (in|for|about|with|on) [the] {thing}",
            "[(what|whats)] [is] [the] new name (of|for) {thing}",
            "{thing} new name",
            "what happened to {thing}",
            "(did|has) {thing} (change|changed)",
            "(is|are) {thing} still (a thing|there|a stratagem|a rule|in the game)",
            "(what|whats) (is|are) [the] {thing} [stratagem] called [now]",
        ),
        {"thing": CHANGING},
        ("names_exact", "carried_over", "ask_carried", "ask_meanings", "sources"),
    ),
    Intent(
        "errata",
        "amendments",
        (
            "[any] (errata|erratum) [(for|on|about|of)] [the] {thing}",
            "{thing} errata",
        ),
        {
            "thing": (
                "datasheet",
                "detachment",
                *(one for one in THINGS if one not in {"datasheet", "detachment"}),
            )
        },
        ("names_exact", "ask_owned", "ask_amendments", "sources"),
    ),
    Intent(
        "faq",
        "amendments",
        (
            "[any] (faq|faqs) [(for|on|about|of)] [the] {thing}",
            "{thing} (faq|faqs)",
        ),
        {"thing": SHEETS_FIRST},
        ("names_exact", "ask_owned", "ask_amendments", "sources"),
    ),
    Intent(
        "count",
        "counts",
        (
            "how many [{cost}] {kind} (does|do|has|have|are in|in) [the] {owner} [(have|has|got|there)]",
            "how many (units|datasheets) have {trait} [in {faction}]",
        ),
        {"owner": ("detachment", "faction"), "trait": ("ability", "keyword"), "faction": ("faction",)},
        ("names_exact", "ask_owned", "ask_bearers", "datasheets_by_keyword", "sources"),
    ),
    Intent(
        "connected",
        "connected",
        (
            "how (is|are) {first} (and|with|to) {second} (connected|linked|related)",
            "how (is|are) {first} (connected|linked|related) (to|with) {second}",
        ),
        {},
        _RELATIONS,
    ),
    Intent("refers", "touching", ("what (refers to|mentions|names) {of}",), {}, _RELATIONS),
    Intent("breaks", "touching", ("what (breaks|changes) if {of} (changes|changed|breaks)",), {}, _RELATIONS),
)
