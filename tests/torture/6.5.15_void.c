// C11 6.5.15p3: both operands may be void expressions
#include <assert.h>
static int n;
static void up(void) { n++; }
static void down(int by) { n -= by; }
int main(void) {
    for (int i = 0; i < 5; i++) i % 2 ? up() : down(3);
    assert(n == 2 - 9);
    n < 0 ? (void) (n = 4) : up();
    n > 3 ? n > 5 ? down(1) : up() : (void) 0;
    assert(n == 5);
    return 0;
}
