// C11 6.5.3.2: memory for rows, and a pointer to rows that moves
#include <assert.h>
#include <stdlib.h>
int main(void) {
    int (*m)[3] = malloc(2 * sizeof *m), (*r)[3] = m, n = 0;
    for (; r < m + 2; r++)
        for (int *c = *r; c < *r + 3;) *c++ = n++;
    assert(m[1][2] == 5 && (*--r)[0] == 3 && *(*r-- + 1) == 4 && **r == 0 && (*r++)[2] == 2 && r - m == 1);
    free(m);
    return 0;
}
