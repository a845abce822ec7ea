//! Traps of addresses, arrays, structs as values and functions as values, each with its twin.

use super::gcc::Ended;
use super::traps::{ends, fails, gives, refused, sum};

#[test]
fn variables_have_addresses() {
    let swap = "void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }";
    assert_eq!(ends(swap, "int x = 1, y = 2; swap(&x, &y); P_sum = x * 10 + y;", &[]), sum(21, 0));
    // One variable an activation, also in recursion.
    let deep =
        "int f(int *up, int d) { int own = d; if (d > 0) f(&own, d - 1); *up += 1; return own; }";
    assert_eq!(ends(deep, "int x = 0; P_sum = f(&x, 2) * 10; P_sum += x;", &[]), sum(31, 0));
    // Each turn has a variable of its own, that holds anything.
    let turns = "for (int i = 0; i < 2; i++) { int x; int *p = &x; if (i == 0) *p = 5; P_sum = P_sum * 10 + x; }";
    assert_eq!(ends("", turns, &[7, 8]), sum(58, 2));
    let pointers =
        "int x = 1, y = 2, *p = &x, **pp = &p; **pp = 5; *pp = &y; *p = 7; P_sum = x * 10 + y;";
    assert_eq!(ends("", pointers, &[]), sum(57, 0));
}

#[test]
fn variables_are_gone_with_their_blocks() {
    assert_eq!(ends("", "int *p; { int x = 1; p = &x; P_sum = *p; }", &[]), sum(1, 0));
    assert_eq!(ends("", "int *p; { int x = 1; p = &x; } P_sum = *p;", &[]), fails("dead"));
    let escape = "int *f(int v) { int x = v; int *p = &x; return p; }";
    assert_eq!(ends(escape, "int *p = f(3); P_sum = *p;", &[]), fails("dead"));
    let kept = "int *f(int v) { static int x; x = v; int *p = &x; return p; }";
    assert_eq!(ends(kept, "int *p = f(3); P_sum = *p;", &[]), sum(3, 0));
    let left =
        "int *p = 0; for (int i = 0; i < 2; i++) { int x = i; p = &x; if (i) break; } P_sum = *p;";
    assert_eq!(ends("", left, &[]), fails("dead"));
    assert_eq!(ends("", "int x; free(&x);", &[]), fails("free"));
    let mixed = "struct node n = {1, 0}; struct node *p = __VERIFIER_nondet_int() ? &n : malloc(sizeof n); free(p); P_sum = 1;";
    assert_eq!(ends("", mixed, &[0, 0]), sum(1, 1));
    assert_eq!(ends("", mixed, &[1]), fails("free"));
}

