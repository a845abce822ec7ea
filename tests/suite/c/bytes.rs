//! Memory that is seen as bytes, memory that is too small, numbers that are pointers, and functions that are pointers to
//! functions of another type: each with its twin, and gcc confirms what fails.

use super::gcc;

const HEAD: &str = "#include <assert.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n\
    struct node { int key; struct node *next; };\nstruct mixed { char first; int number; short last; };\n\
    struct point { int x, y; };\nstruct room { long a; struct { int x, y; } in; int v[3]; };\n\
    extern int __VERIFIER_nondet_int(void);\n";

/// What stands before `main`, what it does, and how `verify` ends: 0 if it is safe, 1 if it is not, 3 if nobody knows.
const ROWS: &[(&str, &str, i32)] = &[
    // Each byte of a number, and those behind members.
    (
        "",
        "struct mixed m = {1, 0x01020304, 5}; unsigned char *p = (unsigned char *) &m; \
         assert(p[0] == 1 && p[4] == 4 && p[7] == 1 && p[8] == 5);",
        0,
    ),
    (
        "",
        "int n = -2; unsigned char *p = (unsigned char *) &n; assert(*p == 254 && p[3] == 255);",
        0,
    ),
    ("", "int n = -2; signed char *p = (signed char *) &n; assert(*p == -2 && p[3] == -1);", 0),
    (
        "",
        "int n = -2; unsigned char *p = (unsigned char *) &n; assert(*p == 254 && p[3] == 254);",
        1,
    ),
    ("", "struct mixed m = {0}; unsigned char *p = (unsigned char *) &m; p[11] = 1; p[12] = 1;", 1),
    ("", "struct mixed m = {0}; unsigned char *p = (unsigned char *) &m; p[-1] = 1;", 1),
    (
        "",
        "int *a = malloc(3 * sizeof *a); unsigned char *p = (unsigned char *) a; p[11] = 1; free(a);",
        0,
    ),
    (
        "",
        "int *a = malloc(3 * sizeof *a); unsigned char *p = (unsigned char *) a; p[12] = 1; free(a);",
        1,
    ),
    (
        "",
        "int *a = malloc(3 * sizeof *a); unsigned char *p = (unsigned char *) a; free(a); *p = 1;",
        1,
    ),
    // Written, and read as the number again.
    (
        "",
        "struct mixed m = {1, 0x01020304, 5}; unsigned char *p = (unsigned char *) &m; p[5] = 9; p[8] = 255; \
         assert(m.number == 0x01020904 && m.last == 255);",
        0,
    ),
    (
        "",
        "short s = 0; char *p = (char *) &s; p[0] = -1; assert(s == 255); p[1] = -1; assert(s == -1);",
        0,
    ),
    ("", "short s = 0; char *p = (char *) &s; p[0] = -1; p[1] = -1; assert(s != -1);", 1),
    (
        "",
        "int n = 255; unsigned char *p = (unsigned char *) &n; (*p)++; p[1] |= 3; assert(n == 0x300);",
        0,
    ),
    (
        "",
        "int n = 255; unsigned char *p = (unsigned char *) &n; assert(p[0]-- == 255 && n == 254);",
        0,
    ),
    ("", "_Bool b = 0; unsigned char *p = (unsigned char *) &b; *p = 1; assert(b);", 0),
    (
        "",
        "int a[2][2] = {{1, 2}, {3, 0x0400}}; unsigned char *p = (unsigned char *) a; assert(p[13] == 4);",
        0,
    ),
    (
        "struct rows { char tag; struct { short s; char c; } all[2]; };",
        "struct rows r = {0}; r.all[1].c = 7; char *p = (char *) &r; assert(p[8] == 7); p[6] = 2; assert(r.all[1].s == 2);",
        0,
    ),
    // Back to what is there.
    (
        "",
        "struct mixed m = {1, 2, 3}; char *p = (char *) &m; int *q = (int *) (p + 4); *q = 7; assert(m.number == 7); \
         struct mixed *r = (struct mixed *) p; assert(r->last == 3);",
        0,
    ),
    ("", "struct mixed m = {1, 2, 3}; char *p = (char *) &m; int *q = (int *) (p + 2); *q = 7;", 3),
    (
        "",
        "int a[3] = {1, 2, 3}; char *p = (char *) a; p += 2 * sizeof(int); assert(*(int *) p == 3);",
        0,
    ),
    (
        "",
        "struct node *n = malloc(sizeof *n); struct node **l = &n->next; *l = NULL; \
         free((char *) l - offsetof(struct node, next));",
        0,
    ),
    (
        "",
        "struct node *n = malloc(sizeof *n); struct node **l = &n->next; *l = NULL; \
         free((char *) l - offsetof(struct node, next) + 4);",
        1,
    ),
    // By functions that know no type.
    (
        "static void swap(void *a, void *b, size_t size) { char *p = a, *q = b; while (size-- > 0) { char t = *p; *p++ = *q; *q++ = t; } }",
        "struct point a = {1, 2}, b = {3, 4}; swap(&a, &b, sizeof a); assert(a.x == 3 && a.y == 4 && b.y == 2);",
        0,
    ),
    (
        "static unsigned sum(const void *of, size_t size) { const unsigned char *at = of; unsigned all = 0; \
         for (size_t i = 0; i < size; i++) all += at[i]; return all; }",
        "int n = 0x01020304; short s[2] = {1, 256}; assert(sum(&n, sizeof n) == 10 && sum(s, sizeof s) == 2);",
        0,
    ),
    (
        "static unsigned sum(const void *of, size_t size) { const unsigned char *at = of; unsigned all = 0; \
         for (size_t i = 0; i <= size; i++) all += at[i]; return all; }",
        "int *n = malloc(sizeof *n); *n = 4; assert(sum(n, sizeof *n) >= 4); free(n);",
        1,
    ),
    // By functions of the library.
    (
        "",
        "long n = -5, m = 0; unsigned char b[sizeof n]; memcpy(b, &n, sizeof n); memcpy(&m, b, sizeof b); assert(m == -5);",
        0,
    ),
    ("", "long n = -5; unsigned char b[4]; memcpy(b, &n, sizeof n);", 1),
    (
        "",
        "struct point p = {1, 2}, q = {1, 2}; assert(memcmp(&p, &q, sizeof p) == 0); q.y++; assert(memcmp(&p, &q, sizeof p) < 0);",
        0,
    ),
    ("", "struct point p = {1, 2}, q = {1, 3}; assert(memcmp(&p, &q, sizeof p) == 0);", 1),
    (
        "",
        "struct point p = {1, 2}; memset(&p, 0, 4); assert(p.x == 0 && p.y == 2); memset(&p, 1, 5); assert(p.x == 0x01010101 && p.y == 1);",
        0,
    ),
    ("", "struct point *p = malloc(sizeof *p); memset(p, 0, sizeof *p + 1); free(p);", 1),
    (
        "",
        "unsigned *a = calloc(sizeof *a, 1u << (__VERIFIER_nondet_int() & 3)); assert(a[0] == 0); free(a);",
        0,
    ),
    (
        "",
        "unsigned *a = calloc(sizeof *a, 1u << (__VERIFIER_nondet_int() & 3)); assert(a[1] == 0); free(a);",
        1,
    ),
    ("", "void *m = malloc(8); char *p = m; p[7] = 1; free(m);", 0),
    ("", "void *m = malloc(8); char *p = m; p[8] = 1; free(m);", 1),
    // A pointer has bytes, which say nothing.
    (
        "",
        "struct node n = {1, &n}; unsigned char *p = (unsigned char *) &n; unsigned s = p[8]; assert(s < 256);",
        0,
    ),
    (
        "",
        "struct node n = {1, &n}; unsigned char *p = (unsigned char *) &n; p[8] = 0; assert(n.next);",
        3,
    ),
    // Memory that is too small.
    ("", "struct node *n = malloc(sizeof n); n->key = 1; n->next = NULL; free(n);", 1),
    ("", "struct node *n = malloc(sizeof *n); n->key = 1; n->next = NULL; free(n);", 0),
    (
        "",
        "struct node *n = malloc(sizeof n), m = {3, NULL}; n->key = 1; m.next = n; assert(m.next->key == 1); free(n);",
        0,
    ),
    ("", "struct node *n = malloc(sizeof n), m = {3, NULL}; *n = m; free(n);", 1),
    ("", "struct room *r = malloc(12); r->in.x = 1; free(r);", 0),
    ("", "struct room *r = malloc(12); r->in.y = 1; free(r);", 1),
    ("", "struct room *r = malloc(20); r->v[0] = 1; free(r);", 0),
    ("", "struct room *r = malloc(20); r->v[1] = 1; free(r);", 1),
    (
        "",
        "struct room *r = calloc(1, 4); int *p = &r->in.y; if (__VERIFIER_nondet_int()) *p = 1; free(r);",
        1,
    ),
    ("", "int *p = malloc(2); *p = 1; free(p);", 1),
    (
        "struct pairs { struct point all[3]; }; struct lines { struct { short n; int v[2]; } all[3]; };",
        "struct pairs *p = malloc(12); p->all[1].x = 1; struct lines *l = malloc(20); l->all[1].v[0] = 1; free(p); free(l);",
        0,
    ),
    (
        "struct pairs { struct point all[3]; };",
        "struct pairs *p = malloc(12); p->all[1].y = 1; free(p);",
        1,
    ),
    (
        "struct lines { struct { short n; int v[2]; } all[3]; };",
        "struct lines *l = malloc(20); l->all[1].v[1] = 1; free(l);",
        1,
    ),
    (
        "",
        "struct room *r = malloc(12); unsigned char *p = (unsigned char *) r; p[11] = 1; free(r);",
        0,
    ),
    (
        "",
        "struct room *r = malloc(12); unsigned char *p = (unsigned char *) r; p[12] = 1; free(r);",
        1,
    ),
    ("", "struct room *r = malloc(12); memset(r, 0, 13); free(r);", 1),
    (
        "static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }",
        "struct node *n = xmalloc(sizeof n); n->next = NULL; free(n);",
        1,
    ),
    // Numbers that are pointers.
    ("", "void *p = (void *) (intptr_t) 42; assert(p != NULL && (intptr_t) p == 42);", 0),
    (
        "",
        "int n = __VERIFIER_nondet_int(); void *p = (void *) (intptr_t) n; assert((int) (intptr_t) p == n && (p == NULL) == (n == 0));",
        0,
    ),
    ("", "int n = __VERIFIER_nondet_int(); void *p = (void *) (intptr_t) n; assert(p != NULL);", 1),
    ("", "int x; void *a[2] = {&x, (void *) 7}; assert(a[0] != a[1] && (long) a[1] == 7);", 0),
    (
        "#define GONE ((struct node *) -1)",
        "struct node n = {1, GONE}, *p = n.next; assert(p == GONE && p != &n && p != NULL);",
        0,
    ),
    (
        "#define GONE ((struct node *) -1)",
        "struct node n = {1, NULL}, *p = n.next; assert(p == GONE);",
        1,
    ),
    ("", "char *p = (char *) 8; assert(p + 1 == (char *) 9);", 0),
    ("", "int *p = (int *) 1234; return *p;", 1),
    ("", "struct node *p = (struct node *) 1234; if (__VERIFIER_nondet_int()) p->key = 1;", 1),
    ("", "char *p = (char *) 1234; *p = 1;", 1),
    ("", "int a[2] = {3, 4}; uintptr_t n = (uintptr_t) &a[1]; assert(*(int *) n == 4);", 3),
    // Either of two calls comes first; gcc takes one of both orders.
    (
        "static int get(int *p) { return *p; } static int set(int *p) { unsigned char *b = (unsigned char *) p; *b = 5; return 0; }",
        "int x = 0; int r = get(&x) + set(&x); assert(r == 0 || r == 5);",
        0,
    ),
    (
        "static int get(int *p) { return *p; } static int set(int *p) { unsigned char *b = (unsigned char *) p; *b = 5; return 0; }",
        "int x = 0; int r = get(&x) + set(&x); assert(r == 0);",
        3,
    ),
    (
        "static int get(int *p) { return *p; } static int set(unsigned *p) { *p = 5; return 0; }",
        "int x = 0; int r = get(&x) + set((unsigned *) &x); assert(r == 0);",
        3,
    ),
    (
        "struct first { int n; }; static int get(struct first *p) { return p->n; } static int set(int *p) { *p = 5; return 0; }",
        "struct first x = {0}; int r = get(&x) + set((int *) &x); assert(r == 0);",
        3,
    ),
    // A pointer is read before the call that moves it, or behind it.
    (
        "static int a[6]; static int *at = a; static int next(void) { at++; return 2; }",
        "at += next(); assert(at == a + 2 || at == a + 3);",
        0,
    ),
    (
        "static int a[6]; static int *at = a + 5; static int next(void) { at--; return 2; }",
        "int **p = &at; *p -= next(); assert(at == a + 3 || at == a + 2);",
        0,
    ),
    (
        "static int a[6]; static int *at = a; static int next(void) { at++; return 2; }",
        "at += next(); assert(at == a + 4);",
        1,
    ),
    // Functions of other types.
    (
        "static int order(const int *a, const int *b) { return *a < *b ? -1 : *a > *b; }",
        "int a[3] = {3, 1, 2}; qsort(a, 3, sizeof *a, (int (*)(const void *, const void *)) order); assert(a[0] == 1 && a[2] == 3);",
        0,
    ),
    (
        "static int key(struct node *n) { return n->key; } static int of(int (*f)(void *), void *n) { return f(n); }",
        "struct node n = {7, NULL}; assert(of((int (*)(void *)) key, &n) == 7);",
        0,
    ),
    (
        "static int key(struct node *n) { return n->key; } static int of(int (*f)(void *), void *n) { return f(n); }",
        "struct node n = {7, NULL}; assert(of((int (*)(void *)) key, &n) == 8);",
        1,
    ),
    (
        "static int key(struct node *n) { return n->key; }",
        "int (*f)(void *) = (int (*)(void *)) key; int (*g)(struct node *) = (int (*)(struct node *)) (int (*)(void *)) key; \
         assert(g == key && f != NULL);",
        0,
    ),
];

#[test]
fn memory_is_bytes_numbers_are_pointers_and_gcc_agrees() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    super::all_end_as_told(HEAD, ROWS);
}
