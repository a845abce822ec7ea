// C11 6.5.6 and 6.5.16.2: *(p += n), *(p = q), *(c ? p : q) lead to where the pointer is then
#include <assert.h>
int main(void) {
    int a[6] = {0, 10, 20, 30, 40, 50}, *p = a, *q = a + 5, n = 2;
    assert(*(p += n) == 20 && *(p -= 1) == 10 && *(p = q) == 50 && *(p -= n + 1) == 20);
    *(p += 2) = 41;
    *(q -= 2) += 1;
    (*(n ? &p : &q))++;
    assert(a[4] == 41 && a[3] == 31 && *p == 50 && *(n-- ? p-- : q--) == 50 && *p == 41 && n == 1);
    assert((p += 1)[-1] == 41 && (p -= 5)[n] == 10 && *(n++, p) == 0 && *(n > 1 ? q : p) == 31);
    return 0;
}
