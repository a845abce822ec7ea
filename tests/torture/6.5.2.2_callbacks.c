// C11 6.5.2.2: functions that are given functions and what these need
#include <assert.h>
struct sum { int total, calls; };
static void add(int x, void *data) { struct sum *s = data; s->total += x; s->calls++; }
static void keep(int x, void *data) { int **at = data; *(*at)++ = x; }
static void each(const int *a, int n, void (*f)(int, void *), void *data) {
    while (n--) f(*a++, data);
}
int main(void) {
    int a[3] = {4, 5, 6}, b[3] = {0}, *to = b;
    struct sum s = {0};
    each(a, 3, add, &s);
    each(a + 1, 2, &keep, &to);
    assert(s.total == 15 && s.calls == 3 && to == b + 2 && b[0] == 5 && b[1] == 6);
    return 0;
}
