// C11 6.5.2.2: arguments are converted to the types of the parameters, and results on return
#include <assert.h>
static int narrow(unsigned char c, short s, _Bool b) { return c * 10000 + s * 10 + b; }
static unsigned char low(int x) { return x; }
static _Bool any(long x) { return x; }
static long wide(int x) { return x; }
int main(void) {
    assert(narrow(258, 65537, 256) == 2 * 10000 + 11);
    assert(narrow(-1, -65537, 0) == 2550000 - 10);
    assert(low(511) == 255 && low(-2) == 254 && any(4294967296) == 1 && any(0) == 0);
    assert(wide(4294967297) == 1 && wide(-1) == -1L);
    return 0;
}
