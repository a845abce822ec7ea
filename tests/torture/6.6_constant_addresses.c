// C11 6.6p9: addresses in the initializers of variables that are there for the whole run
#include <assert.h>
struct s { int n; int v[3]; };
static int a[5] = {1, 2, 3, 4, 5};
static struct s s = {1, {2, 3, 4}}, t[2] = {{5, {6, 7, 8}}};
static int *p = a + 2, *q = &a[4] - 1, *r = &s.v[1], *u = t[0].v + 2, (*row)[3] = &t[0].v, **pp = &p;
static struct s *end = t + 2;
static const char *text = "hello" + 1;
static int f(int x) { return x + 1; }
static int (*fp[2])(int) = {f, &f};
int main(void) {
    assert(*p++ == 3 && *q == 4 && q == *pp && *r-- == 3 && *r == 2 && *u == 8 && (*row)[1] == 7);
    assert(end[-2].n == 5 && *text++ == 'e' && text[0] == 'l' && fp[1](1) == 2 && fp[0] == f);
    assert((--end)->n == 0 && end == &t[1]);
    return 0;
}
