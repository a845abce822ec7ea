//! Runs that begin in a function whose caller has any heap: each that is safe has a twin, of which gcc says that it
//! fails.

use std::fs;

use super::gcc;
use crate::support::unheap;

const HEAD: &str = "#include <assert.h>\n#include <stdlib.h>\nstruct node { int key; unsigned char tag; struct node *next; \
                    char name[8]; void *data; };\nstruct pair { int a, b; };\nstruct box { struct pair in; };\nint calls;\n";

/// The function `f`; what stands in it, and what stands there in its twin; what gcc says of that.
const ENTRIES: [(&str, &str, &str, &str); 11] = [
    // Callers give whole objects, and not what `container_of` makes of a member that is another one.
    (
        "struct twins { int k; struct pair i, j; };\n\
         void f(struct twins *o) { if (!o) return; struct pair *i = &o->j; i->a = 3; struct pair *k = &o->i; k->a = 1;\n\
         struct twins *q = (struct twins *) ((char *) i - __builtin_offsetof(struct twins, j)); assert(q->j.a == 3); }",
        "q->j.a == 3",
        "q->i.a == 3",
        "",
    ),
    (
        "int f(struct node *l) { int m = 0; for (struct node *p = l; p; p = p->next) if (p->key > m) m = p->key;\n\
         for (struct node *p = l; p; p = p->next) assert(p->key <= m); return m; }",
        "p->key > m",
        "p->key < m",
        "Assertion",
    ),
    // Numbers are those of their types.
    (
        "int f(struct node *l, unsigned n) { assert(!l || l->tag <= 255 && n >= 0); return 0; }",
        "255",
        "254",
        "Assertion",
    ),
    // What is freed is memory, and lives until then.
    (
        "void f(struct node **at) { if (at && *at) { struct node *o = *at;\n*at = o->next; free(o); } }",
        "*at = o->next; free(o);",
        "free(o); *at = o->next;",
        "",
    ),
    (
        "void f(struct node *l) { if (l) { struct node *n = l->next; free(l);\nif (n != l) free(n); } }",
        "if (n != l) ",
        "",
        "double-free",
    ),
    // A struct is where its first member is, whatever type both are compared as.
    (
        "void f(struct pair *p, struct box *b) { if (!p || !b) return;\nassert((void *) p != (void *) b || &b->in == p); }",
        " || &b->in == p",
        "",
        "",
    ),
    // Pointers to numbers may lead into structs, and to each other's targets.
    (
        "static void down(int *p) { *p = 3; }\nint f(struct box *b, int *out) { if (!b || !out) return 0; down(&b->in.a); *out = 4;\n\
         assert(b->in.a == 3 || b->in.a == 4); return 0; }",
        " || b->in.a == 4",
        "",
        "",
    ),
    (
        "void f(int *a, int *b) { if (!a || !b) return; *a = 1; *b = 2;\nassert(*a == 1 || a == b); }",
        " || a == b",
        "",
        "",
    ),
    // They do so where the program takes no address, too.
    (
        "int f(struct pair *p, int *q) { if (!p || !q) return 0; p->a = 1; *q = 2;\nassert(p->a == 1 || p->a == 2); return 0; }",
        " || p->a == 2",
        "",
        "",
    ),
    // What is freed takes its parts along.
    (
        "int f(struct box *b, struct pair *p) { if (!b || !p) return 0; p->a = 1; free(b);\nreturn p != 0; }",
        "p != 0",
        "p->a",
        "",
    ),
    // Who calls itself begins only once.
    (
        "int f(struct node *l, int n) { calls = calls < 9 ? calls + 1 : 9;\nassert(calls <= 9); return l && n > 0 ? f(l->next, n - 1) : 0; }",
        "calls <= 9",
        "calls <= 2",
        "Assertion",
    ),
];

#[test]
fn a_caller_may_have_any_heap() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let verify = |text: &str| {
        fs::write(folder.path().join("x.c"), format!("{HEAD}{text}\n")).expect("it is written");
        unheap("verify --timeout 30 --confirm --entry f x.c").within(folder.path()).run()
    };
    for (text, safe, broken, said) in ENTRIES {
        let ended = verify(text);
        assert_eq!(ended.code, 0, "{text}: {}{}", ended.out, ended.err);
        let twin = text.replacen(safe, broken, 1);
        assert_ne!(twin, text, "{safe}");
        let ended = verify(&twin);
        assert_eq!(ended.code, 1, "{twin}: {}{}", ended.out, ended.err);
        let line = ended.out.lines().find(|line| line.contains("gcc confirms it: "));
        let is_confirmed = line.is_some_and(|line| line.contains(said));
        let is_shown = said.is_empty() && ended.out.contains("the interpreter alone shows it");
        assert!(is_confirmed || is_shown, "{twin}: {}", ended.out);
        assert!(ended.out.contains("    initial heap\n"), "{twin}: {}", ended.out);
        assert!(!ended.out.contains("alive"), "{twin}: {}", ended.out);
    }
}

