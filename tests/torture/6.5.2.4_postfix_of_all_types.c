// C11 6.5.2.4: postfix operators of each integer type, at its ends
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned char c = 255;
    signed char s = -128;
    unsigned short h = 0;
    unsigned int u = 0;
    unsigned long l = ULONG_MAX;
    _Bool b = 0;
    assert(c++ == 255 && c == 0 && c-- == 0 && c == 255);
    assert(s-- == -128 && s == 127 && s++ == 127 && s == -128);
    assert(h-- == 0 && h == 65535 && u-- == 0 && u == UINT_MAX && l++ == ULONG_MAX && l == 0);
    assert(b++ == 0 && b == 1 && b++ == 1 && b == 1 && b-- == 1 && b == 0 && b-- == 0 && b == 1);
    return 0;
}
