// C11 6.8.6.4: return from anywhere, the value is converted
#include <assert.h>
static int find(const int *a, int n, int x) {
    for (int i = 0; i < n; i++) {
        switch (a[i] - x) { case 0: return i; }
        do { if (a[i] < 0) return -2; } while (0);
    }
    return -1;
}
static unsigned char low(int x) { if (x > 1000) return x; return -x; }
static void nothing(int *x) { if (++*x > 3) return; *x *= 2; }
static const int *last(const int *p) { while (*p++) ; return --p - 1; }
int main(void) {
    int a[5] = {4, 7, 9, -1, 0}, x = 1;
    assert(find(a, 3, 9) == 2 && find(a, 3, 1) == -1 && find(a, 5, 0) == -2 && low(1025) == 1 && low(1) == 255);
    nothing(&x);
    assert(x == 4);
    nothing(&x);
    assert(x == 5 && last(a) == a + 3 && *last(a + 1) == -1);
    return 0;
}
