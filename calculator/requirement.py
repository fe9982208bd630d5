"""The one way in which the calculator refuses what it was given."""

from rulegraph.errors import QuestionError


def require(holds: bool, message: str) -> None:
    """Nothing, if the condition holds.

    Raises:
        QuestionError: It does not; the message says what was given and what to do.
    """
    if not holds:
        raise QuestionError(message)
