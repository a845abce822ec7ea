//! What real files use and textbooks leave out: unions that are read as other members, packed structs, the environment,
//! types that are not said, names of functions: each with its twin, and gcc confirms what fails.

use super::{command_on, gcc};

const HEAD: &str = "#include <assert.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
    union word { int n; unsigned char b[4]; };\nunion wide { long n; unsigned char b[4]; };\n\
    union sizes { uint32_t w; uint16_t h[2]; uint8_t b[4]; };\nunion real { float f; uint32_t n; };\n\
    struct shape { int kind; union { struct { int w, h; } r; struct { int radius; } c; } u; };\n\
    struct packed { char c; int n; short s; } __attribute__((packed));\n\
    extern int __VERIFIER_nondet_int(void);\n";

/// What stands before `main`, what it does, and how `verify` ends: 0 if it is safe, 1 if it is not, 3 if nobody knows.
const ROWS: &[(&str, &str, i32)] = &[
    // Ranges of cases.
    (
        "",
        "int x = __VERIFIER_nondet_int(), r = 0; switch (x) { case 1 ... 3: r = 1; break; case -2 ... -2: r = 2; case 7 ... 5: r++; } \
         assert(r == (x >= 1 && x <= 3 ? 1 : x == -2 ? 3 : 0));",
        0,
    ),
    ("", "int x = __VERIFIER_nondet_int(); switch (x) { case 1 ... 3: assert(x != 3); }", 1),
    // The operand of `?:` that is left out is the first one, which is evaluated once.
    (
        "static int calls; static int next(int x) { calls++; return x; }",
        "int x = __VERIFIER_nondet_int(), y = next(x) ?: 7; assert(calls == 1 && (x ? y == x : y == 7));",
        0,
    ),
    (
        "static int calls; static int next(int x) { calls++; return x; }",
        "int x = __VERIFIER_nondet_int(), y = next(x)?:next(7)?:9; assert(calls == 1);",
        1,
    ),
    (
        "",
        "int a = 3, *p = 0, *q = p ?: &a; assert(*q == 3); char *t = \"a\" ?: 0; assert(*t == 'a');",
        0,
    ),
    ("", "unsigned u = 0; long l = u ?: -1; assert(l == 4294967295L);", 0),
    ("", "int x = 2; assert((x - 2 ? : 5) == 4);", 1),
    // Quotients and rests together.
    ("", "div_t d = div(-7, 2); assert(d.quot == -3 && d.rem == -1 && ldiv(7L, 2L).quot == 3);", 0),
    ("", "int n = __VERIFIER_nondet_int(); lldiv_t d = lldiv(7, n); assert(d.rem >= 0);", 1),
    // Unions as bytes.
    (
        "",
        "union word x; x.n = 0x01020304; assert(x.b[0] == 4 && x.b[3] == 1); x.b[1] = 9; assert(x.n == 0x01020904);",
        0,
    ),
    ("", "union word x; x.n = 0x01020304; assert(x.b[0] == 1);", 1),
    ("", "union word x; x.n = -1; x.n++; assert(x.b[3] == 0 && x.n++ == 0 && x.b[0] == 1);", 0),
    (
        "",
        "union wide x; x.n = -1; int i = __VERIFIER_nondet_int(); if (i >= 0 && i < 4) x.b[i] = 0; assert(x.n < 0);",
        0,
    ),
    (
        "",
        "union wide x; x.n = -1; int i = __VERIFIER_nondet_int(); if (i >= 0 && i < 5) x.b[i] = 0;",
        1,
    ),
    (
        "",
        "union sizes x = {0x11223344}; assert(x.h[1] == 0x1122 && x.b[2] == 0x22); x.h[0]++; assert(x.w == 0x11223345);",
        0,
    ),
    ("", "union sizes x = {0x11223344}; x.h[1] = 0; assert(x.w == 0x11220000);", 1),
    (
        "union small { short s; signed char c[2]; };",
        "union small x; x.s = -2; assert(x.c[0] == -2 && x.c[1] == -1); x.c[1] = 1; assert(x.s == 510);",
        0,
    ),
    ("", "union real x = {1.5f}; assert(x.n == 0x3fc00000);", 0),
    (
        "union word a = {1 << 4}, b = {-1L}, c = {.b = {1, 2}}; union sizes d = {0xFFFFFFFFFFUL}; union real e = {-1.5};",
        "assert(a.b[0] == 16 && b.b[2] == 255 && c.n == 513 && d.h[1] == 0xFFFF && e.n == 0xbfc00000);",
        0,
    ),
    ("union wide a = {~1L};", "assert(a.b[0] == 255);", 1),
    ("", "union real x = {1.5f}; assert(x.n == 0x3fc00001);", 1),
    ("", "struct shape s = {1, {{3, 4}}}; assert(s.u.c.radius == 3);", 0),
    ("", "struct shape s = {1, {{3, 4}}}; assert(s.u.c.radius == 4);", 1),
    (
        "",
        "union word *p = malloc(sizeof *p); p->n = 258; assert(p->b[0] + p->b[1] == 3); free(p);",
        0,
    ),
    ("", "union word *p = malloc(sizeof *p); p->n = 258; free(p); return p->b[0];", 1),
    ("", "union word x, y; x.n = 5; y = x; x.n = 6; assert(y.b[0] == 5);", 0),
    ("", "union word x; x.n = 5; memset(x.b, 255, sizeof x.b); assert(x.n == -1);", 0),
    (
        "",
        "struct { char c; union word u[2]; } s; int n = __VERIFIER_nondet_int(); s.u[1].n = n; s.u[0].n = 0; \
         assert(s.u[1].b[2] == ((unsigned) n >> 16) % 256 && s.u[0].b[0] == 0);",
        0,
    ),
    ("", "int n = __VERIFIER_nondet_int(); union word x = {n}; assert(x.b[0] < 255);", 1),
    // Packed structs.
    (
        "",
        "struct packed x = {1, 2, 3}; assert(sizeof x == 7); x.n += x.c; unsigned char *b = (unsigned char *) &x; \
         assert(b[1] == 3 && b[5] == 3);",
        0,
    ),
    ("", "struct packed x = {1, 2, 3}; unsigned char *b = (unsigned char *) &x; b[7] = 1;", 1),
    ("", "struct packed x = {1, 2, 3}; int *n = &x.n; *n = 1;", 3),
    (
        "#pragma pack(push, 1)\nstruct p { char c; long n; };\n#pragma pack(pop)\nstruct q { char c; long n; };",
        "assert(sizeof(struct p) == 9 && sizeof(struct q) == 16);",
        0,
    ),
    ("struct __attribute__((packed)) p { char c; int n; };", "assert(sizeof(struct p) == 5);", 0),
    (
        "struct p { short v[3]; } __attribute__((aligned(4), packed));",
        "assert(sizeof(struct p) == 8);",
        0,
    ),
    ("struct p { char c; } __attribute__((aligned(4)));", "assert(sizeof(struct p) == 1);", 1),
    // The environment.
    ("", "char *p = getenv(\"HOME\"); if (p) return *p;", 0),
    ("", "return *getenv(\"HOME\");", 1),
    ("", "char *p = getenv(\"HOME\"), b[2]; if (p) strcpy(b, p);", 1),
    ("", "if (getenv(\"A\")) assert(getenv(\"A\") != 0);", 0),
    ("", "if (getenv(\"A\")) assert(getenv(\"B\") != 0);", 1),
    ("", "char *p = getenv(\"A\"); if (p) free(p);", 1),
    ("", "char name[] = \"A\"; char *p = getenv(name);", 3),
    // The library.
    (
        "",
        "char t[] = \"a,b\", *r = t; char *a = strsep(&r, \",\"); assert(*a == 'a' && *r == 'b'); \
         assert(strsep(&r, \",\") != 0 && r == 0);",
        0,
    ),
    ("", "char t[] = \"a,b\", *r = t; strsep(&r, \",\"); strsep(&r, \",\"); assert(*r == 0);", 1),
    // What is not said.
    (
        "static count = 2;\nadd(a, b) int a, b; { return a + b; }\nmore() { register i = 1; const k = 2; return i + k; }",
        "assert(add(1, count) == 3 && more() == 3);",
        0,
    ),
    ("add(a, b) { return a + b; }", "assert(add(1, 2) == 4);", 1),
    ("int f(void) { return __func__[0] == 'f' && sizeof __func__ == 2; }", "assert(f());", 0),
    ("int f(void) { return __FUNCTION__[0] == 'g'; }", "assert(f());", 1),
    // Pointers that are not null.
    ("__attribute__((nonnull(2))) int f(int *p, int *q) { return q != 0; }", "int n; f(0, &n);", 0),
    ("__attribute__((nonnull(2))) int f(int *p, int *q) { return q != 0; }", "int n; f(&n, 0);", 1),
];

