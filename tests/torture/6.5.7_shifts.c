// C11 6.5.7: shifts of each promoted type
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned char c = 0x81;
    int n = 31;
    unsigned long l = 1;
    assert(c << 1 == 0x102 && c >> 7 == 1 && (unsigned char) (c << 1) == 2 && 1u << n == 2147483648u);
    assert(l << n << 32 == 9223372036854775808ul && ULONG_MAX >> 63 == 1 && 0x12345678u >> 4 << 4 == 0x12345670u);
    assert(-8 >> 1 == -4 && -1 >> n == -1 && 3 << 0 == 3 && sizeof(c << 1L) == 4 && 0xffffffffu << 8 == 0xffffff00u);
    c <<= 1;
    l <<= 40;
    n >>= 3;
    assert(c == 2 && l >> 38 == 4 && n == 3 && (c >>= 1, c) == 1);
    return 0;
}
