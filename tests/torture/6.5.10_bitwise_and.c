// C11 6.5.10: & of each type
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned char c = 0xf0;
    int x = -1;
    long l = 0x100000000;
    assert((c & 0x3c) == 0x30 && (x & c) == 0xf0 && (x & l) == l && (-4 & 7) == 4 && (-4 & -6) == -8);
    assert((c &= 0x90) == 0x90 && (x &= 0x7f) == 127 && (l &= ~l) == 0 && (UINT_MAX & -2) == UINT_MAX - 1);
    for (int i = 0; i < 16; i++) assert((i & (i - 1)) == 0 == (i == 0 || i == 1 || i == 2 || i == 4 || i == 8));
    return 0;
}
