// C11 6.5.17: the value may be a struct, and a pointer to an array
#include <assert.h>
struct s { int x, y; };
int main(void) {
    struct s a = {1, 2}, b = {3, 4}, c;
    int v[2] = {5, 6}, n = 0;
    c = (n++, a.x++, a);
    assert(c.x == 2 && c.y == 2 && (a = b, b.y = 9, a).y == 4 && (n++, v)[1] == 6 && *(n++, v) == 5 && n == 3);
    return 0;
}
