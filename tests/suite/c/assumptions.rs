//! What verdicts assume: each row has a program that is safe under it alone, and is told so.

use std::fs;

use c::ASSUMPTIONS;

use crate::support::{project, unheap};

/// What is assumed; what the command is given besides; a program in which it does not hold in some run, which fails then.
const ROWS: [(&str, &str, &str); 14] = [
    (
        "signed arithmetic does not overflow",
        "",
        "int main(void) { int n = __VERIFIER_nondet_int(); assert(n + 1 > n); return 0; }",
    ),
    (
        "valid-deref holds",
        "--property unreach-call",
        "int main(void) { int a[2] = {0}, i = __VERIFIER_nondet_int(); a[i] = 1; assert(i == 0 || i == 1); return 0; }",
    ),
    (
        "valid-free holds",
        "--property unreach-call",
        "int main(void) { struct s { int a; } *p = malloc(sizeof *p); free(p); free(p); assert(0); return 0; }",
    ),
    (
        "malloc succeeds",
        "",
        "int main(void) { struct s { int a; } *p = malloc(sizeof *p); p->a = 1; return p->a - 1; }",
    ),
    (
        "functions without a body return and touch no memory",
        "",
        "int shared; void other(void); int main(void) { other(); assert(shared == 0); return 0; }",
    ),
    (
        "a variable without a value holds one",
        "",
        "int main(void) { int n; assert(n == n); return 0; }",
    ),
    (
        "separate objects do not touch or overlap",
        "",
        "int a[2], b[2]; int main(void) { assert(a + 2 != b && \"abc\" + 1 != \"bc\"); return 0; }",
    ),
    (
        "the stack suffices",
        "",
        "int deep(int n) { return n == 0 ? 0 : deep(n - 1); } int main(void) { assert(deep(100000000) == 0); return 0; }",
    ),
    (
        "pointers of different types lead to different objects where the run begins",
        "--entry set",
        "void set(unsigned *size, int *result) { if (!size || !result) return; *size = 1; *result = 2; assert(*size == 1); }",
    ),
    (
        "no pointer leads to a variable of the file where the run begins",
        "--entry set",
        "int size; int *where(void) { return &size; } void set(int *p) { if (!p) return; size = 1; *p = 2; assert(size == 1); }",
    ),
    (
        "what is read is text without zeros",
        "",
        "int getchar(void); int main(void) { int c = getchar(); assert(c != 0); return 0; }",
    ),
    (
        "nobody else changes what is volatile",
        "",
        "volatile int ready; int main(void) { ready = 1; while (!ready) ; assert(ready == 1); return 0; }",
    ),
    (
        "qsort keeps the order of equal elements",
        "",
        "struct s { int k, n; }; void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *)); \
         static int by(const void *a, const void *b) { return ((const struct s *) a)->k - ((const struct s *) b)->k; } \
         int main(void) { struct s a[2] = {{1, 1}, {1, 2}}; qsort(a, 2, sizeof *a, by); assert(a[0].n == 1); return 0; }",
    ),
    (
        "arrays of characters begin where other values may",
        "",
        "static char room[9]; int main(void) { int *at = (int *) (room + 4); *at = 5; assert(room[4] == 5 && room[7] == 0); return 0; }",
    ),
];

#[test]
fn each_assumption_is_one_that_verdicts_name_and_need() {
    let words: Vec<&str> = ASSUMPTIONS.iter().map(|one| one.words).collect();
    assert_eq!(words, ROWS.map(|(words, ..)| words));
    let documented = fs::read_to_string(project("docs/c.md")).expect("it is there");
    let folder = tempfile::tempdir().expect("there is a folder");
    for (at, (words, options, program)) in ROWS.into_iter().enumerate() {
        assert!(documented.contains(&format!("| {words} |")), "docs/c.md has no row: {words}");
        let path = folder.path().join(format!("row{at}.c"));
        let text = format!("{}{program}\n", super::DECLARATIONS);
        fs::write(&path, text).expect("it is written");
        let ended = unheap(&format!("verify --timeout 20 {options} {}", path.display())).run();
        let last = ended.out.lines().last().unwrap_or_default();
        assert!(last.contains(words), "{words}: {}", ended.out);
        // Deep recursion is bounded by no proof of ours yet; it is not said to fail.
        let is_deep = words == "the stack suffices";
        assert!(
            ended.code == 0 || is_deep && ended.code != 1,
            "{words}: {}{}",
            ended.out,
            ended.err
        );
    }
}

#[test]
fn where_it_is_asked_for_the_run_fails() {
    let folder = tempfile::tempdir().expect("there is a folder");
    for (row, option) in [(0, "--property no-overflow"), (3, "--malloc-may-fail")] {
        let path = folder.path().join(format!("asked{row}.c"));
        let text = format!("{}{}\n", super::DECLARATIONS, ROWS[row].2);
        fs::write(&path, text).expect("it is written");
        let ended = unheap(&format!("verify --timeout 20 {option} {}", path.display())).run();
        assert_eq!(ended.code, 1, "{}: {}{}", ROWS[row].0, ended.out, ended.err);
        assert!(!ended.out.contains(ROWS[row].0), "{}", ended.out);
    }
}
