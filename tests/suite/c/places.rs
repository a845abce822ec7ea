//! Where accesses go: side effects in what says where, and addresses that are one.

use super::gcc::Ended;
use super::traps::{ends, fails, gives};

/// Arrays, a struct with a cursor, rows, a function that moves a cursor, and what is checked.
const CURSORS: &str = "struct reader { int *at; int left; }; struct cell { int key; struct cell *next; int v[2]; }; \
    static int take(int **p) { return *(*p)++; } static int plus(int x, int y) { return 10 * x + y; }";

#[test]
fn the_operand_that_says_where_is_evaluated_once_and_before() {
    let cases: [(&str, u32); 31] = [
        // Each operator that moves, read and written through.
        ("int *p = a; P_sum = *p++; P_sum = P_sum * 10 + *p;", 12),
        ("int *p = a; P_sum = *++p; P_sum = P_sum * 10 + *p;", 22),
        ("int *p = a + 2; P_sum = *p--; P_sum = P_sum * 10 + *p;", 32),
        ("int *p = a + 2; P_sum = *--p; P_sum = P_sum * 10 + *p;", 22),
        ("int *p = a; P_sum = *(p += 2); P_sum = P_sum * 10 + (int) (p - a);", 32),
        ("int *p = a + 3; P_sum = *(p -= 2); P_sum = P_sum * 10 + (int) (p - a);", 21),
        ("int *p = a; *p++ = 7; *p++ = 8; P_sum = a[0] * 100 + a[1] * 10 + a[2];", 783),
        ("int *p = a; *p++ += 5; P_sum = a[0] * 10 + *p;", 62),
        ("int *p = a; (*p++)++; P_sum = a[0] * 10 + *p;", 22),
        ("int *p = a; ++*p++; P_sum = a[0] * 10 + *p;", 22),
        ("int *p = a; P_sum = p++[1]; P_sum = P_sum * 10 + p[1];", 23),
        ("int i = 0; a[i++] = 9; P_sum = a[0] * 10 + i;", 91),
        ("int i = 0; a[i++] += 4; P_sum = a[0] * 10 + i;", 51),
        (
            "int *s = a, *d = b; while ((*d++ = *s++) != 3) ; P_sum = (b[0] * 10 + b[1]) * 10 + b[2];",
            123,
        ),
        (
            "int *p = a, **end = &p; (*end)++; P_sum = *p; *(*end)++ = 5; P_sum = P_sum * 10 + a[1];",
            25,
        ),
        // In a member, in an element, in a row.
        ("struct reader r = {a, 4}; P_sum = *r.at++; P_sum = P_sum * 10 + *r.at;", 12),
        ("struct reader r = {a, 4}, *q = &r; P_sum = *q->at++; P_sum = P_sum * 10 + *++q->at;", 13),
        (
            "struct reader rs[2] = {{a, 4}, {b, 4}}, *q = rs; q++->left = 7; q->left = 8; P_sum = rs[0].left * 10 + rs[1].left;",
            78,
        ),
        (
            "struct reader rs[2] = {{a, 1}, {b, 2}}, *q = rs; *(++q)->at = 6; P_sum = b[0] * 10 + q->left;",
            62,
        ),
        (
            "int m[3][2] = {{1, 2}, {3, 4}, {5, 6}}; int (*row)[2] = m; P_sum = (*row++)[1]; P_sum = P_sum * 10 + (*row)[0];",
            23,
        ),
        (
            "int m[3][2] = {{1, 2}, {3, 4}, {5, 6}}; int (*row)[2] = m; (*++row)[1] = 8; P_sum = m[1][1] * 10 + *row[0];",
            83,
        ),
        (
            "struct cell c[3]; struct cell *p = c; p++->key = 1; p++->key = 2; p->key = 3; P_sum = (c[0].key * 10 + c[1].key) * 10 + c[2].key;",
            123,
        ),
        (
            "struct cell c[2]; struct cell *p = c; p++->v[1] = 4; p->v[1] = 5; P_sum = c[0].v[1] * 10 + c[1].v[1];",
            45,
        ),
        (
            "struct cell c[2] = {{1}, {2}}; struct cell *p = c, d; d = *p++; P_sum = d.key * 10 + p->key;",
            12,
        ),
        (
            "struct cell c[2] = {{1}, {2}}; struct cell *p = c, d = {7}; *p++ = d; P_sum = c[0].key * 10 + p->key;",
            72,
        ),
        (
            "struct cell c[2] = {{1}, {2}}; struct cell *p = c; int *k = &p++->key; P_sum = *k * 10 + p->key;",
            12,
        ),
        // As an argument, in conditions, in `?:`, `,`, `&&`, statement expressions, initializers and `switch`.
        (
            "int *p = a; P_sum = plus(*p++, 7); P_sum = P_sum * 10 + *p; P_sum += take(&p); P_sum = P_sum * 10 + *p;",
            1743,
        ),
        ("int *p = a; if (*p++ == 1 && *p++ == 2) P_sum = *p; while (*p++ != 4) P_sum *= 10;", 30),
        (
            "int *p = a, *q = a + 2; P_sum = (1 ? *p++ : *q++), P_sum = P_sum * 10 + *p; P_sum = P_sum * 10 + *(0 ? p : q)++ ;",
            0,
        ),
        (
            "int *p = a; int x = ({ int y = *p++; y + *p; }), l[2] = {*p, 0}; l[1] = *++p; P_sum = (x * 10 + l[0]) * 10 + l[1];",
            323,
        ),
        (
            "int *p = a; switch (*++p) { case 2: P_sum = *p++; default: P_sum = P_sum * 10 + *p; }",
            23,
        ),
    ];
    for (statements, wanted) in cases {
        // No C: what `?:` gives is no place.
        if wanted == 0 {
            let ended = ends(CURSORS, &with_arrays(statements), &[]);
            assert!(matches!(ended, Ended::Unclear(_)), "{statements}: {ended:?}");
            continue;
        }
        gives(CURSORS, &with_arrays(statements), &[], wanted);
    }
}