#[test]
fn arrays_have_bounds() {
    let local = "int a[3] = {1, 2}; int i = __VERIFIER_nondet_int(); P_sum = a[i];";
    assert_eq!(ends("", local, &[1]), sum(2, 1));
    assert_eq!(ends("", local, &[2]), sum(0, 1));
    assert_eq!(ends("", local, &[3]), fails("bounds"));
    assert_eq!(ends("", local, &[-1]), fails("bounds"));
    let heap = "int n = __VERIFIER_nondet_int(); int *a = calloc(n, sizeof *a); a[2] = 5; P_sum = a[2]; free(a);";
    assert_eq!(ends("", heap, &[3]), sum(5, 1));
    assert_eq!(ends("", heap, &[2]), fails("bounds"));
    let freed = "int *a = malloc(3 * sizeof *a); int *p = a + 1; *p = 1; free(a); P_sum = *p;";
    assert_eq!(ends("", freed, &[]), fails("dead"));
    assert_eq!(ends("", "int *a = malloc(3 * sizeof *a); free(a + 1);", &[]), fails("free"));
    // What is allocated holds anything, what is zeroed 0.
    assert_eq!(
        ends("", "int *a = malloc(2 * sizeof *a); P_sum = a[0] * 10 + a[1];", &[4, 2]),
        sum(42, 2)
    );
    assert_eq!(ends("", "int a[2]; P_sum = a[0] * 10 + a[1];", &[4, 2]), sum(42, 2));
    // One member is not the next one.
    let member = "struct m { int w[2]; int v; };";
    let reach = "struct m s = {{1, 2}, 3}; int i = __VERIFIER_nondet_int(); P_sum = s.w[i];";
    assert_eq!(ends(member, reach, &[1]), sum(2, 1));
    assert_eq!(ends(member, reach, &[2]), fails("bounds"));
    let walk = "int a[4] = {1, 2, 3, 4}; for (int *p = a; p < a + 4; p++) P_sum = P_sum * 10 + *p;";
    assert_eq!(ends("", walk, &[]), sum(1234, 0));
    assert_eq!(
        ends("", "int a[4], b[4]; P_sum = &a[1] < &b[2];", &[0; 8]),
        Ended::Unclear("model".to_owned())
    );
    assert_eq!(ends("", "int a[4]; P_sum = &a[3] - a;", &[0; 8]), sum(3, 4));
    assert_eq!(
        ends("", "unsigned char c[4] = \"ab\"; P_sum = c[1] + c[2] + sizeof c;", &[]),
        sum(102, 0)
    );
    // The size of a parameter is that of a pointer.
    assert_eq!(
        ends("int f(int a[8]) { return sizeof a; }", "int a[8]; P_sum = f(a);", &[0; 8]),
        sum(8, 8)
    );
}

#[test]
fn arrays_hold_arrays() {
    let matrix = "int a[2][3] = {{1, 2, 3}, {4, 5}}; int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int(); P_sum = a[i][j];";
    assert_eq!(ends("", matrix, &[1, 1]), sum(5, 2));
    assert_eq!(ends("", matrix, &[1, 2]), sum(0, 2));
    // One row is not the next one.
    assert_eq!(ends("", matrix, &[0, 3]), fails("bounds"));
    assert_eq!(ends("", matrix, &[1, -1]), fails("bounds"));
    assert_eq!(ends("", matrix, &[2, 0]), fails("bounds"));
    let rows = "int sum(int (*row)[3], int n) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < 3; j++) s = s * 10 + row[i][j]; return s; }";
    assert_eq!(
        ends(rows, "int a[2][3] = {{1, 2, 3}, {4, 5, 6}}; P_sum = sum(a, 2);", &[]),
        sum(123_456, 0)
    );
    assert_eq!(
        ends(rows, "int a[2][3] = {{1, 2, 3}, {4, 5, 6}}; P_sum = sum(a + 1, 1);", &[]),
        sum(456, 0)
    );
    assert_eq!(ends(rows, "int a[3] = {1, 2, 3}; P_sum = sum(&a, 1);", &[]), sum(123, 0));
    let beyond = ends(rows, "int a[3] = {1, 2, 3}; P_sum = sum(&a, 2);", &[]);
    assert!(matches!(beyond, Ended::Failed("bounds", 1)), "{beyond:?}");
    let walk = "int a[2][2] = {{1, 2}, {3, 4}}; for (int (*p)[2] = a; p != a + 2; p++) P_sum = P_sum * 10 + **p + (*p)[1]; P_sum = P_sum * 10 + (&a[1] - a);";
    assert_eq!(ends("", walk, &[]), sum(371, 0));
    // Braces may be left out.
    let flat = "int a[][2] = {1, 2, 3, 4, 5}; P_sum = sizeof a * 100 + a[1][1] * 10 + a[2][1];";
    assert_eq!(ends("", flat, &[]), sum(2440, 0));
    let nested = "struct { struct { int x, y; } p[2]; int z; } s = {1, 2, {3, 4}, 5}; P_sum = s.p[0].y * 100 + s.p[1].x * 10 + s.z;";
    assert_eq!(ends("", nested, &[]), sum(235, 0));
    assert_eq!(
        ends("", "int a[2][3]; P_sum = sizeof a + sizeof a[0] + sizeof *a[0];", &[]),
        sum(40, 6)
    );
    let cube = "int a[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}; int *p = a[1][0]; P_sum = p[1] * 100 + a[1][1][0] * 10 + *(*a[0] + 1);";
    assert_eq!(ends("", cube, &[]), sum(672, 0));
    let heap = "int (*a)[2] = malloc(2 * sizeof *a); for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) a[i][j] = i * 2 + j; P_sum = a[1][0]; free(a);";
    assert_eq!(ends("", heap, &[0; 4]), sum(2, 4));
    assert_eq!(ends("", &heap.replace("i < 2", "i < 3"), &[0; 4]), fails("bounds"));
}

