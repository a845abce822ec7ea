// C11 6.5.3.2: memory that was allocated, by pointers that move in it
#include <assert.h>
#include <stdlib.h>
int main(void) {
    int *a = malloc(4 * sizeof *a), *p = a, n = 0;
    while (p < a + 4) *p++ = n++;
    p -= 2;
    assert(*p == 2 && p[-1] == 1 && *--p == 1 && p - a == 1);
    a = realloc(a, 6 * sizeof *a);
    p = a + 4;
    *p++ = *a + 40;
    *p = a[3] + 50;
    assert(a[4] == 40 && a[5] == 53);
    int **rows = malloc(2 * sizeof *rows), **r = rows;
    *r++ = a;
    *r = a + 3;
    assert(**rows == 0 && *(*r)++ == 3 && **r == 40 && *--*r == 3 && *--r == a);
    free(rows);
    free(a);
    return 0;
}
