// C11 6.6: constants that the compiler must know
#include <assert.h>
#include <stdlib.h>
enum { N = 2 + 3 * 2, M = (N << 2) / 3 % 7, K = N > 7 ? -1 : 1, S = sizeof(int[N]), B = ~0 & 0xff };
static int a[N - 4], b[M == 3 ? 2 : 5] = {[N - 7] = (char) 300, [!N] = -N};
_Static_assert(sizeof a == 16 && S == 32, "sizes");
int main(void) {
    switch (N) {
    case M + 5: assert(K == -1 && B == 255); break;
    default: abort();
    }
    assert(sizeof b == 8 && b[0] == -8 && b[1] == 44);
    return 0;
}
