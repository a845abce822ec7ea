// C11 6.5.3.3: ! is 1 or 0, an int, of numbers and pointers
#include <assert.h>
int main(void) {
    int x = 5, *p = &x, *q = 0;
    long l = 1L << 32;
    char c = 0;
    assert(!x == 0 && !!x == 1 && !p == 0 && !q == 1 && !!p == 1 && !l == 0 && !c == 1);
    assert(sizeof !l == 4 && !x-- == 0 && x == 4 && !*p == 0 && !(x -= 4) && !*p && !x++ && x);
    assert(-!x == 0 && ~!x == -1 && !~-1 == 1 && !-x == 0 && !"" == 0);
    return 0;
}
