// C11 6.8.4.1: conditions with side effects in chains of if
#include <assert.h>
static int kind(const char **p) {
    if (*(*p)++ == 'a') return 1;
    else if (*(*p)-- == 'b') return 2;
    else if (**p == 'c' && *++*p == 'd') return 3;
    return 4;
}
int main(void) {
    const char *s = "aab", *t = "xb", *u = "cd", *v = "ce", *w;
    assert(kind((w = s, &w)) == 1 && w == s + 1);
    assert(kind((w = t, &w)) == 2 && w == t);
    assert(kind((w = u, &w)) == 3 && w == u + 1 && kind((w = v, &w)) == 4 && w == v + 1);
    return 0;
}
