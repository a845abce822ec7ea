//! The programs of `examples/c`: verdicts, and what the typed tree is as C.

use std::process::Command;

use base::{Source, SourceReading};

use super::gcc;
use crate::support::{project, some, unheap};

/// Programs with what `verify` says of them. Those whose proofs take longer are left out; their twins are here.
const VERDICTS: &[(&str, i32, &str)] = &[
    ("boxes", 0, "boxes.c: SAFE"),
    ("matrix", 0, "matrix.c: SAFE"),
    ("matrix_broken", 1, "at 11:5, fails if the index is out of bounds: UNSAFE"),
    ("words_broken", 1, "at 13:9, fails if the index is out of bounds: UNSAFE"),
    ("grow_broken", 1, "at 19:5, fails if the index is out of bounds: UNSAFE"),
    ("boxes_broken", 1, "check 16 at 19:5, fails if what is freed is no allocated memory: UNSAFE"),
    ("states", 0, "states.c: SAFE"),
    ("states_broken", 1, "check 1 at 30:9, fails if an error function is called: UNSAFE"),
    (
        "free_list_broken",
        1,
        "at 21:16, fails if memory is accessed that was freed or never allocated: UNSAFE",
    ),
    ("flags", 0, "flags.c: SAFE"),
    ("lengths_broken", 1, "at 25:27, fails if the index is out of bounds: UNSAFE"),
    ("records", 0, "records.c: SAFE"),
    ("shapes", 0, "shapes.c: SAFE"),
    ("text_end", 0, "text_end.c: SAFE"),
    ("unlink", 0, "unlink.c: SAFE"),
    ("bag_broken", 1, "at 33:13, fails if an error function is called: UNSAFE"),
    ("flags_broken", 1, "at 30:13, fails if an error function is called: UNSAFE"),
    ("purge_broken", 1, "at 39:13, fails if an error function is called: UNSAFE"),
    (
        "queue_broken",
        1,
        "at 21:5, fails if memory is accessed that was freed or never allocated: UNSAFE",
    ),
    ("records_broken", 1, "at 20:13, fails if the index is out of bounds: UNSAFE"),
    (
        "shapes_broken",
        1,
        "at 32:12, fails if memory is accessed that was freed or never allocated: UNSAFE",
    ),
    ("text_end_broken", 1, "at 9:12, fails if the index is out of bounds: UNSAFE"),
    (
        "unlink_broken",
        1,
        "at 28:9, fails if memory is accessed that was freed or never allocated: UNSAFE",
    ),
];

#[test]
fn examples_have_their_verdicts() {
    for (name, code, said) in VERDICTS {
        let ended = unheap(&format!("verify --timeout 60 examples/c/{name}.c")).run();
        assert_eq!(ended.code, *code, "{name}: {}{}", ended.out, ended.err);
        assert!(ended.out.contains(said), "{name}: {}", ended.out);
    }
}

/// Recursive functions on lists and trees that are proved; with each goes a twin.
const RECURSIVE: [&str; 10] = [
    "copy_list",
    "delete_key",
    "delete_least",
    "free_tree",
    "merge_lists",
    "mirror",
    "ordered_list",
    "parents",
    "pop_pairs",
    "search_tree",
];

#[test]
fn recursive_examples_are_proved_and_their_twins_fail() {
    for name in some(RECURSIVE) {
        let ended = unheap(&format!("verify --timeout 120 examples/c/{name}.c")).run();
        assert_eq!(ended.code, 0, "{name}: {}{}", ended.out, ended.err);
        let ended = unheap(&format!("verify --timeout 120 examples/c/{name}_broken.c")).run();
        assert_eq!(ended.code, 1, "{name}: {}{}", ended.out, ended.err);
    }
    let ended = unheap("verify --timeout 120 examples/c/both_ways_broken.c").run();
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
}

