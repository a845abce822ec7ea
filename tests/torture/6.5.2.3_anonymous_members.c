// C11 6.7.2.1p13 and 6.5.2.3: members of an anonymous struct are members of what it is in
#include <assert.h>
struct v { int kind; union { struct { int x, y; }; int z; }; };
int main(void) {
    struct v v = {1, {{2, 3}}}, *p = &v;
    assert(p->x == 2 && v.y == 3);
    v.z = 7;
    assert(p->z == 7);
    return 0;
}
