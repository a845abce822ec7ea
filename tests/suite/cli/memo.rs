//! `unheap explore --memo`: a folder that is remembered, read, shared, damaged, or cannot be written to.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::ends;
use crate::support::command::Ended;
use crate::support::unheap;

const FIGURE: &str = "examples/explore/fig_1_broken.uh";
const HEAPS: &str = "examples/explore/heap_op_broken.uh";

/// An exploration with a memory.
fn explore(arguments: &str, memo: &Path) -> Ended {
    unheap(&format!("explore {arguments} --memo")).arg(memo).run()
}

/// The files of a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("it is a folder");
    let entry = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry.expect("it can be listed").path();
        let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
        (name, fs::read(path).expect("it can be read"))
    };
    entries.map(entry).collect()
}

/// What a line of the counts says.
fn count(shown: &str, name: &str) -> u64 {
    let line = shown.lines().find(|line| line.trim_start().starts_with(name));
    let number = line.and_then(|line| line.split_whitespace().next_back()?.parse().ok());
    number.unwrap_or_else(|| panic!("no {name} in {shown}"))
}

#[test]
fn a_second_run_asks_nothing_and_writes_the_same() {
    let folder = tempfile::tempdir().expect("there is room");
    let run = |number: u32| {
        let own = folder.path().join(number.to_string());
        fs::create_dir(&own).expect("it is new");
        let path = |name: &str| own.join(name).display().to_string();
        let command = format!(
            "{HEAPS} --coverage --paths --tests {} --lcov {} --dot {}",
            path("tests"),
            path("lcov"),
            path("dot")
        );
        let ended = explore(&command, &folder.path().join("memo"));
        assert_eq!((ended.code, ended.err.as_str()), (1, ""), "{}", ended.out);
        let mut written = files(&own.join("tests"));
        for name in ["lcov", "dot"] {
            written.insert(name.to_owned(), fs::read(own.join(name)).expect("it was written"));
        }
        (ended.out, written)
    };
    let first = run(1);
    let kept = files(&folder.path().join("memo"));
    assert!(run(2) == first, "the same bytes");
    assert_eq!(files(&folder.path().join("memo")), kept);
    // Without a memory it is the same, too.
    assert_eq!(ends(&format!("explore {HEAPS} --coverage --paths"), "", 1).out, first.0);
    let shown = explore(&format!("{HEAPS} --stats"), &folder.path().join("memo")).out;
    assert_eq!(count(&shown, "from memory"), 0, "{shown}");
    // Paths are not merged where each is told, so answers help, and more is asked.
    let shown = explore(&format!("{HEAPS} --stats"), &folder.path().join("memo")).out;
    for name in ["solver calls", "statements executed", "tests"] {
        assert_eq!(count(&shown, name), 0, "{shown}");
    }
    assert_eq!(count(&shown, "from memory"), 1, "{shown}");
}

#[test]
fn what_is_compared_and_deepened_is_remembered_too() {
    let folder = tempfile::tempdir().expect("there is room");
    let command = format!("{FIGURE} --compare --deepen 1..2");
    let first = explore(&command, folder.path());
    let second = explore(&command, folder.path());
    assert_eq!((first.code, second.code), (1, 1));
    assert_eq!(first.out, second.out);
    let json = |ended: Ended| -> serde_json::Value {
        let mut json: serde_json::Value = serde_json::from_str(&ended.out).expect("it is JSON");
        json.as_object_mut().expect("it is an object").remove("counters");
        json
    };
    let command = format!("{FIGURE} --json");
    let (first, second) = (explore(&command, folder.path()), explore(&command, folder.path()));
    assert_eq!(json(first)["memory"]["all"], false);
    assert_eq!(json(second)["memory"]["all"], true);
}