#[test]
fn arrays_of_structs_hold_arrays() {
    let bucket = "struct bucket { int n; int w[2]; struct { short x, y; } p[2]; };";
    let put = "struct bucket b[3] = {{1, {2, 3}, {{4, 5}}}}; int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int(); \
        b[i].w[j] = 7; b[i].p[1].y = 8; b[2] = b[i]; P_sum = b[2].w[0] * 100 + b[2].w[1] * 10 + b[2].p[1].y;";
    let put = put.replace("\\\n", " ");
    assert_eq!(ends(bucket, &put, &[0, 1]), sum(278, 2));
    assert_eq!(ends(bucket, &put, &[1, 0]), sum(708, 2));
    assert_eq!(ends(bucket, &put, &[0, 2]), fails("bounds"));
    assert_eq!(ends(bucket, &put, &[3, 0]), fails("bounds"));
    let inner = "struct bucket *b = calloc(2, sizeof *b); int *p = b[1].w; p[1] = 4; short *y = &b[1].p[0].y; *y = 5; P_sum = b[1].w[1] * 10 + b[1].p[0].y;";
    assert_eq!(ends(bucket, inner, &[]), sum(45, 0));
    let copy = "struct bucket a = {1, {2, 3}}, c[2]; c[1] = a; a.w[1] = 9; struct bucket d = c[1]; P_sum = d.w[1] * 10 + d.n;";
    assert!(matches!(ends(bucket, copy, &[0; 40]), Ended::Halted { sum: 31, .. }));
}

#[test]
fn structs_are_values() {
    let pair = "struct pair { int a, b; }; struct pair flip(struct pair p) { struct pair r; r.a = p.b; r.b = p.a; p.a = 9; return r; }";
    assert_eq!(
        ends(pair, "struct pair p = {1, 2}, q = flip(p); P_sum = p.a * 100 + q.a * 10 + q.b;", &[]),
        sum(121, 0)
    );
    // All is read before anything is written.
    let next = "struct node b = {2, 0}, a = {1, &b}; struct node *p = &a; *p = *p->next; P_sum = a.key * 10 + (a.next == 0);";
    assert_eq!(ends("", next, &[]), sum(21, 0));
    let twice = "struct node *m = malloc(sizeof *m); m->key = 3; m->next = m; struct node k = *m; m->key = 4; P_sum = k.key * 10 + k.next->key;";
    assert_eq!(ends("", twice, &[]), sum(34, 0));
    let members = "struct pair p = {1, 2}, q = {3, 4}; P_sum = flip(p).a * 1000; P_sum += (p.a ? p : q).a * 10; P_sum += flip(flip(p)).b; P_sum += (q = p).b * 100;";
    assert_eq!(ends(pair, members, &[]), sum(2212, 0));
    // A compound literal is a value.
    let literal = "struct pair p = {1, 2}; p = (struct pair){.b = 3}; p = flip((struct pair){p.b, 4}); P_sum = p.a * 10 + p.b + (int){5};";
    assert_eq!(ends(pair, literal, &[]), sum(48, 0));
    let inner = "struct segment { struct node from, to; };";
    let through = "struct segment s = {{1, 0}, {2, 0}}; struct node *p = &s.to; p->key += 5; P_sum = s.from.key * 10 + s.to.key;";
    assert_eq!(ends(inner, through, &[]), sum(17, 0));
}

