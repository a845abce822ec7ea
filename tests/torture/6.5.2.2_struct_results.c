// C11 6.5.2.2: a call may return a struct, of which a member is read
#include <assert.h>
struct pair { int a, b[2]; };
static struct pair make(int x) {
    struct pair p = {x, {x + 1, x + 2}};
    return p;
}
static struct pair swap(struct pair p) {
    struct pair q = {p.b[0], {p.a, p.b[1]}};
    return q;
}
int main(void) {
    assert(make(3).a == 3 && swap(make(3)).b[0] == 3 && make(4).b[1] == 6);
    struct pair p = swap(swap(make(1)));
    assert(p.a == 1 && p.b[0] == 2 && p.b[1] == 3);
    p = swap(p);
    assert(p.a == 2 && p.b[0] == 1);
    return 0;
}
