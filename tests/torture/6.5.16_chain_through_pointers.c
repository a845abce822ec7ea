// C11 6.5.16: a chain of assignments to elements
#include <assert.h>
int main(void) {
    int v[3], *p = v, i;
    p[0] = p[1] = v[i = 2] = 9;
    assert(i == 2 && v[0] + v[1] + v[2] == 27);
    return 0;
}
