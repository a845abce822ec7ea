"""Verdicts, translations and runs of programs that manipulate the heap.

A thin layer over the command ``unheap``: each function starts it once and reads what it prints as data.

>>> import unheap
>>> report = unheap.verify("assert n > 0")
>>> report.verdict
'unsafe'
>>> report.checks[0].heap["vars"]
{'n': 0}
"""

from ._api import Check, Report, Run, Step, Translation, UnheapError, command, run, translate, verify

__all__ = [
    "Check",
    "Report",
    "Run",
    "Step",
    "Translation",
    "UnheapError",
    "command",
    "run",
    "translate",
    "verify",
]