#[test]
fn compound_literals_are_variables() {
    let pair = "struct pair { int a, b; }; int total(const int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }";
    let address = "struct pair *p = &(struct pair){1, 2}; p->a = 5; P_sum = p->a * 10 + p->b;";
    assert_eq!(ends(pair, address, &[]), sum(52, 0));
    assert_eq!(
        ends(pair, "P_sum = ((struct pair){.b = 4}).b * 10 + (&(struct pair){3})->b;", &[]),
        sum(40, 0)
    );
    let array = "int *a = (int[]){1, 2, [3] = 4}; int i = __VERIFIER_nondet_int(); P_sum = a[1] * 100 + a[2] * 10 + a[i];";
    assert_eq!(ends("", array, &[3]), sum(204, 1));
    assert_eq!(ends("", array, &[4]), fails("bounds"));
    let argument = "P_sum = total((int[]){1, 2, 3}, 3) * 100 + (char[]){\"ab\"}[1] - 'b';";
    assert_eq!(ends(pair, argument, &[]), sum(600, 0));
    let two = "int less(struct pair *p, struct pair *q) { return p->a < q->a; }";
    let two = format!("{pair} {two}");
    assert_eq!(ends(&two, "P_sum = less(&(struct pair){1}, &(struct pair){2});", &[]), sum(1, 0));
    let written = "int x = 1; P_sum = less(&(struct pair){x++}, &(struct pair){x});";
    refused("E1105", &two, written);
    let file = "int f(void) { return 1; } static struct node *head = &(struct node){7, 0}; static int *row = (int[]){1, 2};";
    assert_eq!(ends(file, "P_sum = head->key * 10 + row[1];", &[]), sum(72, 0));
    // It is one of its block, and gets its value whenever it is evaluated.
    let again = "int *old = 0, *p, n = 0, same = 1; while (p = &(int){n * 2}, n < 3) { if (old && old != p) same = 0; old = p; n++; P_sum = same * 10 + *old; }";
    assert_eq!(ends("", again, &[]), sum(14, 0));
    assert_eq!(
        ends("", &again.replace(" P_sum = same * 10 + *old; }", " } P_sum = *old;"), &[]),
        fails("dead")
    );
    let zero = "int s = 0; for (int i = 0; i < 2; i++) { struct node *p = &(struct node){.next = 0}; s += p->key; p->key = 5; } P_sum = s;";
    assert_eq!(ends("", zero, &[]), sum(0, 0));
    let own = "struct local { int v; }; P_sum = ((struct local){4}).v * 10 + (struct inner { int v; }){3}.v;";
    assert_eq!(ends("", own, &[]), sum(43, 0));
    // And is gone with it.
    assert_eq!(ends("", "int *p; { p = &(int){1}; P_sum = *p; } P_sum = *p;", &[]), fails("dead"));
    let escape = "int *f(int v) { int *p = (int[]){v, v}; return p; }";
    assert_eq!(ends(escape, "int *p = f(3); P_sum = *p;", &[]), fails("dead"));
}

