// A stack holds numbers as pointers to anything, each less by one than it is taken for.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct entry {
    void *what;
    struct entry *below;
};

struct entry *push(struct entry *top, void *what)
{
    struct entry *e = malloc(sizeof *e);
    e->what = what;
    e->below = top;
    return e;
}

int main(void)
{
    struct entry *top = 0;
    int depth = 0;
    while (depth < 20 && __VERIFIER_nondet_int()) {
        int *n = malloc(sizeof *n);
        *n = depth++;
        top = push(top, n);
    }
    while (top) {
        int *n = top->what;
        if (*n != depth--)
            reach_error();
        struct entry *below = top->below;
        free(n);
        free(top);
        top = below;
    }
    return 0;
}
