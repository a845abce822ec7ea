// C11 6.5.2.5: initializers of a literal are evaluated where it is
#include <assert.h>
static int n;
static int next(void) { return ++n; }
struct p { int a[3]; int *at; };
int main(void) {
    struct p p = (struct p){{next()}, &n};
    assert(p.a[0] == 1 && p.a[1] == 0 && *p.at == 1);
    p = (struct p){.a = {[2] = next() * 2}, .at = p.a};
    assert(p.a[0] == 0 && p.a[2] == 4 && p.at == &p.a[0] && p.at[2]++ == 4 && p.a[2] == 5);
    const int *t = (const int[]){10, 20, 30} + 1;
    assert(*t-- == 20 && *t == 10);
    return 0;
}
