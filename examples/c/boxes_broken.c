// Two pointers may hold one box, which is then freed twice.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);

struct box {
    int value;
};

struct pair {
    struct box *first, *second;
};

void release(struct pair *p)
{
    if (p->second != 0)
        free(p->second);
    free(p->first);
    free(p);
}

int main(void)
{
    struct pair *p = malloc(sizeof *p);
    p->first = malloc(sizeof(struct box));
    p->second = __VERIFIER_nondet_int() ? p->first : 0;
    release(p);
    return 0;
}
