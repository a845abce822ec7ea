// C11 6.5.2.3p6: the common first members of structs in a union may be read by each
#include <assert.h>
union shape {
    struct { int kind; } any;
    struct { int kind; int radius; } circle;
    struct { int kind; short w, h; } box;
};
static int area(union shape *s) {
    return s->any.kind == 1 ? 3 * s->circle.radius * s->circle.radius : s->box.w * s->box.h;
}
int main(void) {
    union shape a, b;
    a.circle.kind = 1;
    a.circle.radius = 2;
    b.box.kind = 2;
    b.box.w = 3;
    b.box.h = 4;
    assert(area(&a) == 12 && area(&b) == 12);
    return 0;
}