#[test]
fn what_real_files_use_has_its_meaning_and_gcc_agrees() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    super::all_end_as_told(HEAD, ROWS);
}

#[test]
fn the_environment_is_any_texts() {
    let program = |body: &str| {
        format!("int main(int argc, char **argv, char **envp) {{ int i = 0; {body} return 0; }}")
    };
    let none = program("if (envp == 0) return *envp[i];");
    assert_eq!(command_on("verify --timeout 20", &none).code, 0);
    let passes = program("while (envp[i]) i++; return *envp[i];");
    assert_eq!(command_on("verify --timeout 20", &passes).code, 1);
}

#[test]
fn callers_are_held_to_pointers_that_lead_somewhere_and_the_program_is_not() {
    let node = "struct node { int x; struct node *next; };\n";
    let walk = format!("{node}void f(struct node *p) {{ p->x = 1; f(p->next); }}");
    let asked = "verify --timeout 10 --entry f --assume nonnull";
    assert_eq!(command_on(asked, &walk).code, 1);
    let table = command_on("verify --timeout 10 --entries all", &walk);
    assert!(table.out.contains("UNSAFE if p != 0"), "{}", table.out);
    let checked = format!("{node}void f(struct node *p) {{ p->x = 1; if (p->next) f(p->next); }}");
    let ended = command_on(asked, &checked);
    assert_eq!(ended.code, 0, "{}", ended.out);
    assert!(ended.out.contains("and no null pointer"), "{}", ended.out);
    let said = format!("{node}__attribute__((nonnull)) int f(struct node *p) {{ return p->x; }}");
    assert_eq!(command_on("verify --timeout 10 --entry f", &said).code, 0);
}

