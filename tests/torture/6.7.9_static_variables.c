// C11 6.2.4p3 and 6.7.9p10: a static variable gets its value once and keeps what it is given
#include <assert.h>
static int count(void) {
    static int n = 5, *at = &n;
    static int a[3];
    static struct { int x, *p; } s = {1, a};
    a[1]++;
    s.p[2] += s.x++;
    int old = (*at)++ * 100;
    return old + a[1] * 10 + a[2];
}
int main(void) {
    assert(count() == 511 && count() == 623 && count() == 736);
    return 0;
}
