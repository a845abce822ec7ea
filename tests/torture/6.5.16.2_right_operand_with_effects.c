// C11 6.5.16.2: the right operand may move pointers
#include <assert.h>
int main(void) {
    int a[4] = {1, 2, 3, 4}, *p = a, sum = 0, x = 100;
    sum += *p++;
    sum += *p++ * 10;
    x -= *++p + a[2];
    sum <<= *--p - 2;
    assert(sum == 42 && x == 93 && p == a + 2);
    for (p = a; p < a + 4;) sum = sum * 2 + *p++;
    assert(sum == 42 * 16 + 8 + 8 + 6 + 4);
    return 0;
}