#[test]
fn memory_may_fail_beside_arrays_and_addresses() {
    let program = |asked: &str| {
        format!(
            "#include <stdlib.h>\nint main(void) {{ int n = 3, *at = &n; int *a = malloc(*at * sizeof *a); {asked} \
             for (int i = 0; i < n; i++) a[i] = i; free(a); return 0; }}"
        )
    };
    let verify = "verify --timeout 20 --malloc-may-fail --confirm";
    let unasked = command_on(verify, &program(""));
    assert_eq!(unasked.code, 1, "{}", unasked.out);
    assert!(!gcc::is_there() || unasked.out.contains("gcc confirms it"), "{}", unasked.out);
    let asked = command_on(verify, &program("if (!a) return 1;"));
    assert_eq!(asked.code, 0, "{}", asked.out);
    // Where there is no more memory what was there stays, and is the caller's.
    let grown = |behind: &str| {
        format!(
            "#include <stdlib.h>\n#include <string.h>\nint main(void) {{ char *a = strdup(\"ab\"); if (!a) return 1; \
             char *b = realloc(a, 9); {behind} b[0] = 1; free(b); return 0; }}"
        )
    };
    let property = "--property memsafety --property memcleanup";
    let verify = format!("verify --timeout 20 --malloc-may-fail --confirm {property}");
    for behind in ["", "if (!b) return 1;"] {
        let unasked = command_on(&verify, &grown(behind));
        assert_eq!(unasked.code, 1, "{behind}: {}", unasked.out);
        assert!(!gcc::is_there() || unasked.out.contains("gcc confirms it"), "{}", unasked.out);
    }
    assert_eq!(command_on(&verify, &grown("if (!b) { free(a); return 1; }")).code, 0);
    let copied = "#include <stdlib.h>\n#include <string.h>\n\
                  int main(void) { char *a = strdup(\"ab\"); a[0] = 1; free(a); return 0; }";
    assert_eq!(command_on(&verify, copied).code, 1);
    // Each copy is freed once, as many letters as it has.
    let counted =
        copied.replace("strdup(\"ab\")", "strndup(\"ab\", 1)").replace("a[0] = 1; free(a);", "");
    let kept = command_on(&format!("verify --timeout 20 --confirm {property}"), &counted);
    assert_eq!(kept.code, 1, "{}", kept.out);
    assert!(!gcc::is_there() || kept.out.contains("gcc confirms it"), "{}", kept.out);
}

