//! Arrays of variable length, and `alloca` of sizes that are not constant.

use super::gcc::Ended;
use super::traps::{ends, fails, gives, refused};

const SIZED: &str = "static int sum(int n) { int a[n], s = 0; for (int i = 0; i < n; i++) a[i] = i + 1; for (int i = 0; i < n; i++) \
     s += a[i]; return s; } static int twice(int n, int a[n]) { return a[0] + a[n - 1]; } struct point { int x, y; };";

#[test]
fn arrays_of_variable_length_are_what_they_are_in_c() {
    gives(SIZED, "P_sum = sum(4) * 100; P_sum += sum(1);", &[], 1001);
    let whole = "int n = __VERIFIER_nondet_int(); int a[n], b[2 * n]; a[n - 1] = 3; b[2 * n - 1] = 4; b[0] = 1; P_sum = a[n - 1] + \
         b[2 * n - 1] + twice(2 * n, b); P_sum += sizeof a + sizeof(b) / sizeof b[0];";
    gives(SIZED, whole, &[5], 3 + 4 + 5 + 20 + 10);
    // Of structs, of pointers, of arrays; a new one each turn; pointers into it.
    let kinds = "int n = 3; struct point p[n]; p[2].x = 4; p[2].y = 2; struct point *q = p + 1; q++; int *r[n]; r[1] = &q->y; int m[n][2]; \
         m[2][1] = 5; for (int i = 1; i <= n; i++) { char t[i]; t[i - 1] = i; P_sum += t[i - 1]; } P_sum += q->x * 10 + *r[1] * 100 + m[2][1] * 1000;";
    gives(SIZED, kinds, &[], 6 + 40 + 200 + 5000);
    let in_switch = "int n = 2; switch (n) { case 2: { int a[n]; a[1] = 7; P_sum = a[1]; break; } default: P_sum = 1; }";
    gives("", in_switch, &[], 7);
}

#[test]
fn what_leaves_an_array_of_variable_length_is_found() {
    for outside in ["a[n] = 1;", "a[-1] = 1;", "P_sum = a[n];"] {
        let text = format!("int n = __VERIFIER_nondet_int(); int a[n]; a[0] = 1; {outside}");
        assert_eq!(ends("", &text, &[3]), fails("bounds"), "{outside}");
    }
    assert_eq!(ends("", "int n = 2; int a[n]; a[0] = 1; free(a);", &[]), fails("free"));
    let mixed =
        "int n = 2; int a[n], *p = malloc(sizeof(int) * n); free(p); p = a; *p = 1; free(p);";
    assert_eq!(ends("", mixed, &[]), fails("free"));
    let gone = "static int *f(int n) { int a[n]; a[0] = 1; int *p = a; return p; }";
    assert_eq!(ends(gone, "int *p = f(3); P_sum = *p;", &[]), fails("dead"));
    let block = "int *p = 0; int n = 2; { int a[n]; a[0] = 4; p = a; P_sum = *p; } P_sum = *p;";
    assert_eq!(ends("", block, &[]), fails("dead"));
    let turn = "int *p = 0; for (int i = 1; i < 3; i++) { int a[i]; a[0] = 4; if (i == 2) P_sum = *p; p = a; }";
    assert_eq!(ends("", turn, &[]), fails("dead"));
    for none in [0, -1] {
        assert_eq!(
            ends("", "int n = __VERIFIER_nondet_int(); int a[n]; a[0] = 1;", &[none]),
            Ended::Unclear("model".to_owned())
        );
    }
}

#[test]
fn memory_of_a_function_of_any_size_is_gone_when_it_returns() {
    let made = "static int f(int n) { int *a = __builtin_alloca(n * sizeof(int)), s = 0; for (int i = 0; i < n; i++) a[i] = i; \
         for (int i = 0; i < n; i++) s += a[i]; return s; } static int *g(int n) { int *a = __builtin_alloca(n * sizeof *a); a[0] = 1; \
         return a; } static int h(int n) { int *a = 0; if (n > 0) a = __builtin_alloca(sizeof(int) * n); return a == 0; }";
    gives(made, "P_sum = f(4) * 10 + h(2) + h(0);", &[], 61);
    gives(
        made,
        "int n = __VERIFIER_nondet_int(); int *a = __builtin_alloca(sizeof *a * n); a[n - 1] = 2; P_sum = a[n - 1];",
        &[3],
        2,
    );
    assert_eq!(ends(made, "int *p = g(3); P_sum = *p;", &[]), fails("dead"));
    let outside =
        "int n = __VERIFIER_nondet_int(); int *a = __builtin_alloca(sizeof *a * n); a[n] = 2;";
    assert_eq!(ends("", outside, &[3]), fails("bounds"));
}

