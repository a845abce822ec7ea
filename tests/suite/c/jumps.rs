//! Variables whose addresses are taken, in blocks with labels and in statement expressions.

use super::gcc::Ended;
use super::traps::{ends, fails, gives, refused};

#[test]
fn variables_in_memory_are_there_until_their_block_is_left() {
    let out =
        "int x = 3; int *p = &x; if (x > 2) goto out; int y = 5; p = &y; *p = 4; out: P_sum = *p;";
    gives("", out, &[], 3);
    // A jump back into the block finds the same one, which gets its value once more.
    let again = "int n = 0, s = 0; again: ; int y = n; int *q = &y; *q += 1; s += y; if (++n < 3) goto again; P_sum = s;";
    gives("", again, &[], 6);
    let same = "int *old = 0, same = 0, n = 0; again: ; int y = n; if (old) same = old == &y; old = &y; if (n++ < 1) goto again; P_sum = same * 10 + *old;";
    gives("", same, &[], 11);
    let deeper = "int *old = 0, n = 0; { again: ; } int y = n++; if (old) { *old = 7; P_sum = y; } else { old = &y; goto again; }";
    gives("", deeper, &[], 7);
    // A block that is left has others when it is entered again.
    let left = "int *old = 0; for (int n = 0; n < 2; n++) { if (n) goto in; in: ; int y = n; if (old) P_sum = *old; old = &y; }";
    assert_eq!(ends("", left, &[]), fails("dead"));
    let escape = "int *p; { goto in; in: ; int x = 1; p = &x; } P_sum = *p;";
    assert_eq!(ends("", escape, &[]), fails("dead"));
}

#[test]
fn jumps_into_blocks_make_their_variables() {
    let into = "int k = 1; if (k) goto in; { int x = 5; int *p = &x; k = 7; in: p = &x; *p = 4; P_sum = x + k; }";
    gives("", into, &[], 5);
    // Past its value it has any.
    let past = "goto in; { int x = 5; in: ; int *p = &x; P_sum = *p; }";
    gives("", past, &[42], 42);
    let list = "goto in; { int a[2] = {5, 6}; in: ; int *p = a; P_sum = p[1]; }";
    gives("", list, &[41, 42], 42);
    let cases = "switch (1) { int a; case 0: P_sum = 9; case 1: a = 3; int *p = &a; P_sum += *p; break; default: a = 4; }";
    gives("", cases, &[], 3);
    let turns = "int *q = 0; for (int n = 0; n < 2; n++) switch (n) { int a; case 0: q = &a; a = 1; break; case 1: a = 2; P_sum = *q; }";
    assert_eq!(ends("", turns, &[]), fails("dead"));
}

#[test]
fn cases_in_inner_blocks_make_the_variables_of_these() {
    let inner = "switch (1) { case 0: { int a = 1; int *p = &a; case 1: P_sum = 2; p = &a; *p = 3; P_sum += a; } }";
    gives("", inner, &[], 5);
    // The first turn begins in the middle, the others where the block does.
    let turns = "int n = 2; switch (n) while (n < 5) { int x = 7; int *p = &x; P_sum += *p; case 2: p = &x; *p = n; P_sum += x; n++; }";
    gives("", turns, &[], 2 + 7 + 3 + 7 + 4);
    let both = "for (int n = 0; n < 3; n++) switch (n) { case 0: if (n) { int x = 1; case 1: ; int *p = &x; *p = 4; switch (n) { int y; \
         case 1: { int z = 3; default: ; int *q = &z; *q = 2; p = q; y = *p; } } P_sum = P_sum * 10 + x; } default: P_sum++; }";
    gives("", both, &[], 16);
    let past = "switch (1) { case 0: { int a = 1; case 1: ; int *p = &a; P_sum = *p; } }";
    gives("", past, &[42], 42);
    let left =
        "int *q = 0; switch (1) { case 0: { int a = 1; case 1: q = &a; a = 4; } } P_sum = *q;";
    assert_eq!(ends("", left, &[]), fails("dead"));
    let other = "int *q = 0; for (int n = 0; n < 2; n++) switch (n) { case 5: { int a = 1; case 0: q = &a; a = 4; break; case 1: a = 2; P_sum = *q; } }";
    assert_eq!(ends("", other, &[]), fails("dead"));
}

