// C11 6.7.9p14: arrays of characters from strings
#include <assert.h>
int main(void) {
    char a[] = "ab", b[2] = "ab", c[5] = "ab", m[2][4] = {"abc", "d"}, *p = m[1];
    unsigned char u[] = {"x\377"};
    assert(sizeof a == 3 && a[2] == 0 && b[1] == 'b' && c[4] == 0 && m[0][2] == 'c' && *p++ == 'd' && *p == 0 && u[1] == 255);
    a[0]++;
    *++p = 'z';
    *m[0] = p[0];
    assert(a[0] == 'b' && m[1][2] == 'z' && m[0][0] == 'z');
    return 0;
}
