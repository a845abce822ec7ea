// C11 6.7.2.1p10: members of some bits
#include <assert.h>
struct b { unsigned int a : 3, b : 5; int c : 4; };
int main(void) {
    struct b x = {9, 31, -8}, *p = &x;
    assert(x.a == 1 && p->b == 31 && x.c == -8);
    p->a += 7;
    p->b++;
    assert(x.a == 0 && x.b == 0 && x.c == -8);
    return 0;
}
