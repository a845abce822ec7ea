// C11 6.5.6: the middle between two pointers
#include <assert.h>
static const int *find(const int *low, const int *high, int x) {
    while (low < high) {
        const int *mid = low + (high - low) / 2;
        if (*mid == x) return mid;
        if (*mid < x) low = mid + 1;
        else high = mid;
    }
    return 0;
}
int main(void) {
    int a[7] = {1, 3, 5, 7, 9, 11, 13};
    for (int *p = a; p < a + 7; p++) assert(find(a, a + 7, *p) == p && !find(a, a + 7, *p + 1));
    assert(!find(a, a, 1) && find(a + 3, a + 4, 7) - a == 3);
    return 0;
}
