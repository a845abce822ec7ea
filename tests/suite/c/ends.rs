//! How runs end, and what of that breaks which property: the table of `docs/c.md`, each cell.

use std::fs;

use super::{command_on, gcc};
use crate::support::{project, unheap};

const HEAD: &str = "extern void *malloc(unsigned long); extern void free(void *), exit(int), _exit(int), abort(void); \
    extern void reach_error(void), __VERIFIER_error(void), __VERIFIER_assume(int), assert(int); extern int \
    __VERIFIER_nondet_int(void); extern void __assert_fail(const char *, const char *, unsigned, const char *); \
    struct n { struct n *next; int x; };";

/// For each row of the table the statements that end a run so.
const ENDS: &[(&str, &[&str])] = &[
    ("`main` returns", &["return 0;", ";"]),
    ("`exit`, `_exit`, `abort`, `__builtin_trap`", &["exit(0);", "_exit(1);", "abort();"]),
    ("a false `assert`, `__assert_fail`", &["assert(x);", "__assert_fail(\"\", \"\", 1, \"\");"]),
    ("`reach_error`, `__VERIFIER_error`", &["reach_error();", "__VERIFIER_error();"]),
    ("`__VERIFIER_assume(0)`", &["__VERIFIER_assume(x);"]),
    ("a null pointer is dereferenced", &["q->x = 1;"]),
    ("something is freed twice", &["q = malloc(sizeof *q); free(q); free(q);"]),
    ("a signed integer overflows", &["x = 2147483647; x = x + 1;"]),
    ("a division by zero", &["x = 1 / x;"]),
    ("no end", &["for (;;) ;"]),
];

/// The cells of the table, by the first one of their row; the first row has the properties.
fn table() -> Vec<Vec<String>> {
    let text = fs::read_to_string(project("docs/c.md")).expect("it is there");
    let lines = text.lines().skip_while(|line| !line.starts_with("| the run ends by |"));
    let rows = lines.take_while(|line| line.starts_with('|'));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned());
        cells.collect::<Vec<String>>()
    };
    rows.map(cells).filter(|row| !row[0].starts_with("---")).collect()
}

/// The exit code of `verify`.
fn verdict(property: &str, statements: &str, options: &str) -> (i32, String) {
    let folder = tempfile::tempdir().expect("there is room");
    let text = format!(
        "{HEAD}\nint main(void) {{ int x = 0; struct n *p = 0, *q = 0;\n{statements}\nreturn 0; }}\n"
    );
    fs::write(folder.path().join("x.c"), text).expect("it is written");
    let command = format!("verify --timeout 10 --property {property} {options} x.c");
    let ended = unheap(&command).within(folder.path()).run();
    (ended.code, format!("{}{}", ended.out, ended.err))
}

#[test]
fn each_end_breaks_what_the_table_says() {
    let table = table();
    assert_eq!(table.len(), ENDS.len() + 1, "a row for each way to end");
    let properties: Vec<&str> = table[0][1..].iter().map(|name| name.trim_matches('`')).collect();
    for (row, (name, ends)) in table[1..].iter().zip(ENDS) {
        assert_eq!(row[0], *name);
        for (cell, property) in row[1..].iter().zip(&properties) {
            for end in *ends {
                // Something is allocated there, and lost.
                let lost = format!("p = malloc(sizeof *p); p->next = 0; p->x = 0; p = 0;\n{end}");
                let expected = match cell.as_str() {
                    "broken" | "counted" => 1,
                    "" => 0,
                    "at any time" => 3,
                    other => panic!("{other} is no word of the table"),
                };
                let (code, said) = verdict(property, &lost, "");
                assert_eq!(code, expected, "{property}, {end}: {said}");
                // Nothing is.
                let none = format!("p = malloc(sizeof *p); p->x = 0; free(p);\n{end}");
                let expected = i32::from(cell == "broken");
                let (code, said) = verdict(property, &none, "");
                assert!(code == expected || cell == "at any time", "{property}, {end}: {said}");
            }
        }
    }
}

#[test]
fn what_is_still_pointed_to_where_a_run_is_ended_is_tracked() {
    for end in ["exit(0);", "abort();", "assert(x);", "reach_error();"] {
        let kept = format!("p = malloc(sizeof *p); p->next = 0; p->x = 0;\n{end}\nq = p;");
        let (code, said) = verdict("valid-memtrack", &kept, "");
        assert_ne!(code, 1, "{end}: {said}");
        let (code, said) = verdict("valid-memcleanup", &kept, "");
        assert_eq!(code, 1, "{end}: {said}");
    }
    // Deeper down the callers' variables are still there, those of calls that have returned are not.
    let folder = tempfile::tempdir().expect("there is room");
    for (deeper, code) in [
        (
            "void f(void) { exit(0); } int main(void) { struct n *p = malloc(sizeof *p); p->x = 0; f(); return p->x; }",
            3,
        ),
        (
            "struct n *g(void) { struct n *p = malloc(sizeof *p); p->x = 0; return p; } void f(void) { exit(0); }\n\
          int main(void) { g(); f(); return 0; }",
            1,
        ),
        // A name is not what a statement does.
        (
            "int main(void) { int exit_code = 0; struct n *p = malloc(sizeof *p); p->x = 0; return exit_code; }",
            1,
        ),
    ] {
        fs::write(folder.path().join("x.c"), format!("{HEAD}\n{deeper}\n")).expect("it is written");
        let ended =
            unheap("verify --timeout 10 --property valid-memtrack x.c").within(folder.path()).run();
        assert_eq!(ended.code, code, "{deeper}: {}{}", ended.out, ended.err);
    }
}

