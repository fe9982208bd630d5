"""The datacards in other sizes: a half of them, the whole, and the double with a mirror of each faction."""

import json
import shutil
from pathlib import Path
from typing import Any

_NAMED = {"faction", "detachment_faction"}
_IDS = {"id", "faction_id", "detachment_id"}


def mirrored(value: Any, key: str = "") -> Any:
    """The JSON value with other ids and another faction."""
    if isinstance(value, dict):
        return {name: mirrored(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        return [mirrored(inner, key) for inner in value]
    if not isinstance(value, str):
        return value
    if key in _IDS:
        return f"{value}-mirror"
    return f"{value} Mirror" if key in _NAMED or key == "factions" else value


def datacards(source: Path, folder: Path, size: str) -> None:
    """Writes a half, the whole or the double of the faction files."""
    files = sorted(file for file in source.glob("*.json") if file.name not in {"faqs.json", "keywords.json"})
    for number, file in enumerate(files):
        if size == "half" and number % 2:
            continue
        shutil.copy(file, folder / file.name)
        if size == "double":
            told = mirrored(json.loads(file.read_text(encoding="utf-8")))
            told["name"] = f"{told['name']} Mirror"
            path = folder / f"{file.stem}_mirror.json"
            path.write_text(json.dumps(told, ensure_ascii=False, indent=2), encoding="utf-8")
