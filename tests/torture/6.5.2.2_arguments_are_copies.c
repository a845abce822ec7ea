// C11 6.5.2.2: parameters are variables of their own, structs too
#include <assert.h>
struct box { int n[3]; struct box *self; };
static int change(struct box b, int x) {
    b.n[1] = x;
    x = 0;
    b.self->n[2] = 9;
    return b.n[1] + b.n[2] + x;
}
int main(void) {
    struct box b = {{1, 2, 3}, 0};
    b.self = &b;
    int x = 4;
    assert(change(b, x) == 4 + 3 && x == 4 && b.n[1] == 2 && b.n[2] == 9);
    return 0;
}