/// Nothing is lost in recursive functions, and a certificate says why.
#[test]
fn recursive_functions_lose_no_memory() {
    let folder = tempfile::tempdir().expect("there is room");
    let why = folder.path().join("why.smt2");
    let why = why.to_str().expect("it is text");
    let asked = "--property valid-memtrack --property valid-deref --property valid-free";
    let whole = "examples/c/reverse_twice.c";
    let ended = unheap(&format!("verify --timeout 120 {asked} --certificate {why} {whole}")).run();
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    let ended = unheap(&format!("check {asked} --certificate {why} {whole}")).run();
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    let broken = "examples/c/reverse_twice_broken.c";
    let ended = unheap(&format!("check {asked} --certificate {why} {broken}")).run();
    assert_ne!(ended.code, 0, "{}{}", ended.out, ended.err);
    let ended = unheap(&format!("verify --timeout 120 {asked} {broken}")).run();
    assert_eq!(ended.code, 1, "{}{}", ended.out, ended.err);
    let said = "at 48:5, fails if memory is allocated to which nothing points: UNSAFE";
    assert!(ended.out.contains(said), "{}", ended.out);
}

/// Without memory checks there is nothing to be said of freed memory.
#[test]
fn properties_are_chosen() {
    let ended = unheap("verify --property unreach-call examples/c/boxes_broken.c").run();
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    let ended = unheap("verify --property termination examples/c/boxes.c").run();
    assert_eq!(ended.code, 2);
    assert!(ended.err.contains("the property termination is not supported"), "{}", ended.err);
}

/// Where a run ends, by `return` or `exit`, nothing may be allocated.
#[test]
fn memory_that_is_left_is_a_leak() {
    let list = std::fs::read_to_string(project("examples/c/free_list.c")).expect("it is there");
    let left = "24:5, fails if memory is still allocated where the run ends: UNSAFE";
    let folder = tempfile::tempdir().expect("there is room");
    for (old, new, code, said) in [
        ("", "", 0, "SAFE (1 check)"),
        ("free(list);", "if (next) free(list);", 1, left),
        ("return 0;", "exit(0);", 0, "SAFE (1 check)"),
        ("while (list) {", "while (list) { if (__VERIFIER_nondet_int()) exit(0);", 1, "UNSAFE"),
    ] {
        let text = list.replacen(old, new, 1);
        let text = text.replacen("extern int", "extern void exit(int status); extern int", 1);
        std::fs::write(folder.path().join("x.c"), text).expect("it can be written");
        let command = "verify --property memcleanup --timeout 60 x.c";
        let ended = unheap(command).within(folder.path()).run();
        assert_eq!(ended.code, code, "{new}: {}{}", ended.out, ended.err);
        assert!(ended.out.contains(said), "{new}: {}", ended.out);
    }
}

/// A task file has a row for each property; of what is not checked nothing is known.
#[test]
fn task_files_are_rows() {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("it can be written");
    };
    let list = std::fs::read_to_string(project("examples/c/free_list_broken.c")).expect("there");
    write("list.c", &list);
    let line = |formula: &str| format!("CHECK( init(main()), LTL({formula}) )\n");
    write("call.prp", &line("G ! call(reach_error())"));
    write("deref.prp", &(line("G valid-deref") + &line("F end")));
    write("cleanup.prp", &line("F end"));
    let task = |verdict: bool, sub: &str| {
        format!(
            "format_version: '2.0'\ninput_files: list.c\nproperties:\n  - property_file: call.prp\n    \
             expected_verdict: true\n  - property_file: deref.prp\n    expected_verdict: {verdict}\n{sub}  \
             - property_file: cleanup.prp\noptions:\n  language: C\n  data_model: LP64\n"
        )
    };
    write("other.yml", "services: {}\n");
    for (verdict, sub, code, said) in [
        (false, "    subproperty: valid-deref\n", 1, "UNSAFE ("),
        (false, "    subproperty: valid-free\n", 4, "WRONG, UNSAFE for another property"),
        (true, "", 4, "WRONG, UNSAFE where its header expects SAFE"),
    ] {
        write("list.yml", &task(verdict, sub));
        let ended = unheap("verify --timeout 60 list.yml").within(folder.path()).run();
        assert_eq!(ended.code, code, "{}{}", ended.out, ended.err);
        for line in [
            "list.yml call: SAFE".to_owned(),
            format!("list.yml deref: {said}"),
            "list.yml cleanup: UNKNOWN (no checks; not checked: F end)".to_owned(),
        ] {
            assert!(ended.out.contains(&line), "{line}\n{}", ended.out);
        }
    }
    // Below a folder other files of that ending are none.
    let ended = unheap("verify --csv --timeout 60 .").within(folder.path()).run();
    assert_eq!(ended.out.lines().count(), 5, "{}{}", ended.out, ended.err);
    for (arguments, said) in [
        ("verify other.yml", "other.yml is no task file"),
        ("verify --property valid-free list.yml", "a task file says which properties"),
    ] {
        let ended = unheap(arguments).within(folder.path()).run();
        assert_eq!(ended.code, 2, "{arguments}: {}{}", ended.out, ended.err);
        assert!(ended.err.contains(said), "{arguments}: {}", ended.err);
    }
}

