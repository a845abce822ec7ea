// C11 6.5.16.2: memory that grows, with pointers into it that are made anew
#include <assert.h>
#include <stdlib.h>
struct vec { int *v, n, room; };
static int *push(struct vec *a, int x) {
    if (a->n == a->room) a->v = realloc(a->v, (a->room = a->room * 2 + 1) * sizeof *a->v);
    a->v[a->n] = x;
    return &a->v[a->n++];
}
int main(void) {
    struct vec a = {0};
    for (int i = 0; i < 5; i++) *push(&a, i) += 10;
    assert(a.n == 5 && a.room == 7 && a.v[0] == 10 && *push(&a, 1) == 1 && a.v[4] == 14);
    int *p = a.v + a.n, sum = 0;
    while (p-- != a.v) sum += *p;
    assert(sum == 61 && a.v[--a.n] == 1);
    free(a.v);
    return 0;
}