#[test]
fn memory_of_a_function_that_is_made_again_and_again_is_gone_when_it_returns() {
    let made = "static struct node *kept; static int *first; static int each(int n) { struct node *l = 0; int s = 0; for (int i = 0; i < n; i++) { \
         struct node *p = __builtin_alloca(sizeof *p); p->key = i + 1; p->next = l; l = p; if (i == 1) kept = p; } for (struct node *q = l; q; q = \
         q->next) s = s * 10 + q->key; return s; } static int sums(int n) { int k = 0, *last = 0; if (n == 9) return -1; again: ; int *a = \
         __builtin_alloca(sizeof(int) * (k + 1)); a[k] = last ? last[k - 1] + k : 5; if (!k) first = a; last = a; if (++k < n) goto again; return last[n \
         - 1]; } static int deep(int n) { int s = 0; for (int i = 0; i < n; i++) { int *p = __builtin_alloca(sizeof *p); *p = i; s += deep(i); s += *p; } \
         return s; }";
    gives(made, "P_sum = each(4); P_sum += each(0);", &[], 4321);
    gives(made, "P_sum = sums(4) * 100; P_sum += sums(1); P_sum += sums(9);", &[], 1104);
    gives(made, "P_sum = deep(3);", &[], 4);
    assert_eq!(ends(made, "each(4); P_sum = kept->key;", &[]), fails("dead"));
    assert_eq!(ends(made, "sums(3); P_sum = *first;", &[]), fails("dead"));
    let main = "int *p = 0, *q = 0; for (int i = 0; i < 3; i++) { q = p; p = __builtin_alloca(4); *p = i; } P_sum = *p * 10 + *q;";
    gives("", main, &[], 21);
    let outside =
        "for (int i = 1; i < 3; i++) { int *p = __builtin_alloca(sizeof(int) * i); p[1] = i; }";
    assert_eq!(ends("", outside, &[]), fails("bounds"));
    let freed = "static int f(int n) { for (int i = 0; i < n; i++) { int *p = __builtin_alloca(sizeof *p), *q = malloc(sizeof *q); *p = i; *q = i; free(q); \
         if (i == 2) free(p); } return n; }";
    gives(freed, "P_sum = f(2);", &[], 2);
    assert_eq!(ends(freed, "P_sum = f(3);", &[]), Ended::Failed("free", 1));
    // A block that ends takes what was made in it back with its arrays.
    let inner = "int n = 3, *p = 0; { int a[n]; a[0] = 1; p = __builtin_alloca(sizeof *p); *p = a[0]; } P_sum = *p;";
    refused("E1102", "", inner);
    refused(
        "E1102",
        "",
        &inner
            .replace("int a[n]; a[0] = 1; p", "p")
            .replace("*p = a[0];", "int a[n]; *p = a[0] = 1;"),
    );
    let outermost = "int n = 3; int a[n], *p = 0; { a[0] = 1; p = __builtin_alloca(sizeof *p); *p = a[0]; } P_sum = *p;";
    gives("", outermost, &[], 1);
}

const ROWS: &str = "static int at(int n, int m, int a[n][m], int i, int j) { return a[i][j]; } \
    static void fill(int n, int m, int a[][m]) { for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i * 10 + j; } \
    static int sum(int n, const int *a) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; } \
    enum { FOUR = 4 }; static int last(int n, int a[n][FOUR]) { return a[n - 1][FOUR - 1]; }";

#[test]
fn arrays_of_arrays_of_variable_length_are_what_they_are_in_c() {
    let n = "int n = __VERIFIER_nondet_int(), m = n + 1;";
    let filled =
        format!("{n} int a[n][m]; fill(n, m, a); P_sum = a[1][2] + at(n, m, a, 2, 0) * 100;");
    gives(ROWS, &filled, &[3], 12 + 2000);
    // A row is a pointer to its first element; so many bytes are all of them.
    let rows = format!(
        "{n} int a[n][m]; fill(n, m, a); int *r = a[1], *last = &a[n - 1][m - 1]; r[0]++; a[1][1] += 5; \
         P_sum = sum(m, a[1]) + *last * 100; P_sum += last - a[0]; P_sum += sizeof a;"
    );
    gives(ROWS, &rows, &[2], 11 + 16 + 12 + 1200 + 5 + 24);
    let scanned = format!(
        "{n} int a[2][m]; int *p = &a[0][m]; *p = 7; a[0][0] = 1; P_sum = a[1][0] + at(2, m, a, 0, 0);"
    );
    gives(ROWS, &scanned, &[2], 8);
    let constant = "int a[2][3]; fill(2, 3, a); P_sum = at(2, 3, a, 1, 2); int b[2][4]; fill(2, 4, b); P_sum += last(2, b);";
    gives(ROWS, constant, &[], 25);
    for outside in ["a[0][m] = 1;", "a[n][0] = 1;", "a[1][-1] = 1;", "P_sum = a[0][m];"] {
        let text = format!("{n} int a[n][m]; fill(n, m, a); {outside}");
        assert_eq!(ends(ROWS, &text, &[3]), fails("bounds"), "{outside}");
    }
    let inside = format!("{n} int a[n][m]; fill(n, m, a); P_sum = at(n, m, a, 0, m);");
    assert_eq!(ends(ROWS, &inside, &[3]), Ended::Failed("bounds", 1));
    for none in [0, -1] {
        let text = format!("{n} int a[2][n]; a[0][0] = 1;");
        assert_eq!(ends(ROWS, &text, &[none]), Ended::Unclear("model".to_owned()));
    }
}

#[test]
fn what_cannot_be_said_of_arrays_of_variable_length_is_refused() {
    let n = "int n = __VERIFIER_nondet_int();";
    refused("E1101", "", &format!("{n} int a[n]; int (*p)[n] = 0;"));
    refused("E1102", "", &format!("{n} int a[n]; int *p = *&a;"));
    refused("E1101", "", &format!("{n} int a[n][2][n]; a[0][0][0] = 1;"));
    // What a function does where its parameters are declared is not left out.
    refused("E1102", "int f(int n, int a[n++]) { return n; }", "P_sum = f(1, 0);");
    refused("E1102", "int f(int n, int a[6 / n]) { return n; }", "P_sum = f(0, 0);");
    refused("E1107", "", &format!("{n} int a[n] __attribute__((mode(DI))); a[0] = 1;"));
    refused("E1102", "", &format!("{n} static int a[n]; a[0] = 1;"));
    refused("E1102", "", &format!("{n} Again: {{ int a[n]; a[0] = 1; if (a[0]) goto Again; }}"));
}
