//! What becomes of programs in several files: the same as of one file, with places of their own.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};

use super::{Files, load};
use crate::front::program;
use base::{Diagnostic, Source};
use program::{Program, core_text, render};

/// Files by their paths; what begins with `->` is another name of a file.
struct Folder(BTreeMap<String, Vec<u8>>);

impl Folder {
    fn find(&self, path: &str) -> io::Result<&Vec<u8>> {
        self.0.get(path).ok_or_else(|| ErrorKind::NotFound.into())
    }
}

impl Files for Folder {
    fn identity(&self, path: &str) -> io::Result<String> {
        let link = self.find(path)?.strip_prefix(b"->");
        let name = link.map(|link| String::from_utf8_lossy(link).into_owned());
        Ok(name.unwrap_or_else(|| path.to_owned()))
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        match &**self.find(path)? {
            b"a folder" => Err(ErrorKind::IsADirectory.into()),
            b"locked" => Err(ErrorKind::PermissionDenied.into()),
            bytes => Ok(bytes.to_vec()),
        }
    }
}

/// The program `folder/main.uh` with this text and the files, and what is wrong.
fn read(text: &str, files: &[(&str, &str)]) -> (Source, Result<Program, Vec<Diagnostic>>) {
    let mut folder: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (path, text) in [("main.uh", text)].iter().chain(files) {
        folder.insert((*path).to_owned(), text.as_bytes().to_vec());
    }
    let mut source = Source::new("folder/main.uh", text);
    let loaded = load(&mut source, &Folder(folder));
    let read = loaded.and_then(|()| program(&source));
    (source, read)
}

fn right(text: &str, files: &[(&str, &str)]) -> (Source, Program) {
    let (source, program) = read(text, files);
    (source, program.unwrap_or_else(|errors| panic!("{errors:#?}")))
}

/// The first error: its code, its place with the text there, its message and help.
fn wrong(text: &str, files: &[(&str, &str)]) -> String {
    let (source, program) = read(text, files);
    let errors = program.expect_err("it is wrong");
    let Diagnostic { code, span, message, help, labels, .. } = &errors[0];
    let (place, text) = (source.place(span.start), source.slice(*span));
    let mut summary = format!("{code} {place} {text}: {message}");
    for label in labels {
        summary += &format!("; {}: {}", source.place(label.span.start), label.message);
    }
    help.iter().fold(summary, |summary, help| format!("{summary}; {help}"))
}

const LIST: (&str, &str) =
    ("list.uh", "type Node { Key: int, Next: Node }\nproc key(p) { return p.Key }\n");
const SET: (&str, &str) =
    ("sub/set.uh", "use \"../list.uh\"; global size: int\nproc all(s) { return key(s) }");

#[test]
fn a_file_stands_for_its_text() {
    let text = "x := all(l) + key(l)\nassert x >= size\n";
    let several = format!("use \"sub/set.uh\"\nuse \"./list.uh\"\n{text}");
    let (source, program) = right(&several, &[LIST, SET]);
    let names: Vec<&str> = source.files().iter().map(|file| &*file.name).collect();
    assert_eq!(names, ["folder/main.uh", "sub/set.uh", "list.uh"]);
    let whole = format!("{}{}\n{text}", LIST.1, SET.1.split_once(';').expect("there is one").1);
    let (_, one) = right(&whole, &[]);
    assert_eq!(render(&program), render(&one));
    // What is printed is one program, and needs no files.
    assert_eq!(render(&right(&render(&program), &[]).1), render(&program));
    let places: Vec<String> =
        program.checks.iter().map(|check| check.place(&source).place.to_string()).collect();
    assert_eq!(places, ["4:1", "list.uh:2:22"]);
    assert!(core_text(&program, &source).contains("a field of null is read at list.uh:2:22\n"));
}

#[test]
fn each_file_is_read_once() {
    let text =
        "use \"list.uh\" use \"list.uh\" use \"sub/../list.uh\" use \"link.uh\" use \"sub/set.uh\"";
    let (source, program) = right(text, &[LIST, SET, ("link.uh", "->list.uh")]);
    assert_eq!((source.files().len(), program.procs.len()), (3, 3));
}

