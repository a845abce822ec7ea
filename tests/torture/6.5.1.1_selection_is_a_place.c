// C11 6.5.1.1: a generic selection is a place if what it chooses is one
#include <assert.h>
int main(void) {
    int a = 1;
    long b = 2;
    _Generic(a, int: a, long: b) = 7;
    _Generic(b, int: a, long: b)++;
    assert(a == 7 && b == 3);
    return 0;
}
