// C11 6.5.6: the usual arithmetic conversions of + and -
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned char c = 255;
    short s = -1;
    unsigned int u = 1;
    long l = -2;
    assert(c + c == 510 && c + s == 254 && s - c == -256 && u + s == 0 && u - 2 == UINT_MAX && s + l == -3);
    assert(u + l == -1 && u - 2 > 0 && u + l < 0 && c - 256u == UINT_MAX && sizeof(c + s) == 4 && sizeof(u + l) == 8);
    assert((unsigned char) (c + 1) == 0 && UINT_MAX + 1u == 0 && ULONG_MAX + 2 == 1 && 0ul - 1 == ULONG_MAX);
    return 0;
}
