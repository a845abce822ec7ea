// C11 6.5.14: the second operand of || is evaluated if the first one is 0
#include <assert.h>
static int calls;
static int f(int x) { calls++; return x; }
int main(void) {
    int x = 0, *p = 0;
    assert((!p || *p) && (f(1) || f(1)) && calls == 1 && (f(0) || f(7)) == 1 && calls == 3 && !(f(0) || f(0)));
    assert((x++ || x++) && x == 2 && (x || (x = 9)) && x == 2 && ((p = &x) == 0 || *p == 2) && (0 || p));
    assert((1 || 0 && 0) && !((1 || 0) && 0) && (0 || 1) + (5 || 0) == 2);
    return 0;
}
