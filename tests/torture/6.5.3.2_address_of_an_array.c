// C11 6.5.3.2: the address of an array is a pointer to all of it
#include <assert.h>
int main(void) {
    int a[3] = {1, 2, 3}, m[2][3] = {{4, 5, 6}, {7, 8, 9}}, (*p)[3] = &a;
    assert((*p)[2] == 3 && **p == 1 && p[0][1] == 2 && sizeof *p == 12 && (void *) p == (void *) a);
    p = m;
    assert((*p++)[1] == 5 && (*p)[1] == 8 && p == &m[1] && *(*p + 2) == 9 && p[-1][2] == 6);
    p = &m[0];
    (*++p)[0] = 70;
    (*p--)[1]++;
    assert(m[1][0] == 70 && m[1][1] == 9 && p == m && &m[2] - p == 2 && *&(*p)[2] == 6);
    return 0;
}
