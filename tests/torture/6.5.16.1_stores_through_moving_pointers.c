// C11 6.5.16.1: where is stored is said by an expression with side effects
#include <assert.h>
struct s { int n; int v[4]; };
int main(void) {
    int a[6] = {0}, *p = a, *q = a + 5, **pp = &p, i = 1;
    struct s s[2] = {{0}}, *t = s;
    *p++ = i++;
    *++p = i++;
    *(*pp)++ = i;
    *(p += 1) = i + 1;
    *--q = i + 2;
    p[i - 6] = 7;
    assert(a[0] == 1 && a[2] == 3 && a[3] == 0 && a[4] == 5 && p == a + 4 && a[1] == 7 && q == p);
    t->v[t->n++] = 10;
    t->v[t->n++] = 20;
    t++->n = 9;
    t->v[++t->n] = 30;
    assert(s[0].v[0] == 10 && s[0].v[1] == 20 && s[0].n == 9 && s[1].n == 1 && s[1].v[1] == 30);
    return 0;
}