#[test]
fn who_stands_for_an_error_and_has_a_body_goes_on_where_nobody_asks() {
    let folder = tempfile::tempdir().expect("there is room");
    let verify = |property: &str, body: &str| {
        let text = format!(
            "{}\nvoid reach_error(void) {{ {body} }}\nint main(void) {{ struct n *p = malloc(sizeof *p);\n\
             p->x = 0; reach_error(); free(p); return 0; }}\n",
            HEAD.replace("reach_error(void), ", "")
        );
        fs::write(folder.path().join("x.c"), text).expect("it is written");
        let command = format!("verify --timeout 10 --property {property} x.c");
        let ended = unheap(&command).within(folder.path()).run();
        (ended.code, format!("{}{}", ended.out, ended.err))
    };
    for (property, body, code) in [
        ("unreach-call", "", 1),
        ("valid-memcleanup", "", 0),
        ("valid-memcleanup", "assert(0);", 1),
        ("valid-memcleanup", "abort();", 1),
        ("valid-free", "abort();", 0),
    ] {
        let (found, said) = verify(property, body);
        assert_eq!(found, code, "{property}, {body}: {said}");
    }
}

#[test]
fn what_is_allocated_at_an_end_is_confirmed() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    for (_, ends) in &ENDS[..4] {
        for end in *ends {
            let lost = format!("p = malloc(sizeof *p); p->next = 0; p->x = 0; p = 0;\n{end}");
            for property in ["valid-memcleanup", "valid-memtrack"] {
                let (code, said) = verdict(property, &lost, "--confirm");
                assert_eq!(code, 1, "{property}, {end}: {said}");
                assert!(said.contains("gcc confirms it: memory is still allocated"), "{said}");
            }
        }
    }
    // Memory of the library is counted, too.
    let copied = "char *s = strdup(\"ab\"); free(s); char *t = malloc(2); t[0] = 0; char *u = realloc(t, 4); free(u); p = \
                  malloc(sizeof *p); p->x = 0;";
    let declared =
        "extern char *strdup(const char *); extern void *realloc(void *, unsigned long);";
    for (freed, code) in [("free(p);", 0), ("", 1)] {
        let (found, said) =
            verdict("valid-memcleanup", &format!("{declared} {copied} {freed}"), "--confirm");
        assert_eq!(found, code, "{said}");
        assert!(code == 0 || said.contains("gcc confirms it: memory is still allocated"), "{said}");
    }
}

/// What stands before `main`, what it does, and whether a function fails that is called when the run ends.
const HANDLERS: [(&str, &str, bool); 8] = [
    ("static void check(void) { assert(closed); }", "atexit(check); return 0;", true),
    ("static void check(void) { assert(closed); }", "atexit(check); closed = 1; return 0;", false),
    ("static void check(void) { assert(closed); }", "atexit(check); closed = 1;", false),
    (
        "static void check(void) { assert(closed); }",
        "atexit(check); if (closed == 0) exit(1); return 0;",
        true,
    ),
    ("static void check(void) { assert(closed); }", "atexit(check); abort();", false),
    // The last one is called first.
    (
        "static void check(void) { assert(closed); } static void close(void) { closed = 1; }",
        "atexit(check); atexit(close); return 0;",
        false,
    ),
    (
        "static void check(void) { assert(closed); } static void close(void) { closed = 1; }",
        "atexit(close); atexit(check); return 0;",
        true,
    ),
    (
        "static void check(void) { assert(closed == 4); } static int last(void) { return closed++; }",
        "atexit(check); closed = 3; return last() != 3;",
        false,
    ),
];

#[test]
fn functions_are_called_when_the_run_ends() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    for (before, body, fails) in HANDLERS {
        let head = "#include <assert.h>\n#include <stdlib.h>\nstatic int closed;\n";
        let text = format!("{head}{before}\nint main(void) {{ {body} }}");
        let ended = command_on("verify --timeout 20 --confirm", &text);
        let said = format!("{before} {body}\n{}{}", ended.out, ended.err);
        assert_eq!(ended.code, i32::from(fails), "{said}");
        assert_eq!(ended.out.contains("gcc confirms it"), fails, "{said}");
    }
}
