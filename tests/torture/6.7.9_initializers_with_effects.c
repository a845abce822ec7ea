// C11 6.7.9p19 and p23: values of initializers come from expressions, each once
#include <assert.h>
struct s { int a, b; int *at; };
static int n;
static int next(void) { return ++n; }
int main(void) {
    int v[3] = {4, 5, 6}, *p = v;
    int x = *p++, y = *p--, z = (*p)++;
    struct s s = {.at = ++p, .a = next()};
    int w[2] = {*p, 0}, *q = &w[1], r = *--q;
    assert(x == 4 && y == 5 && z == 4 && v[0] == 5 && s.at == v + 1 && s.a == 1 && s.b == 0 && r == 5);
    struct s t = s, *at = &t, u[2] = {[1] = *at};
    assert(u[1].at == p && u[1].a == 1 && !u[0].at);
    return 0;
}
