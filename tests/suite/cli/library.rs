//! Programs that use other files, on the command line.

use std::fs;

use super::{ends, refused};
use crate::support::{project, unheap};

/// The programs of `examples/library`, which use one file.
const SAFE: &str = "examples/library/push.uh";
const BROKEN: &str = "examples/library/push_broken.uh";

#[test]
fn two_programs_use_one_library() {
    let safe = ends(&format!("verify {SAFE}"), "", 0).out;
    assert!(safe.starts_with("examples/library/push.uh: SAFE (3 checks)\n"), "{safe}");
    assert!(
        safe.contains("check 2 at list.uh:13:9, fails if a field of null is read: safe"),
        "{safe}"
    );
    let broken = ends(&format!("verify {BROKEN}"), "", 1).out;
    assert!(
        broken.contains("\n      list.uh:12:3    goto { list = null -> contains.L16 }"),
        "{broken}"
    );
    let json = ends(&format!("verify --json {BROKEN}"), "", 1).out;
    for part in [
        r#"{"check":1,"line":8,"column":17,"text":"l.Next""#,
        r#""file":"list.uh","line":13,"column":9,"text":"list.Key""#,
        r#"{"file":"list.uh","line":8,"column":3,"procedure":"push","depth":1,"statement":"list"#,
    ] {
        assert!(json.contains(part), "{part}\n{json}");
    }
    let trace = ends(&format!("run {SAFE} --trace"), "", 0).out;
    for line in
        ["line 6: l := push(l, x)", "line 8 of list.uh:   list := new {Key = k, Next = list}"]
    {
        assert!(trace.lines().any(|found| found == line), "{trace}");
    }
    ends(&format!("verify {SAFE} --entry contains"), "", 0);
}

/// A file is as good as its text in the place of `use`: all outputs are the same but for names of lines.
#[test]
fn outputs_are_those_of_one_file() {
    let read = |name: &str| fs::read_to_string(project(name)).expect("it is there");
    let whole = read(SAFE).replace("use \"list.uh\"", &read("examples/library/list.uh"));
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("whole.uh"), &whole).expect("it can be written");
    let differences = unheap("diff").arg(project(SAFE)).arg("whole.uh").within(folder.path()).run();
    assert_eq!(differences.code, 0, "{}{}", differences.out, differences.err);
    // They say nothing of where the program lies.
    let core = ends(&format!("translate {SAFE} --to core"), "", 0).out;
    let elsewhere =
        unheap("translate push.uh --to core").within(&project("examples/library")).run();
    assert_eq!(elsewhere.out, core);
    assert!(core.contains("\n  2: a field of null is read at list.uh:13:9\n"), "{core}");
}

#[test]
fn a_certificate_is_one_of_all_files() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let list = "proc key(p) { if (p = null) { return 0 } return p.Key }\n";
    fs::write(folder.path().join("list.uh"), list).expect("it can be written");
    fs::write(folder.path().join("main.uh"), "use \"list.uh\" x := key(p)")
        .expect("it can be written");
    let run = |arguments: &str| unheap(arguments).within(folder.path()).run();
    assert_eq!(run("verify main.uh --certificate proof").code, 0);
    let checked = run("check main.uh --certificate proof");
    assert_eq!((checked.code, &*checked.out), (0, "main.uh: accepted\n"));
    let broken = list.replace("p = null", "p != null");
    fs::write(folder.path().join("list.uh"), broken).expect("it can be written");
    let checked = run("check main.uh --certificate proof");
    assert_eq!(checked.code, 1, "{}{}", checked.out, checked.err);
}

#[test]
fn messages_name_the_file_and_who_uses_it() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    };
    write("p/main.uh", b"use \"lib/set.uh\"\nx := f(1)\n");
    write("p/lib/set.uh", b"\nuse \"../list.uh\"\n");
    for (list, said) in [
        (
            &b"proc f(x) {\n  return & }\n"[..],
            "error[E0104]: `&` is not an operator\n --> p/list.uh:2:10\n",
        ),
        (b"proc f(x) { return x } // \xff\n", "byte 26 is 0xFF\n --> p/list.uh:1:27\n"),
        (
            b"proc f(x) { return x }\nf(2)\n",
            "error[E0213]: a file that is used has no statements outside of procedures\n --> p/list.uh:2:1\n",
        ),
    ] {
        write("p/list.uh", list);
        let err = unheap("run p/main.uh").within(folder.path()).run().err;
        assert!(err.contains(said), "{err}");
        let users = "p/list.uh is used at p/lib/set.uh:2:5, which is used at p/main.uh:1:5\n";
        assert!(err.contains(users), "{err}");
    }
    // A remark in another file has that file's lines, and a table names it.
    write("p/list.uh", b"\n\nproc f(x, y) { return x }\n");
    let err = unheap("verify p/main.uh").within(folder.path()).run().err;
    assert!(err.contains("::: p/list.uh:3:6\n") && err.contains("it is defined here"), "{err}");
    write("p/list.uh", b"proc f(x) { return y }\n");
    let table = unheap("verify --csv p/main.uh").within(folder.path()).run().out;
    assert!(table.contains("list.uh:1:13: E0310: "), "{table}");
}

#[test]
fn files_are_looked_for_beside_the_program() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::create_dir(folder.path().join("folder.uh")).expect("it can be made");
    fs::write(folder.path().join("list.uh"), "proc f(x) { return x }").expect("it can be written");
    for (name, said) in [
        ("list.uh", ""),
        ("./list.uh", ""),
        ("nix.uh", "error[E0316]: there is no file `nix.uh`\n --> <stdin>:1:5\n"),
        ("folder.uh", "error[E0316]: `folder.uh` is a folder\n"),
    ] {
        let text = format!("use \"{name}\"\nx := 1\n");
        let ended = unheap("run -").stdin(text).within(folder.path()).run();
        assert_eq!(ended.err.is_empty(), said.is_empty(), "{}", ended.err);
        assert!(ended.err.contains(said), "{}", ended.err);
    }
    refused("run -", "use \"list.uh\nx := 1", "error[E0107]: this text has no closing quote");
    refused("run -", "use list\nx := 1", "error[E0201]: expected the name of a file in quotes");
}

#[test]
fn a_library_alone_is_a_program_without_statements() {
    let library = "examples/library/list.uh";
    assert_eq!(ends(&format!("run {library}"), "", 0).out, "halted\n");
    let out = ends(&format!("verify {library}"), "", 5).out;
    assert!(out.starts_with(&format!("{library}: NOTHING CHECKED")), "{out}");
}