#[test]
fn designators_say_which_part_comes_next() {
    let nested = "struct { struct { int x, y; } p[2]; int z; } s = {.p[1].y = 4, 5, .p[0].x = 1, .p[0].y = 2}; \
        P_sum = s.p[0].x * 1000 + s.p[0].y * 100 + s.p[1].y * 10 + s.z;";
    assert_eq!(ends("", nested, &[]), sum(1245, 0));
    let rows =
        "int a[3][2] = {[1][1] = 5, 6, [0] = {1}}; P_sum = a[0][0] * 100 + a[1][1] * 10 + a[2][0];";
    assert_eq!(ends("", rows, &[]), sum(156, 0));
    assert_eq!(
        ends("", "int a[] = {[2] = 1, 2, [0] = 3, 4}; P_sum = sizeof a * 10 + a[1] + a[3];", &[]),
        sum(166, 0)
    );
    // The last one counts.
    assert_eq!(ends("", "int a[2] = {1, [0] = 3}; P_sum = a[0] * 10 + a[1];", &[]), sum(30, 0));
    let whole = "struct pair { int a, b; };";
    let copied = "struct pair q = {1, 2}; struct { int n; struct pair p, r; } s = {3, q, 4}; P_sum = s.p.b * 100 + s.r.a * 10 + s.r.b;";
    assert_eq!(ends(whole, copied, &[]), sum(240, 0));
    assert_eq!(
        ends("", "char s[] = {\"abc\"}; P_sum = sizeof s * 10 + s[2] - 'c';", &[]),
        sum(40, 0)
    );
    let later =
        "struct pair q = {1, 2}; struct { struct pair p; } s = {.p = q, .p.b = 3}; P_sum = s.p.b;";
    refused("E1102", whole, later);
    let escapes = "char s[] = \"\\x41\\101\\0012\"; P_sum = (s[0] == s[1]) * 1000 + s[2] * 100 + (s[3] - '0') * 10 + sizeof s + ('\\xff' == -1) + ('\\101' == 'A');";
    assert_eq!(ends("", escapes, &[]), sum(1127, 0));
    refused("E1007", "", "int a[2] = {1, 2, 3}; P_sum = a[0];");
}

#[test]
fn what_was_freed_is_not_freed_again() {
    // Also where variables lie beside what is allocated.
    let mixed = "int x = 1, *p = &x; int *h = malloc(12); h[1] = 2; free(h); p = (int[]){x, 3}; x = p[1]; free(h);";
    assert_eq!(ends("", mixed, &[]), fails("free"));
    assert_eq!(
        ends("", "int x = 1, *h = malloc(12); h[1] = x; h = &x; free(h);", &[]),
        fails("free")
    );
    assert_eq!(
        ends("", "int x = 1, *p = &x, *h = malloc(12); free(h); P_sum = *p; P_sum = h[0];", &[]),
        fails("dead")
    );
}

#[test]
fn unions_hold_one_member() {
    let value = "struct value { int tag; union { int number; struct value *next; } u; };";
    let chain = "struct value a, b; a.tag = 0; a.u.number = 7; b.tag = 1; b.u.next = &a; struct value c = b; \
        P_sum = c.u.next->u.number; c.u.number = 1; c.u.number += 2; P_sum += c.u.number;";
    // The member of the copy that nobody has written is copied, too.
    assert_eq!(ends(value, chain, &[]), sum(10, 1));
    let other = "union { int i; unsigned int u; } x = {5}; x.i++; P_sum = x.u;";
    assert_eq!(ends("", other, &[]), sum(6, 0));
    let other = "union { int i; short s; } x = {5}; x.i++; P_sum = x.s;";
    assert_eq!(ends("", other, &[]), sum(6, 0));
    refused(
        "E1105",
        "",
        "union { int i; unsigned int u; } x = {5}; P_sum = (x.u = 1) + (x.i == 2);",
    );
    // Who writes through a pointer to a member writes that member.
    let members = "union box { int i; struct node n; char *s; } x; int *p = &x.i; *p = 4; (*p)++; P_sum = x.i * 10; \
        struct node *n = &x.n; n->key = 2; n->next = n; P_sum += x.n.next->key; *p = 0; union box y = x; P_sum += y.i;";
    assert!(matches!(ends("", members, &[]), Ended::Halted { sum: 52, .. }));
    let stale =
        "union { int i; struct node n; } x; int *p = &x.i; *p = 4; x.n.key = 1; P_sum = *p;";
    assert_eq!(ends("", stale, &[]), Ended::Unclear("model".to_owned()));
}