fn with_arrays(statements: &str) -> String {
    format!("int a[4] = {{1, 2, 3, 4}}, b[4] = {{0}}; (void) a; (void) b; {statements}")
}

#[test]
fn what_is_moved_out_of_its_array_and_followed_fails() {
    let bounds = || Ended::Failed("bounds", 2);
    for statements in [
        "int *p = a; for (int i = 0; i < 5; i++) *p++ = i;",
        "int *p = a + 4; P_sum = *p++;",
        "int *p = a; P_sum = *--p;",
        "int *p = a; P_sum = *(p += 4);",
        "struct reader r = {a + 4, 0}; P_sum = *r.at++;",
        "struct cell c[2]; struct cell *p = c; p++->key = 1; p++->key = 2; p++->key = 3;",
        "int m[2][2]; int (*row)[2] = m + 2; (*row++)[0] = 1;",
    ] {
        assert_eq!(ends(CURSORS, &with_arrays(statements), &[]), bounds(), "{statements}");
    }
}

#[test]
fn a_function_that_says_where_is_called_once() {
    let functions = "static char text[4] = \"abc\"; static int calls; static char *get(void) { calls++; return text; }";
    let statements = "const char *fixed = \"xyz\"; char *w = (char *) fixed; if (calls > 5) *w = 'q'; \
        *get() = 'z'; P_sum = calls; *get() += 1; P_sum = P_sum * 10 + calls; P_sum = P_sum * 10 + (text[0] == 'z' + 1);";
    gives(functions, statements, &[], 121);
}

/// A struct with arrays in a struct, a union, a list.
const SHAPES: &str = "struct in { int x; int y; }; struct out { struct in first; int v[3]; int last; }; \
    union any { int number; char letter; struct in both; }; struct row { int a[2]; int x; };";

