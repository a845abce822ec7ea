// C11 6.5.5 and 6.2.5p9: unsigned products wrap around
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned int u = 65536;
    unsigned long l = 4294967296;
    unsigned char c = 200;
    assert(u * u == 0 && u * 65537 == 65536 && l * l == 0 && c * c == 40000 && 3000000000u * 3 == 410065408);
    assert(l * u == 281474976710656 && (int) u * 2L == 131072 && -1u * -1u == 1 && ULONG_MAX * 2 == ULONG_MAX - 1);
    u *= u + 1;
    c *= c;
    assert(u == 65536 && c == 64);
    return 0;
}
