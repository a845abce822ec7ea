// C11 6.5.11: ^ of each type
#include <assert.h>
int main(void) {
    unsigned char c = 0xf0;
    int x = 5, y = 9;
    x ^= y;
    y ^= x;
    x ^= y;
    assert(x == 9 && y == 5 && (c ^ 0xff) == 0x0f && (-1 ^ 5) == ~5 && (x ^ x) == 0 && (1L << 40 ^ 1) == 1099511627777);
    assert((c ^= 0x0f) == 0xff && (c ^ -1) == ~255 && (_Bool) 1 ^ (_Bool) 0);
    return 0;
}