#[test]
fn equal_are_addresses() {
    let cases = [
        // A struct and its first member, whatever they are kept in.
        (
            "struct out o; void *w = &o, *f = &o.first, *x = &o.first.x;",
            "w == f && f == x && w == x",
        ),
        ("struct out o; void *w = &o, *y = &o.first.y;", "w != y && !(w == y)"),
        ("struct out o; const void *v = o.v, *e = &o.v[0], *n = &o.v[1];", "v == e && v != n"),
        (
            "struct out o[2]; void *a = &o[1], *b = &o[1].first.x, *c = &o[0].first.x;",
            "a == b && b != c",
        ),
        (
            "struct out *o = malloc(sizeof *o); struct in *i = &o->first; void *a = o, *b = i;",
            "a == b",
        ),
        (
            "int m[2][3]; void *m0 = m, *r = m[0], *e = &m[0][0], *n = m[1];",
            "m0 == r && r == e && e != n",
        ),
        // All members of a union.
        (
            "union any u; void *n = &u.number, *l = &u.letter, *b = &u.both, *x = &u.both.x, *y = &u.both.y;",
            "n == l && l == b && b == x && x != y",
        ),
        ("union any u; int *n = &u.number, *x = &u.both.x;", "n == x"),
        // The end of one and the start of the next one.
        ("struct out o; int *end = o.v + 3, *next = &o.last;", "end == next"),
        ("struct out o; int *last = o.v + 2, *next = &o.last;", "last != next"),
        (
            "int m[2][3]; int *end = m[0] + 3, *next = m[1]; void *v = m[0] + 3;",
            "end == next && v == (void *) next",
        ),
        (
            "struct row t[2]; int *end = t[0].a + 2, *x = &t[0].x, *next = t[1].a;",
            "end == x && end != next && x != next",
        ),
        // Objects that are two, null, functions of one type.
        ("int a, b; void *p = &a, *q = &b;", "p != q && p != (void *) 0"),
        ("void *p = 0, *q = 0; struct out o; p = q ? &o : 0;", "p == q"),
        ("struct out o; void *kept[2] = {&o, &o.first};", "kept[0] == kept[1]"),
    ];
    for (declared, truth) in cases {
        gives(SHAPES, &format!("{declared} P_sum = {truth};"), &[], 1);
    }
}

#[test]
fn a_row_of_a_table_ends_where_it_ends() {
    let table = "struct row t[3]; for (int i = 0; i < 3; i++) { t[i].a[0] = 10 * i; t[i].a[1] = 10 * i + 1; t[i].x = 7; }";
    let bounds = || Ended::Failed("bounds", 2);
    let of = |rest: &str| format!("{table} {rest}");
    assert_eq!(ends(SHAPES, &of("int *p = t[0].a; p += 2; P_sum = *p;"), &[]), bounds());
    assert_eq!(ends(SHAPES, &of("int *p = t[1].a; P_sum = *(p - 1);"), &[]), bounds());
    assert_eq!(ends(SHAPES, &of("P_sum = t[1].a[2];"), &[]), bounds());
    gives(SHAPES, &of("for (int *p = t[1].a; p != &t[1].a[2]; p++) P_sum += *p;"), &[], 21);
    gives(
        SHAPES,
        &of("int *p = t[1].a + 2; p -= 1; P_sum = *p * 10 + (int) (p - t[1].a);"),
        &[],
        111,
    );
    gives(
        SHAPES,
        &of("struct row *r = t; int *p = r++->a; P_sum = p[1] * 100 + r->a[1];"),
        &[],
        111,
    );
}

/// A list as Linux has it: the head is a link in no item.
const INTRUSIVE: &str = "struct link { struct link *next, *prev; }; struct item { int value; struct link link; }; \
    struct list { int count; struct link head; };";
const ITEM: &str = "((struct item *) ((char *) (L) - (unsigned long) &((struct item *) 0)->link))";

fn item(link: &str) -> String {
    ITEM.replace('L', link)
}

