// C11 6.5.16: assignments belong together from right to left
#include <assert.h>
struct s { int x, *at; struct s *next; };
int main(void) {
    struct s a, b, c, *p, *q;
    p = q = &a;
    c = (struct s){4, &a.x, q};
    a = c, b = c;
    assert(p == q && *c.at == 4 && a.next == &a && b.next == &a);
    a.x = 7, b.x = 7, c.x = a.x;
    assert(a.x + b.x + c.x == 21);
    p->next = q = &b;
    (p = p->next)->x = 1;
    assert(p == &b && b.x == 1 && a.x == 7 && q == p);
    int i, v[3];
    v[0] = 9, v[1] = v[0], v[i = 2] = 9;
    assert(i == 2 && v[0] + v[1] + v[2] == 27);
    return 0;
}
