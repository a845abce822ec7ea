// C11 6.5.15p3: both operands may be structs
#include <assert.h>
struct p { int x; struct p *at; };
int main(void) {
    struct p a = {1, 0}, b = {2, &a}, c, *q = &b;
    int k = 0;
    c = k++ ? a : b;
    assert(c.x == 2 && c.at == &a && (k ? a : b).x == 1);
    c = k ? *q->at : *q;
    assert(c.x == 1 && !c.at);
    *(k ? q->at : q) = k == 1 ? b : a;
    assert(a.x == 2 && a.at == &a && q == &b);
    return 0;
}
