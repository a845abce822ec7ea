// C11 6.5.2.1: elements of an array of arrays lie row by row
#include <assert.h>
int main(void) {
    int a[2][3][2], n = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 2; k++) a[i][j][k] = n++;
    assert(a[1][2][1] == 11 && a[1][0][0] == 6 && *a[0][1] == 2 && **a[1] == 6 && ***a == 0);
    assert(*(*(*(a + 1) + 2) + 1) == 11 && (*(a[1] + 1))[0] == 8);
    int (*p)[3][2] = a, (*q)[2] = a[1];
    assert((*++p)[1][1] == 9 && (*q++)[1] == 7 && (*q)[1] == 9 && q[1][0] == 10 && q - *p == 1);
    return 0;
}
