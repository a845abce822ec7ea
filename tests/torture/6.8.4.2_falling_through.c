// C11 6.8.4.2: from the case on all statements are done, to a break
#include <assert.h>
static int f(int x) {
    int n = 0;
    switch (x) {
    case 1: n += 1;
    case 2: n += 10; break;
    default: n += 100;
    case -3: n += 1000;
    case 4: ;
    }
    return n;
}
int main(void) {
    assert(f(1) == 11 && f(2) == 10 && f(3) == 1100 && f(-3) == 1000 && f(4) == 0 && f(0) == 1100);
    return 0;
}
