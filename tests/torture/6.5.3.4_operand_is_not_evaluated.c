// C11 6.5.3.4: the operand of sizeof is not evaluated
#include <assert.h>
static int calls;
static int f(void) { return ++calls; }
struct s { char c; int a[3]; };
int main(void) {
    int x = 1, *p = &x, a[2][5];
    struct s *null = 0;
    assert(sizeof x++ == 4 && sizeof *p++ == 4 && sizeof f() == 4 && sizeof(f() + 1L) == 8);
    assert(x == 1 && p == &x && calls == 0);
    assert(sizeof null->a == 12 && sizeof *null == 16 && sizeof a[0] == 20 && sizeof a == 40 && sizeof *a[1] == 4);
    assert(sizeof &a == 8 && sizeof((char) 1) == 1 && sizeof(char) + 1 == 2 && sizeof p[7] == 4);
    return 0;
}