#[test]
fn what_no_caller_can_have_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let refused = |options: &str, function: &str| {
        fs::write(folder.path().join("x.c"), format!("{HEAD}{function}\n")).expect("it is written");
        unheap(&format!("verify --entry f {options} x.c")).within(folder.path()).run().err
    };
    let cases = [
        (
            "",
            "int f(int *a, int n) { return n > 0 ? a[n - 1] : 0; }",
            "E1102",
            "begins with arrays",
        ),
        (
            "",
            "int f(struct node *l) { return l ? *(int *) l->data : 0; }",
            "E1102",
            "begins with pointers to `void`",
        ),
        (
            "",
            "int f(struct pair p, int *a) { return a ? p.a : p.b; }",
            "E1102",
            "begins with structs as arguments",
        ),
        ("", "int f(int (*g)(int)) { return g(1); }", "E1102", "begins with pointers to functions"),
        (
            "--property valid-memtrack",
            "int f(struct node *l) { return l != 0; }",
            "E1013",
            "its caller frees",
        ),
    ];
    for (options, function, code, said) in cases {
        let told = refused(options, function);
        assert!(told.contains(code) && told.contains(said), "{function}: {told}");
    }
}

/// Heaps of callers are files, too.
#[test]
fn runs_begin_with_heaps_of_callers() {
    let folder = tempfile::tempdir().expect("there is room");
    let text = format!(
        "{HEAD}int f(struct node *l, int by) {{ l->key += by; l->next->key = l->key; return l->key; }}\n"
    );
    fs::write(folder.path().join("x.c"), text).expect("it is written");
    let heap = r#"{ "vars": { "l": "o1", "by": 2 }, "objects": { "o1": { "key": 5, "next": "o2" }, "o2": { "key": 1, "next": null } } }"#;
    fs::write(folder.path().join("heap.json"), heap).expect("it is written");
    let ended = unheap("run x.c --entry f --heap heap.json").within(folder.path()).run();
    assert_eq!(ended.code, 0, "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("o2: key = 7, next = NULL"), "{}", ended.out);
    let wrong = heap.replace("\"by\": 2", "\"by\": 9999999999");
    fs::write(folder.path().join("heap.json"), wrong).expect("it is written");
    let ended = unheap("run x.c --entry f --heap heap.json").within(folder.path()).run();
    assert!(ended.out.contains("blocked"), "{}{}", ended.out, ended.err);
}

/// The arguments of `main` are nobody's heap.
#[test]
fn main_begins_without_memory() {
    let folder = tempfile::tempdir().expect("there is room");
    let text = format!(
        "{HEAD}int main(int argc, char **argv) {{ int a[2] = {{1, 2}}; assert(a[1] == 2); return 0; }}\n"
    );
    fs::write(folder.path().join("x.c"), text).expect("it is written");
    let ended = unheap("translate --to core --checks x.c").within(folder.path()).run();
    assert_eq!(ended.code, 0, "{}", ended.err);
    assert!(!ended.out.contains("claims"), "{}", ended.out);
    let ended = unheap("verify --property valid-memcleanup x.c").within(folder.path()).run();
    assert!(ended.out.starts_with("x.c: SAFE"), "{}{}", ended.out, ended.err);
}

/// The example of `docs/c.md`.
#[test]
fn the_example_is_safe() {
    let page = fs::read_to_string(crate::support::project("docs/c.md")).expect("it is there");
    let lines = page
        .lines()
        .skip_while(|line| !line.contains("void pop("))
        .take_while(|line| line.starts_with("    "));
    let function: String = lines.map(|line| format!("{line}\n")).collect();
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("x.c"), format!("{HEAD}{function}")).expect("it is written");
    let ended = unheap("verify --entry pop x.c").within(folder.path()).run();
    assert!(ended.out.starts_with("x.c: SAFE ("), "{}{}", ended.out, ended.err);
}

#[test]
fn main_is_the_entry_that_nobody_names() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let text = "int f(int a) { return a; }\n";
    let files =
        [("main.c", format!("{text}int main(void) {{ return f(3); }}\n")), ("f.c", text.into())];
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("it can be written");
    }
    let run = |command: &str| unheap(command).within(folder.path()).run();
    let (named, silent) =
        (run("translate --to core --entry main main.c"), run("translate --to core main.c"));
    assert_eq!((named.code, &named.out), (0, &silent.out), "{}", named.err);
    let none = run("translate --to core --entry main f.c");
    assert_eq!((none.code, none.out.as_str()), (2, ""));
    assert!(none.err.contains("f.c has no procedure main: its procedures are f"), "{}", none.err);
}
