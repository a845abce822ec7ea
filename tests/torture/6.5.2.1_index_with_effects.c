// C11 6.5.2.1: an index that changes something is evaluated once
#include <assert.h>
int main(void) {
    int a[6] = {0}, i = 0;
    a[i++] = 1;
    a[i++] += 2;
    a[++i]++;
    a[i += 1] -= 4;
    a[--i] <<= 3;
    assert(i == 3 && a[0] == 1 && a[1] == 2 && a[2] == 0 && a[3] == 8 && a[4] == -4 && a[5] == 0);
    assert(a[i--] == 8 && a[i--] == 0 && a[i--] == 2 && a[i] == 1 && i == 0);
    return 0;
}
