// A list is linked both ways by a recursive function, and taken apart from its first node on.
// expect: SAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct dnode {
    int data;
    struct dnode *next, *prev;
};

struct dnode *make(int n, struct dnode *prev)
{
    if (n <= 0)
        return 0;
    struct dnode *d = malloc(sizeof(struct dnode));
    d->data = __VERIFIER_nondet_int();
    d->prev = prev;
    d->next = make(n - 1, d);
    return d;
}

void destroy(struct dnode *d)
{
    if (!d)
        return;
    if (d->next && d->next->prev != d)
        reach_error();
    destroy(d->next);
    free(d);
}

int main(void)
{
    struct dnode *d = make(__VERIFIER_nondet_int(), 0);
    if (d && d->prev)
        reach_error();
    destroy(d);
    return 0;
}
