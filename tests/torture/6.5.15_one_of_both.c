// C11 6.5.15p4: one of the operands is evaluated, behind the condition
#include <assert.h>
int main(void) {
    int a[4] = {1, 2, 3, 4}, *p = a, *q = a + 3, n = 0;
    int x = n++ ? *p++ : *q--;
    assert(x == 4 && p == a && q == a + 2 && n == 1);
    x = n-- ? *++p : *--q;
    assert(x == 2 && p == a + 1 && q == a + 2 && n == 0);
    *(n++ == 0 ? p++ : q--) = 20;
    assert(a[1] == 20 && p == q && (p++ == q ? p : q) == a + 3);
    assert((p > q ? p-- : q--) == a + 3 && (p == q ? n = 5 : (n = 6)) == 5 && n == 5);
    return 0;
}
