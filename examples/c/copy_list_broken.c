// A list is copied by recursion; the copy ends with the nodes of the list.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);

struct item {
    int amount;
    struct item *next;
};

struct item *copy(const struct item *from)
{
    if (from == 0 || from->next == 0)
        return (struct item *)from;
    struct item *to = malloc(sizeof(*to));
    to->amount = from->amount;
    to->next = copy(from->next);
    return to;
}

int length(const struct item *l)
{
    return l == 0 ? 0 : 1 + length(l->next);
}

void drop(struct item *l)
{
    if (l) {
        struct item *next = l->next;
        free(l);
        drop(next);
    }
}

int main(void)
{
    struct item *first = 0;
    for (int i = __VERIFIER_nondet_int(); i > 0; i--) {
        struct item *n = malloc(sizeof(*n));
        n->amount = i;
        n->next = first;
        first = n;
    }
    struct item *second = copy(first);
    drop(first);
    int n = length(second);
    drop(second);
    return n < 0;
}
