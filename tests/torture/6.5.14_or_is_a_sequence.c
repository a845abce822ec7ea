// C11 6.5.14p4: there is a sequence point between the operands of ||
#include <assert.h>
int main(void) {
    char s[] = "a-b", *p = s;
    int n = 0;
    while (*p++ == '-' || p[-1] == 'a' || p[-1] == 'b') n++;
    assert(n == 3 && p == s + 4);
    assert(p-- == 0 || p == s + 3);
    assert(*--p == 0 || *p-- == 'b');
    assert(*p == '-' && (*p++ == 'x' || *p == 'b'));
    return 0;
}
