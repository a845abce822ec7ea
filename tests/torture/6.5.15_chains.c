// C11 6.5.15: chains of conditionals belong together from right to left
#include <assert.h>
static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
static const char *name(int x) { return x == 0 ? "zero" : x == 1 ? "one" : x < 0 ? "less" : "many"; }
int main(void) {
    assert(sign(-5) == -1 && sign(0) == 0 && sign(7) == 1);
    assert(name(0)[0] == 'z' && *name(1) == 'o' && name(-1)[1] == 'e' && name(9)[3] == 'y');
    assert((1 ? 0 ? 1 : 2 : 3) == 2 && (0 ? 1 : 0 ? 2 : 3) == 3 && (1 ? 2, 3 : 4) == 3);
    return 0;
}
