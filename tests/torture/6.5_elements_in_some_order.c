// C11 6.5p2: side effects on two elements need no order
// leaves the subset
#include <assert.h>
int main(void) {
    int a[2] = {1, 2}, *p = a, *q = a + 1;
    assert((*p)++ + (*q)++ * 10 == 21 && a[0] == 2 && a[1] == 3);
    return 0;
}
