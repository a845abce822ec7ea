// C11 6.5.16p3: the value of an assignment is that of the left operand behind it, and its type too
#include <assert.h>
int main(void) {
    unsigned char c;
    signed char s;
    _Bool b;
    int i, j, a[2], *p = a;
    assert((c = 511) == 255 && (s = 200) == -56 && (b = 7) == 1 && (i = c = -1) == 255 && (i = j = 3) == 3 && j == 3);
    assert((*p++ = 5) == 5 && (*p-- = 6) == 6 && a[0] == 5 && *p == 5 && a[1] == 6 && (a[0] += 5) == 10 && (c += 2) == 1);
    assert(*(p = a) == 10 && (p = a + 1)[-1] == 10 && p == &a[1]);
    return 0;
}
