// C11 6.5.3.3: + - ~ promote their operands
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned char c = 200;
    signed char s = -128;
    unsigned int u = 1;
    _Bool b = 1;
    assert(-c == -200 && ~c == -201 && +s == -128 && -s == 128 && sizeof +s == 4);
    assert(-u == UINT_MAX && ~u == UINT_MAX - 1 && -b == -1 && ~b == -2 && - -u == 1 && ~~c == 200);
    assert(-(unsigned short) 1 == -1 && ~0u == UINT_MAX && ~0L == -1 && -1L < 0);
    assert((unsigned char) ~c == 55 && (unsigned char) -c == 56);
    return 0;
}