#[test]
fn contracts_in_comments_are_checks() {
    let add = |body: &str, call: &str| {
        format!(
            "/*@ requires \\valid(p);\n    ensures *p == \\old(*p) + n && \\result == *p; */\n\
             int add(int *p, int n) {{ {body} }}\n\
             int main(void) {{ int x = 1; {call} //@ assert x == 3;\n return 0; }}"
        )
    };
    let verify = "verify --timeout 20 --confirm";
    let right = command_on(verify, &add("*p += n; return *p;", "add(&x, 2);"));
    assert_eq!(right.code, 0, "{}", right.out);
    let ensured = command_on(verify, &add("*p += n; return n;", "add(&x, 2);"));
    assert_eq!(ensured.code, 1, "{}", ensured.out);
    assert!(ensured.out.contains("fails if the assertion is false: UNSAFE"), "{}", ensured.out);
    assert!(ensured.out.contains("the interpreter alone shows it"), "{}", ensured.out);
    assert_eq!(command_on(verify, &add("*p += n; return *p;", "add(0, 2);")).code, 1);
    assert_eq!(command_on(verify, &add("*p += n; return *p;", "add(&x, 1);")).code, 1);
    let entry = "verify --timeout 20 --entry add";
    assert_eq!(command_on(entry, &add("*p += n; return *p;", "")).code, 0);
    let count = |bound: &str| {
        format!(
            "int main(void) {{ int a[4] = {{1, 2, 3, 4}}, i;\n\
             /*@ loop invariant 0 <= i <= {bound} && \\forall integer k; 0 <= k < i ==> a[k] == 0; */\n\
             for (i = 0; i < 4; i++) a[i] = 0;\n return 0; }}"
        )
    };
    assert_eq!(command_on(verify, &count("4")).code, 0);
    assert_eq!(command_on(verify, &count("3")).code, 1);
    // What a comment says changes nothing.
    for comment in ["x = 5", "x++ == 1", "f() == 2"] {
        let text = format!(
            "int x = 1;\nint f(void) {{ return ++x; }}\nint main(void) {{ //@ assert {comment};\n return 1 / (x == 1); }}"
        );
        let left = command_on(verify, &text);
        assert_eq!(left.code, 0, "{comment}: {}", left.out);
        assert!(left.err.contains("not read in a contract"), "{comment}: {}", left.err);
    }
    let left = command_on(verify, "//@ predicate p(int x) = x > 0;\nint main(void) { return 0; }");
    assert!(left.err.contains("not read in a contract"), "{}", left.err);
}
