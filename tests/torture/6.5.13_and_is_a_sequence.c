// C11 6.5.13p4: there is a sequence point between the operands of &&
#include <assert.h>
int main(void) {
    int a[3] = {3, 0, 5}, *p = a, n = 0;
    assert(p++ == a && p == a + 1 && *p++ == 0 && *p-- == 5 && p-- && *p == 3 && ++n && n++ == 1 && n == 2);
    assert((n = 0) == 0 && (n = 4) && n == 4 && !(n -= 4) && !n);
    return 0;
}
