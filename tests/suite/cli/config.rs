//! The file `unheap.toml`: what it says is in force where the command line says nothing.

use std::fs;

use tempfile::TempDir;

use crate::support::command::{Ended, Unheap};
use crate::support::unheap;

const SAFE: &str = "n := 1\nassert n > 0\n";
const FAILS: &str = "assert n > 0\n";

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("there is room");
        fs::write(path, text).expect("it is written");
    }
    folder
}

fn within(folder: &TempDir, arguments: &str) -> Unheap {
    unheap(arguments).within(folder.path())
}

/// What is said of a file that is wrong.
fn wrong(text: &str) -> Ended {
    let folder = folder(&[("unheap.toml", text), ("a.uh", SAFE)]);
    within(&folder, "verify a.uh").run()
}

#[test]
fn the_file_gives_what_the_command_line_leaves_out() {
    let config = "timeout = 20\n[verify]\nfiles = [\"src\"]\nformat = \"csv\"\n";
    let folder = folder(&[("unheap.toml", config), ("src/a.uh", SAFE), ("src/b.uh", FAILS)]);
    let ended = within(&folder, "verify").run();
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    assert!(ended.out.starts_with("file,verdict,"), "{}", ended.out);
    assert_eq!(ended.out.lines().count(), 3, "{}", ended.out);
    // What the command line says comes first, also by another name.
    let ended = within(&folder, "verify --json src/a.uh").run();
    assert!(ended.out.starts_with('{') && ended.code == 0, "{}{}", ended.out, ended.err);
    let ended = within(&folder, "verify --no-config").run();
    assert!(ended.code == 2 && ended.err.contains("<FILES"), "{}", ended.err);
}

#[test]
fn the_nearest_file_above_is_taken() {
    let files = [
        ("unheap.toml", "[verify]\nfiles = [\"lib/a.uh\"]\n"),
        ("lib/a.uh", SAFE),
        ("lib/deep/x", ""),
    ];
    let folder = folder(&files);
    let ended = unheap("verify").within(&folder.path().join("lib/deep")).run();
    assert!(ended.out.starts_with("../../lib/a.uh: SAFE"), "{}{}", ended.out, ended.err);
    let named = unheap("verify --config unheap.toml").within(folder.path()).run();
    assert!(named.out.starts_with("lib/a.uh: SAFE"), "{}{}", named.out, named.err);
    let none = unheap("verify --config none.toml").within(folder.path()).run();
    assert!(none.code == 2 && none.err.contains("cannot read none.toml"), "{}", none.err);
}

#[test]
fn a_program_has_options_and_entries_of_its_own() {
    let program = "proc first(n: int) { assert n = n }\nproc second(n: int) { assert n > 0 }\n";
    let config = "[[program]]\nfile = \"a.uh\"\nentry = [\"first\", \"second\"]\ntimeout = 20\n";
    let folder = folder(&[("unheap.toml", config), ("a.uh", program), ("b.uh", SAFE)]);
    let ended = within(&folder, "verify a.uh b.uh").run();
    let verdicts: Vec<&str> = ended.out.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    assert!(verdicts[0].starts_with("a.uh first: SAFE"), "{}", ended.out);
    assert!(verdicts[1].starts_with("a.uh second: UNSAFE"), "{}", ended.out);
    assert!(verdicts[2].starts_with("b.uh: SAFE"), "{}", ended.out);
    let one = within(&folder, "verify a.uh --entry first").run();
    assert!(one.out.starts_with("a.uh: SAFE") && one.code == 0, "{}{}", one.out, one.err);
}

#[test]
fn properties_of_programs_in_c_are_taken_from_the_file() {
    let program = "int main(void) { int x = 2147483647; x = x + 1; return 0; }\n";
    let config = "[verify]\nproperty = [\"no-overflow\"]\n";
    let folder = folder(&[("unheap.toml", config), ("a.c", program)]);
    assert_eq!(within(&folder, "verify a.c").run().code, 1);
    assert_eq!(within(&folder, "verify a.c --no-config").run().code, 0);
}

