//! No time-out is passed over: what is done before the clock is looked at, between two looks and at the end is little. What
//! is measured is processor time, which other work on the machine does not lengthen much.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use solver::{Solver, SolverKind};

use crate::support::{project, some};

/// The time that is given, in seconds.
const TIME: f64 = 0.02;
/// How many seconds may be spent beside the time and a half. In this profile all is slower by so much as in a release.
const BESIDE: f64 = 1.0;
const SLOWER: f64 = 4.0;

/// The seconds of processors that it takes to verify the file; none if there is no shell that measures it.
fn seconds(file: &Path) -> Option<f64> {
    let script = "TIMEFORMAT='%U %S'; time \"$@\" >/dev/null 2>&1";
    let z3 = Solver::find(SolverKind::Z3).unwrap_or_else(|missing| panic!("{missing}"));
    let ended = Command::new("bash")
        .args(["-c", script, "bash", env!("CARGO_BIN_EXE_unheap"), "verify", "--timeout"])
        .arg(TIME.to_string())
        .arg(file)
        .env("UNHEAP_Z3", z3.path)
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&ended.stderr);
    let parts = said.split_whitespace().map(|part| part.parse::<f64>().ok());
    parts.sum::<Option<f64>>()
}

fn in_time(files: &[PathBuf]) {
    let most = SLOWER * (1.5 * TIME + BESIDE);
    let mut late = Vec::new();
    for file in files {
        // What else goes on may lengthen it once.
        let taken = seconds(file).filter(|first| *first > most).and_then(|_| seconds(file));
        if let Some(taken) = taken.filter(|taken| *taken > most) {
            late.push(format!("{}: {taken:.1} s", file.display()));
        }
    }
    assert!(late.is_empty(), "over {most:.1} s:\n{}", late.join("\n"));
}

/// The programs below a folder.
fn programs(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            programs(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "uh" || ending == "c") {
            found.push(path);
        }
    }
}

#[test]
fn every_example_ends_when_its_time_is_up() {
    let mut found = Vec::new();
    for folder in ["examples", "benches/programs"] {
        programs(&project(folder), &mut found);
    }
    found.sort();
    let asked: Vec<PathBuf> = some(found.chunks(2)).flatten().cloned().collect();
    in_time(&asked);
}

/// Programs that are large in one way.
fn large() -> Vec<(&'static str, String)> {
    let lines = |count: usize, line: &dyn Fn(usize) -> String| {
        (0..count).map(line).collect::<Vec<_>>().join("\n")
    };
    let head = "extern int __VERIFIER_nondet_int(void); extern void *malloc(unsigned long); extern void free(void *), \
                reach_error(void); struct t { struct t *l, *r, *u; int c; };\n";
    // Each reference may be any of many objects, wherever it is asked.
    let mut objects = format!("{head}int main(void) {{ struct t *x = 0, *y = 0, *z = 0;\n");
    for at in 0..60 {
        let _ = writeln!(
            objects,
            "if (__VERIFIER_nondet_int()) {{ struct t *n = malloc(sizeof *n); n->l = x; n->r = y; n->u = z; n->c = {at}; \
             if (x) x->u = n; z = x; x = y; y = n; }} else if (x && x->l) {{ x->l->r = y; z = x->l->u; }}"
        );
    }
    objects += "while (x) { struct t *n = x->l; free(x); x = n; } return 0; }\n";
    let calls = lines(40, &|at| match at {
        0 => "int g; static void f0(void) { g++; }".to_owned(),
        _ => format!("static void f{at}(void) {{ f{0}(); f{0}(); }}", at - 1),
    });
    let cases = lines(300, &|at| {
        let (next, other) = ((at * 13 + 7) % 300, (at * 31 + 3) % 300);
        format!(
            "case {at}: if (in == {at}) {{ s = {next}; a += in; }} else if (in < {at}) s = {other}; else b += a; break;"
        )
    });
    let tests = lines(200, &|at| {
        format!(
            "if (a{at} > b) {{ p := new {{K = {at}, X = p}} }} else {{ if (p != null) {{ p.K := p.K + {at} p := p.X }} }}"
        )
    });
    let procs = lines(60, &|at| {
        let (one, two) = ((at * 7 + 1) % 60, (at * 11 + 3) % 60);
        format!("proc f{at}(p) {{ if (p != null) {{ p.K := {at} f{one}(p.X) f{two}(p.X) }} }}")
    });
    vec![
        ("objects.c", objects),
        (
            "calls.c",
            format!(
                "{head}{calls}\nint main(void) {{ f39(); if (g < 0) reach_error(); return 0; }}\n"
            ),
        ),
        (
            "cases.c",
            format!(
                "{head}int main(void) {{ int s = 0, a = 0, b = 0; for (;;) {{ int in = __VERIFIER_nondet_int(); switch (s) {{\n\
                 {cases}\ndefault: reach_error(); }} }} }}\n"
            ),
        ),
        // Arrays and pointers that may lead into each of them, in clauses of thousands of parts.
        ("grammar.c", crate::c::large_program()),
        ("tests.uh", format!("{tests}\nif (p != null) {{ assert p.K != 3 }}\n")),
        ("procs.uh", format!("{procs}\nf0(p)\nif (p != null) {{ assert p.K >= 0 }}\n")),
    ]
}

#[test]
fn large_programs_end_when_their_time_is_up() {
    let folder = tempfile::tempdir().expect("there is room");
    let files: Vec<PathBuf> = large()
        .into_iter()
        .map(|(name, text)| {
            let path = folder.path().join(name);
            fs::write(&path, text).expect("it is written");
            path
        })
        .collect();
    in_time(&files);
}
