// C11 6.5.2.3: the first operand of . need not be a place
#include <assert.h>
struct p { int x, y; };
static struct p of(int x, int y) { return (struct p){x, y}; }
int main(void) {
    struct p a = {1, 2}, b = {3, 4};
    int k = 1;
    assert(of(5, 6).y == 6 && (k ? a : b).x == 1 && (k ? b : a).y == 4 && (a = b).x == 3 && a.y == 4);
    assert((k++, b).x == 3 && k == 2 && ((struct p){7, 8}).y == 8);
    return 0;
}
