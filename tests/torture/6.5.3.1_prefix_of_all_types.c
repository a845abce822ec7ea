// C11 6.5.3.1: ++E is E += 1, in the type of E
#include <assert.h>
#include <limits.h>
int main(void) {
    unsigned char c = 255;
    signed char s = 127;
    short h = -32768;
    unsigned int u = UINT_MAX;
    _Bool b = 1;
    long l = 2147483647;
    assert(++c == 0 && --c == 255 && ++s == -128 && --s == 127 && --h == 32767 && ++h == -32768);
    assert(++u == 0 && --u == UINT_MAX && ++b == 1 && --b == 0 && --b == 1 && ++l == 2147483648);
    return 0;
}
