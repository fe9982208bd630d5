"""The models destroyed as a picture."""

from pathlib import Path

from rulegraph.calculator.chart import bars
from rulegraph.errors import RulegraphError
from rulegraph.queries.profiles.calculation import Calculation


def plot_destroyed(calculation: Calculation, file: Path) -> None:
    """Draws a bar for each number of models (or wounds of a single model), for the first target.

    Raises:
        RulegraphError: matplotlib is not installed, or the file cannot be written.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - only pictures need it
        from matplotlib.figure import Figure  # noqa: PLC0415
        from matplotlib.ticker import MaxNLocator  # noqa: PLC0415
    except ImportError as error:
        raise RulegraphError(
            "calc --plot: matplotlib is not installed; install it with: pip install 'rulegraph[plot]'"
        ) from error
    result = calculation.results[0]
    single = result.models == 1
    drawn = bars(result.damage if single else result.destroyed)
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    axes.bar([bar.value for bar in drawn], [100 * bar.probability for bar in drawn], color="#4c72b0")
    axes.plot([bar.value for bar in drawn], [100 * bar.at_least for bar in drawn], "o-", color="#c44e52")
    axes.set_xlabel("damage" if single else "models destroyed")
    axes.set_ylabel("chance in % (line: at least so many)")
    axes.set_title(f"{calculation.attacker} into {result.target}, edition {calculation.edition}")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylim(0, 105)
    try:
        figure.savefig(file, dpi=150)
    except OSError as error:
        raise RulegraphError(f"calc --plot {str(file)!r}: cannot be written ({error.strerror})") from error
