// C11 6.5p2: what a called function does is sequenced before what uses its result
// leaves the subset
#include <assert.h>
static int log_[8], count;
static int note(int x) { log_[count++] = x; return x; }
int main(void) {
    int a[3] = {0};
    a[note(1)] = 5;
    a[note(2)] += a[1];
    assert(a[0] == 0 && a[1] == 5 && a[2] == 5 && count == 2 && log_[0] == 1 && log_[1] == 2);
    int i = 0;
    i = note(i + 3) + 1;
    assert(i == 4 && count == 3 && log_[2] == 3);
    return 0;
}
