// C11 6.8.4.2p7: a variable that is declared before the first case is there, without its value
#include <assert.h>
static int f(int x) {
    int r = 0;
    switch (x) {
        int y;
        int a[2] = {7, 8};
    case 0: y = 3; a[0] = 1; r = y + a[0]; break;
    case 1: y = 5; a[1] = 2;
    case 2: y = 6; a[0] = y; r = a[0] * 10;
    }
    return r;
}
int main(void) {
    assert(f(0) == 4 && f(1) == 60 && f(2) == 60 && f(3) == 0);
    return 0;
}
