// C11 6.5.12: | of each type
#include <assert.h>
int main(void) {
    unsigned char c = 1;
    long l = 0;
    assert((c | 0xf0) == 0xf1 && (-8 | 3) == -5 && (1u << 31 | 1) == 2147483649u && (c |= 6) == 7 && (l |= c | 1L << 33) == 8589934599);
    assert((0 | 0) == 0 && (5 | -1) == -1 && (1 | 2 | 4) == 7 && (1 | 1 && 0) == 0);
    return 0;
}
