// C11 6.5.7: a set of numbers as bits of an array
#include <assert.h>
static unsigned char bits[4];
static void flip(unsigned int n) { bits[n >> 3] ^= 1 << (n & 7); }
static int has(unsigned int n) { return bits[n / 8] >> n % 8 & 1; }
int main(void) {
    for (unsigned int i = 0; i < 32; i += 5) flip(i);
    flip(10);
    int n = 0;
    for (unsigned int i = 0; i < 32; i++) n += has(i) << (i & 1);
    assert(n == 9 && has(30) && !has(10) && !has(31) && bits[0] == 0x21 && bits[1] == 0x80);
    return 0;
}
