// C11 6.5.6: a pointer that walks over an array in a struct in an array
#include <assert.h>
struct row { int n; int cell[3]; };
int main(void) {
    struct row t[3] = {{3, {1, 2, 3}}, {2, {4, 5}}, {1, {6}}}, *r = t;
    int sum = 0;
    do {
        int *c = r->cell, *end = c + r->n;
        while (c != end) sum = sum * 10 + *c++;
    } while (++r < t + 3);
    assert(sum == 123456);
    r--;
    *(r-- )->cell += 1;
    *(r->cell + 1) = r[1].cell[0];
    r[1].cell[0]--;
    assert(t[2].cell[0] == 6 && t[1].cell[1] == 7);
    return 0;
}
