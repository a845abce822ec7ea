//! Functions of the program that allocate memory for whoever calls them.

use super::traps::{ends, fails, gives, refused};

const XMALLOC: &str =
    "void *xmalloc(unsigned long size) { void *p = malloc(size); if (!p) abort(); return p; }";

#[test]
fn a_wrapper_allocates_whatever_is_asked_for() {
    let both = "struct node *n = xmalloc(sizeof *n); n->key = 3; n->next = n; int *v = xmalloc(4 * sizeof(int)); v[3] = 4; \
        char *c = xmalloc(2); c[1] = 5; P_sum = n->next->key * 100 + v[3] * 10 + c[1];";
    gives(XMALLOC, both, &[], 345);
    // What it holds is not known, as of `malloc`.
    gives(XMALLOC, "int *v = xmalloc(sizeof *v); P_sum = *v;", &[42], 42);
    let counted =
        "int n = __VERIFIER_nondet_int(); int *v = xmalloc(n * sizeof *v); v[2] = 1; P_sum = v[2];";
    gives(XMALLOC, counted, &[3], 1);
    assert_eq!(ends(XMALLOC, counted, &[2]), fails("bounds"));
    let freed = "struct node *n = xmalloc(sizeof *n); free(n); P_sum = n->key;";
    assert_eq!(ends(XMALLOC, freed, &[]), fails("dead"));
    assert_eq!(ends(XMALLOC, "int *v = xmalloc(sizeof *v); free(v); free(v);", &[]), fails("free"));
    // As a value of a condition, of `?:`, behind `,` and cast.
    let places = "struct node *n = 0; int once = 1; if (once && (n = (struct node *) xmalloc(sizeof *n)) != 0) n->key = 2; \
        int *v = once ? xmalloc(sizeof *v) : 0; *v = 3; v = (once = 0, xmalloc(4)); *v = once; P_sum = n->key * 10 + *v;";
    gives(XMALLOC, places, &[], 20);
}

#[test]
fn wrappers_call_each_other_and_are_declared_later() {
    let all = "void *realloc(void *, unsigned long); void *memset(void *, int, unsigned long); void *memcpy(void *, const void *, unsigned long); unsigned long strlen(const char *); \
        void *xrealloc(void *, unsigned long); void *resized(void *old, unsigned long size) { return xrealloc(old, size); } \
        void *xrealloc(void *old, unsigned long size) { void *p = realloc(old, size); if (p == 0) exit(1); return p; } \
        void *zeroed(unsigned long size) { void *p = resized(0, size); memset(p, 0, size); return p; } \
        void *copied(const void *from, unsigned long size) { void *to = resized(0, size); memcpy(to, from, size); return to; }";
    let grown = "int *v = zeroed(2 * sizeof *v); v[1] = 7; v = resized(v, 4 * sizeof *v); v[3] = 2; P_sum = v[0] * 100 + v[1] * 10 + v[3];";
    gives(all, grown, &[], 72);
    let node = "struct node a = {4, 0}; struct node *n = copied(&a, sizeof a); a.key = 5; struct node *z = zeroed(sizeof *z); P_sum = n->key * 10 + z->key;";
    gives(all, node, &[], 40);
    let text = "char *twin(const char *s) { return copied(s, strlen(s) + 1); }";
    let text = format!("{all} {text}");
    gives(&text, "char *s = twin(\"abc\"); P_sum = strlen(s) * 10 + (s[2] == 'c');", &[], 31);
    // One that writes its parameter gets the size with the call.
    let rounded =
        "void *atleast(unsigned long size) { if (size < 8) size = 8; return malloc(size); }";
    gives(rounded, "int *v = atleast(1); v[1] = 6; P_sum = v[1];", &[], 6);
    assert_eq!(ends(rounded, "int *v = atleast(1); v[2] = 6; P_sum = 1;", &[]), fails("bounds"));
    let deep = "void *deep(int n) { if (n > 0) return deep(n - 1); return malloc(8); }";
    gives(deep, "int *v = deep(3); v[1] = 6; P_sum = v[1];", &[], 6);
}

#[test]
fn what_an_instance_cannot_be_is_refused() {
    refused("E1102", XMALLOC, "void *any = xmalloc(8); struct node *n = any; n->key = 1;");
    // The variable would be another one for each type.
    let counts =
        "void *counting(unsigned long size) { static int calls; calls++; return malloc(size); }";
    refused("E1102", counts, "int *v = counting(4); *v = 1;");
    let ever =
        "void *ever(unsigned long size) { void **p = ever(size); free(p); return malloc(size); }";
    refused("E1102", ever, "int *v = ever(8); *v = 1;");
    // Who never calls it does not care.
    gives(counts, "P_sum = 1;", &[], 1);
    // Nor is `void *` one to elements in an instance whose function needs a type to be read.
    let clear = "void *memset(void *, int, unsigned long); void *clear(unsigned long size) { void *p = malloc(size); memset(p, 0, size);";
    let calculated = [
        ("E1102", "p = p + 4;"),
        ("E1102", "p++;"),
        ("E1102", "return &p[1];"),
        ("E1102", "if (p - p == 1) p = 0;"),
        ("E1006", "size = sizeof *p;"),
    ];
    for (code, with) in calculated {
        let clear = format!("{clear} {with} return p; }}");
        refused(code, &clear, "int *v = clear(16); v[2] = 1;");
    }
    // Nobody but gcc knows what lies between such pointers.
    let between = "int a[2]; void *p = &a[1], *q = a; P_sum = p - q;";
    refused("E1102", "", between);
}
