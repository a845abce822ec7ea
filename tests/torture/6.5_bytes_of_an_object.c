// C11 6.5p7: an object may be read through a pointer to a character type
#include <assert.h>
int main(void) {
    unsigned int x = 0x01020304;
    unsigned char *b = (unsigned char *) &x;
    assert(b[0] + b[1] + b[2] + b[3] == 10);
    return 0;
}