#[test]
fn damaged_files_are_told_of_and_replaced() {
    let folder = tempfile::tempdir().expect("there is room");
    let whole = explore(HEAPS, folder.path());
    let kept = files(folder.path());
    assert_eq!(kept.len(), 3, "{:?}", kept.keys());
    for (name, bytes) in kept.iter().filter(|(name, _)| *name != "lock.memo") {
        let damages: [(&[u8], &str); 5] = [
            (b"", "is damaged"),
            (b"\xff\xfe", "is damaged"),
            (&bytes[..bytes.len() - 1], "is damaged"),
            (b"{ \"notes\": 1 }", "is no file of a memory"),
            (b"unheap memo 2 run 0\n", "was written by a newer unheap, in form 2"),
        ];
        for (damaged, why) in damages {
            // What is whole answers before answers and trees are looked at.
            let is_run = name.starts_with("run-");
            for other in kept.keys().filter(|other| !is_run && other.starts_with("run-")) {
                fs::remove_file(folder.path().join(other)).expect("it was there");
            }
            fs::write(folder.path().join(name), damaged).expect("it can be written");
            let ended = explore(HEAPS, folder.path());
            assert_eq!((ended.code, &ended.out), (whole.code, &whole.out));
            let warned = format!("{name} {why}");
            assert!(
                ended.err.starts_with("warning: ") && ended.err.contains(&warned),
                "{}",
                ended.err
            );
            assert!(ended.err.contains(": it is not used, and replaced"), "{}", ended.err);
            assert!(files(folder.path()).keys().eq(kept.keys()), "{name}");
            let again = explore(HEAPS, folder.path());
            assert_eq!((again.out, again.err.as_str()), (ended.out, ""), "{name} is whole again");
        }
    }
}

/// What is explored at once.
const SUBJECTS: [&str; 4] =
    [FIGURE, HEAPS, "examples/explore/swap_node.uh", "examples/explore/tcas/v01.uh"];

#[test]
fn runs_at_once_do_not_harm_each_other() {
    let folder = tempfile::tempdir().expect("there is room");
    let outputs = |memo: &Path| -> Vec<(String, String)> {
        let started: Vec<_> = SUBJECTS
            .iter()
            .cycle()
            .take(8)
            .map(|subject| {
                let memo = memo.to_owned();
                std::thread::spawn(move || {
                    let ended = explore(subject, &memo);
                    ((*subject).to_owned(), ended.out + &ended.err)
                })
            })
            .collect();
        started.into_iter().map(|run| run.join().expect("it ends")).collect()
    };
    let memo = folder.path().join("memo");
    let first = outputs(&memo);
    assert_eq!(outputs(&memo), first);
    for (subject, out) in &first {
        let code = i32::from(!subject.contains("swap_node"));
        assert_eq!(ends(&format!("explore {subject}"), "", code).out, *out);
        let shown = explore(&format!("{subject} --stats"), &memo).out;
        assert_eq!(count(&shown, "from memory"), 1, "{subject}\n{shown}");
    }
    let left: Vec<String> =
        files(&memo).into_keys().filter(|name| !name.ends_with(".memo")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_folder_that_is_none_is_refused_before_anything_is_done() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("notes.txt");
    fs::write(&file, "mine").expect("it can be written");
    for (memo, why) in [
        (file.clone(), "cannot keep a memory in "),
        (folder.path().to_owned(), "it holds other files, such as notes.txt"),
        (file.join("memo"), "cannot keep a memory in "),
    ] {
        let ended = explore(FIGURE, &memo);
        assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{}", ended.err);
        assert!(ended.err.contains(why), "{}", ended.err);
        assert!(ended.err.contains("or leave --memo out"), "{}", ended.err);
    }
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine");
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn without_a_solver_nothing_is_remembered() {
    let folder = tempfile::tempdir().expect("there is room");
    let ended = unheap("explore - --memo")
        .arg(folder.path())
        .env("UNHEAP_Z3", folder.path().join("none"))
        .stdin("if (x * x = 2) { y := 1 }")
        .run();
    assert_eq!(ended.code, 3, "{}{}", ended.out, ended.err);
    assert!(ended.err.contains("nothing is remembered: there is no solver"), "{}", ended.err);
    assert!(files(folder.path()).is_empty());
}

#[test]
fn a_tree_tells_what_a_procedure_does_whoever_calls() {
    let program = "type N { Key: int, Next: N }\n\
        proc add(l, k) returns (r) {\n\
        \x20 if (l = null) { r := new { Key = k, Next = null }  return }\n\
        \x20 if (l.Key < k) { r := add(l.Next, k) } else { r := l  l.Key := k + 1 }\n\
        }\n\
        l := add(l, 3)\n";
    let expected = "\
add, entered
  l at 3:3
    null: r = new1, new1.Key = k, new1.Next = null; returns
    o1, new: k <= o1.Key at 4:3
      true: r = o1, o1.Key = k + 1; returns
      false: calls add(o1.Next, k) at 4:20
add, behind the call at 4:20
  returns
";
    let shown = ends("explore - --tree add", program, 0).out;
    assert_eq!(shown, expected);
    super::refused("explore - --tree sub", program, "has no procedure sub: its procedures are add");
    let arrays = "proc p(a, i) returns (r) { r := a[i] } x := p(a, 1)";
    super::refused("explore - --tree p", arrays, "p has to do with arrays");
}
