//! Pointers to signed and to unsigned integers of one size: memory holds one of both, each access converts.

use super::text::LIBRARY;
use super::traps::{ends, fails, gives};

const SUMS: &str = "struct s { unsigned char data[4]; unsigned n; }; \
    unsigned sum(const unsigned char *p, unsigned n) { unsigned s = 0; while (n--) s += *p++; return s; } \
    int negated(int *p) { *p = -*p; return *p; } unsigned less(unsigned x) { int *p = (int *) &x; *p -= 1; return x; }";

fn is(statements: &str, value: u32) {
    let functions = format!("{LIBRARY} {SUMS}");
    gives(&functions, statements, &[], value);
}

#[test]
fn each_access_converts() {
    is("char t[] = \"\\xff\\1\"; P_sum = sum((unsigned char *) t, 2);", 256);
    is(
        "struct s b = {{1, 250}, 2}; char *c = (char *) b.data; c[0] = -1; P_sum = b.data[0] * 2 + (c[1] == -6);",
        511,
    );
    is(
        "struct s b = {{255}, 2}; signed char *c = (signed char *) b.data; P_sum = b.data[0]++; P_sum += (b.data[0] == 0) + (c[0] == 0);",
        257,
    );
    is(
        "unsigned u = 5; P_sum = negated((int *) &u) == -5; P_sum += u == 4294967291u; u >>= 1; P_sum += u == 2147483645u;",
        3,
    );
    is(
        "int i = 0; unsigned *u = (unsigned *) &i; P_sum = (*u -= 3) == 4294967293u; P_sum += i == -3;",
        2,
    );
    is(
        "int i = -2; unsigned *u = (unsigned *) &i; P_sum = *u / 2 == 2147483647u; (*u)++; P_sum += i == -1;",
        2,
    );
    is("P_sum = less(0) == 4294967295u && less(7) == 6;", 1);
    is(
        "unsigned char h[3] = {0}; memset(h, 200, 3); signed char *g = (signed char *) h; P_sum = g[2] == -56 && h[2] == 200;",
        1,
    );
    is(
        "static unsigned t[2] = {4294967295u, 1}; int *p = (int *) t; P_sum = p[0] == -1 && t[0] == 4294967295u;",
        1,
    );
    is(
        "unsigned u = 1, *q = &u; struct s b = {{0}, 9}, c = b; int *p = (int *) &c.n; *p = -1; b = c; P_sum = b.n == -1u && *q;",
        1,
    );
}

#[test]
fn bounds_stay() {
    let functions = format!("{LIBRARY} {SUMS}");
    let outside = "char t[] = \"ab\"; unsigned char *p = (unsigned char *) t; P_sum = p[3];";
    assert_eq!(ends(&functions, outside, &[]), fails("bounds"));
    let null = "int *p = 0; unsigned *q = (unsigned *) p; P_sum = *q;";
    assert_eq!(ends(&functions, null, &[]), fails("null"));
    let text = "unsigned char *p = (unsigned char *) \"abc\"; p[0] = 1;";
    assert_eq!(ends(&functions, text, &[]), fails("text"));
}
