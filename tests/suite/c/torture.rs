//! Programs about the clauses of C11 on expressions and statements, in the style of the tests of compilers: each ends
//! with 0 where all is right.
//!
//! The first line of each names the clause. A second one may say that it is refused, with the code, or that its run
//! leaves the subset; what is said so and is otherwise fails here, too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::gcc;
use crate::support::{project, unheap};

/// The clauses on expressions and statements of which there are programs.
const CLAUSES: &[&str] = &[
    "6.5", "6.5.1", "6.5.1.1", "6.5.2.1", "6.5.2.2", "6.5.2.3", "6.5.2.4", "6.5.2.5", "6.5.3.1",
    "6.5.3.2", "6.5.3.3", "6.5.3.4", "6.5.4", "6.5.5", "6.5.6", "6.5.7", "6.5.8", "6.5.9",
    "6.5.10", "6.5.11", "6.5.12", "6.5.13", "6.5.14", "6.5.15", "6.5.16", "6.5.16.1", "6.5.16.2",
    "6.5.17", "6.6", "6.7.9", "6.8.1", "6.8.2", "6.8.3", "6.8.4.1", "6.8.4.2", "6.8.5", "6.8.5.1",
    "6.8.5.2", "6.8.5.3", "6.8.6.1", "6.8.6.2", "6.8.6.3", "6.8.6.4",
];

/// What a program is said to be.
#[derive(Debug)]
enum Said {
    /// It runs to its end.
    Runs,
    /// It is refused, with this code.
    Refused(String),
    /// The run comes to what the model cannot express.
    Leaves,
}

/// A program.
struct Torture {
    path: PathBuf,
    said: Said,
}

const WATCHED: &str = "--property unreach-call --property memsafety --property no-overflow";

/// All programs, in order; each begins with the clause that its name begins with.
fn all() -> Vec<Torture> {
    let folder = fs::read_dir(project("tests/torture")).expect("the folder is there");
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.expect("it is there").path()).collect();
    paths.sort();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let read = |path: PathBuf| {
        let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
        let clause = name.split('_').next().unwrap_or_default().to_owned();
        let text = fs::read_to_string(&path).expect("it can be read");
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        assert!(head.starts_with("// C11 6."), "{name}: its first line names no clause");
        *counts.entry(clause).or_default() += 1;
        let second = lines.next().unwrap_or_default();
        let said = match second.strip_prefix("// refused: ") {
            Some(code) => Said::Refused(code.to_owned()),
            None if second == "// leaves the subset" => Said::Leaves,
            None => Said::Runs,
        };
        Torture { path, said }
    };
    let all: Vec<Torture> = paths.into_iter().map(read).collect();
    let known: BTreeSet<&str> = counts.keys().map(String::as_str).collect();
    assert_eq!(known, CLAUSES.iter().copied().collect(), "the clauses");
    let few: Vec<_> = counts.iter().filter(|(_, count)| **count < 2).collect();
    assert!(few.is_empty(), "clauses with one program alone: {few:?}");
    all
}

/// The interpreter comes to the end of each, or to what is said of it.
#[test]
fn programs_of_all_clauses_run() {
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for Torture { path, said } in all() {
        let ended = unheap(&format!("run {WATCHED}")).arg(&path).run();
        let is_right = match &said {
            Said::Runs => ended.code == 0 && ended.out.starts_with("halted"),
            Said::Refused(code) => ended.code == 2 && ended.err.contains(&format!("[{code}]")),
            Said::Leaves => ended.code == 1 && ended.out.contains("leaves what can be expressed"),
        };
        let kind = match said {
            Said::Runs => "run",
            Said::Refused(_) => "refused",
            Said::Leaves => "leave the subset",
        };
        *tally.entry(kind).or_default() += 1;
        if !is_right {
            wrong.push(format!("{}: {said:?}\n{}{}", path.display(), ended.out, ended.err));
        }
    }
    println!("programs of clauses: {tally:?}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// As gcc with its sanitizers has it each ends with 0.
#[test]
fn programs_of_all_clauses_are_right() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let all = all();
    // Most of the time goes by in other processes.
    let (first, second) = all.split_at(all.len() / 2);
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let halves = [("a", first), ("b", second)].map(|(name, half)| {
            let binary = folder.path().join(name);
            scope.spawn(move || half.iter().filter_map(|it| refuted(&binary, &it.path)).collect())
        });
        let found = halves.map(|half| half.join().expect("it ends"));
        found.into_iter().flat_map(|found: Vec<String>| found).collect()
    });
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Stands for what programs leave to others.
const LEFT_OUT: &str = "extern void exit(int); void __VERIFIER_assume(int holds) { if (!holds) exit(0); } \
    void reach_error(void) { exit(77); }\n";