#[test]
fn pointers_are_converted_as_memory_allows() {
    let outer =
        "struct outer { int id; struct node in; }; struct first { struct node in; int id; };";
    let around = "struct outer o = {4, {5, 0}}; struct node *n = &o.in; \
        struct outer *p = (struct outer *) ((char *) n - __builtin_offsetof(struct outer, in)); P_sum = p->id;";
    assert_eq!(ends(outer, around, &[]), sum(4, 0));
    let other = "struct node k = {1, 0}, *n = &k; struct outer o = {4, {5, 0}}, *q = &o; \
        struct outer *p = (struct outer *) ((char *) n - __builtin_offsetof(struct outer, in)); P_sum = p->id + q->id;";
    assert!(matches!(ends(outer, other, &[]), Ended::Failed("bounds", _)));
    let first = "struct first f = {{1, 0}, 7}; struct node *n = (struct node *) &f; struct first *g = (struct first *) n; P_sum = n->key * 10 + g->id;";
    assert_eq!(ends(outer, first, &[]), sum(17, 0));
    let any = "int x = 3; struct node n = {4, 0}; void *v = __VERIFIER_nondet_int() ? (void *) &x : (void *) &n; int *p = v; P_sum = *p;";
    assert_eq!(ends("", any, &[1]), sum(3, 1));
    refused(
        "E1103",
        outer,
        "struct node *n = 0; struct other { char c[16]; } *o = (struct other *) n; P_sum = o->c[0];",
    );
}

#[test]
fn functions_are_values() {
    let two = "int one(int x) { return x + 1; } int two(int x) { return x + 2; }";
    let call = "int (*f)(int) = __VERIFIER_nondet_int() ? one : &two; P_sum = f(3) * 10 + (*f)(0);";
    assert_eq!(ends(two, call, &[1]), sum(41, 1));
    assert_eq!(ends(two, call, &[0]), sum(52, 1));
    assert_eq!(ends(two, "int (*f)(int) = one; f = 0; P_sum = f(3);", &[]), fails("null"));
    assert_eq!(
        ends(two, "int (*f)(int), (*g)(int) = two; P_sum = g(0) + f(3);", &[]),
        fails("dead")
    );
}

#[test]
fn bits_are_those_of_twos_complement() {
    for (value, is) in [
        ("x & 6", 4),
        ("x | 3", 7),
        ("x ^ 7", 2),
        ("(y & 255) == 251", 1),
        ("(y | 1) == -5", 1),
        ("(y ^ 3) == -8", 1),
        ("~x == -6", 1),
        ("(z & ~1u) == 4294967294u", 1),
        ("~z == 0u", 1),
        ("y >> 1 == -3", 1),
        ("z << 4 == 4294967280u", 1),
        ("x << 2", 20),
    ] {
        let text = format!("int x = 5, y = -5; unsigned int z = 4294967295u; P_sum = {value};");
        assert_eq!(ends("", &text, &[]), sum(is, 0), "{value}");
    }
    let shift = "int x = __VERIFIER_nondet_int(); P_sum = x << 1;";
    assert_eq!(ends("", shift, &[3]), sum(6, 1));
    assert_eq!(ends("", shift, &[i32::MAX]), fails("overflow"));
    assert_eq!(ends("", shift, &[-1]), fails("overflow"));
}

