// C11 6.5.2.2: the address of a variable of one activation is not that of another
#include <assert.h>
struct frame { int depth; struct frame *up; };
static int walk(struct frame *up, int depth) {
    struct frame here = {depth, up};
    if (depth == 0) {
        int sum = 0;
        for (struct frame *f = &here; f; f = f->up) sum = sum * 10 + f->depth++;
        return sum;
    }
    int r = walk(&here, depth - 1);
    assert(here.depth == depth + 1 && here.up == up);
    return r;
}
int main(void) {
    assert(walk(0, 3) == 123);
    return 0;
}
