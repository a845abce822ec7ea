// C11 6.5.3.4: of an array of variable length the size is computed
#include <assert.h>
static unsigned long size(int n) {
    int a[n + 1];
    a[n] = 1;
    return sizeof a / sizeof a[0] * 10 + a[n];
}
int main(void) {
    assert(size(0) == 11 && size(4) == 51);
    int n = 3;
    short b[n++];
    assert(n == 4 && sizeof b == 6);
    for (short *p = b; p < b + sizeof b / sizeof *b; p++) *p = p - b;
    assert(b[0] == 0 && b[2] == 2);
    return 0;
}
