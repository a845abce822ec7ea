// C11 6.5.6p8: numbers of all types may be added to a pointer and taken from it
#include <assert.h>
int main(void) {
    short a[6] = {0, 1, 2, 3, 4, 5}, *p = a + 3;
    char c = -2;
    unsigned char u = 2;
    long l = -3;
    _Bool b = 1;
    unsigned long s = 1;
    assert(*(p + c) == 1 && *(c + p) == 1 && *(p + u) == 5 && *(p - u) == 1 && *(p + l) == 0 && *(p - l - 1) == 5);
    assert(*(p + b) == 4 && *(p - s) == 2 && p + 3 == a + 6 && p - 3 == a && *(b + p - s) == 3);
    p += c;
    p -= l;
    assert(p == a + 4 && *(p -= u) == 2 && *(p += b) == 3);
    return 0;
}
