// C11 6.5.16.1: structs are assigned whole, with their arrays and all that is in them
#include <assert.h>
struct in { int a[2]; int *at; };
struct out { struct in in[2]; char name[4]; };
int main(void) {
    struct out a = {{{{1, 2}, 0}, {{3, 4}, 0}}, "abc"}, b, *p = &a, *q = &b;
    p->in[0].at = &p->in[1].a[1];
    *q = *p;
    assert(b.in[1].a[0] == 3 && b.name[2] == 'c' && *b.in[0].at == 4 && b.in[0].at == a.in[1].a + 1);
    q->in[1] = q->in[0];
    ++*q->in[1].at;
    assert(a.in[1].a[1] == 5 && b.in[1].a[1] == 2 && q->in[1].a[0] == 1);
    *p = *p;
    p->in[0] = b.in[1];
    assert(a.in[0].a[1] == 2 && *p->in[0].at == 5);
    return 0;
}
