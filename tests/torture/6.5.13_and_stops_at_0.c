// C11 6.5.13: the second operand of && is evaluated if the first one is not 0
#include <assert.h>
static int calls;
static int f(int x) { calls++; return x; }
struct n { int key; struct n *next; };
int main(void) {
    struct n a = {1, 0}, *p = 0;
    assert(!(p && p->key) && !(f(0) && f(1)) && calls == 1 && (f(2) && f(3)) == 1 && calls == 3);
    p = &a;
    assert(p && p->key && !(p->next && p->next->key) && (p = p->next, 1) && !p);
    int x = 0, b[2] = {1, 0}, *q = b;
    while (*q++ && x < 5) x++;
    assert(x == 1 && q == b + 2);
    assert((x++ && x++) && x == 3 && !(x - 3 && x++) && x == 3);
    return 0;
}
