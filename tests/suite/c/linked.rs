//! Programs of several units: each that is safe has twins, of which gcc says that they fail; and units that are no program.

use std::fs;
use std::path::{Path, PathBuf};

use super::gcc;
use crate::support::command::Unheap;
use crate::support::{project, unheap};

/// A folder with a program; the file, what stands in it, and what stands there in a twin; in which file the twin fails.
const PROGRAMS: [(&str, &str, &str, &str, &str); 23] = [
    ("arrays", "table.c", "return sizeof table", "return 1 + sizeof table", "main.c"),
    (
        "list",
        "list.c",
        "struct node *next = n->next;\n        free(n);",
        "free(n);\n        struct node *next = n->next;",
        "list.c",
    ),
    ("list", "main.c", "sum += i;", "sum += i + 1;", "main.c"),
    (
        "table",
        "table.c",
        "i < BUCKETS; i++)\n        t->",
        "i <= BUCKETS; i++)\n        t->",
        "table.c",
    ),
    ("table", "table.c", "        t->count++;\n", "", "main.c"),
    ("statics", "ticks.c", "return 10;", "return 1;", "main.c"),
    ("statics", "ids.c", "int next = 1", "int next = 2", "main.c"),
    ("inlines", "range.h", "return a > b ? a : b", "return a < b ? a : b", "main.c"),
    ("inlines", "range.c", "r.high - r.low", "r.low - r.high", "main.c"),
    ("recursion", "odd.c", "if (f == NULL)\n        return 0;", "", "odd.c"),
    ("recursion", "main.c", "even(4)", "even(5)", "main.c"),
    ("pointers", "sort.c", "which >= n", "which > n", "sort.c"),
    ("pointers", "main.c", "return a < b;", "return a > b;", "main.c"),
    ("tags", "stack.c", "if (!s->top)\n        return -1;", "", "stack.c"),
    ("tags", "queue.c", "    if (!q->first)\n        q->last = NULL;\n", "", "queue.c"),
    ("constants", "door.c", "signed char", "long", "main.c"),
    ("constants", "valve.c", "SHUT, HALF, OPEN", "SHUT, OPEN, HALF", "main.c"),
    ("globals", "config.c", "cells[4]", "cells[3]", "take.c"),
    ("globals", "take.c", ">= config", "> config", "take.c"),
    (
        "bank",
        "bank.c",
        "account *next = all->next;\n        account_close(all);",
        "account_close(all);\n        account *next = all->next;",
        "bank.c",
    ),
    ("bank", "account.c", "money < 0 || ", "", "main.c"),
    ("allocators", "tree.c", "    drop(n->left);\n", "", "main.c"),
    ("allocators", "util.c", "        exit(1);\n    live++;", "        exit(1);", "main.c"),
];

/// The folder of a program.
fn folder(name: &str) -> PathBuf {
    project("tests/suite/c/units").join(name)
}

/// A copy of a program in which a text of a file is another one.
fn changed(name: &str, file: &str, from: &str, to: &str) -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("there is a folder");
    for entry in fs::read_dir(folder(name)).expect("the program is there") {
        let path = entry.expect("it is there").path();
        let own = path.file_name().expect("it has a name");
        let text = fs::read_to_string(&path).expect("it is a text");
        let is_meant = own == file;
        assert!(!is_meant || text.contains(from), "{name}/{file} has no {from}");
        let text = if is_meant { text.replacen(from, to, 1) } else { text };
        fs::write(copy.path().join(own), text).expect("it is written");
    }
    copy
}

/// The units of a program, that with `main` first.
fn units(folder: &Path) -> Vec<PathBuf> {
    let all =
        fs::read_dir(folder).expect("it is there").map(|entry| entry.expect("it is there").path());
    let mut units: Vec<PathBuf> =
        all.filter(|path| path.extension().is_some_and(|ending| ending == "c")).collect();
    units.sort_by_key(|path| (!path.ends_with("main.c"), path.clone()));
    units
}

#[test]
fn several_units_are_one_program() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let mut last = "";
    for (name, file, from, to, fails_in) in PROGRAMS {
        if name != last {
            let done = on("verify --link --timeout 60", &units(&folder(name))).run();
            assert_eq!(done.code, 0, "{name}:\n{}{}", done.out, done.err);
        }
        last = name;
        let twin = changed(name, file, from, to);
        let done = on("verify --link --confirm --timeout 60", &units(twin.path())).run();
        let told = format!("{name}/{file} with {to}:\n{}{}", done.out, done.err);
        assert_eq!(done.code, 1, "{told}");
        assert!(done.out.contains("gcc confirms it"), "{told}");
        let is_there = fails_in == "main.c" || done.out.contains(&format!("{fails_in}:"));
        assert!(is_there, "{told}");
    }
}

/// The command on these files.
fn on(command: &str, files: &[PathBuf]) -> Unheap {
    files.iter().fold(unheap(command), Unheap::arg)
}

/// The names and texts of units.
type UnitTexts = &'static [(&'static str, &'static str)];

