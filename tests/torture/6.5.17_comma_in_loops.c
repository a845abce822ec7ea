// C11 6.5.17: commas in the heads of loops
#include <assert.h>
int main(void) {
    int a[6] = {1, 2, 3, 4, 5, 6}, *p, *q, n = 0;
    for (p = a, q = a + 5; p < q; p++, q--) {
        int t = *p;
        *p = *q, *q = t;
    }
    for (p = a; n = n * 10 + *p, p++, p < a + 6;)
        ;
    assert(n == 654321);
    n = 0;
    while (p--, n++, p > a && *p != 4)
        ;
    assert(*p == 4 && n == 4);
    return 0;
}