#[test]
fn bits_of_two_values_are_those_of_gcc() {
    for (x, y) in [
        (0, 0),
        (5, 3),
        (-5, 3),
        (-1, 7),
        (i32::MIN, i32::MAX),
        (i32::MIN, -1),
        (12_345, -54_321),
        (0x4000_0001, 0x5555_5555),
    ] {
        #[allow(clippy::cast_sign_loss, reason = "that is what is tested")]
        let (u, v) = (x as u32, y as u32);
        let (p, q) = (i64::from(x), i64::from(y) * 3);
        let by = v % 32;
        let (c, d) = (u % 256, v % 256);
        let said = format!(
            "int x = (int) {x}LL, y = (int) {y}LL; unsigned int u = x, v = y; long p = x, q = y * 3L; unsigned char c = x, d = y; unsigned int k = v % 32; \
             P_sum = ((x & y) == {}LL) + ((x | y) == {}LL) + ((x ^ y) == {}LL) + ((u & v) == {}LL) + ((u | v) == {}LL) + ((u ^ v) == {}LL) + ((p & q) == {}LL) \
             + ((p | q) == {}LL) + ((p ^ q) == {}LL) + ((c & d) == {}) + ((c | d) == {}) + ((c ^ d) == {}) + (x >> k == {}LL) + (u << k == {}LL) \
             + (u >> k == {}LL) + (1u << k == {}LL); x ^= y; y ^= x; x ^= y; P_sum += (x == {y}LL) + (y == {x}LL); c |= d; c <<= k % 4; P_sum += c == {}; u >>= k; P_sum += u == {}LL;",
            x & y,
            x | y,
            x ^ y,
            u & v,
            u | v,
            u ^ v,
            p & q,
            p | q,
            p ^ q,
            c & d,
            c | d,
            c ^ d,
            x >> by,
            u << by,
            u >> by,
            1_u32 << by,
            ((c | d) << (by % 4)) % 256,
            u >> by,
        );
        gives("", &said, &[], 20);
    }
    let shift = "int x = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int(); P_sum = x << n;";
    gives("", shift, &[3, 4], 48);
    for (x, n) in [(1, 32), (1, -1), (-1, 2), (2, 30), (0, 40)] {
        assert_eq!(ends("", shift, &[x, n]), fails("overflow"), "{x} << {n}");
    }
    let right = shift.replace("<<", ">>");
    gives("", &right, &[-9, 1], 4_294_967_291);
    assert_eq!(ends("", &right, &[1, 32]), fails("overflow"));
    refused("E1102", "", "int x = 1; P_sum = x << 40;");
    refused("E1102", "", "int x = 1; x >>= -1;");
}

#[test]
fn pointers_without_a_value_are_not_compared() {
    let outside = || Ended::Unclear("model".to_owned());
    // References to structs give any truth value; of others nothing is said.
    for (declared, compared) in [
        ("int a[2] = {1, 2}, *p;", "p == a"),
        ("int a[2] = {1, 2}, *p; a[0] = *(a + 1);", "p != 0"),
        ("int x = 1, a[2] = {1, 2}, *q = __VERIFIER_nondet_int() ? &x : a, *p;", "p == q"),
        ("int x = 1, a[2] = {1, 2}, *q = &x, *p; q = a;", "!p"),
        ("int a[2] = {1, 2}, *p;", "p - a"),
    ] {
        let open = format!("{declared} P_sum = {compared};");
        assert_eq!(ends("", &open, &[0; 4]), outside(), "{open}");
        let given = format!("{declared} p = a; P_sum = 3 + ({compared});");
        assert!(matches!(ends("", &given, &[0; 4]), Ended::Halted { sum: 3 | 4, .. }), "{given}");
    }
    let two = "int one(int x) { return x; }";
    assert_eq!(ends(two, "int (*f)(int), (*g)(int) = one; P_sum = f == g;", &[]), outside());
    assert_eq!(ends(two, "int (*f)(int) = 0, (*g)(int) = one; P_sum = f == g;", &[]), sum(0, 0));
}

#[test]
fn order_of_evaluation_is_that_of_memory_too() {
    refused("E1105", "", "int a[4] = {0}; int i = 0; a[i++] = i;");
    let writes = "int f(int *p) { *p = 1; return 2; }";
    assert_eq!(ends(writes, "int x = 0; P_sum = x + f(&x);", &[0]), sum(2, 1));
    assert_eq!(ends(writes, "int x = 0; P_sum = x + f(&x);", &[1]), sum(3, 1));
    refused("E1105", "", "int x = 0, *p = &x; P_sum = (*p = 1) + x;");
    assert_eq!(
        ends("", "int a[4] = {0}; int i = 0; a[i] = i + 1; i++; P_sum = a[0] + i;", &[]),
        sum(2, 0)
    );
    assert_eq!(ends("", "int x = 0, y = 1, *p = &x; P_sum = (*p = 1) + y;", &[]), sum(2, 0));
}

#[test]
fn what_is_not_there_yet_is_refused() {
    refused("E1102", "", "void *p = malloc(4); P_sum = p != 0;");
}
