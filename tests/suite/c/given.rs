//! What a compiled run is given, so that it fails as the interpreter's does: each kind of variable and of memory without a
//! value, wherever it is declared.

use std::fs;

use super::{command_on, gcc};
use crate::support::unheap;

const HEAD: &str = "extern void *malloc(unsigned long); extern void assert(int); extern int __VERIFIER_nondet_int(void); \
    struct s { int a; char b; long c; }; struct t { int k; struct s in; int v[3]; }; struct n { struct n *next; int x; }; \
    int g; static void look(void *p) { g = p != 0; }";

/// Declarations and statements, and what may be true behind them.
const KINDS: &[(&str, &str)] = &[
    // Numbers.
    ("unsigned char x;", "x == 250"),
    ("unsigned long x;", "x == 18446744073709551615ul"),
    ("enum { A, B } e; _Bool t;", "e == B && t"),
    ("register int x; const int y;", "x == 7 && y == 8"),
    ("int x __attribute__((unused));", "x == 8"),
    ("static int x; int y;", "x == 0 && y == 8"),
    ("int x; int *p = &x;", "*p == 5"),
    ("int (*f)(void); int *q; int x;", "x == 4"),
    // Several in one declaration.
    ("int x, y = 3, z;", "x == 5 && z == -6 && y == 3"),
    ("struct s b, *q = &b, c;", "q->a == 3 && c.c == 8"),
    ("int a[3], i = __VERIFIER_nondet_int();", "i >= 0 && i < 3 && a[i] == 17"),
    // Structs, arrays, and these in each other.
    ("struct s b; struct s c = b;", "c.a == 3 && c.b == -4 && c.c == 5000000000L"),
    ("struct s b; struct s *p = &b;", "p->a == 3 && p->b == -4 && p->c == 5000000000L"),
    ("struct { int x; struct { int y; } in; } b;", "b.in.y == 4 && b.x == 2"),
    ("struct t b; struct t *p = &b;", "p->k == 3 && p->in.b == -4 && p->v[1] == 9"),
    ("struct t b;", "b.v[2] == 9 && b.v[0] == 1 && b.v[1] == 0"),
    ("int a[2][3];", "a[1][2] == 11 && a[0][1] == 12 && a[0][0] == 0"),
    ("struct t a[2];", "a[1].in.b == 7 && a[0].v[2] == 99"),
    ("_Bool t[2]; char s[4];", "t[0] && !t[1] && s[0] == 65 && s[3] == 0"),
    ("int n = 3, a[n];", "a[1] == 4 && a[2] == 5"),
    // Memory.
    (
        "struct n *q = malloc(sizeof *q); struct n *p = malloc(sizeof *p);",
        "p->x == 12 && q->x == 4",
    ),
    (
        "int *p = malloc(4 * sizeof(int)); struct n *q = malloc(sizeof *q);",
        "p[3] == -1 && q->x == 4",
    ),
    ("struct t *p = malloc(2 * sizeof *p);", "p[1].v[2] == 12 && p[0].in.c == -1"),
    // None, as there is none of so many bytes.
    ("int n = -1, *p = malloc(n * sizeof(int));", "p == 0"),
    // In heads of loops, in statement expressions, again in each turn and each call.
    ("int r = 0; for (int i = 0, j; i < 2; i++) if (j == i + 40) r++;", "r == 1"),
    ("int r = 0; for (int i = 0; i < 3; i++) { int x; if (x == i * i + 7) r++; }", "r == 3"),
    (
        "int r = 0; for (int i = 0; i < 2; i++) { struct s b; look(&b); if (b.a == i + 7) r++; }",
        "r == 2",
    ),
    ("int r = 0; for (int i = 0; i < 2; i++) { int a[2]; if (a[i] == i + 7) r++; }", "r == 2"),
    ("int r = ({ int x; x; }) + ({ struct s b; look(&b); b.c; });", "r == 6"),
    ("int r = any(3);", "r == 33"),
];

/// Failures of which the sanitizers tell in ways of their own.
const TOLD: &[&str] = &[
    "int a[3] = {1}, *p = a; return p[-1];",
    "int (*f)(int) = 0;\nreturn f(1);",
    "struct n *p = 0;\np\n->x\n=\n0;",
    "int *p = malloc(8);\np[2]\n= 0; free(p);",
    "*(int *) &fixed = 2;",
    "char *s = \"ab\"; *s = 1;",
];

