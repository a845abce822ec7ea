// C11 6.8.5: pointers control loops in all ways
#include <assert.h>
int main(void) {
    int a[5] = {3, 1, 4, 1, 5}, *p, *end = a + sizeof a / sizeof *a, sum = 0, n = 0;
    for (p = a; p != end; ++p) sum += *p;
    for (p = end; p-- > a;) n = n * 10 + *p;
    while (++p < end) sum += *p;
    do sum -= *--p; while (p > a);
    assert(sum == 14 && n == 51413);
    for (int *q = a, *r = end - 1; q < r; q++, --r) n -= *q - *r;
    for (int (*v)[5] = &a; v < &a + 1; v++) n += **v;
    assert(n == 51413 + 2 + 0 + 3);
    return 0;
}
