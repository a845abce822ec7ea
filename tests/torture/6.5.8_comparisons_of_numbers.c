// C11 6.5.8: < > <= >= after the usual conversions
#include <assert.h>
#include <limits.h>
int main(void) {
    int i = -1;
    unsigned int u = 1;
    long l = -1;
    unsigned char c = 255;
    signed char s = -1;
    assert(i > u && !(i < u) && l < u && i < c && s < c && (unsigned char) s >= c && i <= s && s >= l);
    assert(!(i < ULONG_MAX) && (i < 0) + (c > 0) == 2 && (3 > 2 > 1) == 0 && (1 < 2 < 3) == 1);
    assert(INT_MAX < 2147483648 && INT_MIN < INT_MAX && sizeof(l < u) == 4);
    return 0;
}