#[test]
fn what_is_around_the_head_of_a_list_is_an_address() {
    let walk = |head: &str| {
        format!(
            "for (struct item *i = {}; &i->link != &{head}; i = {}) P_sum = P_sum * 10 + i->value;",
            item(&format!("{head}.next")),
            item("i->link.next")
        )
    };
    let add = |head: &str, one: &str| {
        format!("{one}.link.next = {head}.next; {head}.next = &{one}.link;")
    };
    let empty = "struct link head = {&head, &head};";
    gives(INTRUSIVE, &format!("{empty} P_sum = 4; {}", walk("head")), &[], 4);
    let two = format!(
        "{empty} struct item a = {{1}}, b = {{2}}; {} {} {}",
        add("head", "a"),
        add("head", "b"),
        walk("head")
    );
    gives(INTRUSIVE, &two, &[], 21);
    // A head in a struct, on the heap, in an array.
    let inner = format!(
        "struct list l = {{0}}; l.head.next = &l.head; struct item a = {{3}}; {} {}",
        add("l.head", "a"),
        walk("l.head")
    );
    gives(INTRUSIVE, &inner, &[], 3);
    let array = format!(
        "struct link heads[2]; heads[1].next = &heads[1]; struct item a = {{5}}; {} {}",
        add("heads[1]", "a"),
        walk("heads[1]")
    );
    gives(INTRUSIVE, &array, &[], 5);
    // What is not there is not read; its link is the head.
    let head = format!("{empty} struct item *i = {};", item("&head"));
    gives(INTRUSIVE, &format!("{head} P_sum = i->link.next == &head;"), &[], 1);
    gives(
        INTRUSIVE,
        &format!("{head} struct item *j = i; P_sum = i == j && &j->link == &head;"),
        &[],
        1,
    );
    assert_eq!(ends(INTRUSIVE, &format!("{head} P_sum = i->value;"), &[]), fails("bounds"));
    assert_eq!(ends(INTRUSIVE, &format!("{head} i->value = 1;"), &[]), fails("bounds"));
}

#[test]
fn const_is_no_other_type_and_is_not_written() {
    let names = "const char *names[] = {\"Ann\", \"Bob\", 0};";
    gives("", &format!("{names} for (const char **at = names; *at != 0; at++) P_sum++;"), &[], 2);
    gives(
        "",
        "int a = 1, b = 2; const int *l[2] = {&a, &b}; const int **p = l; p += 1; P_sum = *p[0];",
        &[],
        2,
    );
    gives(
        "",
        "const char **w = malloc(2 * sizeof *w); w[1] = \"yes\"; P_sum = w[1][0] == 'y'; free(w);",
        &[],
        1,
    );
    let set = "static const int table[3] = {1, 2, 3}; static int other[3] = {4, 5, 6}; static void set(int *p) { *p = 7; } \
        struct in { int x; }; static const struct in fixed = {1};";
    let text = || Ended::Failed("text", 1);
    assert_eq!(ends(set, "set((int *) &table[1]);", &[]), text());
    assert_eq!(ends(set, "set((int *) &fixed.x);", &[]), text());
    // What a place names itself, by all ways to say where it is.
    let named = "struct t { int k, d[2]; }; static const struct t all[2]; static const int w = 1, m[2][2]; union u { int a; char c; }; \
        static const union u both; static int *const kept; static int f(void) { return 1; } static int (*const to)(void) = f;";
    for write in [
        "*(int *) &w = 3;",
        "*\"ab\" = 1;",
        "\"ab\"[1] = 1;",
        "((char *) \"ab\")[0]++;",
        "int i = 0; ((int *) m[1])[i++] += 2;",
        "((struct t *) all)[1].d[0] = 3;",
        "*(struct t *) &all[0] = all[1];",
        "((union u *) &both)->c = 3;",
        "*(int **) &kept = 0;",
        "(*(int **) &kept)++;",
        "*(int (**)(void)) &to = 0;",
        "const int n = 2; *(int *) &n = 4;",
    ] {
        assert_eq!(ends(named, write, &[]), Ended::Failed("text", 2), "{write}");
    }
    // What loses its `const` in one branch, or on the way through `void *`.
    assert_eq!(ends(set, "int n = 1; set((int *) (n ? &table[0] : other));", &[]), text());
    assert_eq!(ends(set, "int n = 0; set((int *) (n ? other : &table[0]));", &[]), text());
    let through = "const void *any = table; void *plain = (void *) any; set(plain);";
    assert_eq!(ends(set, through, &[]), text());
    gives(
        set,
        "set(other + 1); set((int *) (const int *) &other[2]); P_sum = other[1] + other[2] + table[0];",
        &[],
        15,
    );
}

