// C11 6.8.1: a label may lead to the end of a block, by way of a null statement
#include <assert.h>
static int f(int x) {
    int n = 0;
    {
        if (x > 2) goto end;
        n = 1;
    end:;
    }
    while (n < 5) {
        n += 2;
        if (x == n) goto next;
        n++;
    next:;
    }
    return n;
}
int main(void) {
    assert(f(0) == 7 && f(5) == 5 && f(9) == 6);
    return 0;
}
