// C11 6.5.9p4, by 7.24.4.1: memcmp compares the bytes of objects, whatever their type is
#include <assert.h>
#include <string.h>
int main(void) {
    int a[3] = {1, 2, 3}, b[3] = {1, 2, 4};
    long x = -1, y = -1;
    assert(memcmp(a, b, sizeof a) != 0 && memcmp(a, b, 2 * sizeof *a) == 0 && !memcmp(&x, &y, sizeof x));
    return 0;
}
