//! What programs read, and numbers of floating point: verdicts, and what gcc says of failing runs.

use std::fs;

use base::Source;
use engine::{UnknownReason, Verdict, VerificationOptions};

use super::{command_on, gcc};
use crate::support::unheap;

/// Programs that read: what is included, what `main` does, and whether a run fails, which gcc confirms then.
const ROWS: [(&str, bool); 30] = [
    ("char p[2] = {'a', 'b'}; FILE *f = fopen(p, \"r\"); if (f) fclose(f); return 0;", true),
    ("char p[2] = {'a', 0}; FILE *f = fopen(p, \"r\"); if (f) fclose(f); return 0;", false),
    ("char p[2] = {'a', 'b'}; return remove(p);", true),
    ("FILE *f = fopen(\"a\", \"r\"); if (!f) assert(errno == ENOENT); return 0;", true),
    ("FILE *f = fopen(\"a\", \"r\"); if (!f) assert(errno != 0); return 0;", false),
    (
        "double d; if (scanf(\"%lf\", &d) != 1) return 1; if (d < -1.7976931348623157e308) assert(d == -1.0 / 0); return 0;",
        false,
    ),
    ("int n = snprintf(NULL, 0, \"%d-%s\", 42, \"ab\"); assert(n == 5); return 0;", false),
    ("double d; assert(d != 0.1); return 0;", true),
    ("char w[4]; if (scanf(\"%3s\", w) != 1) return 0; return w[0] == 0;", false),
    ("char w[4]; if (scanf(\"%s\", w) != 1) return 0; return w[0];", true),
    (
        "int a[3] = {0}, i; if (scanf(\"%d\", &i) == 1 && i >= 0 && i < 3) a[i] = 1; return a[0];",
        false,
    ),
    ("int a[3] = {0}, i; if (scanf(\"%d\", &i) == 1 && i < 3) a[i] = 1; return a[0];", true),
    (
        "int c, n = 0; char b[3]; while (n < 3 && (c = getchar()) != EOF) b[n++] = c; return n;",
        false,
    ),
    ("int c, n = 0; char b[3]; while ((c = getchar()) != EOF) b[n++] = c; return n;", true),
    (
        "char b[3]; if (!fgets(b, 3, stdin)) return 0; assert(b[2] == 0 || b[1] == 0 || b[0] == 0); return 0;",
        false,
    ),
    ("char b[3]; if (!fgets(b, 4, stdin)) return 0; return b[0];", true),
    (
        "FILE *f = fopen(\"a\", \"r\"); if (!f) return 1; int c = fgetc(f); fclose(f); return c;",
        false,
    ),
    ("FILE *f = fopen(\"a\", \"r\"); int c = fgetc(f); fclose(f); return c;", true),
    ("FILE *f = fopen(\"a\", \"r\"); if (!f) return 1; fclose(f); return fgetc(f);", true),
    ("srand(time(NULL)); int a[4] = {0}; a[rand() % 4] = 1; return a[0];", false),
    ("int a[4] = {0}; a[rand() % 5] = 1; return a[0];", true),
    (
        "double d; if (scanf(\"%lf\", &d) != 1) return 1; assert(d <= 2.5 || d > 2 || d != d); return 0;",
        false,
    ),
    (
        "double d; if (scanf(\"%lf\", &d) != 1) return 1; assert(d < 2.5 || d > 3.5); return 0;",
        true,
    ),
    (
        "struct { int id; char name[4]; } r; FILE *f = fopen(\"x\", \"rb\"); if (!f) return 1; \
         if (fread(&r, sizeof r, 1, f) == 1) assert(r.name[3] != 7); fclose(f); return 0;",
        true,
    ),
    (
        "struct { int id; char name[4]; } r = {1}; FILE *f = fopen(\"x\", \"rb\"); if (!f) return 1; \
         if (fread(&r, sizeof r, 1, f) == 0) assert(r.id == 1); fclose(f); return 0;",
        false,
    ),
    (
        "char b[8]; FILE *f = fopen(\"x\", \"rb\"); if (!f) return 1; fread(b, 1, sizeof b + 1, f); fclose(f); return 0;",
        true,
    ),
    (
        "short b[2] = {1, 2}; FILE *f = fopen(\"x\", \"wb\"); if (!f) return 1; fwrite(b, sizeof *b, 2, f); fclose(f); return 0;",
        false,
    ),
    (
        "short b[2] = {1, 2}; FILE *f = fopen(\"x\", \"wb\"); if (!f) return 1; fwrite(b, sizeof *b, 3, f); fclose(f); return 0;",
        true,
    ),
    (
        "char *l = NULL; size_t n = 0; long k = getline(&l, &n, stdin); if (k > 0) l[k] = 1; free(l); return 0;",
        false,
    ),
    (
        "char *l = NULL; size_t n = 0; long k = getline(&l, &n, stdin); if (k > 0) l[n] = 1; free(l); return 0;",
        true,
    ),
];

