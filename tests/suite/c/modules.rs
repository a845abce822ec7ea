//! Modules with their clients: each has a twin in which calls are found that break it, and gcc says so.

use std::fs;
use std::process::Command;

use super::gcc;
use crate::support::{project, unheap};

/// A module; what stands in it, and what stands there in its twin; whether it is known that it is safe.
const MODULES: [(&str, &str, &str, bool); 7] = [
    ("head.c", "        *at = found->next;\n", "", false),
    ("tree.c", "t->left = t->right = NULL", "t->left = NULL", true),
    ("stack.c", "    if (s->top == 0)\n        return 0;\n", "", true),
    ("pool.c", "which >= 4", "which > 4", false),
    ("queue.c", "    if (!q->first)\n        q->last = NULL;\n", "", false),
    ("dict.c", "free(e->name);\n        free(e);", "free(e);\n        free(e->name);", false),
    ("vector.c", "at < v->length", "at <= v->length", false),
];

#[test]
fn clients_call_modules_in_any_order() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let verify = |name: &str, text: &str, time: u32| {
        fs::write(folder.path().join(name), text).expect("it is written");
        let command = format!("verify --module --confirm --timeout {time} {name}");
        unheap(&command).within(folder.path()).run()
    };
    for (name, safe, broken, is_known) in MODULES {
        let path = project("tests/suite/c/modules").join(name);
        let text = fs::read_to_string(path).expect("it is there");
        let ended = verify(name, &text, if is_known { 60 } else { 5 });
        let told = format!("{name}: {}{}", ended.out, ended.err);
        assert_eq!(ended.code, if is_known { 0 } else { 3 }, "{told}");
        assert!(ended.out.contains("clients have as many handles"), "{told}");
        let twin = text.replacen(safe, broken, 1);
        assert_ne!(twin, text, "{safe}");
        let ended = verify(name, &twin, 60);
        let told = format!("{name} with {broken}: {}{}", ended.out, ended.err);
        assert_eq!(ended.code, 1, "{told}");
        assert!(ended.out.contains("gcc confirms it: "), "{told}");
        assert!(ended.out.contains("-client.c:"), "{told}");
    }
}

/// Modules, and what their clients have, or what is said of them.
const CLIENTS: [(&str, &str); 9] = [
    (
        "struct s; struct s *make(void); int use(struct s *s) { return s != 0; }",
        "a pointer to a struct that no function of the module makes",
    ),
    ("int main(void) { return 0; }\nint f(void) { return 1; }", "a module has no `main`"),
    (
        "static int f(void) { return 1; }\nint g(int n, ...) { return n; }",
        "there is no function that a client can call",
    ),
    (
        "typedef struct { int n; } box;\nvoid box_init(box *b) { b->n = 0; }\nint box_get(box *b) { return b->n; }",
        "static box client_box_1;",
    ),
    (
        "typedef struct { int n; } box;\nvoid box_init(box *b) { b->n = 0; }\nint box_get(box *b) { return b->n; }",
        "if (client_box_1_is_ready) {",
    ),
    (
        "int sum(const int *a, int n) { int s = 0; while (n > 0) s += a[--n]; return s; }",
        "if (length_1 >= 0 && length_1 <= 4) {",
    ),
    (
        "int twice(int (*f)(int), int x) { return f(f(x)); }",
        "static int client_function_1(int a0) { return __VERIFIER_nondet_int(); }",
    ),
    (
        "int length(const char *s) { int n = 0; while (s[n]) n++; return n; }",
        "length(client_text());",
    ),
    (
        "struct s { int x; };\nint same(struct s *a, struct s *b) { return a == b; }",
        "int which_1 = __VERIFIER_nondet_int();",
    ),
];

#[test]
fn clients_say_what_they_do() {
    let folder = tempfile::tempdir().expect("there is room");
    for (module, said) in CLIENTS {
        fs::write(folder.path().join("x.c"), format!("{module}\n")).expect("it is written");
        let ended = unheap("translate --module --to client x.c").within(folder.path()).run();
        let told = format!("{}{}", ended.out, ended.err);
        assert!(told.contains(said), "{module}: {told}");
        if ended.code == 0 && gcc::is_there() {
            let whole = format!("{module}\n{}", ended.out);
            let file = folder.path().join("whole.c");
            fs::write(&file, &whole).expect("it is written");
            let done = Command::new("gcc").args(["-fsyntax-only", "-Werror"]).arg(&file).output();
            let done = done.expect("gcc starts");
            assert!(done.status.success(), "{whole}: {}", String::from_utf8_lossy(&done.stderr));
        }
    }
}

/// Functions, and what the table of entries says of them.
const ENTRIES: &str = "#include <assert.h>
int none(void) { return 1; }
int half(int n) { int m = n / 2; assert(n < 2 || m > 0); return m; }
int exactly(int n) { double x = n * 0.5; assert(x + x == n); return 0; }
int read(int *p) { return *p; }
int wrong(int *p) { return p ? *p : *p; }
static int inner(int n) { assert(n != 7); return n; }
";

#[test]
fn functions_are_judged_for_any_caller() {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("x.c"), ENTRIES).expect("it is written");
    let ended = unheap("verify --entries all --timeout 20 x.c").within(folder.path()).run();
    let told = format!("{}{}", ended.out, ended.err);
    assert_eq!(ended.code, 1, "{told}");
    let rows: Vec<Vec<&str>> =
        ended.out.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    let said = |name: &str, words: &str| {
        let row =
            rows.iter().find(|row| row[0] == name).unwrap_or_else(|| panic!("{name}: {told}"));
        assert!(row[2..].join(" ").starts_with(words), "{name}: {told}");
    };
    assert!(ended.out.starts_with("x.c: 1 of 6 functions is SAFE for any caller"), "{told}");
    said("none", "NOTHING CHECKED");
    said("half", "SAFE");
    // In our runs what is computed in floating point is any number: no compiled program shows the failure.
    said(
        "exactly",
        "UNKNOWN 4:42 the assertion is false: it fails if what is computed in floating point",
    );
    said("read", "UNSAFE SAFE if p != 0");
    said("wrong", "UNSAFE SAFE if p != 0");
    said("inner", "UNSAFE 7:27 the assertion is false");
}
