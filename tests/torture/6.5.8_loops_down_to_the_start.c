// C11 6.5.8: a loop by a pointer that goes down, and one by a number that is unsigned
#include <assert.h>
int main(void) {
    int a[4] = {1, 2, 3, 4}, n = 0;
    for (int *p = a + 4; p > a; ) n = n * 10 + *--p;
    for (unsigned int i = 4; i-- > 0;) n -= a[i] * 1000;
    for (unsigned char c = 3; c <= 3; c--) n -= a[c];
    assert(n == 4321 - 10000 - 10);
    return 0;
}
