"""Reads the plain forms of `rulegraph ask` without typer, whose import takes longer than the answer.

Only what typer would read in the same way is read here: any other argument is left to it, with its help
and its errors.
"""

from collections.abc import Sequence

from rulegraph.cli.replying import Request


def plain_request(arguments: Sequence[str]) -> Request | None:
    """The request of the arguments, or None where they are not a plain `ask`."""
    words = list(arguments)
    graph = None
    if len(words) > 1 and words[0] == "--graph":
        graph, words = words[1], words[2:]
    if not words or words[0] != "ask":
        return None
    question: list[str] = []
    request = Request("", graph)
    rest = iter(words[1:])
    for word in rest:
        if word == "--json":
            request = request._replace(as_json=True)
        elif word == "--all":
            request = request._replace(every=True)
        elif word == "--explain":
            request = request._replace(explain=True)
        elif word == "--edition":
            edition = next(rest, "")
            if edition not in {"10", "11"}:
                return None
            request = request._replace(edition=edition)
        elif word.startswith("-"):
            return None
        else:
            question.append(word)
    return request._replace(question=" ".join(question)) if question else None
