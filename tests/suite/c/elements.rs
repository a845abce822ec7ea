//! Pointers to members of elements of arrays, which are elements of no array themselves; null that is cast; bytes between
//! members.

use super::all_end_as_told;

const HEAD: &str = "#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\n\
                    extern int __VERIFIER_nondet_int(void);\nstruct s { int b; int c; };\nstruct t { struct s s; int d; };\n\
                    struct one { int only; };\nstruct gap { char a; int b; };\n\
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
];

#[test]
fn members_of_elements_are_no_elements() {
    all_end_as_told(HEAD, ROWS);
}
