// C11 6.5.9p6: pointers to one address are equal, whatever led there
#include <assert.h>
struct s { int a[2]; int b; };
int main(void) {
    struct s s[2], *p = s;
    int *q = s[0].a;
    void *v = s;
    assert(q == &p->a[0] && v == q && v == s && v == &s[0] && (void *) &s[0].a == v && q + 2 != &s[1].a[0]);
    assert(&p->b == &(*s).b && &p[1].b != &p->b && p + 1 == &s[1] && (v = p + 1) == &s[1].a[0] && v != s);
    return 0;
}
