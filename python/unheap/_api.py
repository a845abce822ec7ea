"""The functions of the package."""

from __future__ import annotations

import html
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

#: The form of reports that this package reads: a name and a version.
SCHEMA = "verify/1"


class UnheapError(Exception):
    """The program, or the question, is wrong; the text is what the command says of it."""


@dataclass(frozen=True)
class Step:
    """A statement of a run, and what it changed."""

    line: int
    column: int
    procedure: str
    depth: int
    statement: str
    changes: tuple[str, ...]


@dataclass(frozen=True)
class Check:
    """The verdict on a check, or on a claim."""

    number: int
    line: int
    column: int
    text: str
    fails_if: str
    verdict: str
    reason: str | None = None
    #: The initial heap of a run that fails, as a heap file has it.
    heap: Mapping[str, Any] | None = None
    #: The run from it; the middle of long ones is left out.
    run: tuple[Step, ...] = ()
    omitted: int = 0


@dataclass(frozen=True)
class Report:
    """The verdicts on a program."""

    verdict: str
    checks: tuple[Check, ...]
    claims: tuple[Check, ...]
    #: All that the command has said, as data: ``docs/schema/verify-1.json`` is its form.
    data: Mapping[str, Any] = field(repr=False, compare=False)

    @property
    def is_safe(self) -> bool:
        """Whether no check can fail and no claim be broken."""
        return self.verdict == "safe"

    def _repr_html_(self) -> str:
        rows = []
        for check in (*self.checks, *self.claims):
            heap = "" if check.heap is None else json.dumps(check.heap, ensure_ascii=False)
            run = "\n".join(
                f"{step.line}: {step.statement}  {'; '.join(step.changes)}" for step in check.run
            )
            cells = (str(check.line), check.fails_if, check.verdict, check.reason or heap, run)
            row = "".join(f"<td><pre>{html.escape(cell)}</pre></td>" for cell in cells)
            rows.append(f"<tr>{row}</tr>")
        head = "".join(f"<th>{name}</th>" for name in ("line", "fails if", "verdict", "because", "run"))
        return (
            f"<b>{html.escape(self.verdict.upper())}</b>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        )


@dataclass(frozen=True)
class Translation:
    """A program as another text."""

    stage: str
    text: str

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"


@dataclass(frozen=True)
class Run:
    """A run of a program."""

    #: Whether it has halted, and no check has failed.
    is_fine: bool
    #: What the command prints of it.
    text: str

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"


def command() -> Path:
    """The command that is started: ``UNHEAP``, the one that was installed with this package, or that of the search path."""
    named = os.environ.get("UNHEAP")
    if named:
        return Path(named)
    name = "unheap" + (sysconfig.get_config_var("EXE") or "")
    folders = [sysconfig.get_path("scripts"), str(Path(sys.executable).parent)]
    # `pip install --target` has its scripts beside the package.
    folders.append(str(Path(__file__).parent.parent / "bin"))
    for folder in folders:
        path = Path(folder) / name
        if path.is_file():
            return path
    found = shutil.which(name)
    if found is None:
        raise UnheapError("the command unheap is not installed: pip install unheap")
    return Path(found)


def verify(
    program: str | os.PathLike[str],
    *,
    language: str = "uh",
    timeout: float = 10.0,
    entry: str | None = None,
    properties: Sequence[str] = (),
    all_checks: bool = False,
    modular: bool = False,
) -> Report:
    """Says of each check of a program whether it can fail.

    A program is a text, in this language (``uh`` or ``c``), or a path.
    """
    options = ["--json", "--timeout", str(timeout)]
    options += [] if entry is None else ["--entry", entry]
    for name in properties:
        options += ["--property", name]
    options += ["--all-checks"] if all_checks else []
    options += ["--modular"] if modular else []
    with _file(program, language) as path:
        ended = _started(["verify", *options, "--", str(path)])
    # Also where the input is wrong there is a line.
    line = ended.stdout.strip()
    data = json.loads(line) if line else {}
    if ended.returncode not in (0, 1, 3, 4, 5) or data.get("verdict") == "error":
        raise UnheapError(ended.stderr.strip() or data.get("reason", "unheap has failed"))
    if data.get("schema") != SCHEMA:
        raise UnheapError(f"the command prints {data.get('schema')}, and {SCHEMA} is read here")
    return Report(
        verdict=data["verdict"],
        checks=tuple(map(_check, data["checks"])),
        claims=tuple(map(_check, data.get("claims", ()))),
        data=data,
    )


def translate(
    program: str | os.PathLike[str],
    to: str = "func",
    *,
    language: str = "uh",
    options: Sequence[str] = (),
) -> Translation:
    """The program at another stage, or in another language: ``func``, ``ocaml``, ``haskell``, ``smt2``, …"""
    with _file(program, language) as path:
        ended = _started(["translate", "--to", to, *options, "--", str(path)])
    if ended.returncode != 0:
        raise UnheapError(ended.stderr.strip())
    return Translation(stage=to, text=ended.stdout)


def run(
    program: str | os.PathLike[str],
    heap: Mapping[str, Any] | None = None,
    *,
    language: str = "uh",
    steps: int = 1_000_000,
    trace: bool = False,
) -> Run:
    """The run of a program from a heap, such as that of a check that fails."""
    with tempfile.TemporaryDirectory() as folder, _file(program, language) as path:
        options = ["--steps", str(steps)]
        options += ["--trace"] if trace else []
        if heap is not None:
            file = Path(folder) / "heap.json"
            file.write_text(json.dumps(heap), encoding="utf-8")
            options += ["--heap", str(file)]
        ended = _started(["run", *options, "--", str(path)])
    if ended.returncode == 2:
        raise UnheapError(ended.stderr.strip())
    return Run(is_fine=ended.returncode == 0, text=ended.stdout)


def _check(entry: Mapping[str, Any]) -> Check:
    run = entry.get("run", {"first": [], "omitted": 0, "last": []})
    steps = (*run["first"], *run["last"])
    return Check(
        number=entry["check"],
        line=entry["line"],
        column=entry["column"],
        text=entry["text"],
        fails_if=entry["fails_if"],
        verdict=entry["verdict"],
        reason=entry.get("reason"),
        heap=entry.get("heap"),
        run=tuple(_step(step) for step in steps),
        omitted=run["omitted"],
    )


def _step(entry: Mapping[str, Any]) -> Step:
    return Step(
        line=entry["line"],
        column=entry["column"],
        procedure=entry["procedure"],
        depth=entry["depth"],
        statement=entry["statement"],
        changes=tuple(entry["changes"]),
    )


@contextmanager
def _file(program: str | os.PathLike[str], language: str) -> Iterator[Path]:
    """The file of a program; one for the time being for a text."""
    if not isinstance(program, str):
        yield Path(program)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"program.{language}"
        path.write_text(program, encoding="utf-8")
        yield path


def _started(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    line = [str(command()), "--no-config", "--color", "never", *arguments]
    return subprocess.run(line, capture_output=True, text=True, encoding="utf-8", check=False)
