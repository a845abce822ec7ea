//! What is claimed, in emitted programs: they test it where `unheap run` looks at it, and stop alike.

use std::path::Path;
use std::process::Command;

use crate::support::{project, unheap};

/// A program that breaks a claim, or does not, and an initial heap for it.
struct Claimed {
    name: &'static str,
    /// The text, or what it is in an example but for a change.
    file: &'static str,
    change: Option<(&'static str, &'static str)>,
    entry: Option<&'static str>,
    heap: &'static str,
    /// How `unheap run` ends: the first line that it prints.
    ends: &'static str,
}

const LIST: &str = r#"{ "vars": {"h": "a", "v": 0},
    "objects": {"a": {"Key": 0, "Next": "b"}, "b": {"Key": 1, "Next": null}} }"#;
const ARRAY: &str = r#"{ "vars": {"a": "x"}, "objects": {"x": {"items": [5, 9, 7, 4]}} }"#;

const PROGRAMS: &[Claimed] = &[
    Claimed {
        name: "sorted_list",
        file: "examples/contracts/insert_sorted.uh",
        change: None,
        entry: Some("insert"),
        heap: LIST,
        ends: "halted",
    },
    Claimed {
        name: "unsorted_list",
        file: "examples/contracts/insert_sorted_broken.uh",
        change: None,
        entry: Some("insert"),
        heap: LIST,
        ends: "broken: claim 11, what the procedure ensures is false at 8:3",
    },
    // What is assumed of the first call is no claim on it.
    Claimed {
        name: "no_run",
        file: "examples/contracts/insert_sorted.uh",
        change: None,
        entry: Some("insert"),
        heap: r#"{ "vars": {"h": null} }"#,
        ends: "blocked: an assumption is broken, so this is not a run",
    },
    Claimed {
        name: "outside",
        file: "examples/contracts/insert_sorted.uh",
        change: Some(("modifies o.Next for o of Node if o.Key <= v", "modifies nothing")),
        entry: Some("insert"),
        heap: LIST,
        ends: "broken: claim 8, something outside of the frame is changed at 7:3",
    },
    Claimed {
        name: "pushes",
        file: "examples/contracts/push_broken.uh",
        change: None,
        entry: Some("build"),
        heap: r#"{ "vars": {"n": 1} }"#,
        ends: "broken: claim 1, what the procedure requires is false at 5:3",
    },
    Claimed {
        name: "sets_all",
        file: "examples/contracts/set_all_broken.uh",
        change: None,
        entry: None,
        heap: r#"{ "vars": {"n": 2} }"#,
        ends: "broken: claim 7, the invariant is false at 16:3",
    },
    Claimed {
        name: "sorts",
        file: "tests/data/claims/sort.uh",
        change: None,
        entry: None,
        heap: ARRAY,
        ends: "halted",
    },
    Claimed {
        name: "sorts_half",
        file: "tests/data/claims/sort.uh",
        change: Some(("a[j] := x", "a[j] := x + i")),
        entry: None,
        heap: ARRAY,
        ends: "broken: claim 15, the invariant is false at 9:5",
    },
    Claimed {
        name: "adds_all",
        file: "tests/data/claims/total.uh",
        change: None,
        entry: None,
        heap: ARRAY,
        ends: "halted",
    },
    Claimed {
        name: "adds_twice",
        file: "tests/data/claims/total.uh",
        change: Some(("s := s + a[i]", "s := s + 2 * a[i]")),
        entry: None,
        heap: ARRAY,
        ends: "broken: claim 6, the invariant is false at 13:5",
    },
];

impl Claimed {
    /// Writes program and heap to files of the folder; gives their names.
    fn write(&self, folder: &Path) -> [String; 2] {
        let mut text = std::fs::read_to_string(project(self.file)).expect("there is the file");
        if let Some((old, new)) = self.change {
            assert!(text.contains(old), "{}", self.name);
            text = text.replace(old, new);
        }
        let [program, heap] = [format!("{}.uh", self.name), format!("{}.json", self.name)];
        std::fs::write(folder.join(&program), text).expect("the file can be written");
        std::fs::write(folder.join(&heap), self.heap).expect("the file can be written");
        [program, heap]
    }

    /// What `translate` and `run` are told of the procedure.
    fn entry(&self) -> String {
        self.entry.map_or_else(String::new, |entry| format!("--entry {entry}"))
    }

    /// The text of the emitted program that makes the run.
    fn emitted(&self, folder: &Path, options: &str) -> String {
        let [program, heap] = self.write(folder);
        let command = format!("translate {program} --driver {heap} {} {options}", self.entry());
        let ended = unheap(&command).within(folder).run();
        assert_eq!(ended.code, 0, "{}", ended.err);
        ended.out
    }
}

/// Runs a command in a folder: its exit code and what it prints. A compiler has nothing to say.
fn run(folder: &Path, program: &str, arguments: &[&str]) -> (i32, String) {
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| {
        panic!("{program} cannot be run ({error}): see scripts/install-solvers --languages")
    });
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.is_empty(), "{program}: {said}");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.code().expect("it ends by itself"), printed)
}

