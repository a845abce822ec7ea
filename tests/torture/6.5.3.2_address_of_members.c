// C11 6.5.3.2: addresses of members and of their elements
#include <assert.h>
struct in { int a, b; };
struct out { int n; struct in in; int w[3]; struct in more[2]; };
static void bump(int *p) { ++*p; }
static void swap(struct in *p) {
    int t = p->a;
    p->a = p->b;
    p->b = t;
}
int main(void) {
    struct out o = {1, {2, 3}, {4, 5, 6}, {{7, 8}, {9, 10}}}, *p = &o;
    bump(&o.n);
    bump(&p->in.b);
    bump(&p->w[1]);
    bump(p->w + 2);
    bump(&(*p).more[1].a);
    swap(&o.in);
    swap(p->more);
    swap(&p->more[1]);
    assert(o.n == 2 && o.in.a == 4 && o.in.b == 2 && o.w[0] == 4 && o.w[1] == 6 && o.w[2] == 7);
    assert(o.more[0].a == 8 && o.more[0].b == 7 && o.more[1].a == 10 && o.more[1].b == 10);
    int *last = &o.w[2], *first = &o.w[0];
    *last-- = *first++;
    assert(o.w[2] == 4 && *first == 6 && last == first);
    return 0;
}
