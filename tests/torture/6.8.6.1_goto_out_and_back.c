// C11 6.8.6.1: jumps out of loops, backwards and over declarations
#include <assert.h>
int main(void) {
    int i, j, n = 0;
    for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++) {
            if (i * j == 6) goto found;
            n++;
        }
found:
    assert(i == 2 && j == 3 && n == 11);
    int turn = 0;
again:;
    int fresh[2] = {turn, 1}, *p = fresh;
    p[1] += *p;
    p++;
    if (turn++ < 2) goto again;
    assert(*p == 3 && fresh[0] == 2 && turn == 3);
    return 0;
}
