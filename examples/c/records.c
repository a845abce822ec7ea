// A pointer walks over an array of structs; what is in use has a value.
// expect: SAFE
extern void *calloc(unsigned long count, unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct record {
    int used, value;
};

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100)
        return 0;
    struct record *all = calloc(n, sizeof *all);
    for (struct record *r = all; r < all + n; r++)
        if (__VERIFIER_nondet_int()) {
            r->used = 1;
            r->value = 5;
        }
    for (int i = 0; i < n; i++)
        if (all[i].used && all[i].value != 5)
            reach_error();
    free(all);
    return 0;
}
