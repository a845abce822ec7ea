"""BenchExec tool-info module for unheap: programs (.uh, .c, .i) and systems of Horn clauses (.smt2).

With the project on Python's path (PYTHONPATH) its name is `scripts.benchexec.unheap` in a benchmark
definition; README.md beside it says more.
"""

import csv

import benchexec.result as result
import benchexec.tools.template

# What unheap may take beyond the time given, to check what it has found.
RESERVE = 2
# As many processes of one run are busy at most times: two engines of a solver, and inference.
BUSY = 3
# Exit codes; the others are those of verdicts.
ERROR = 2
INTERRUPTED = {130: "SIGINT", 143: "SIGTERM"}


class Tool(benchexec.tools.template.BaseTool2):
    """unheap proves heap-manipulating programs safe, or broken."""

    def name(self):
        return "unheap"

    def executable(self, tool_locator):
        try:
            # The tool's directory is the project's.
            return tool_locator.find_executable("unheap", subdir="target/release")
        except benchexec.tools.template.ToolNotFoundException:
            return tool_locator.find_executable("unheap")

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="unheap")

    def cmdline(self, executable, options, task, rlimits):
        file = task.single_input_file
        if file.endswith(".smt2"):
            command = ["solve"]
        else:
            command = ["verify", "--csv"]
            if file.endswith((".c", ".i")):
                command += c_options(task)
        if "--timeout" not in options:
            command += time_options(rlimits)
        return [executable, *command, *options, file]

    def determine_result(self, run):
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        if run.exit_code.signal:
            return f"{result.RESULT_ERROR} (signal {run.exit_code.signal})"
        code = run.exit_code.value
        if code in INTERRUPTED:
            return f"{result.RESULT_ERROR} (interrupted by {INTERRUPTED[code]})"
        if code == ERROR:
            return f"{result.RESULT_ERROR} (the input or the options)"
        text = run.output.text
        row = verdict_row(text)
        verdict = row["verdict"] if row else answer(text)
        if verdict in ("safe", "sat"):
            return result.RESULT_TRUE_PROP
        if verdict in ("unsafe", "unsat"):
            broken = row.get("broken") if row else None
            return result.RESULT_FALSE_PROP + (f"({broken})" if broken else "")
        if verdict == "nothing checked":
            return result.RESULT_UNKNOWN
        if verdict == "unknown":
            is_late = row["reason"] == "time-out" if row else "time-out" in text
            return result.RESULT_TIMEOUT if is_late else result.RESULT_UNKNOWN
        return f"{result.RESULT_ERROR} (exit code {code} without a verdict)"

    def get_value_from_output(self, output, identifier):
        row = verdict_row(output.text)
        return row.get(identifier, "") if row else ""


def c_options(task):
    """The property and the data model of a program in C."""
    options = ["--property", task.property_file] if task.property_file else []
    model = task.options.get("data_model") if isinstance(task.options, dict) else None
    return options + (["--data-model", model] if model else [])


def time_options(rlimits):
    """The time that unheap plans for: what the limits leave in the clock's seconds."""
    times = []
    if rlimits.walltime:
        times.append(rlimits.walltime - RESERVE)
    if rlimits.cputime:
        busy = min(rlimits.cpu_cores or BUSY, BUSY)
        times.append(rlimits.cputime / busy - RESERVE)
    return ["--timeout", f"{max(min(times), 1):g}"] if times else []


def verdict_row(text):
    """The row of `unheap verify --csv`; None if there is none. Messages may stand around it."""
    rows = list(csv.reader(text.splitlines()))
    for at, row in enumerate(rows):
        if row[:2] == ["file", "verdict"] and at + 1 < len(rows):
            for values in rows[at + 1 :]:
                if len(values) == len(row):
                    return dict(zip(row, values))
    return None


def answer(text):
    """The answer of `unheap solve`; None if there is none."""
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line in ("sat", "unsat", "unknown")), None)
