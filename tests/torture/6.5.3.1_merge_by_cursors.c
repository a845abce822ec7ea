// C11 6.5.3.1 and 6.5.2.4: merge sort with three cursors
#include <assert.h>
static void sort(int *a, int n, int *room) {
    if (n < 2) return;
    int half = n / 2, *l = a, *r = a + half, *to = room;
    sort(a, half, room);
    sort(r, n - half, room);
    while (l < a + half && r < a + n) *to++ = *l <= *r ? *l++ : *r++;
    while (l < a + half) *to++ = *l++;
    while (r != a + n) *to++ = *r++;
    while (to-- > room) *--r = *to;
}
int main(void) {
    int a[6] = {5, 2, 6, 1, 3, 4}, room[6];
    sort(a, 6, room);
    for (int i = 0; i < 6; i++) assert(a[i] == i + 1);
    return 0;
}
