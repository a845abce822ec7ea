// C11 6.5.11: a sum without carries over an array
#include <assert.h>
int main(void) {
    unsigned char b[4] = {0x12, 0x34, 0x56, 0x70}, *p = b, x = 0;
    do x ^= *p; while (++p != b + 4);
    assert(x == 0);
    unsigned int h = 0;
    for (p = b; p < b + 4; h = (h << 1 | h >> 31) ^ *p++)
        ;
    assert(h == (((0x12u << 1 ^ 0x34) << 1 ^ 0x56) << 1 ^ 0x70));
    return 0;
}
