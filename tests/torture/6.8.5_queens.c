// C11 6.8.5: five queens, by search with undoing
#include <assert.h>
static int n, row[5], up[9], down[9];
static void place(int c) {
    if (c == 5) { n++; return; }
    for (int r = 0; r < 5; r++) {
        int *a = row + r, *b = &up[r + c], *d = &down[r - c + 4];
        if (*a || *b || *d) continue;
        *a = 1, *b = 1, *d = 1;
        place(c + 1);
        *a = 0, *b = 0, *d = 0;
    }
}
int main(void) {
    place(0);
    assert(n == 10);
    return 0;
}