#[test]
fn files_may_use_each_other() {
    let even = "use \"odd.uh\" proc even(n) { if (n = 0) { return true } return odd(n - 1) }";
    let odd = "use \"even.uh\" proc odd(n) { if (n = 0) { return false } return even(n - 1) }";
    let files = [("even.uh", even), ("odd.uh", odd), ("self.uh", "use \"self.uh\"")];
    let (_, program) = right("use \"odd.uh\" use \"self.uh\" b := even(4)", &files);
    assert_eq!(program.procs.len(), 3);
    // The program itself may be one of them, if it has no statements.
    right("use \"again.uh\" proc f(x) { return x }", &[("again.uh", "use \"main.uh\"")]);
    assert_eq!(
        wrong("use \"again.uh\"\nx := 1", &[("again.uh", "use \"main.uh\"")]),
        "E0213 2:1 x := 1: a file that is used has no statements outside of procedures; again.uh:1:5: \
         the file is used here; put it into a procedure, or into the program that uses the file"
    );
}

#[test]
fn files_that_cannot_be_read() {
    let relative = "name a file by its path from the folder of this file: `use \"list.uh\"`";
    for (name, message) in [
        (
            "a/../b/x.uh",
            "there is no file `a/../b/x.uh`; it is looked for from the folder of this file, as \
             `folder/b/x.uh`",
        ),
        ("a", "`a` is a folder; name a file in it"),
        ("l", "cannot read `l`: permission denied; `folder/l` must be a file that can be read"),
        ("", &format!("`use` names no file; {relative}")),
        ("/a", &format!("the path of a file that is used does not start at the root; {relative}")),
    ] {
        let text = format!("use \"{name}\"\n");
        let expected = format!("E0316 1:5 \"{name}\": {message}");
        assert_eq!(wrong(&text, &[("a", "a folder"), ("l", "locked")]), expected);
    }
    let (_, errors) = read("use \"a\" use \"b\"", &[LIST]);
    assert_eq!(errors.expect_err("both are missing").len(), 2);
    // Nothing is read where nobody reads files.
    let alone = Source::new("alone.uh", "use \"list.uh\"");
    let errors = program(&alone).expect_err("there are no files");
    assert_eq!((errors[0].code, alone.slice(errors[0].span)), ("E0316", "\"list.uh\""));
}

#[test]
fn errors_stand_in_their_files() {
    let text = "use \"a.uh\"\nx := f(1)";
    for (file, expected) in [
        ("proc f(x) {\n return & }", "E0104 a.uh:2:9 &: `&` is not an operator; write `&&`"),
        (
            "proc f(x) { return x",
            "E0203 a.uh:1:11 {: this `{` is never closed; a.uh:1:21: expected `}` before this",
        ),
        (
            "proc f(x, y) { return x }",
            "E0312 2:6 f(1): `f` takes 2 arguments, found 1; a.uh:1:6: it is defined here",
        ),
        (
            "proc f(x) { return x } f(1)",
            "E0213 a.uh:1:24 f(1): a file that is used has no statements outside of procedures; \
             1:5: the file is used here; put it into a procedure, or into the program that uses the file",
        ),
        ("use \"b.uh\"", "E0316 a.uh:1:5 \"b.uh\": there is no file `b.uh`"),
        (
            "type T {} use \"b.uh\"",
            "E0212 a.uh:1:11 use \"b.uh\": `use` stands behind something else; move it to the top of \
             its file",
        ),
    ] {
        let message = wrong(text, &[("a.uh", file)]);
        assert!(message.starts_with(expected), "{message}");
    }
    let same = ("a.uh", "proc key(p) { return p }");
    assert_eq!(
        wrong("use \"list.uh\" use \"a.uh\"", &[LIST, same]),
        "E0314 a.uh:1:6 key: the procedure `key` is declared twice; list.uh:2:6: it is declared here first"
    );
    let mut folder = Folder(BTreeMap::new());
    folder.0.insert("a.uh".to_owned(), b"// \xff".to_vec());
    let mut source = Source::new("main.uh", text);
    let errors = load(&mut source, &folder).expect_err("it is not UTF-8");
    assert_eq!(
        (errors[0].code, source.place(errors[0].span.start).to_string()),
        ("E0101", "a.uh:1:4".to_owned())
    );
}