#[test]
fn declarations_behind_labels_give_values_once_more() {
    let any = "int n = 0; again: ; int y; int *q = &y; if (n) P_sum = *q; *q = 5; if (n++ < 1) goto again;";
    assert!(matches!(ends("", any, &[3, 9]), Ended::Halted { sum: 9 | 3, .. }));
    let zero = "int n = 0; again: ; int a[3] = {1}; int i = __VERIFIER_nondet_int(); a[i] += 5; P_sum = P_sum * 10 + a[0] + a[2]; if (n++ < 1) goto again;";
    gives("", zero, &[2, 0], 66);
    let whole = "int n = 0; again: ; struct node a = {.key = n}; struct node *p = &a; P_sum += p->key + (p->next == 0); p->next = p; if (n++ < 1) goto again;";
    gives("", whole, &[], 3);
    let text = "int n = 0; again: ; char s[4] = \"ab\"; P_sum = P_sum * 10 + s[1] - 'a' + s[3]; s[1] = 'z'; s[3] = 'z'; if (n++ < 1) goto again;";
    gives("", text, &[], 11);
    let few = "int n = 0; again: ; int a[3]; int *p = a; if (n) P_sum = p[0] + p[2]; p[0] = 1; p[2] = 1; if (n++ < 1) goto again;";
    gives("", few, &[0, 0, 0, 0, 0, 0, 30, 31, 32], 62);
    let many = "int n = 0; again: ; int a[100]; int *p = a; P_sum = a[99]; p[99] = 1; if (n++ < 1) goto again;";
    gives("", many, &[9; 300], 9);
    let rows = "int n = 0; again: ; int a[2][50] = {{1}, {2, 3}}; P_sum = P_sum * 10 + a[0][0] + a[1][1] + a[1][49]; a[1][49] = 7; a[0][0] = 6; if (n++ < 2) goto again;";
    gives("", rows, &[], 444);
    let inside = "struct box { int k; int a[2]; struct node n[2]; }; int n = 0; again: ; struct box b = {1, {2}}; struct box *p = &b; P_sum = P_sum * 10 + \
         p->k + p->a[0] + p->a[1] + p->n[1].key + (p->n[0].next == 0); p->a[1] = 5; p->n[1].key = 5; p->n[0].next = p->n; p->k = 5; if (n++ < 1) goto again;";
    gives("", inside, &[], 44);
    let open = "struct box { int k; int a[2]; struct node n[2]; }; int n = 0; again: ; struct box b; struct box *p = &b; if (n) P_sum = p->n[1].key; p->n[1].key = 5; if (n++ < 1) goto again;";
    assert!(matches!(ends("", open, &[7; 40]), Ended::Halted { sum: 7, .. }));
}

#[test]
fn statement_expressions_have_variables_in_memory() {
    gives("", "P_sum = ({ int x = 3; int *p = &x; *p = 4; x; });", &[], 4);
    // The value is taken before they are gone.
    assert_eq!(ends("", "int *p = ({ int x = 3; &x; }); P_sum = *p;", &[]), fails("dead"));
    let whole = "struct node n = ({ struct node a = {7, 0}; struct node *q = &a; q->key++; *q; }); P_sum = n.key;";
    gives("", whole, &[], 8);
    let turns = "for (int i = 0; i < 3; i++) P_sum += ({ int a[2] = {i, 1}; int *p = a; if (i == 2) break; p[0] + p[1]; });";
    gives("", turns, &[], 3);
    let void = "({ int x = 3; int *p = &x; P_sum = *p; (void) 0; }); ({ int y = 4; int *p = &y; P_sum += *p; });";
    gives("", void, &[], 7);
    let label =
        "P_sum = ({ int n = 0; again: ; int y = n; int *p = &y; if (n++ < 2) goto again; *p; });";
    gives("", label, &[], 2);
}

#[test]
fn memory_of_a_function_is_gone_with_it() {
    let made = "int *p = __builtin_alloca(sizeof *p); *p = 4; int *a = __builtin_alloca(3 * sizeof *a); a[2] = 5; struct node *n = 0; \
        if (a[2] == 5) n = __builtin_alloca(sizeof *n); n->key = *p; P_sum = n->key * 10 + a[2];";
    gives("", made, &[], 45);
    gives("", "int *p = __builtin_alloca(sizeof *p); P_sum = *p;", &[42], 42);
    let outside = "int *a = __builtin_alloca(3 * sizeof *a); P_sum = a[3];";
    assert_eq!(ends("", outside, &[]), fails("bounds"));
    let escape = "int *f(void) { int *p = __builtin_alloca(sizeof *p); *p = 4; return p; }";
    assert_eq!(ends(escape, "P_sum = *f();", &[]), fails("dead"));
    assert_eq!(ends("", "int *p = __builtin_alloca(4); free(p);", &[]), fails("free"));
    refused("E1102", "", "struct node *p = __builtin_alloca(4); p->key = 1;");
}
