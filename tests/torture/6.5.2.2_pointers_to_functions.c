// C11 6.5.2.2: what is called is a pointer to a function, however it is written
#include <assert.h>
static int twice(int x) { return 2 * x; }
static int next(int x) { return x + 1; }
static int (*pick(int which))(int) { return which ? twice : &next; }
static int apply(int f(int), int x) { return f(x); }
struct ops { int (*f)(int); int (*table[2])(int); };
int main(void) {
    int (*p)(int) = twice, (**pp)(int) = &p;
    struct ops o = {next, {twice, next}}, *q = &o;
    assert(p(3) == 6 && (*p)(3) == 6 && (****p)(3) == 6 && (*pp)(4) == 8 && (**pp)(4) == 8);
    assert((&twice)(2) == 4 && pick(0)(5) == 6 && pick(1)(5) == 10 && (*pick(1))(1) == 2);
    assert(apply(next, 1) == 2 && apply(&twice, 2) == 4 && q->f(1) == 2 && q->table[1](4) == 5);
    int i = 0;
    assert(o.table[i++](5) == 10 && o.table[i](5) == 6 && p == *twice && pick(0) == q->f);
    return 0;
}
