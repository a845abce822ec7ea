// C11 6.8.6.4: what is returned is what the expression was then
#include <assert.h>
struct s { int v[2]; int *at; };
static int n, pool[4];
static int *take(void) { return &pool[n++]; }
static int old(void) { return n++; }
static struct s snapshot(struct s *p) { struct s r = *p; p->v[0]++; return r; }
static struct s next(struct s **p) { return *(*p)++; }
int main(void) {
    int *a = take(), *b = take();
    assert(b - a == 1 && old() == 2 && n == 3 && take() == pool + 3);
    *a = 5, *b = 6;
    struct s s[2] = {{{1, 2}, a}, {{3, 4}, b}}, t = snapshot(s), *p = s;
    assert(t.v[0] == 1 && s[0].v[0] == 2 && ++*t.at == 6 && pool[0] == 6);
    t = next(&p);
    assert(t.v[0] == 2 && p == s + 1);
    t = next(&p);
    assert(t.v[0] == 3 && *t.at == 6 && p == s + 2);
    return 0;
}
