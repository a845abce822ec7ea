// C11 6.5.5: operands of * / % that move pointers
#include <assert.h>
int main(void) {
    int a[4] = {6, 7, 8, 9}, b[4] = {2, 3, 4, 5}, *p = a, *q = b;
    assert(*p++ * *q++ == 12 && *p++ / *q == 2 && *--q * *p-- == 16 && *p % *++q == 1);
    int dot = 0;
    for (p = a, q = b; p != a + 4;) dot += *p++ * *q++;
    assert(dot == 12 + 21 + 32 + 45);
    return 0;
}