/// With all conversions spelled out a program is one for gcc, too, and means the same to us.
#[test]
fn the_typed_tree_is_a_program() {
    for name in ["boxes", "states", "free_list", "free_list_broken", "matrix", "words", "grow"] {
        let file = format!("examples/c/{name}.c");
        let text = std::fs::read_to_string(project(&file)).expect("it is there");
        let typed = c::typed(&Source::new(file.as_str(), text)).expect("it is supported");
        let again = Source::new("again.c", typed.clone()).read_as(SourceReading::default());
        assert_eq!(c::typed(&again).expect("it still is").lines().count(), typed.lines().count());
        if gcc::is_there() {
            let folder = tempfile::tempdir().expect("there is room for temporary files");
            let file = folder.path().join("typed.c");
            std::fs::write(&file, &typed).expect("it can be written");
            let output =
                Command::new("gcc").args(["-fsyntax-only", "-std=gnu11"]).arg(&file).output();
            let output = output.expect("gcc can be started");
            assert!(
                output.status.success(),
                "{}\n{typed}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
    }
}

/// Without a compiler there are `.i` files, and `.c` files without directives; others say what is missing.
#[test]
fn a_machine_without_a_compiler_reads_what_needs_none() {
    let folder = tempfile::tempdir().expect("there is room");
    let empty = tempfile::tempdir().expect("there is room");
    let plain = "extern int __VERIFIER_nondet_int(void);\nint main(void) { return 10 / (__VERIFIER_nondet_int() & 1); }\n";
    let preprocessed =
        format!("# 1 \"whole.c\"\n# 1 \"/usr/include/stdio.h\" 1 3 4\n# 2 \"whole.c\" 2\n{plain}");
    let directives = format!("#include <stdlib.h>\n{plain}");
    for (name, text) in [("plain.c", plain), ("whole.i", &preprocessed), ("more.c", &directives)] {
        std::fs::write(folder.path().join(name), text).expect("it can be written");
    }
    let run = |command: &str| {
        unheap(command).within(folder.path()).env("PATH", empty.path()).env("UNHEAP_CC", "").run()
    };
    for file in ["plain.c", "whole.i"] {
        let ended = run(&format!("verify {file}"));
        assert_eq!(ended.code, 1, "{file}: {}{}", ended.out, ended.err);
        assert!(ended.out.contains("the divisor is zero: UNSAFE"), "{file}: {}", ended.out);
        assert_eq!(run(&format!("run {file}")).code, 1, "{file}");
        assert_eq!(run(&format!("translate --to ocaml {file}")).code, 0, "{file}");
    }
    for command in ["verify", "run", "check --certificate plain.c", "translate --to ocaml"] {
        let ended = run(&format!("{command} more.c"));
        assert_eq!(ended.code, 2, "{command}: {}{}", ended.out, ended.err);
        assert!(ended.err.contains("there is no C compiler"), "{command}: {}", ended.err);
        assert!(ended.err.contains("pass the .i file"), "what to do is said: {}", ended.err);
        assert!(ended.out.is_empty(), "{command}: {}", ended.out);
    }
    let ended = run("verify --confirm plain.c");
    assert_eq!(ended.code, 2, "{}{}", ended.out, ended.err);
    assert!(ended.err.contains("there is no gcc"), "{}", ended.err);
}
