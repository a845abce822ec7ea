// C11 6.5.2.1: rows as parameters, columns by steps of a row
#include <assert.h>
static void product(int n, int (*r)[2], int (*a)[2], int (*b)[2]) {
    for (int i = 0; i < n; i++, r++, a++)
        for (int j = 0; j < 2; j++) {
            (*r)[j] = 0;
            for (int k = 0; k < 2; k++) (*r)[j] += (*a)[k] * b[k][j];
        }
}
int main(void) {
    int a[2][2] = {{1, 2}, {3, 4}}, b[2][2] = {{0, 1}, {1, 0}}, c[2][2];
    product(2, c, a, b);
    assert(c[0][0] == 2 && c[0][1] == 1 && c[1][0] == 4 && c[1][1] == 3);
    product(1, &c[1], c, &a[0]);
    assert(c[1][0] == 5 && c[1][1] == 8 && c[0][0] == 2);
    return 0;
}
