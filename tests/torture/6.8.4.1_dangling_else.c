// C11 6.8.4.1p3: else belongs to the nearest if
#include <assert.h>
static int f(int a, int b) {
    int r = 0;
    if (a)
        if (b) r = 1;
        else r = 2;
    if (a) {
        if (b) r += 10;
    } else r += 20;
    if (!a) while (r < 22) if (b) r += 5; else r++;
    return r;
}
int main(void) {
    assert(f(1, 1) == 11 && f(1, 0) == 2 && f(0, 1) == 25 && f(0, 0) == 22);
    return 0;
}
