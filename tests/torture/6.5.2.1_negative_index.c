// C11 6.5.2.1: an index may be negative where the element is there
#include <assert.h>
int main(void) {
    int a[5] = {1, 2, 3, 4, 5}, *end = a + 5, *mid = &a[2];
    assert(end[-1] == 5 && end[-5] == 1 && mid[-2] == 1 && mid[2] == 5 && (-1)[end] == 5);
    signed char k = -1;
    long l = -2;
    mid[k] = 20;
    mid[l] = 10;
    assert(a[0] == 10 && a[1] == 20);
    for (int i = -2; i <= 2; i++) mid[i] = i;
    assert(a[0] == -2 && a[4] == 2);
    return 0;
}
