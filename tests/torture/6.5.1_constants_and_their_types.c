// C11 6.5.1: the type of a constant comes from its form and its value
#include <assert.h>
int main(void) {
    assert(sizeof 1 == 4 && sizeof 1L == 8 && sizeof 2147483648 == 8 && sizeof 'a' == 4);
    assert(4294967295 > 0 && -1 < 4294967295 && !(-1 < 4294967295u));
    assert(0x80000000 > 0 && -0x80000000 > 0 && -2147483648 < 0);
    assert(0xffffffffffffffff == -1 && 010 == 8 && 0x1F == 31 && '\x41' == 'A' && '\101' == 65);
    assert('\377' == -1 && '\xff' < 0 && (unsigned char) '\377' == 255);
    return 0;
}
