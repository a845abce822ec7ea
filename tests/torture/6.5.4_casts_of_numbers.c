// C11 6.5.4 and 6.3.1: a cast keeps the value where the type has it, else it is reduced
#include <assert.h>
#include <limits.h>
int main(void) {
    assert((char) 300 == 44 && (signed char) 200 == -56 && (unsigned char) -1 == 255);
    assert((short) 70000 == 4464 && (unsigned short) -70000 == 61072 && (int) 4294967297 == 1);
    assert((int) 2147483648u == INT_MIN && (unsigned int) -1L == UINT_MAX && (long) -1 == -1 && (long) -1u == 4294967295);
    assert((_Bool) 256 == 1 && (_Bool) 0L == 0 && (unsigned long) -1 == ULONG_MAX && (char) (_Bool) 5 == 1);
    assert((unsigned char) (signed char) -1 + (int) (unsigned short) -1 == 255 + 65535);
    return 0;
}