#[test]
fn all_of_a_pointer_is_evaluated_where_only_null_is_asked_for() {
    let array = "static int g = 3, a[8]; static int zero;";
    gives(array, "int *p = a; if (p + g--) g += 10; P_sum = g;", &[], 12);
    gives(array, "int *p = a; int n = &p[g -= 1] != 0; P_sum = g * 10 + n;", &[], 21);
    gives(array, "int *p = a; while (!(p + g++)) {} P_sum = g;", &[], 4);
    gives(array, "int *p = a; P_sum = (p + g-- && 1) ? g : -1;", &[], 2);
    gives(array, "int *p = a; _Bool b = p + g--; P_sum = g + b;", &[], 3);
    // Checks of what is added are made, too.
    let divided = "int *p = a; if (p + 8 / zero) P_sum = 1;";
    assert!(matches!(ends(array, divided, &[]), Ended::Failed(..)));
}

#[test]
fn equal_strings_may_be_one_object() {
    let compared = "const char *l = \"yes\", *r = \"yes\", *n = \"no\"; P_sum = (l == r) * 10 + (l != n) * 2 + (l[1] == r[1]);";
    assert_eq!(ends("", compared, &[0]), Ended::Halted { sum: 3, inputs: 1 });
    assert_eq!(ends("", compared, &[1]), Ended::Halted { sum: 13, inputs: 1 });
}

#[test]
fn memory_that_is_larger_than_any_object_is_null() {
    gives("", "int n = -1; int *p = malloc(n * sizeof(int)); P_sum = p == 0;", &[], 1);
    gives("", "long n = -8; char *p = malloc(n); P_sum = p == 0;", &[], 1);
    gives(
        "",
        "int n = 3; int *p = malloc(n * sizeof(int)); p[2] = 5; P_sum = p[2]; free(p);",
        &[],
        5,
    );
    // A product wraps as `size_t` does.
    let wraps = "unsigned long n = (1UL << 62) + 1; int *p = malloc(n * sizeof(int)); p[0] = 3; P_sum = p[0];";
    gives("", wraps, &[], 3);
    assert_eq!(ends("", &format!("{wraps} p[1] = 4;"), &[]), fails("bounds"));
    gives(
        "",
        "unsigned long n = (1UL << 62) + 1; int *p = calloc(n, sizeof(int)); P_sum = p == 0;",
        &[],
        1,
    );
}

#[test]
fn an_array_at_the_end_of_a_struct_has_what_was_allocated() {
    let text = "struct text { int length; char chars[1]; };";
    let fill = |size: &str, at: &str| {
        format!(
            "int n = 7; struct text *t = malloc({size}); t->chars[{at}] = 5; P_sum = t->chars[{at}]; free(t);"
        )
    };
    gives(text, &fill("sizeof(struct text) + n", "n"), &[], 5);
    gives(text, &fill("sizeof(struct text) + 7", "10"), &[], 5);
    // As many bytes as two structs have are still one, if nobody goes on to a second one.
    gives(text, &fill("2 * sizeof(struct text)", "11"), &[], 5);
    gives(text, &fill("100", "95"), &[], 5);
    let second = "struct text *t = malloc(2 * sizeof *t); t[1].chars[0] = 5; P_sum = t[1].chars[0]; free(t);";
    gives(text, second, &[], 5);
    assert_eq!(ends(text, &fill("sizeof(struct text) + n", "n + 4"), &[]), fails("bounds"));
    assert_eq!(ends(text, &fill("sizeof(struct text)", "4"), &[]), fails("bounds"));
}
