// C11 6.5p7: an object may be read as one of the signed or unsigned type that belongs to its own
#include <assert.h>
int main(void) {
    int x = -1;
    unsigned int *u = (unsigned int *) &x;
    assert(*u == 4294967295u);
    *u = 5;
    assert(x == 5);
    (*u)--;
    assert(x-- == 4 && *u == 3);
    return 0;
}
