// C11 6.5.2.3: a union holds what was stored last
#include <assert.h>
union cell { int i; long l; int *p; struct { short a, b; } s; };
int main(void) {
    union cell c[2], *q = c;
    int x = 4;
    q->i = 3;
    assert(q++->i == 3);
    q->p = &x;
    assert(*q->p == 4 && ++*q->p == 5 && x == 5);
    (--q)->l = 1L << 40;
    assert(c[0].l >> 38 == 4);
    c[1] = c[0];
    assert(c[1].l == c->l);
    c[1].s.a = 1;
    c[1].s.b = 2;
    c[0] = c[1];
    assert(c[0].s.a + c[0].s.b == 3);
    return 0;
}
