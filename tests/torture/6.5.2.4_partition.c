// C11 6.5.2.4: quick sort with pointers that go towards each other
#include <assert.h>
static void sort(int *first, int *last) {
    if (last - first < 2) return;
    int pivot = *first, *low = first, *high = last;
    for (;;) {
        while (*++low < pivot && low < last - 1);
        while (*--high > pivot);
        if (low >= high) break;
        int t = *low;
        *low = *high;
        *high = t;
    }
    *first = *high;
    *high++ = pivot;
    sort(first, high - 1);
    sort(high, last);
}
int main(void) {
    int a[7] = {4, 7, 1, 4, 9, 0, 2};
    sort(a, a + 7);
    for (int *p = a; p < a + 6; p++) assert(p[0] <= p[1]);
    assert(*a == 0 && a[6] == 9 && a[3] == 4 && a[4] == 4);
    return 0;
}