#[test]
fn what_is_wrong_has_a_line_and_a_remedy() {
    for (text, code, words) in [
        ("[verify\n", "E1301", ["unheap.toml:1:", "key = value"]),
        ("\n[verify]\ntimout = 3\n", "E1302", ["unheap.toml:3:1", "did you mean `timeout`?"]),
        ("[verfy]\ntimeout = 3\n", "E1302", ["unheap.toml:1:2", "did you mean [verify]?"]),
        ("jbos = 3\n", "E1302", ["unheap.toml:1:1", "did you mean `jobs`?"]),
        ("[verify]\nwhy = \"yes\"\n", "E1303", ["unheap.toml:2:7", "true or false"]),
        ("[verify]\ntimeout = [1, 2]\n", "E1303", ["unheap.toml:2:11", "one value"]),
        ("verify = 3\n", "E1303", ["unheap.toml:1:10", "write [verify]"]),
        ("[verify]\ntimeout = 0\n", "E1304", ["unheap.toml:2:11", "from 0.01 to 86400"]),
        ("[verify]\nsolver = \"z4\"\n", "E1304", ["unheap.toml:2:10", "did you mean \"z3\"?"]),
        ("[[program]]\ntimeout = 3\n", "E1305", ["unheap.toml:1:1", "file = "]),
        ("[[program]]\nfile = \"no.uh\"\n", "E1305", ["unheap.toml:2:8", "no file no.uh"]),
        (
            "[[program]]\nfile = \"a.uh\"\njobs = 3\n",
            "E1305",
            ["unheap.toml:3:1", "below [verify]"],
        ),
    ] {
        let ended = wrong(text);
        assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{text}: {}", ended.err);
        for word in [code].iter().chain(&words) {
            assert!(ended.err.contains(word), "{text} should say {word}:\n{}", ended.err);
        }
    }
    let both = wrong("[verify]\ntimout = 3\nsolver = \"z4\"\n");
    assert!(both.err.contains("E1302") && both.err.contains("E1304"), "{}", both.err);
}

#[test]
fn what_is_in_force_is_shown_as_a_file() {
    let config = "timeout = 7\n[verify]\nproperty = [\"memsafety\"]\nwhy = true\n\n[[program]]\nfile = \"a.uh\"\ntimeout = 9\n";
    let folder = folder(&[("unheap.toml", config), ("a.uh", SAFE)]);
    let shown = within(&folder, "config").run();
    assert_eq!(shown.code, 0, "{}", shown.err);
    for (line, from) in [
        ("timeout = 7", "unheap.toml:1"),
        ("property = [\"memsafety\"]", "unheap.toml:3"),
        ("why = true", "unheap.toml:4"),
        ("solver = \"z3\"", "default"),
        ("timeout = 9", "unheap.toml:8"),
    ] {
        let is_it = |shown: &str| shown.starts_with(line) && shown.ends_with(&format!("# {from}"));
        assert!(shown.out.lines().any(is_it), "{line}\n{}", shown.out);
    }
    // It says of itself the same.
    fs::write(folder.path().join("again.toml"), &shown.out).expect("it is written");
    let again = within(&folder, "config --config again.toml").run();
    let values = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.split_once(" # "));
        lines.map(|(line, _)| line.trim_end().to_owned()).collect()
    };
    assert_eq!(values(&again.out), values(&shown.out), "{}{}", again.out, again.err);
    let other = within(&folder, "config run").run();
    assert!(other.out.contains("[run]") && !other.out.contains("[verify]"), "{}", other.out);
    assert!(within(&folder, "config verfy").run().err.contains("did you mean `verify`?"));
}

#[test]
fn every_option_of_programs_is_one_of_verify() {
    let folder = folder(&[]);
    let shown = within(&folder, "config verify").run().out;
    for option in
        ["entry", "property", "data-model", "malloc-may-fail", "timeout", "modular", "why"]
    {
        assert!(shown.contains(&format!("{option} =")), "{option}\n{shown}");
    }
}
