// C11 6.5p3: the syntax says what belongs to which operator
#include <assert.h>
int main(void) {
    int a[4] = {10, 20, 30, 40}, *p = a, x = 3;
    assert(*p++ == 10 && *p == 20 && *++p == 30 && ++*p == 31 && a[2] == 31);
    assert(1 + 2 * 3 - 4 / 2 % 3 == 5 && (1 << 2 + 1) == 8 && (5 & 3 == 3) == 1);
    assert((1 | 6 & 4 ^ 4) == 1 && (!x + 1) == 1 && (~x & 7) == 4 && (-x - -x) == 0);
    assert((x > 2 == 1) && (x == 3 ? 1 : 0 ? 2 : 4) == 1 && -*p-- == -31 && *p == 20);
    assert(sizeof a / sizeof *a == 4 && sizeof(int) * 2 == 8 && (int) 3 + 1L == 4);
    return 0;
}
