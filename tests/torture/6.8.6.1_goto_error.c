// C11 6.8.6.1: jumps to where things are undone, in the order in which they were done
#include <assert.h>
#include <stdlib.h>
static int freed;
static void drop(int *p) { freed = freed * 10 + *p; free(p); }
static int work(int fail) {
    int r = -1, *a, *b = 0;
    a = malloc(sizeof *a);
    *a = 1;
    if (fail == 1) goto free_a;
    b = malloc(2 * sizeof *b);
    b[0] = 2, b[1] = 3;
    if (fail == 2) goto free_b;
    r = *b++ + 3;
    b--;
free_b:
    drop(b);
free_a:
    drop(a);
    return r;
}
int main(void) {
    assert(work(1) == -1 && freed == 1 && work(2) == -1 && freed == 121 && freed++);
    return 0;
}
