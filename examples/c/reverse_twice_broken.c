// A list is reversed by a recursive function with an accumulator, and a node is lost.
// expect: UNSAFE
// property: valid-memtrack
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void abort(void);

struct cell {
    struct cell *next;
    long value;
};

static struct cell *reverse_onto(struct cell *l, struct cell *done)
{
    if (!l)
        return done ? done->next : done;
    struct cell *rest = l->next;
    l->next = done;
    return reverse_onto(rest, l);
}

static void free_all(struct cell *l)
{
    if (l) {
        free_all(l->next);
        free(l);
    }
}

int main(void)
{
    struct cell *l = 0;
    int i;
    for (i = 0; i < 10; i++) {
        if (__VERIFIER_nondet_int())
            continue;
        struct cell *n = malloc(sizeof(struct cell));
        if (n == 0)
            abort();
        n->value = i;
        n->next = l;
        l = n;
    }
    l = reverse_onto(l, 0);
    l = reverse_onto(l, 0);
    free_all(l);
    return 0;
}
