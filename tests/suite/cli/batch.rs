//! `unheap verify` on many programs.

use std::fs;
use std::path::Path;

use super::{ends, refused};
use crate::support::command::Ended;
use crate::support::unheap;

/// Programs in a folder: in order `a/broken`, `a/safe`, `b/deep/wrong`, `b/no program`, `c`.
const PROGRAMS: [(&str, &str); 6] = [
    ("a/safe.uh", "// expect: SAFE\nassert x = x\n"),
    ("a/broken.uh", "// A comment, \"quoted\".\n// expect: UNSAFE\nfail\n"),
    ("b/deep/wrong.uh", "// expect: SAFE\nfail\n"),
    ("b/no program.uh", "x := 1 }\n"),
    ("b/ignored.txt", "x := \n"),
    ("c.uh", "halt\n"),
];

fn folder(programs: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in programs {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    folder
}

fn verify(arguments: &str, folder: &Path) -> Ended {
    unheap(&format!("verify {arguments}")).arg(".").within(folder).run()
}

#[test]
fn folders_are_verified_in_order_whatever_is_in_them() {
    let folder = folder(&PROGRAMS);
    for jobs in ["", "--jobs 3", "--jobs 100"] {
        let ended = verify(jobs, folder.path());
        assert_eq!(ended.code, 4, "{}{}", ended.out, ended.err);
        let lines: Vec<&str> = ended.out.lines().filter(|line| !line.starts_with(' ')).collect();
        let (last, lines) = lines.split_last().expect("there is a last line");
        assert_eq!(
            lines,
            [
                "./a/broken.uh: UNSAFE (1 check)",
                "./a/safe.uh: SAFE (1 check)",
                "./b/deep/wrong.uh: WRONG, UNSAFE where its header expects SAFE (1 check)",
                "./c.uh: SAFE (no checks)",
            ],
        );
        assert_eq!(*last, "5 programs: 2 SAFE, 2 UNSAFE, 0 UNKNOWN, 1 wrong, 1 error");
        assert!(ended.err.contains("error[E0204]") && ended.err.contains("b/no program.uh:1:8"));
    }
}

#[test]
fn a_table_has_a_row_a_program() {
    let folder = folder(&PROGRAMS);
    let ended = verify("--csv --jobs 2", folder.path());
    assert_eq!(ended.code, 4, "{}", ended.err);
    let rows: Vec<Vec<&str>> = ended.out.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 6, "{}", ended.out);
    assert!(rows.iter().all(|row| row.len() == 9), "{}", ended.out);
    let names = ["file", "verdict", "expected", "seconds", "own_seconds", "member", "checks"];
    assert_eq!(rows[0][..7], names);
    assert_eq!(rows[0][7..], ["reason", "broken"]);
    assert!(rows[1..].iter().all(|row| row[8].is_empty()), "no program in C: {}", ended.out);
    let kept = |row: &Vec<&str>| [row[0], row[1], row[2], row[5], row[6], row[7]].join("|");
    let kept: Vec<String> = rows[1..].iter().map(kept).collect();
    assert_eq!(
        kept,
        [
            "./a/broken.uh|unsafe|unsafe|random runs|1 check|",
            "./a/safe.uh|safe|safe|decision trees|1 check|",
            "./b/deep/wrong.uh|unsafe|safe|random runs|1 check|WRONG",
            "./b/no program.uh|error||||1:8: E0204: this `}` closes nothing",
            "./c.uh|safe|||no checks|",
        ],
    );
    for row in &rows[1..=3] {
        for seconds in &row[3..=4] {
            assert!(seconds.parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{row:?}");
        }
    }
}

#[test]
fn json_is_a_line_a_program() {
    let folder = folder(&PROGRAMS);
    let ended = verify("--json", folder.path());
    assert_eq!(ended.code, 4, "{}", ended.err);
    let objects = ended.out.lines().map(serde_json::from_str::<serde_json::Value>);
    let objects: Vec<_> = objects.map(|object| object.expect("each line is JSON")).collect();
    let kept = |object: &serde_json::Value| {
        ["verdict", "expected", "wrong"].map(|key| object[key].to_string()).join(" ")
    };
    let kept: Vec<String> = objects.iter().map(kept).collect();
    assert_eq!(
        kept,
        [
            "\"unsafe\" \"unsafe\" null",
            "\"safe\" \"safe\" null",
            "\"unsafe\" \"safe\" true",
            "\"error\" null null",
            "\"safe\" null null",
        ],
    );
    assert_eq!(objects[3]["reason"], "1:8: E0204: this `}` closes nothing");
}

#[test]
fn exit_codes_have_their_order() {
    for (programs, code) in [
        (&PROGRAMS[..1], 0),
        (&PROGRAMS[..2], 1),
        (&PROGRAMS[..3], 4),
        (&PROGRAMS[3..], 2),
        (&[PROGRAMS[0], PROGRAMS[1], PROGRAMS[3]][..], 2),
    ] {
        let folder = folder(programs);
        let ended = verify("", folder.path());
        assert_eq!(ended.code, code, "{}{}", ended.out, ended.err);
    }
}

#[test]
fn an_unknown_verdict_is_never_wrong() {
    let text = format!("// expect: UNSAFE\n{}", super::verify::HARD);
    let out = ends("verify - --timeout 1", &text, 3).out;
    assert!(out.starts_with("<stdin>: UNKNOWN"), "{out}");
}

#[test]
fn what_is_kept_of_namesakes_has_names_of_its_own() {
    let folder = folder(&[("a/x.uh", "fail\n"), ("b/x.uh", "assert x = x\n")]);
    let ended = verify("--keep kept", folder.path());
    assert_eq!(ended.code, 1, "{}", ended.err);
    for name in ["a-x.smt2", "a-x.check1.heap.json", "b-x.smt2", "b-x.check1.model.smt2"] {
        assert!(folder.path().join("kept").join(name).is_file(), "{name}");
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    let empty = folder(&[("a/b/c.txt", "")]);
    let ended = verify("", empty.path());
    assert_eq!((ended.code, ended.out.as_str()), (2, ""));
    assert!(
        ended.err.contains("there is no .uh or .c or .i or .cs or .dll or .exe file below ."),
        "{}",
        ended.err
    );
    refused("verify - -", "halt\n", "standard input can be only one of the programs");
    refused("verify examples --certificate out.txt", "", "--certificate goes with one program");
    refused("verify - --csv --json", "halt\n", "cannot be used with");
    for jobs in ["0", "2000", "many"] {
        refused(&format!("verify - --jobs {jobs}"), "halt\n", "--jobs");
    }
}
