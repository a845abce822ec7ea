//! What is not supported: a program is refused for it only where a run comes there.

use super::command_on;

const HEAD: &str = "#include <assert.h>\n#include <stdlib.h>\n";

/// Programs with what is not supported, how `verify` ends, and what it says.
const ROWS: &[(&str, i32, &str)] = &[
    // No run comes there.
    ("int main(void) { if (sizeof(int) == 3) __asm__(\"nop\"); return 0; }", 0, "SAFE"),
    ("_Atomic int shared; int main(void) { return 0; }", 0, "SAFE"),
    (
        "struct s { _Atomic int x; int y; }; int main(void) { struct s *p = 0; return p != 0; }",
        0,
        "SAFE",
    ),
    (
        "static int (*f)(void) = (int (*)(void)) 77; static int used = 1; int main(void) { return used - 1; }",
        0,
        "SAFE",
    ),
    (
        "static int (*f)(void) = (int (*)(void)) 77; int main(void) { return f != 0; }",
        3,
        "a number as a pointer",
    ),
    // One comes there.
    (
        "int main(void) { __asm__(\"nop\"); return 0; }",
        3,
        "inline assembly is not supported (E1101)",
    ),
    ("_Complex double shared; int main(void) { return shared != 0; }", 3, "(E1101)"),
    ("int main(void) { _Complex double n = 0; return n != 0; }", 3, "(E1101)"),
    (
        "int main(void) { int n = 2; n = n++ + 1; return n; }",
        3,
        "without an order between them (E1105)",
    ),
    (
        "int main(void) { int (*f)(void) = (int (*)(void)) 1234; return f(); }",
        3,
        "a number as a pointer",
    ),
    ("int main(void) { if (__builtin_frame_address(0)) return 1; return 0; }", 3, "(E1101)"),
    (
        "int main(void) { for (int i = 0; i < 2; i++) switch ((long) __builtin_frame_address(0)) { case 1: return 1; } return 0; }",
        3,
        "(E1101)",
    ),
    (
        "static int f(void) { return __builtin_frame_address(0) != 0; } int main(void) { return f(); }",
        3,
        "(E1101)",
    ),
    // A case that is not supported is not passed over.
    (
        "int main(int n, char **v) { switch (n) { case 0 ... 100000: assert(0); } return 0; }",
        2,
        "so large a range of cases",
    ),
    // A run fails before.
    ("int main(void) { assert(0); __asm__(\"nop\"); return 0; }", 1, "UNSAFE"),
    (
        "int main(void) { int *p = malloc(4); free(p); free(p); __asm__(\"nop\"); return 0; }",
        1,
        "UNSAFE",
    ),
    // What a variable begins with is constant, and is not supported.
    (
        "int main(void) { static int n = (long) __builtin_frame_address(0) ? 1 : 2; return n; }",
        3,
        "(E1101)",
    ),
    (
        "static int (*f)(void) = (int (*)(void)) 7; int main(void) { return f(); }",
        3,
        "a number as a pointer",
    ),
    // What is no C is an error as before, and what a jump would miss.
    ("int main(void) { __asm__(\"nop\"); return x; }", 2, "E1004"),
    ("int main(void) { _Atomic int n = 0; return m; }", 2, "E1004"),
    (
        "static int f(int n) { again:; int a[n]; a[0] = n; if (n-- > 1) goto again; return n; } int main(void) { return f(1); }",
        2,
        "E1102",
    ),
];

#[test]
fn runs_are_followed_up_to_what_is_not_supported() {
    for (text, code, words) in ROWS {
        let ended = command_on("verify --timeout 10", &format!("{HEAD}{text}"));
        let said = format!("{}{}", ended.out, ended.err);
        assert!(ended.code == *code && said.contains(words), "{text}: {}\n{said}", ended.code);
    }
}

const SEVERAL: &str = "static int f(int n) {\n    return n = n++ + 1;\n}\nint main(void) {\n    __asm__(\"nop\");\n    return f(1);\n}\n";

#[test]
fn all_that_is_not_supported_is_listed() {
    let listed = command_on("verify --refusals", SEVERAL);
    let rows: Vec<&str> = listed.out.lines().collect();
    assert_eq!(listed.code, 0, "{}", listed.err);
    assert_eq!(rows[0], "file,line,column,code,message,help");
    assert!(rows[1].contains("x.c,2,12,E1105,side effects on `n`"), "{}", listed.out);
    assert!(rows[2].contains("x.c,5,5,E1101,inline assembly"), "{}", listed.out);
    assert_eq!(rows.len(), 3);
    let verified = command_on("verify", SEVERAL);
    assert!(verified.out.contains("not supported: 2 constructs"), "{}", verified.out);
    let explored = command_on("explore", SEVERAL);
    assert!(explored.out.contains("FAILS (1 path: 1 fail)"), "{}{}", explored.out, explored.err);
    // Who translates needs all of it.
    let translated = command_on("translate --to ocaml", SEVERAL);
    assert!(translated.code == 2 && translated.err.contains("E1101"), "{}", translated.err);
    let run = command_on("run", SEVERAL);
    let said = "leaves what can be expressed at 5:5\ninline assembly is not supported (E1101)";
    assert!(run.out.contains(said), "{}", run.out);
}
