// C11 6.5.2.1: a[i] is *(a + i), so the index may stand first
#include <assert.h>
int main(void) {
    int a[3] = {1, 2, 3}, i = 1;
    assert(i[a] == 2 && 2[a] == 3 && (&a[1])[1] == 3 && (a + 2)[-1] == 2 && &a[2] == 2 + a);
    (i + 1)[a] = 7;
    i++[a] = 8;
    assert(a[2] == 7 && a[1] == 8 && i == 2);
    i--[a]++;
    assert(a[2] == 8 && i == 1);
    return 0;
}
