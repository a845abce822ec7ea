// C11 6.5.16: a chain of assignments of structs
#include <assert.h>
struct s { int x, y; };
int main(void) {
    struct s a, b, c = {1, 2};
    a = b = c;
    a.x = b.y = c.x = 7;
    assert(a.x == 7 && b.y == 7 && a.y == 2 && b.x == 1 && c.x == 7);
    return 0;
}
