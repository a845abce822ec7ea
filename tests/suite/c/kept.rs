//! Values of other types in arrays of characters, and elements of any size in memory made for any: each with its twin, and
//! gcc confirms what fails.

use super::gcc;

const HEAD: &str = "#include <assert.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdlib.h>\n#include <string.h>\n\
    struct point { int x, y; };\nstruct mixed { char first; int number; short last; };\n\
    struct node { int key; struct node *next; };\nextern int __VERIFIER_nondet_int(void);\n";

/// A vector of elements of any size, as libraries have them.
const VECTOR: &str = "typedef struct { void *data; size_t size, count, room; } vec;\n\
    static void vec_init(vec *v, size_t size) { v->data = NULL; v->size = size; v->count = 0; v->room = 0; }\n\
    static void *vec_at(const vec *v, size_t at) { return (char *) v->data + at * v->size; }\n\
    static void vec_push(vec *v, const void *value) {\n\
        if (v->count == v->room) { v->room = v->room ? 2 * v->room : 2; v->data = realloc(v->data, v->room * v->size); }\n\
        memcpy((char *) v->data + v->count * v->size, value, v->size); v->count++; }\n\
    static int by_value(const void *a, const void *b) { return *(const int *) a - *(const int *) b; }\n";

/// What stands before `main`, what it does, and how `verify` ends: 0 if it is safe, 1 if it is not, 3 if nobody knows.
const ROWS: &[(&str, &str, i32)] = &[
    (
        "",
        "static char b[16]; *(int *) (b + 4) = 0x01020304; assert(b[4] == 4 && b[7] == 1 && b[8] == 0);",
        0,
    ),
    (
        "",
        "static char b[16]; *(int *) (b + 4) = -2; assert(b[4] == -2 && *(unsigned *) (b + 4) == 4294967294U);",
        0,
    ),
    ("", "static char b[16]; *(int *) (b + 4) = -2; assert(*(int *) (b + 4) == -3);", 1),
    (
        "",
        "static unsigned char b[6]; int *p = (int *) b; p[0] = 7; assert(p[0] == 7 && b[0] == 7);",
        0,
    ),
    ("", "static unsigned char b[6]; int *p = (int *) b; p[0] = 7; p[1] = 8;", 1),
    (
        "",
        "char *b = malloc(8); int *p = (int *) b; p[1] = 300; assert(b[4] == 44 && b[5] == 1); free(b);",
        0,
    ),
    ("", "char *b = malloc(8); int *p = (int *) b; p[2] = 300; free(b);", 1),
    ("", "char *b = malloc(8); int *p = (int *) b; free(b); *p = 1;", 1),
    ("", "char *b = malloc(8); int *p = (int *) b; *p = 1; free(p);", 0),
    ("", "char *b = malloc(8); int *p = (int *) b; p++; *p = 1; free(p);", 1),
    // Pointers go by elements, and back.
    (
        "",
        "char *b = malloc(12); int *p = (int *) b, *q = p; for (int i = 0; i < 3; i++) *q++ = i; \
          assert(q - p == 3 && q > p && (char *) q == b + 12 && p[2] == 2); free(b);",
        0,
    ),
    ("", "char *b = malloc(12); int *p = (int *) b, *q = p + 2; assert(q - p == 3); free(b);", 1),
    (
        "",
        "char *b = malloc(12); short *p = (short *) b; p[3] = 9; int *q = (int *) (char *) p; assert((q[1] >> 16) == 9 && b[6] == 9); free(b);",
        0,
    ),
    (
        "",
        "int n[2] = {5, 6}; char *b = malloc(8); int *p = (int *) b; memcpy(b, n, sizeof n); assert(p[0] == 5 && p[1] == 6); \
          p = n; assert(p[1] == 6); free(b);",
        0,
    ),
    (
        "",
        "int n[2] = {5, 6}; char *b = malloc(8); int *p = __VERIFIER_nondet_int() ? n : (int *) b; p[1] = 3; \
          assert(n[1] == 3 || b[4] == 3); free(b);",
        0,
    ),
    (
        "",
        "int n[2] = {5, 6}; char *b = malloc(8); int *p = __VERIFIER_nondet_int() ? n : (int *) b; p[1] = 3; \
          assert(n[1] == 3); free(b);",
        1,
    ),
    (
        "",
        "static char b[8]; int *p = (int *) b; *p += 258; int old = (*p)++; p[1] = old; (*p)--; assert(b[0] == 2 && b[1] == 1 && p[1] == 258);",
        0,
    ),
    // Structs, and members of them.
    (
        "",
        "static char b[16]; struct point *p = (struct point *) (b + 8); p->y = 1; assert(b[12] == 1 && p->x == 0); \
          struct point q = {3, 4}; *p = q; assert(b[8] == 3 && p->y == 4); q = *(struct point *) b; assert(q.x == 0);",
        0,
    ),
    ("", "static char b[16]; struct point *p = (struct point *) (b + 12); p->x = 1; p->y = 1;", 1),
    (
        "",
        "static char b[16]; struct point *p = (struct point *) b; int *y = &p[1].y; *y = 6; assert(b[12] == 6); \
          assert((char *) y == b + 12);",
        0,
    ),
    (
        "",
        "static char b[12]; struct mixed *p = (struct mixed *) b; p->last = 258; p->first = 1; assert(b[8] == 2 && b[9] == 1 && *b == 1);",
        0,
    ),
    (
        "struct rows { short tag; struct { short s; char c; } all[2]; int v[2][2]; };",
        "static char b[sizeof(struct rows)]; struct rows *p = (struct rows *) b; p->all[1].c = 7; p->v[1][0] = 5; \
          assert(b[8] == 7 && b[20] == 5 && p->all[1].c == 7 && p->v[0][1] == 0);",
        0,
    ),
    (
        "struct bits { unsigned a : 3, b : 5; int n; };",
        "static char b[8]; struct bits *p = (struct bits *) b; p->n = 4; assert(b[4] == 4);",
        0,
    ),
    (
        "struct bits { unsigned a : 3, b : 5; int n; };",
        "static char b[8]; struct bits *p = (struct bits *) b; p->b = 4;",
        3,
    ),
    (
        "union both { int n; char c[4]; };",
        "static char b[8]; union both *p = (union both *) (b + 4); p->n = 0x0102; assert(p->c[1] == 1 && b[4] == 2);",
        0,
    ),
    // A pointer is not kept among characters; a number of floating point is any one afterwards.
    (
        "",
        "static char b[16]; struct node *p = (struct node *) b; p->key = 1; assert(b[0] == 1);",
        0,
    ),
    ("", "static char b[16]; struct node *p = (struct node *) b; p->next = p;", 3),
    ("", "static char b[16]; double *p = (double *) b; p[1] = 1.5; p[0] = p[1];", 0),
    ("", "static char b[16]; double *p = (double *) b; p[1] = 1.5; assert(p[1] == 1.5);", 3),
    ("", "static char b[16]; double *p = (double *) b; p[2] = 1.5;", 1),
    ("", "static char b[4] = {2}; _Bool *p = (_Bool *) b; p[1] = 1; assert(b[1] == 1 && p[1]);", 0),
    ("", "*(int *) \"abcd\" = 1;", 1),
    // Elements of any size.
    (
        VECTOR,
        "vec v; vec_init(&v, sizeof(int)); for (int i = 0; i < 3; i++) vec_push(&v, &i); \
              assert(*(int *) vec_at(&v, 2) == 2 && v.count == 3); free(v.data);",
        0,
    ),
    (
        VECTOR,
        "vec v; vec_init(&v, sizeof(int)); for (int i = 0; i < 3; i++) vec_push(&v, &i); \
              assert(*(int *) vec_at(&v, 2) == 1); free(v.data);",
        1,
    ),
    (
        VECTOR,
        "vec v; vec_init(&v, sizeof(int)); for (int i = 0; i < 3; i++) vec_push(&v, &i); \
              int *last = vec_at(&v, 4); *last = 1; free(v.data);",
        1,
    ),
    (
        VECTOR,
        "vec v; vec_init(&v, sizeof(struct point)); struct point p = {1, 2}; vec_push(&v, &p); p.y = 9; vec_push(&v, &p); \
              struct point *q = vec_at(&v, 1); assert(q->x == 1 && q->y == 9 && q[-1].y == 2); free(v.data);",
        0,
    ),
    (
        VECTOR,
        "vec v; vec_init(&v, sizeof(int)); for (int i = 0; i < 3; i++) { int n = 5 - i; vec_push(&v, &n); } \
              qsort(v.data, v.count, v.size, by_value); assert(*(int *) v.data == 3 && *(int *) vec_at(&v, 2) == 5); free(v.data);",
        0,
    ),
    (
        VECTOR,
        "vec v; vec_init(&v, sizeof(int)); for (int i = 0; i < 3; i++) { int n = 5 - i; vec_push(&v, &n); } \
              qsort(v.data, v.count, v.size, by_value); assert(*(int *) v.data == 5); free(v.data);",
        1,
    ),
    (
        VECTOR,
        "int n[4] = {1, 3, 5, 7}, k = 5; size_t size = sizeof k; int *p = bsearch(&k, n, 4, size, by_value); assert(p == n + 2);",
        0,
    ),
    (
        VECTOR,
        "int n[3] = {3, 1, 2}; size_t size = sizeof *n; qsort(n, 3, size, by_value); assert(n[0] == 1 && n[2] == 3);",
        0,
    ),
    (
        "static void swap(void *a, void *b, size_t n) { char t[16]; memcpy(t, a, n); memcpy(a, b, n); memcpy(b, t, n); }",
        "int a = 1, b = 2; swap(&a, &b, sizeof a); assert(a == 2 && b == 1); struct point p = {1, 2}, q = {3, 4}; \
      swap(&p, &q, sizeof p); assert(p.y == 4 && q.x == 1);",
        0,
    ),
    (
        "static void swap(void *a, void *b, size_t n) { char t[4]; memcpy(t, a, n); memcpy(a, b, n); memcpy(b, t, n); }",
        "struct point p = {1, 2}, q = {3, 4}; swap(&p, &q, sizeof p);",
        1,
    ),
    // An arena.
    (
        "static char room[64]; static size_t used; static void *take(size_t n) { if (used + n > sizeof room) return NULL; \
      void *p = &room[used]; used += (n + 7) / 8 * 8; return p; }",
        "int *a = take(sizeof *a); struct point *b = take(sizeof *b); *a = 1; b->x = 2; b->y = 3; assert(*a == 1 && b->x == 2 && room[0] == 1);",
        0,
    ),
    (
        "static char room[64]; static size_t used; static void *take(size_t n) { void *p = &room[used]; used += n; return p; }",
        "for (int i = 0; i < 9; i++) { struct point *b = take(sizeof *b); b->x = i; b->y = i; }",
        1,
    ),
];

#[test]
fn arrays_of_characters_keep_values_and_gcc_agrees() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    super::all_end_as_told(HEAD, ROWS);
}
