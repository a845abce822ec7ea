// C11 6.5.9: void * is compared with pointers to the struct and to what it begins with
#include <assert.h>
struct in { int x; };
struct out { struct in in; int y; struct out *self; };
static int same(const void *a, const void *b) { return a == b; }
int main(void) {
    struct out o = {{1}, 2, &o}, *p = &o;
    void *v = &o.in;
    assert(same(p, &o.in) && same(&o.in.x, &o) && !same(&o.y, &o) && v == p && p == v && v == o.self && v == &o.self->in.x);
    assert(same(&p->y, &o.self->y) && same(v, p->self) && !same(0, v) && same(&o.self, &p->self->self));
    return 0;
}
