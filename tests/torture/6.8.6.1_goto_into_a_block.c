// C11 6.8.6.1: a jump into a block; its variables are there, without values
#include <assert.h>
static int f(int x) {
    int r = 0;
    if (x) goto in;
    {
        int y = 5, a[2] = {1, 2};
        r = y;
        if (0) {
        in:
            y = 8;
            a[0] = 3;
        }
        r += y * 10 + a[0];
    }
    return r;
}
int main(void) {
    assert(f(0) == 56 && f(1) == 83);
    return 0;
}
