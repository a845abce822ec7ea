//! Memory whose size alone says of what type it is.

use super::traps::{ends, fails, gives, refused};

const COPY: &str = "void *realloc(void *, unsigned long); void *memset(void *, int, unsigned long); \
    void *memcpy(void *, const void *, unsigned long); void *memmove(void *, const void *, unsigned long);";

#[test]
fn a_pointer_to_anything_is_given_memory() {
    let node = "void *p = malloc(sizeof(struct node)); struct node *n = p; n->key = 3; n->next = p; P_sum = n->next->key; free(p);";
    gives("", node, &[], 3);
    let numbers = "void *p = calloc(3, sizeof(int)), *q = p; int *v = q; v[2] = 5; P_sum = ((int *) p)[2] + v[0];";
    gives("", numbers, &[], 5);
    let counted = "int n = __VERIFIER_nondet_int(); void *p = malloc(n * sizeof(long)); ((long *) p)[2] = 4; P_sum = ((long *) p)[2];";
    gives("", counted, &[3], 4);
    assert_eq!(ends("", counted, &[2]), fails("bounds"));
    // Members, elements, arguments, results, `?:`, and memory of the frame.
    let kept = "void *alloca(unsigned long); struct box { void *data; }; static void fill(void *data) { *(int *) data = 6; } \
        static void *same(void *data) { return data; } static void *made(int wide) { void *p = wide ? malloc(2 * sizeof(int)) : malloc(sizeof(int)); return p; }";
    gives(
        kept,
        "struct box b; b.data = malloc(sizeof(int)); fill(b.data); P_sum = *(int *) b.data; free(b.data);",
        &[],
        6,
    );
    gives(kept, "int *v = same(malloc(sizeof(int))); fill(v); P_sum = *v;", &[], 6);
    gives(
        kept,
        "void *p = made(1); fill(p); int *v = p; v[1] = 1; P_sum = v[0] * 10 + v[1];",
        &[],
        61,
    );
    gives(kept, "void *p = alloca(sizeof(int)); fill(p); P_sum = *(int *) p;", &[], 6);
    assert_eq!(ends(kept, "void *p = alloca(sizeof(int)); free(p);", &[]), fails("free"));
    let several = "void *all[2]; all[0] = malloc(sizeof(struct node)); all[1] = malloc(sizeof(int)); \
        struct node *n = all[0]; int *v = all[1]; n->key = 1; *v = 2; P_sum = n->key * 10 + *v; free(all[0]); free(all[1]);";
    gives("", several, &[], 12);
    let twice = "void *p = malloc(sizeof(int)); free(p); free(p);";
    assert_eq!(ends("", twice, &[]), fails("free"));
    assert_eq!(
        ends("", "void *p = malloc(sizeof(int)); free(p); P_sum = *(int *) p;", &[]),
        fails("dead")
    );
}

#[test]
fn memory_is_copied_cleared_and_resized() {
    let copied = "int a[3] = {1, 2, 3}; void *p = malloc(sizeof a); memcpy(p, a, sizeof a); int *v = p; P_sum = v[0] * 100 + v[1] * 10 + v[2];";
    gives(COPY, copied, &[], 123);
    let both = "int a[2] = {4, 5}, b[2]; void *from = a, *to = b; memmove(to, from, 2 * sizeof(int)); P_sum = b[0] * 10 + b[1];";
    gives(COPY, both, &[], 45);
    let cleared = "void *p = malloc(sizeof(struct node)); memset(p, 0, sizeof(struct node)); struct node *n = p; P_sum = n->key + (n->next == 0);";
    gives(COPY, cleared, &[], 1);
    let grown = "void *p = 0; p = realloc(p, 2 * sizeof(int)); ((int *) p)[1] = 7; p = realloc(p, 4 * sizeof(int)); ((int *) p)[3] = 1; P_sum = ((int *) p)[1] + ((int *) p)[3];";
    gives(COPY, grown, &[], 8);
    let small = "void *p = malloc(2 * sizeof(int)); memset(p, 0, 3 * sizeof(int));";
    assert_eq!(ends(COPY, small, &[]), fails("bounds"));
}

#[test]
fn allocators_know_what_they_are_asked_for() {
    let xmalloc =
        "void *xmalloc(unsigned long size) { void *p = malloc(size); if (!p) abort(); return p; }";
    let kept = "void *p = xmalloc(sizeof(struct node)); struct node *n = p; n->key = 3; P_sum = n->key; free(p);";
    gives(xmalloc, kept, &[], 3);
    let copy = "void *memcpy(void *, const void *, unsigned long); void *memset(void *, int, unsigned long); \
        void *copied(const void *from, unsigned long size) { void *to = malloc(size); memcpy(to, from, size); return to; } \
        void *blank(void) { void *p = malloc(sizeof(struct node)); memset(p, 0, sizeof(struct node)); return p; }";
    let used = "struct node a = {4, 0}; void *p = copied(&a, sizeof a); struct node *n = p, *m = blank(); void *q = blank(); P_sum = n->key * 10 + m->key + ((struct node *) q)->key;";
    gives(copy, used, &[], 40);
    // Memory of one type for another one, as before.
    let large = "struct large { int a, b, c, d, e, f; }; void *room(void) { return malloc(sizeof(struct large)); }";
    gives(
        large,
        "int *v = room(); v[1] = 2; struct node *n = room(); n->key = 1; P_sum = v[1];",
        &[],
        2,
    );
}

#[test]
fn memory_whose_size_does_not_say_it_is_refused() {
    refused("E1102", "", "void *p = malloc(8); int *v = p; v[0] = 1;");
    refused("E1102", "", "void *p = malloc(sizeof(int) + sizeof(char)); int *v = p; v[0] = 1;");
    // Bytes may be set of any memory.
    gives(
        COPY,
        "void *p = malloc(sizeof(int)); memset(p, 1, 4); P_sum = *(int *) p;",
        &[],
        0x0101_0101,
    );
}