#[test]
fn whatever_sanitizers_say_of_a_failure_confirms_it() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    for body in TOLD {
        let text = format!(
            "{HEAD} extern void free(void *); static const int fixed = 1;\nint main(void) {{ {body} return 0; }}\n"
        );
        fs::write(folder.path().join("x.c"), text).expect("it is written");
        let ended = unheap("verify --confirm --timeout 30 x.c").within(folder.path()).run();
        let said = format!("{body}: {}{}", ended.out, ended.err);
        assert!(ended.code == 1 && said.contains("gcc confirms it: "), "{said}");
    }
}

#[test]
fn each_kind_of_variable_and_memory_is_given() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    for (declared, claim) in KINDS {
        let text = format!(
            "{HEAD} static int any(int n) {{ int x; return n ? any(n - 1) + (x == n ? 11 : 0) : 0; }}\nint main(void) {{ \
             {declared}\nassert(!({claim})); return 0; }}\n"
        );
        fs::write(folder.path().join("x.c"), text).expect("it is written");
        let ended = unheap("verify --confirm --timeout 30 x.c").within(folder.path()).run();
        let said = format!("{declared}: {}{}", ended.out, ended.err);
        assert_eq!(ended.code, 1, "{said}");
        assert!(said.contains("gcc confirms it: an assertion is false"), "{said}");
    }
}

/// Conditions of `x`, which may be any number, that overflow where gcc's sanitizers see nothing.
const FOLDED: &[&str] =
    &["-x", "!-x", "x && -x", "x - 1", "x - 1 < x", "x * 2 == 0", "-x < 5", "x ? -x : 3"];

#[test]
fn an_overflow_of_what_is_only_compared_is_shown_by_the_interpreter() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    for condition in FOLDED {
        let text = format!(
            "{HEAD} extern int __VERIFIER_nondet_int(void);\nint main(void) {{ int x = __VERIFIER_nondet_int(); \
             if ({condition}) return 1; return 0; }}\n"
        );
        let ended = command_on("verify --confirm --timeout 30 --property no-overflow", &text);
        let said = format!("{condition}: {}{}", ended.out, ended.err);
        assert!(ended.code == 1 && said.contains("the interpreter alone shows it"), "{said}");
    }
}

/// Statements that overflow where nobody uses the value, which gcc does not compute then.
const UNUSED: &[&str] = &[
    "x + 1;",
    "for (; y < 1; x + 1) y++;",
    "y = (x + 1, 3);",
    "x ? x + 1 : 3;",
    "((struct pair){x + 1, 2}).second;",
    "((struct pair){1, .second = x + 1}).first;",
    "(int[2]){x + 1, 2}[1];",
];

#[test]
fn an_overflow_of_what_nobody_uses_is_shown_by_the_interpreter() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    for stmt in UNUSED {
        let text = format!(
            "{HEAD} extern int __VERIFIER_nondet_int(void);\nstruct pair {{ int first, second; }};\n\
             int main(void) {{ int x = __VERIFIER_nondet_int(), y = 0; {stmt} return y; }}\n"
        );
        fs::write(folder.path().join("x.c"), text).expect("it is written");
        let command = "verify --confirm --timeout 30 --property no-overflow x.c";
        let ended = unheap(command).within(folder.path()).run();
        let said = format!("{stmt}: {}{}", ended.out, ended.err);
        let is_right = said.contains("gcc confirms it") || said.contains("nobody uses the value");
        assert!(ended.code == 1 && is_right, "{said}");
    }
}

#[test]
fn an_access_far_before_an_object_is_confirmed_by_one_that_is_near() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let text = format!(
        "{HEAD} extern int __VERIFIER_nondet_int(void);\nint before[400000]; char t[12]; int after[400000];\n\
         int main(void) {{ int n = __VERIFIER_nondet_int(); char *s = t + 4; s = n < 0 ? s : s - n; return *s; }}\n"
    );
    let ended = command_on("verify --confirm --timeout 30", &text);
    let said = format!("{}{}", ended.out, ended.err);
    assert!(ended.code == 1 && said.contains("gcc confirms it: global-buffer-overflow"), "{said}");
}
