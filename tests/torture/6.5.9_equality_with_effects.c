// C11 6.5.9: operands of == that move pointers
#include <assert.h>
int main(void) {
    const char *s = "abca", *t = s;
    int same = 0;
    while (*t) same += *t++ == *s;
    assert(same == 2 && t == s + 4 && t-- != s && *t == *s && s++ != t && --t != s && --t == s && *++s == *++t);
    return 0;
}
