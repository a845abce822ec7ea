// C11 6.5.10: both operands of & are evaluated
#include <assert.h>
static int n;
static int f(int x) { n++; return x; }
int main(void) {
    int a[3] = {7, 6, 5}, *p = a;
    assert((0 & f(1)) == 0 && n == 1 && (f(6) & 3) == 2 && n == 2);
    int all = -1;
    while (p < a + 3) all &= *p++;
    assert(all == 4 && (*--p & 4) == 4);
    return 0;
}
