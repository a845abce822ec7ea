// C11 6.8.4.1: what a pointer leads to behind branches
#include <assert.h>
#include <stdlib.h>
struct s { int n; struct s *in; };
int main(void) {
    struct s a = {1, 0}, b = {2, &a}, *p;
    int x = 5, sum = 0;
    for (int i = 0; i < 3; i++) {
        int *q;
        if (i == 0) p = &a, q = &x;
        else if (i == 1) p = &b, q = &b.n;
        else p = b.in, q = &p->n;
        if (p->in) sum += p->in->n; else sum += 10;
        if (q == &x) x++; else if (q == &a.n) ++*q;
        *q += 1;
        if (p) if (p->in == b.in) p = p->in; else p = 0;
        if (!p == (i == 1)) abort();
    }
    assert(x == 7 && b.n == 3 && a.n == 3 && sum == 21);
    return 0;
}
