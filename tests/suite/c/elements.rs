//! Pointers to members of elements of arrays, which are elements of no array themselves; null that is cast; bytes between
//! members.

use super::all_end_as_told;

const HEAD: &str = "#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\n\
                    extern int __VERIFIER_nondet_int(void);\nstruct s { int b; int c; };\nstruct t { struct s s; int d; };\n\
                    struct one { int only; };\nstruct gap { char a; int b; };\n\
                    struct flex { int n; int v[]; };struct text { int n; char t[]; };struct room { int n; char t[4]; };\nstruct rows { int n; struct s p[]; };\n\
                    struct link { struct link *next; };\nstruct item { int key; struct link l; };\n\
                    struct obj { int id; char tag[4]; };\nunion slot { struct obj o; int next; };\n\
                    union both { int a[3]; struct { int x, y[2]; } s; };\n\
                    struct event { int kind; union { struct { int x, y; } mouse; struct { char t[8]; int n; } key; } u; };\n\
                    static int sum(int *p, int n) { int s = 0; while (n--) s += *p++; return s; }\n";

/// Exit code 3: C says what happens, or leaves it open, and we do not follow it.
const ROWS: &[(&str, &str, i32)] = &[
    // What follows a member is the next member, and not that member of the next element.
    ("", "struct s s[2]; int *i = &s[0].c, *j = &s[1].b; assert(i + 1 != j);", 3),
    ("", "struct s s[2]; int *i = &s[0].c, *j = &s[1].b; assert(i + 1 == j);", 3),
    ("", "struct s s[2]; int *z = &s[0].b + 1, *w = &s[0].c; assert(z == w);", 3),
    ("", "struct s s[3] = {{1, 2}, {3, 4}, {5, 6}}; assert(sum(&s[0].b, 2) == 4);", 3),
    (
        "",
        "struct s s[3] = {{1, 2}, {3, 4}, {5, 6}}; int *p = &s[0].b, x = p[1]; assert(x == 2);",
        3,
    ),
    ("", "struct s s[3] = {{1, 2}, {3, 4}, {5, 6}}; assert((&s[0].b)[1] == 3);", 3),
    (
        "",
        "struct s s[3] = {{1, 2}, {3, 4}}; int *p = &s[0].b, *q = &s[1].b; assert(q - p == 1);",
        3,
    ),
    ("", "struct s s[2] = {{1, 2}, {3, 4}}; int *p = &s[0].b; p++; assert(*p == 3);", 3),
    (
        "",
        "struct s s[3] = {{1, 2}, {3, 4}}; int o[2]; memcpy(o, &s[0].b, sizeof o); assert(o[1] == 3);",
        3,
    ),
    ("struct r { struct s in[3]; } r;", "int *p = &r.in[0].c; p += 1; assert(p == &r.in[1].c);", 3),
    // The end of a member is not followed either.
    ("", "struct s s[3] = {{1, 2}, {3, 4}}; assert(sum(&s[1].b, 1) == 3);", 3),
    // They are moved by nothing, compared and followed.
    ("", "struct s s[3] = {{1, 2}, {3, 4}}; assert(*(&s[1].b + 0) == 3 && (&s[0].c)[0] == 2);", 0),
    (
        "",
        "struct s s[3] = {{1, 2}, {3, 4}}; int *p = &s[0].b, *q = &s[1].b; assert(p < q && p - p == 0);",
        0,
    ),
    ("", "struct s s[3] = {{1, 2}, {3, 4}}; int *p = &s[0].b, *q = &s[1].b; assert(p > q);", 1),
    (
        "",
        "struct s s[3] = {{1, 2}, {3, 4}}; memcpy(&s[2].c, &s[1].b, sizeof(int)); assert(s[2].c == 3);",
        0,
    ),
    (
        "",
        "struct s s[3] = {{1, 2}, {3, 4}}; memcpy(&s[2].c, &s[1].b, sizeof(int)); assert(s[2].c == 4);",
        1,
    ),
    // Elements are moved on: structs, rows of members, and what is as large as the struct around it.
    (
        "",
        "struct s s[3] = {{1, 2}, {3, 4}}; struct s *p = s; p++; assert(p->b == 3 && &p->c - &s[1].c == 0);",
        0,
    ),
    (
        "struct r { int at[3]; int n; } r[2];",
        "int *p = &r[1].at[0]; p += 2; *p = 7; assert(r[1].at[2] == 7);",
        0,
    ),
    (
        "struct r { int at[3]; int n; } r[2];",
        "int *p = &r[1].at[0]; p += 2; *p = 7; assert(r[1].at[1] == 7);",
        1,
    ),
    ("", "struct one s[3] = {{1}, {2}, {3}}; int *p = &s[0].only; assert(p[1] == 2);", 0),
    // Null stays null as a pointer to the first member, whether there is such an object or not.
    ("", "struct t *p = 0; struct s *q = (struct s *) p; assert(q == 0);", 0),
    (
        "static struct t *head; static struct s *top(void) { return (struct s *) head; }",
        "assert(!top());",
        0,
    ),
    (
        "",
        "struct t t, *p = __VERIFIER_nondet_int() ? &t : 0; struct s *q = (struct s *) p; assert(!q == !p);",
        0,
    ),
    (
        "",
        "struct t t, *p = __VERIFIER_nondet_int() ? &t : 0; struct s *q = (struct s *) p; assert(!q);",
        1,
    ),
    // Of bytes between members a compiler knows more than we do.
    ("", "struct gap s; memset(&s, 0, sizeof s); char *p = (char *) &s; assert(p[2] == 0);", 3),
    (
        "",
        "struct gap s, t; memset(&s, 0, sizeof s); memset(&t, 0, sizeof t); assert(memcmp(&s, &t, sizeof s) == 0);",
        3,
    ),
    ("", "struct gap s; memset(&s, 0, sizeof s); char *p = (char *) &s; assert(p[4] == 0);", 0),
    (
        "",
        "struct gap s; memset(&s, 0, sizeof s); s.b = 256; char *p = (char *) &s; assert(p[5] == 0);",
        1,
    ),
    // Arrays in members of unions that are elements of arrays.
    (
        "static union slot pool[3];",
        "pool[1].o.tag[3] = 'b'; assert(pool[1].o.tag[3] == 'b' && !pool[1].o.id);",
        0,
    ),
    ("static union slot pool[3];", "pool[1].o.tag[3] = 'b'; assert(pool[2].o.tag[3] == 'b');", 1),
    (
        "static union slot pool[3];",
        "int i = __VERIFIER_nondet_int(); if (i >= 0 && i <= 4) pool[1].o.tag[i] = 'b';",
        1,
    ),
    (
        "",
        "union both g[2]; g[1].a[0] = 1; g[0].s.y[1] = 2; assert(g[1].a[0] + g[0].s.y[1] == 3);",
        0,
    ),
    (
        "",
        "struct event q[2]; strcpy(q[1].u.key.t, \"hello\"); q[0].u.mouse.x = 4; assert(q[1].u.key.t[4] == 'o' && q[0].u.mouse.x == 4);",
        0,
    ),
    (
        "",
        "struct event *q = malloc(2 * sizeof *q); strcpy(q[1].u.key.t, \"hello\"); assert(q[1].u.key.t[5] == 0); free(q);",
        0,
    ),
    ("", "struct event q[2]; int i = 8; q[1].u.key.t[i] = 1;", 1),
    // Arrays at the end of structs, whoever allocates them; where we do not follow them, no index is out of bounds.
    ("", "struct flex *f = calloc(1, sizeof *f + 3 * sizeof(int)); f->v[2] = 4; free(f);", 0),
    ("", "struct flex *f = calloc(1, sizeof *f + 3 * sizeof(int)); f->v[3] = 4; free(f);", 1),
    (
        "",
        "struct flex *f = malloc(sizeof *f + 4); f->v[0] = 4; f = realloc(f, sizeof *f + 8); f->v[1] = 4; free(f);",
        3,
    ),
    ("", "struct rows *f = malloc(sizeof *f + 3 * sizeof(struct s)); f->p[2].b = 4; free(f);", 3),
    // Arrays that fill their elements, in one that does not: elements of structs behind its end are no elements.
    (
        "struct w { long v[1]; }; struct pair { struct w one, all[3]; } o[3];",
        "struct w *p = &o[1].all[0]; assert((char *) &p->v[0] == (char *) p && &p[2].v[0] != &o[2].all[0].v[0]);",
        0,
    ),
    (
        "struct w { long v[1]; }; struct pair { struct w one, all[3]; } o[3];",
        "struct w *p = &o[1].all[2]; assert((char *) &p->v[0] == (char *) &o[2].one);",
        1,
    ),
    (
        "struct w { long v[1]; }; struct pair { struct w one, all[3]; } o[3];",
        "o[2].all[1].v[0] = 7; o[1].all[2].v[0] = 8; struct w *p = o[2].all; assert(p[1].v[0] == 7 && o[1].all[2].v[0] == 8);",
        0,
    ),
    (
        "",
        "struct room r; char *t = r.t; t -= 4; void *v = t; assert(v == &r); struct text *s = malloc(sizeof *s + 3); char *u = s->t; u -= 4; assert((void *) u == (void *) s); free(s);",
        0,
    ),
    ("", "struct room r; char *t = r.t; t -= 4; assert((void *) t != (void *) &r);", 1),
    // The end of a row may be computed on the way to an element of it.
    ("", "int a[2][2] = {{1, 2}, {3, 4}}, i = 2; assert(*(a[0] + i - 1) == 2);", 0),
    ("", "int a[2][2] = {{1, 2}, {3, 4}}, i = 2; assert(*(a[0] + i - 1) == 1);", 1),
    ("", "int a[2][2] = {{1, 2}, {3, 4}}, i = 3; assert(*(a[1] + i - 1) == 2);", 1),
    (
        "struct run { int m; int a[2]; int z; };",
        "struct run o[2] = {{0, {5, 6}, 0}}; int i = 2; assert(*(o[0].a + i - 1) == 6 && *(o[0].a + 1 - 1) == 5);",
        0,
    ),
    // From a buffer back to the header before it.
    (
        "",
        "struct room r = {4}; void *v = &r.t; struct room *p = (struct room *) ((char *) v - 4); assert(p == &r && p->n == 4);",
        0,
    ),
    (
        "",
        "struct room r = {4}; void *v = &r.t; struct room *p = (struct room *) ((char *) v - 4); assert(p->n == 5);",
        1,
    ),
    (
        "",
        "struct room r[3] = {{4}}; char *t = r[1].t + 2; t -= 2; struct room *p = (struct room *) (t - 4); assert(p == &r[1]);",
        0,
    ),
    ("", "struct room r = {4}, *p = (struct room *) (r.t + 1 - 4); assert(p != &r);", 3),
    (
        "static char *made(int n) { struct text *p = malloc(sizeof *p + n); p->n = n; return p->t; }\
         static int length(char *t) { return ((struct text *) (t - sizeof(struct text)))->n; }",
        "char *t = made(8); t[7] = 1; assert(length(t) == 8); free(t - sizeof(struct text));",
        0,
    ),
    (
        "static char *made(int n) { struct text *p = malloc(sizeof *p + n); p->n = n; return p->t; }\
         static int length(char *t) { return ((struct text *) (t - sizeof(struct text)))->n; }",
        "char *t = made(8); assert(length(t) == 7); free(t - sizeof(struct text));",
        1,
    ),
    (
        "static char *made(int n) { struct text *p = malloc(sizeof *p + n); p->n = n; return p->t; }\
         static int length(char *t) { return ((struct text *) (t - sizeof(struct text)))->n; }",
        "char *t = made(8); t[8] = 1; free(t - sizeof(struct text));",
        1,
    ),
    // Bytes behind the last whole value are not followed, where the program sees bytes.
    ("", "int *h = malloc(6); char *b = (char *) h; b[4] = 1; free(h);", 3),
    (
        "",
        "int n = 5; struct s *h = malloc(sizeof *h + n); char *b = (char *) (h + 1); b[4] = 1; free(h);",
        3,
    ),
    (
        "",
        "struct one *h = malloc(sizeof *h + 3); memset(h, 0, sizeof *h + 3); h[0].only = 1; free(h);",
        3,
    ),
    (
        "struct long_text { size_t a; int n; char t[]; };",
        "struct long_text *h = malloc(__builtin_offsetof(struct long_text, t) + 2); h->t[0] = 1; free(h);",
        3,
    ),
    (
        "",
        "struct s *h = malloc(sizeof *h); h->b = 1; unsigned char *p = (unsigned char *) h + 4; struct s *z = (struct s *) ((char *) p - 4); assert(z->b == 1); free((struct s *) ((char *) p - 4));",
        0,
    ),
    (
        "",
        "struct s *h = malloc(sizeof *h); h->b = 1; unsigned char *p = (unsigned char *) h + 4; struct s *z = (struct s *) ((char *) p - 4); assert(z->b == 2);",
        1,
    ),
    ("", "int *h = malloc(2 * sizeof(int)); char *b = (char *) h; b[7] = 1; free(h);", 0),
    ("", "int *h = malloc(2 * sizeof(int)); char *b = (char *) h; b[8] = 1; free(h);", 1),
    // Bytes in arrays of numbers.
    ("", "int v[4] = {1, 2, 3, 4}; int x = *(int *) ((char *) v + 12); assert(x == 4);", 0),
    ("", "int v[4] = {1, 2, 3, 4}; int x = *(int *) ((char *) v + 12); assert(x == 3);", 1),
    ("", "int v[4] = {1, 2, 3, 4}; int x = *(int *) ((char *) v + 16);", 1),
    (
        "",
        "int v[4] = {1, 2, 3, 4}, *p = v + 3; int x = *(int *) ((char *) p - 8); assert(x == 2);",
        0,
    ),
    // Both sides of `memcmp` have as many characters.
    ("", "char a[3] = {1, 2, 3}, b[4] = {1, 9, 9, 9}; int x = memcmp(a, b, 4);", 1),
    ("", "char a[3] = {1, 2, 3}, b[4] = {1, 9, 9, 9}; assert(memcmp(a, b, 3) < 0);", 0),
    ("", "int a[2] = {1, 2}, b[3] = {1, 9, 9}; int x = memcmp(a, b, sizeof b);", 1),
    // What null becomes where it is moved nobody says, and null moved by nothing is null.
    ("", "int x[2] = {1}; int *p = 0; p = p + 1; assert(p == 0); p = x;", 3),
    ("", "int x[4], *p = 0; assert(&p[2] == 0); p = x;", 3),
    ("", "int x[4], n = 0, *p = 0; assert(p + n == 0); p = x;", 0),
    ("", "struct link *p = 0; p++; while (p) p = p->next;", 3),
    ("", "struct link *p = 0, *e = 0; for (; p <= e; p++) if (p) return p->next != 0;", 3),
    ("", "struct s o = {1, 2}, *p = 0; int *q = &p->c; assert(q == 0); p = &o;", 3),
    ("", "struct s *p = 0; int *q = &p->b; assert(q == 0);", 0),
    (
        "",
        "struct item o = {1, {0}}, *e; struct link *p = o.l.next; e = (struct item *) ((char *) p - sizeof(struct link)); return !e;",
        3,
    ),
    (
        "",
        "struct item o = {1, {0}}, *e; struct link *p = o.l.next; e = p ? (struct item *) ((char *) p - sizeof(struct link)) : 0; assert(!e);",
        0,
    ),
];

#[test]
fn members_of_elements_are_no_elements() {
    all_end_as_told(HEAD, ROWS);
}
