// C11 6.5.16.2: the operation has the type of both operands, the result that of the left one
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned char c = 250;
    signed char s = 100;
    int i = 10;
    unsigned int u = 5;
    c += 10;
    s *= 3;
    i += 4294967295u;
    u -= 6;
    assert(c == 4 && s == 44 && i == 9 && u == UINT_MAX);
    c -= 5L;
    i /= -2;
    u >>= 28;
    s = -128;
    s /= -1;
    i *= 2u;
    assert(c == 255 && i == -8 && u == 15 && s == -128);
    i %= 5u;
    assert(i == (int) ((unsigned int) -8 % 5u));
    _Bool b = 0;
    b += 2;
    b -= 1;
    b |= 4;
    assert(b == 1);
    return 0;
}
