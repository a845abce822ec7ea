// C11 6.5.1.1: a generic selection chooses by the type of what controls it, which is not evaluated
#include <assert.h>
#define KIND(e) _Generic((e), int: 1, unsigned int: 2, long: 3, char: 4, default: 9)
int main(void) {
    int n = 0;
    char c = 'x';
    assert(KIND(n++) == 1 && n == 0);
    assert(KIND(c) == 4 && KIND(+c) == 1 && KIND(1u) == 2 && KIND(1L) == 3 && KIND(&n) == 9);
    return 0;
}