/// Units, and what is said of them together.
const WRONG: [(UnitTexts, &[&str]); 12] = [
    (
        &[
            ("a.c", "int f(void) { return 1; }\nint main(void) { return 0; }"),
            ("b.c", "int f(void) { return 2; }"),
        ],
        &["E1005", "`f` is defined in two units", "b.c:1:5", "a.c:1:5"],
    ),
    (
        &[("a.c", "int x;\nint main(void) { return x; }"), ("b.c", "int x;")],
        &["`x` is defined in two units"],
    ),
    (
        &[("a.c", "int main(void) { return 0; }"), ("b.c", "int main(void) { return 1; }")],
        &["`main` is defined in two units"],
    ),
    (
        &[("a.c", "int f(void) { return 1; }"), ("b.c", "int g(void) { return 2; }")],
        &["E1013", "no function `main`"],
    ),
    (
        &[("a.c", "extern long x;\nint main(void) { return (int) x; }"), ("b.c", "int x = 1;")],
        &["E1005", "`x` is declared otherwise before", "b.c:1:5", "a.c:1:13"],
    ),
    (
        &[
            ("a.c", "int f(long);\nint main(void) { return f(1); }"),
            ("b.c", "int f(int x) { return x; }"),
        ],
        &["`f` is declared otherwise before", "b.c:1:5", "a.c:1:5"],
    ),
    (
        &[
            (
                "a.c",
                "struct s { int x; };\nint f(struct s *);\nint main(void) { struct s s = {1}; return f(&s); }",
            ),
            ("b.c", "struct s { long x; };\nint f(struct s *s) { return s->x != 1; }"),
        ],
        &["`f` is declared otherwise before"],
    ),
    (
        &[("a.c", "int main(void) { return f(1); }"), ("b.c", "int f(long x) { return x != 1; }")],
        &["E1004", "does not declare it"],
    ),
    (
        &[
            ("a.c", "int f();\nint main(void) { return f(1); }"),
            ("b.c", "int f(long x) { return x != 1; }"),
        ],
        &["E1004", "does not say what it takes"],
    ),
    (
        &[
            ("a.c", "extern int x;\nint main(void) { return x; }"),
            ("b.c", "static int x = 1;\nint y(void) { return x; }"),
        ],
        &["E1004", "defined nowhere"],
    ),
    // Each unit has to be one by itself.
    (
        &[
            ("b.c", "struct s { int x; };\nint f(struct s *s) { return s->x; }"),
            (
                "a.c",
                "struct s;\nint f(struct s *);\nint main(void) { struct s *s = 0; return s ? s->x : 0; }",
            ),
        ],
        &["E1006", "a.c"],
    ),
    (
        &[
            ("a.c", "int main(void) { return N; }"),
            ("b.c", "enum { N };\nint f(void) { return N; }"),
        ],
        &["E1004", "`N`"],
    ),
];

#[test]
fn units_that_are_no_program_are_refused() {
    for (files, said) in WRONG {
        let folder = tempfile::tempdir().expect("there is a folder");
        let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.path().join(name)).collect();
        for (path, (_, text)) in paths.iter().zip(files) {
            fs::write(path, format!("{text}\n")).expect("it is written");
        }
        let done = on("verify --link", &paths).run();
        assert_eq!(done.code, 2, "{files:?}:\n{}{}", done.out, done.err);
        for word in said {
            assert!(done.err.contains(word), "{word} of {files:?}:\n{}", done.err);
        }
    }
}

#[test]
fn other_commands_take_units_and_projects() {
    let (first, last) =
        (folder("tags/main.c"), ["stack.c", "queue.c"].map(|it| folder("tags").join(it)));
    let linked = |command: &str| {
        let [stack, queue] = &last;
        unheap(command).arg(&first).arg("--link").arg(stack).arg(queue).run()
    };
    for command in ["run", "explore"] {
        let done = linked(command);
        assert_eq!(done.code, 0, "{command}: {}{}", done.out, done.err);
    }
    let typed = linked("translate --to c");
    assert!(typed.out.contains("struct node_stack {"), "{}{}", typed.out, typed.err);
    // A project of two programs: the unit that is named says which, and what it needs is found.
    let folder = tempfile::tempdir().expect("there is a folder");
    let files = [
        (
            "src/one.c",
            "#include \"f.h\"\n#include <assert.h>\nint main(void) { assert(f() == N); return 0; }",
        ),
        ("src/two.c", "#include \"f.h\"\nint main(void) { return f() + missing(); }"),
        ("lib/f.c", "#include \"f.h\"\nint f(void) { return N; }"),
        ("include/f.h", "int f(void);\n#ifndef N\n#error N\n#endif"),
    ];
    let mut rows = Vec::new();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it is made");
        fs::write(&path, text).expect("it is written");
        if name.ends_with(".h") {
            continue;
        }
        let n = if name == "lib/f.c" { "3" } else { "(1 + 2)" };
        rows.push(format!(
            "{{\"directory\": \"build\", \"file\": \"../{name}\", \"command\": \"cc -I../include '-DN={n}' -O2 -c ../{name}\"}}"
        ));
    }
    fs::create_dir_all(folder.path().join("build")).expect("it is made");
    let database = folder.path().join("compile_commands.json");
    fs::write(&database, format!("[{}]", rows.join(",\n"))).expect("it is written");
    let one = folder.path().join("src/one.c");
    let done = unheap("verify --confirm").arg(&one).arg("--project").arg(folder.path()).run();
    assert_eq!(done.code, 0, "{}{}", done.out, done.err);
    let done = unheap("verify").arg("--project").arg(&database).run();
    assert!(done.err.contains("several units have a `main`"), "{}{}", done.out, done.err);
    if gcc::is_there() {
        fs::write(folder.path().join("lib/f.c"), "#include \"f.h\"\nint f(void) { return N - 1; }")
            .expect("it is written");
        let done = unheap("verify --confirm").arg(&one).arg("--project").arg(folder.path()).run();
        assert_eq!(done.code, 1, "{}{}", done.out, done.err);
        assert!(done.out.contains("gcc confirms it"), "{}{}", done.out, done.err);
    }
}
