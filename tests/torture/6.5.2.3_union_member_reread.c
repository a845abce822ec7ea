// C11 6.5.2.3, footnote 95: another member of a union than the one that was stored is read
#include <assert.h>
union u { unsigned int i; unsigned char b[4]; };
int main(void) {
    union u u = {0x01010101};
    assert(u.b[0] == 1 && u.b[3] == 1);
    return 0;
}
