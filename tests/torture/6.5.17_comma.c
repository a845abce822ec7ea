// C11 6.5.17: the left operand is evaluated first, the value is that of the right one
#include <assert.h>
int main(void) {
    int a[3] = {1, 2, 3}, *p = a, x, y;
    x = (y = 5, y + 1);
    assert(x == 6 && (x++, x) == 7 && (p++, *p) == 2 && (*p++, *p++) == 3 && p == a + 3);
    *(p--, p) = 9, *(--p, --p) = 8;
    assert(a[2] == 9 && a[0] == 8 && p == a && (x = 1, y = 2, x + y) == 3);
    a[x++, x] = 7;
    assert(a[2] == 7 && x == 2 && sizeof(x, 'a') == 4 && (p += 1, p -= 1) == a);
    return 0;
}
