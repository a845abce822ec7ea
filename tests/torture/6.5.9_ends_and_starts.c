// C11 6.5.9p6: the end of one array in an array is the start of the next one
#include <assert.h>
int main(void) {
    int m[2][3];
    assert(m[0] + 3 == m[1] && &m[0][3] == &m[1][0] && &m[1] == m + 1 && (void *) (m[0] + 3) == &m[1]);
    return 0;
}