/// With all conversions spelled out each is a program that ends with 0, too.
#[test]
fn programs_of_all_clauses_are_right_with_their_types() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let [typed, left_out, binary] =
        ["typed.c", "left_out.c", "typed"].map(|it| folder.path().join(it));
    fs::write(&left_out, LEFT_OUT).expect("it can be written");
    let (mut wrong, mut refused) = (Vec::new(), 0);
    for Torture { path, said } in all() {
        let translated = unheap("translate --to c").arg(&path).run();
        if matches!(said, Said::Leaves)
            || translated.code == 2 && translated.err.contains("error[E11")
        {
            // A run leaves the subset, or would if it came there.
            refused += 1;
            continue;
        }
        fs::write(&typed, &translated.out).expect("it can be written");
        let mut gcc = Command::new("gcc");
        gcc.args(["-std=gnu11", "-O0", "-w", "-o"]).args([&binary, &typed, &left_out]);
        let compiled = gcc.output().expect("gcc can be started");
        let ended = compiled.status.success().then(|| Command::new(&binary).output());
        let ended = ended.and_then(Result::ok).map(|ended| ended.status);
        let _ = fs::remove_file(&binary);
        if translated.code != 0 || ended.is_none_or(|status| !status.success()) {
            let err = String::from_utf8_lossy(&compiled.stderr).into_owned();
            wrong.push(format!("{}: {ended:?} {}{err}", path.display(), translated.err));
        }
    }
    assert!(refused < 20, "{refused} are refused");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What gcc says of a program that is not right.
fn refuted(binary: &Path, path: &Path) -> Option<String> {
    let compiled = gcc::command(binary, path).output().expect("gcc can be started");
    let ended = Command::new(binary)
        .env("ASAN_OPTIONS", "detect_leaks=0:allocator_may_return_null=1")
        .output();
    let is_right = compiled.status.success() && ended.as_ref().is_ok_and(|it| it.status.success());
    let err = ended.map(|ended| String::from_utf8_lossy(&ended.stderr).into_owned());
    let _ = fs::remove_file(binary);
    (!is_right).then(|| {
        format!("{}: {}{err:?}", path.display(), String::from_utf8_lossy(&compiled.stderr))
    })
}

/// No run of any fails, so each that is not refused is safe, or not known to be: one of so many is verified, for so many
/// seconds.
fn none_is_unsafe(one_of: usize, seconds: f64) {
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for Torture { path, said } in all().into_iter().step_by(one_of) {
        let command = format!("verify --timeout {seconds} {WATCHED}");
        let ended = unheap(&command).arg(&path).run();
        let verdict = match ended.code {
            0 => "SAFE",
            2 => "refused",
            3 => "UNKNOWN",
            _ => "wrong",
        };
        *tally.entry(verdict).or_default() += 1;
        let is_right = match said {
            Said::Runs => matches!(ended.code, 0 | 3),
            Said::Refused(_) => ended.code == 2,
            Said::Leaves => ended.code == 3,
        };
        if !is_right {
            wrong.push(format!("{}: {}{}", path.display(), ended.out, ended.err));
        }
    }
    println!("programs of clauses: {tally:?}");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn programs_of_clauses_are_not_unsafe() {
    none_is_unsafe(5, 1.0);
}

#[test]
#[ignore = "takes minutes"]
fn programs_of_all_clauses_are_not_unsafe() {
    none_is_unsafe(1, 5.0);
}
