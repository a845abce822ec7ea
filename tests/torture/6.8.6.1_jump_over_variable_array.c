// C11 6.8.6.1p1: a jump may leave the scope of an array of variable length, or pass it by
#include <assert.h>
static int fill(int n) {
    int status = -1;
    if (n <= 0)
        goto out;
    {
        int a[n];
        a[n - 1] = 7;
        if (n == 2)
            goto out;
        status = a[n - 1];
    }
out:
    return status;
}
int main(void) {
    assert(fill(3) == 7 && fill(0) == -1 && fill(2) == -1);
    return 0;
}
