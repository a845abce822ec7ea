// C11 6.5.9p6: the end of one member may be the start of the next one; equal to itself it is
#include <assert.h>
struct s { int a[2]; int b[2]; };
int main(void) {
    struct s s = {{1, 2}, {3, 4}};
    int *end = s.a + 2, *start = s.b;
    if (end == start) assert(start == end && !(start != end));
    else assert(start != end);
    assert(end == &s.a[2] && end - 1 == &s.a[1] && end != s.b + 1);
    return 0;
}