#[test]
fn failing_runs_of_what_is_read_are_confirmed() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    for (body, fails) in ROWS {
        let headers = "#include <assert.h>\n#include <errno.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n";
        let text = format!("{headers}int main(void) {{ {body} }}");
        let ended = command_on("verify --timeout 20 --confirm", &text);
        let wanted = if fails { 1 } else { 0 };
        assert_eq!(ended.code, wanted, "{body}\n{}{}", ended.out, ended.err);
        assert_eq!(ended.out.contains("gcc confirms it"), fails, "{body}\n{}", ended.out);
    }
}

/// Under other options: what is verified, and how it ends.
const ASKED: [(&str, &str, i32); 10] = [
    (
        "--property no-overflow",
        "int main(int argc, char **argv) { return argc > 1 && argv[1][0]; }",
        0,
    ),
    ("--entry check", "extern void assert(int); void check(float x) { assert(x != 0.1); }", 3),
    ("--entry check", "extern void assert(int); void check(double x) { assert(x != 0.1); }", 1),
    ("", "extern void assert(int); int main(void) { float x; assert(x != 0.1); return 0; }", 3),
    ("", "int main(void) { return half(3) > 1; } int half(double x) { return x / 2; }", 2),
    ("", "int main(void) { return half(3) - 1; } int half(x) int x; { return x / 2; }", 0),
    // What a macro says is one place: an expression is told from others by itself.
    (
        "",
        "extern void assert(int); static int g; static int f(void) { return ++g; }\n\
         #define SUM(a) ((f() + f()) * a + ({ int q = a; q; }))\nint main(void) { assert(SUM(2) == 8); return 0; }",
        0,
    ),
    // A compiler has the functions of headers: they return what they return.
    (
        "",
        "extern void assert(int); long lround(double); int main(void) { assert(lround(2.5) != 7); return 0; }",
        3,
    ),
    (
        "",
        "extern void assert(int); static int same = 0.0 / 0.0 == 0.0 / 0.0; int main(void) { assert(!same); return 0; }",
        0,
    ),
    (
        "",
        "#include <assert.h>\n#include <math.h>\nint main(void) { double d = NAN; assert(d != d && INFINITY > 1e300 && !(NAN < 1)); return 0; }",
        0,
    ),
];

#[test]
fn verdicts_hold_under_other_options() {
    for (options, text, code) in ASKED {
        let ended = command_on(&format!("verify --timeout 20 {options}"), text);
        assert_eq!(ended.code, code, "{options} {text}\n{}{}", ended.out, ended.err);
    }
}

const HALVED: &str = "extern void assert(int); int main(void) { double t = 1; for (int i = 0; i < 3; i++) t = t / 2; \
    assert(t OP 0.2); double x = 0.1; float f = 0.1f; assert(x < 0.2 && f != x && f == 0.1f); return 0; }";

#[test]
fn what_floating_point_breaks_needs_a_compiler() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let folder = tempfile::tempdir().expect("there is a folder");
    let path = folder.path().join("halved.c");
    let verify = |op: &str, compiler: Option<&str>| {
        fs::write(&path, HALVED.replace("OP", op)).expect("it is written");
        let command = unheap(&format!("verify --timeout 20 {}", path.display()));
        match compiler {
            Some(compiler) => command.env("UNHEAP_CC", compiler).run(),
            None => command.run(),
        }
    };
    // In our runs either fails; the compiler knows which.
    let broken = verify(">", None);
    assert!(broken.code == 1 && broken.out.contains("gcc confirms it"), "{}", broken.out);
    let right = verify("<", None);
    assert!(right.code == 3 && right.out.contains("floating point"), "{}", right.out);
    let unasked = verify(">", Some("/nowhere/gcc"));
    assert!(unasked.code == 3 && unasked.out.contains("there is no gcc"), "{}", unasked.out);
    let source = Source::new("halved.c", HALVED.replace("OP", ">"));
    let report = unheap::verify(source, &VerificationOptions::default()).expect("it is a program");
    let is_doubted =
        |verdict: &Verdict| matches!(verdict, Verdict::Unknown(UnknownReason::Doubted(_)));
    assert!(report.checks.iter().any(|check| is_doubted(&check.verdict)));
}
