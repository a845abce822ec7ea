//! The tool-info module for BenchExec, without BenchExec: two small modules stand in for the two that
//! it imports, with the classes and constants that it uses.

#![allow(clippy::print_stdout, reason = "what was not run is to be seen")]

use std::fs;
use std::path::Path;
use std::process::Command;

use solver::{Solver, SolverKind};

use crate::support::project;

const RESULT: &str = "\
RESULT_TRUE_PROP, RESULT_FALSE_PROP, RESULT_UNKNOWN = 'true', 'false', 'unknown'
RESULT_TIMEOUT, RESULT_ERROR = 'TIMEOUT', 'ERROR'
";

const TEMPLATE: &str = "\
import subprocess

class ToolNotFoundException(Exception):
    pass

class BaseTool2:
    def _version_from_tool(self, executable, line_prefix):
        text = subprocess.run([executable, '--version'], stdout=subprocess.PIPE, text=True).stdout
        return text.strip()[len(line_prefix):].strip()
";

/// Runs what the module says on the files that are named, and prints what it makes of the end of
/// each; then of some ends that cannot be made at will.
const DRIVER: &str = "\
import importlib.util, subprocess, sys
from types import SimpleNamespace as Is
import benchexec.tools.template as template

spec = importlib.util.spec_from_file_location('unheap', sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
tool = module.Tool()

class Locator:
    def find_executable(self, name, subdir=''):
        assert name == 'unheap'
        if subdir:
            raise template.ToolNotFoundException()
        return sys.argv[2]

def end(code, text, signal=None, late=False):
    exit_code = Is(value=code, signal=signal)
    return Is(exit_code=exit_code, output=Is(text=text), was_timeout=late)

unheap = tool.executable(Locator())
print('version', tool.version(unheap))
limits = Is(cputime=None, walltime=30, memory=None, cpu_cores=None)
for options, *files in (line.split() for line in sys.stdin):
    prp = files[1] if len(files) > 1 else None
    task = Is(single_input_file=files[0], property_file=prp, options={'data_model': 'LP64'} if prp else None)
    command = tool.cmdline(unheap, [] if options == '-' else options.split(','), task, limits)
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    ended = end(ended.returncode, ended.stdout)
    checks = tool.get_value_from_output(ended.output, 'checks')
    print(files[0].split('/')[-1], tool.determine_result(ended), checks, sep='; ')
for other in (end(None, '', signal=9), end(None, '', late=True), end(143, 'unknown'), end(0, 'SAFE')):
    print(tool.determine_result(other))
for limits in ((60, None, None), (90, 100, 2), (None, 20, 1), (3, None, 8), (None, None, None)):
    limits = Is(**dict(zip(('cputime', 'walltime', 'cpu_cores'), limits)))
    print(*module.time_options(limits))
";

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("it has a folder")).expect("it can be made");
    fs::write(path, text).expect("it can be written");
}

#[test]
fn results_are_understood() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("not run: python3 is missing");
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let folder = folder.path();
    for (name, text) in [
        ("benchexec/__init__.py", ""),
        ("benchexec/result.py", RESULT),
        ("benchexec/tools/__init__.py", ""),
        ("benchexec/tools/template.py", TEMPLATE),
        ("driver.py", DRIVER),
        ("safe.uh", "// expect: UNSAFE\nassert x = x\n"),
        ("a,\"b\".uh", "fail\n"),
        ("hard.uh", super::cli::HARD),
        ("wrong.uh", "x := \n"),
        (
            "a.c",
            "struct s { int x; };\nint main(void) { struct s *p = (void *) 0; return p->x; }\n",
        ),
        ("b.c", "int f(void);\nint main(void) { return f(); }\n"),
        (
            "memory.prp",
            "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\n",
        ),
        ("call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"),
        ("end.prp", "CHECK( init(main()), LTL(F end) )\n"),
        ("sat.smt2", "(declare-fun P (Int) Bool)\n(assert (P 0))\n"),
        ("unsat.smt2", "(declare-fun P (Int) Bool)\n(assert (P 0))\n(assert (not (P 0)))\n"),
    ] {
        write(folder, name, text);
    }
    let runs = "- safe.uh\n- a,\"b\".uh\n--timeout,1 hard.uh\n- wrong.uh\n- missing.uh\n\
                --timeout,20 sat.smt2\n- unsat.smt2\n--jobs,0 safe.uh\n\
                - a.c memory.prp\n- a.c call.prp\n- a.c end.prp\n- b.c call.prp\n";
    write(folder, "runs", runs);
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"));
    let driver = Command::new("python3")
        .args(["-B", "driver.py"])
        .arg(project("scripts/benchexec/unheap.py"))
        .arg(env!("CARGO_BIN_EXE_unheap"))
        .stdin(fs::File::open(folder.join("runs")).expect("it was written"))
        .current_dir(folder)
        .env("PYTHONPATH", folder)
        .env("UNHEAP_Z3", z3.path)
        .output()
        .expect("it starts");
    let err = String::from_utf8_lossy(&driver.stderr);
    assert!(driver.status.success(), "{err}");
    let out = String::from_utf8_lossy(&driver.stdout);
    let version = format!("version {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(
        out.lines().collect::<Vec<&str>>(),
        [
            &*version,
            "safe.uh; true; 1 check",
            "a,\"b\".uh; false; 1 check",
            "hard.uh; TIMEOUT; 1 check",
            "wrong.uh; ERROR (the input or the options); ",
            "missing.uh; ERROR (the input or the options); ",
            "sat.smt2; true; ",
            "unsat.smt2; false; ",
            "safe.uh; ERROR (the input or the options); ",
            "a.c; false(valid-deref); 1 check",
            "a.c; true; no checks",
            "a.c; unknown; no checks",
            "b.c; unknown; no checks",
            "ERROR (signal 9)",
            "TIMEOUT",
            "ERROR (interrupted by SIGTERM)",
            "ERROR (exit code 0 without a verdict)",
            "--timeout 18",
            "--timeout 43",
            "--timeout 18",
            "--timeout 1",
            "",
        ],
        "{err}"
    );
}
