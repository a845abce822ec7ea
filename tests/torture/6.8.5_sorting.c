// C11 6.8.5: loops in loops, by index and by pointer
#include <assert.h>
static void insertion(int *first, int *last) {
    for (int *p = first + 1; p < last; p++) {
        int x = *p, *q = p;
        while (q > first && q[-1] > x) *q = *(q - 1), q--;
        *q = x;
    }
}
static void bubble(int n, int a[n]) {
    _Bool again;
    do {
        again = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i]) {
                int t = a[i];
                a[i] = a[i - 1];
                a[i - 1] = t;
                again = 1;
            }
    } while (again);
}
int main(void) {
    int a[5] = {4, 1, 5, 2, 3}, b[4] = {2, 2, -1, 0};
    insertion(a, a + 5);
    bubble(4, b);
    for (int i = 0; i < 5; i++) assert(a[i] == i + 1);
    assert(b[0] == -1 && b[1] == 0 && b[2] == 2 && b[3] == 2);
    return 0;
}
