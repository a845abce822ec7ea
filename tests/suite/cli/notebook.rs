//! `unheap notebook`: outputs below commands, messages below what is wrong, and nothing else changes.

use std::fs;
use std::path::Path;

use super::{ends, refused};
use crate::support::unheap;

const NOTEBOOK: &str = "# A page — é\n\
    \n\
    ```uh\n\
    proc twice(n: int) returns (m: int)\n\
    \x20 requires n > 0\n\
    \x20 ensures m > n\n\
    { m := 2 * n }\n\
    ```\n\
    \n\
    ```unheap\n\
    run twice(4)\n\
    ```\n\
    text\n\
    ```unheap\n\
    // both at once\n\
    verify twice --modular\n\
    run twice(-1) --claims stop\n\
    ```\n";

const OUTPUTS: &str = "# A page — é\n\
    \n\
    ```uh\n\
    proc twice(n: int) returns (m: int)\n\
    \x20 requires n > 0\n\
    \x20 ensures m > n\n\
    { m := 2 * n }\n\
    ```\n\
    \n\
    ```unheap\n\
    run twice(4)\n\
    ```\n\
    \n\
    ```text output\n\
    halted\n\
    n = 4\n\
    m = 8\n\
    ```\n\
    text\n\
    ```unheap\n\
    // both at once\n\
    verify twice --modular\n\
    run twice(-1) --claims stop\n\
    ```\n\
    \n\
    ```text output\n\
    > verify twice --modular\n\
    twice: SAFE (no checks; 2 claims)\n\
    \x20 claim 1 at 5:3, requires: holds\n\
    \x20 claim 2 at 6:3, ensures: holds\n\
    \n\
    > run twice(-1) --claims stop\n\
    broken: claim 1, what the procedure requires is false at 5:3\n\
    \x20 n = -1\n\
    in twice(-1)\n\
    n = -1\n\
    m = 0\n\
    ```\n";

fn written(text: &str, folder: &Path) -> String {
    let path = folder.join("page.md");
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

#[test]
fn outputs_stand_below_commands() {
    assert_eq!(ends("notebook -", NOTEBOOK, 0).out, OUTPUTS);
    // Once more changes nothing.
    assert_eq!(ends("notebook -", OUTPUTS, 0).out, OUTPUTS);
}

#[test]
fn a_notebook_is_written_in_place_and_checked() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = written(NOTEBOOK, folder.path());
    let checked = ends(&format!("notebook {path} --check"), "", 1).out;
    assert_eq!(checked, format!("{path}:13: not up to date\n  it is:     text\n  should be: \n"));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), NOTEBOOK);
    assert_eq!(ends(&format!("notebook {path} -o {path}"), "", 0).out, "");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), OUTPUTS);
    assert_eq!(ends(&format!("notebook {path} --check"), "", 0).out, "");
    // Other commands read what a notebook declares.
    let shown = ends(&format!("show {path} twice"), "", 0).out;
    assert!(shown.contains("requires at 5:3\n    n > 0\n"), "{shown}");
    refused(&format!("notebook {path} --check -o {path}"), "", "cannot be used with");
}

#[test]
fn files_beside_a_notebook_can_be_used() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("one.uh"), "proc one() returns (n) { n := 1 }\n").expect("it is");
    let path = written("```uh\nuse \"one.uh\"\n```\n```unheap\nrun one()\n```\n", folder.path());
    let ended = ends(&format!("notebook {path}"), "", 0);
    assert!(ended.out.contains("halted\nn = 1\n"), "{}", ended.out);
}

/// The messages stand where they belong, with places of the page, and all else goes on.
#[test]
fn what_is_wrong_is_told_below_its_block() {
    let page = "é\n```uh\nproc f(x: int) returns (y: int) { y := x }\n```\n\
        ```uh\nproc f(x: int) { }\n```\n\
        ```uh\n  n := f(3)\n```\n\
        ```uh\nproc g() returns (z: int) { z := f(true) }\n```\n\
        ```unheap\nrun f(1)\nrun g()\ndance f\nrun f(2, 3)\nrun f\nshow\nshow f --loud\nverify f --timeout never\nverify h\nshow f g\n```\n";
    let ended = unheap("notebook -").stdin(page).run();
    assert_eq!(ended.code, 2, "{}{}", ended.out, ended.err);
    assert!(ended.err.contains("not all blocks are right"), "{}", ended.err);
    for (message, place) in [
        ("E0314", "<stdin>:6:6"),
        ("error[E0903]: a notebook has no statements outside of procedures", ""),
        ("E0401", ""),
        ("has no procedure g: its procedures are f", ""),
        ("error[E0904]: `dance` is no command of notebooks", ""),
        ("error[E0509]: expected 1 argument, `x`, found more", ""),
        ("error[E0904]: expected a call", ""),
        ("error[E0904]: `show` needs the name of what it is about", ""),
        ("error[E0905]: `--loud` is no option of `show` in notebooks", ""),
        ("error[E0905]: invalid value 'never' for '--timeout <SECONDS>'", ""),
        ("has no procedure h: its procedures are f", ""),
        ("there is no procedure g: there are f", ""),
    ] {
        assert!(ended.out.contains(message), "{message}\n{}", ended.out);
        assert!(ended.out.contains(place), "{place}\n{}", ended.out);
    }
    // Places are those of the page that comes out: the line that is quoted stands there.
    let lines: Vec<&str> = ended.out.lines().collect();
    let mut places = 0;
    for (at, line) in lines.iter().enumerate() {
        let Some((_, place)) = line.split_once("--> <stdin>:") else { continue };
        let number: usize = place.split(':').next().and_then(|it| it.parse().ok()).expect("a line");
        let quoted = lines[at..].iter().filter_map(|line| line.split_once(" | "));
        let (_, quoted) = quoted
            .into_iter()
            .find(|(own, _)| own.trim() == number.to_string())
            .expect("it is quoted");
        assert!(number <= at && lines[number - 1] == quoted, "{line}: {quoted}");
        places += 1;
    }
    assert!(places > 8, "{places}");
    assert!(ended.out.contains("> run f(1)\nhalted\nx = 1\ny = 1\n"), "{}", ended.out);
    // Once more: the same, and what was wrong before leaves nothing behind when it is right.
    let again = unheap("notebook -").stdin(ended.out.as_str()).run();
    assert_eq!((again.code, &again.out), (2, &ended.out));
    let right = ended.out.replace("proc f(x: int) { }", "proc f2(x: int) { }");
    let right = unheap("notebook -").stdin(right).run().out;
    assert!(!right.contains("E0314"), "{right}");
}

#[test]
fn pages_that_are_no_notebooks_are_refused() {
    for (page, message) in [
        ("```uh\nproc f() { }\n", "error[E0901]: this block is not closed"),
        ("a\n```text output\nold\n```\n", "error[E0902]: there are no commands right above"),
    ] {
        let ended = unheap("notebook -").stdin(page).run();
        assert_eq!((ended.code, &*ended.out), (2, ""), "{page}");
        assert!(ended.err.contains(message), "{}", ended.err);
    }
    refused("notebook no.md", "", "cannot read no.md");
    refused("notebook", "", "<FILE>");
    refused("notebook - --jobs 2", "", "unexpected argument '--jobs'");
}
