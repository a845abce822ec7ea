// C11 6.5.7: shifts by numbers that are not constant, rotations
#include <assert.h>
static unsigned int rotate(unsigned int x, unsigned int by) {
    by &= 31;
    return by ? x << by | x >> (32 - by) : x;
}
int main(void) {
    unsigned int x = 0x80000001u;
    assert(rotate(x, 1) == 3 && rotate(x, 4) == 24 && rotate(x, 32) == x && rotate(rotate(x, 13), 19) == x);
    int bits = 0;
    for (int i = 0; i < 8; i++) bits += (0xa5 >> i) & 1;
    assert(bits == 4);
    unsigned char b[2] = {1, 2}, *p = b;
    assert(1 << *p++ == 2 && 1 << *p-- == 4 && *p == 1);
    return 0;
}