/// What a program prints first, as `unheap run` says it.
fn first_line(printed: &str) -> &str {
    let line = printed.lines().next().unwrap_or_default();
    if line == "blocked" { "blocked: an assumption is broken, so this is not a run" } else { line }
}

#[test]
fn a_run_breaks_these_claims() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for program in PROGRAMS {
        let [file, heap] = program.write(folder.path());
        let command = format!("run {file} --heap {heap} {}", program.entry());
        let ended = unheap(&command).within(folder.path()).run();
        assert_eq!(ended.out.lines().next(), Some(program.ends), "{}", program.name);
        assert_eq!(ended.code, i32::from(program.ends.starts_with("broken")));
    }
}

#[test]
fn compiled_ocaml_stops_where_a_claim_is_broken() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (at, program) in PROGRAMS.iter().enumerate() {
        // Each way to print integers and fields for some of them.
        let options = ["", "--fields maps", "--ints native"][at % 3];
        let text =
            program.emitted(folder.path(), &format!("--to ocaml --contracts runtime {options}"));
        let file = format!("{}.ml", program.name);
        std::fs::write(folder.path().join(&file), &text).expect("the file can be written");
        // As in `compiled`: what nobody uses is a warning.
        std::fs::write(folder.path().join(format!("{file}i")), "").expect("it can be written");
        let flags = ["ocamlopt", "-package", "zarith", "-linkpkg"];
        let warnings = ["-w", "+a-4-9-35..42-44-45-48-70"];
        let files = [&format!("{file}i"), &file, "-o", program.name];
        let all = [&flags[..], &warnings, &files.map(|file| file as &str)].concat();
        assert_eq!(run(folder.path(), "ocamlfind", &all), (0, String::new()), "{text}");
        let (code, printed) = run(folder.path(), &format!("./{}", program.name), &[]);
        assert_eq!(first_line(&printed), program.ends, "{text}");
        assert_eq!(code, i32::from(program.ends.starts_with("broken")), "{text}");
        if program.ends == "halted" {
            let plain = program.emitted(folder.path(), "--to ocaml --contracts off");
            std::fs::write(folder.path().join(&file), &plain).expect("it can be written");
            run(folder.path(), "ocamlfind", &all);
            let without = run(folder.path(), &format!("./{}", program.name), &[]);
            assert_eq!(without, (0, printed), "tests change nothing");
        }
    }
}

#[test]
fn compiled_haskell_stops_where_a_claim_is_broken() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let is_chosen = |program: &&Claimed| ["unsorted_list", "sorts"].contains(&program.name);
    for program in PROGRAMS.iter().filter(is_chosen) {
        let text = program.emitted(folder.path(), "--to haskell --contracts runtime");
        let file = format!("{}.hs", program.name);
        std::fs::write(folder.path().join(&file), &text).expect("the file can be written");
        let arguments = ["-v0", "-O0", "-Wall", file.as_str(), "-o", program.name];
        assert_eq!(run(folder.path(), "ghc", &arguments), (0, String::new()), "{text}");
        let (code, printed) = run(folder.path(), &format!("./{}", program.name), &[]);
        assert_eq!(first_line(&printed), program.ends, "{text}");
        assert_eq!(code, i32::from(program.ends.starts_with("broken")), "{text}");
    }
}

#[test]
fn claims_are_comments_unless_they_are_asked_for() {
    let translate = |options: &str| {
        let command = format!("translate examples/contracts/set_all.uh --to ocaml {options}");
        let ended = unheap(&command).run();
        assert_eq!(ended.code, 0, "{}", ended.err);
        ended.out
    };
    let (comment, off) = (translate(""), translate("--contracts off"));
    assert_eq!(comment, translate("--contracts comment"));
    let said = |line: &&str| !line.trim_start().starts_with("invariant ");
    // A comment ends with its last line.
    let without: Vec<&str> = comment.lines().filter(said).collect();
    let plain: Vec<&str> = off.lines().map(|line| line.trim_end_matches(" *)")).collect();
    let without: Vec<&str> = without.iter().map(|line| line.trim_end_matches(" *)")).collect();
    assert_eq!(without, plain);
    assert_eq!(comment.matches("invariant 0 <= i && (i > 0 ==> l != null)").count(), 1);
}

#[test]
fn what_does_not_go_with_contracts_is_told() {
    for (arguments, told) in [
        ("--to smt2 --contracts runtime", "--contracts goes with --to func, --to ocaml"),
        (
            "--to ocaml --contracts types",
            "--contracts types goes with --to typed --language haskell",
        ),
        (
            "--to typed --language ocaml --contracts types --entry push",
            "--contracts types goes with --to typed --language haskell",
        ),
        (
            "--to haskell --contracts runtime --calls all --entry build",
            "contracts are tested where procedures begin and return: use --calls shared",
        ),
    ] {
        let ended = unheap(&format!("translate examples/contracts/push.uh {arguments}")).run();
        assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{arguments}");
        assert!(ended.err.contains(told), "{arguments}: {}", ended.err);
    }
}
