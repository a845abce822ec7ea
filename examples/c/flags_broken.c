// Bits of a number are set and cleared in all pages of a list; two flags share one.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum { CHANGED = 1, PINNED = 5 };

struct page {
    unsigned flags;
    struct page *next;
};

int main(void)
{
    struct page *pages = 0;
    while (__VERIFIER_nondet_int()) {
        struct page *p = malloc(sizeof *p);
        p->flags = __VERIFIER_nondet_int() ? CHANGED : 0;
        p->next = pages;
        pages = p;
    }
    for (struct page *p = pages; p; p = p->next)
        p->flags |= PINNED;
    while (pages) {
        struct page *next = pages->next;
        pages->flags &= ~CHANGED;
        if (pages->flags != PINNED)
            reach_error();
        free(pages);
        pages = next;
    }
    return 0;
}
