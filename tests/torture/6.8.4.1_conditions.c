// C11 6.8.4.1: a condition is compared with 0, whatever its type
#include <assert.h>
static int calls;
static int *f(int *p) { calls++; return p; }
int main(void) {
    int a[2] = {0, 7}, *p = a, n = 0;
    long wide = 1L << 40;
    char c = 0;
    _Bool b = 2;
    if (wide) n++;
    if (c) n += 100;
    if (b) n++;
    if (p) n++;
    if (*p++) n += 100;
    if (*p--) n++;
    if (f(0)) n += 100; else n++;
    if (*f(p + 1)) n++;
    if (p = 0) n += 100;
    if ((p = a + 1, *p -= 7)) n += 100;
    if (!a[1] && (a[1] = 3)) n++;
    if (f) n++;
    assert(n == 8 && calls == 2);
    return 0;
}
