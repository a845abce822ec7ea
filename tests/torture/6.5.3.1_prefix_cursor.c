// C11 6.5.3.1: ++p is the pointer after it has moved
#include <assert.h>
int main(void) {
    int a[4] = {1, 2, 3, 4}, *p = a;
    assert(*++p == 2 && *++p == 3 && *--p == 2 && ++*p == 3 && --*p == 2 && a[1] == 2);
    int *q = ++p;
    assert(q == p && q == a + 2 && *--q == 2 && *p == 3);
    *++p = 40;
    *--q += 10;
    assert(a[3] == 40 && a[0] == 11 && q == &a[0]);
    return 0;
}
