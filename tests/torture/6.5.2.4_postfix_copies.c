// C11 6.5.2.4: *d++ = *s++ moves both
#include <assert.h>
static char *copy(char *d, const char *s) {
    char *r = d;
    while ((*d++ = *s++))
        ;
    return r;
}
static int length(const char *s) {
    const char *b = s;
    while (*s++)
        ;
    return (int) (s - b) - 1;
}
int main(void) {
    char to[8];
    assert(copy(to, "abcd")[3] == 'd' && to[4] == 0 && length(to) == 4 && length("") == 0);
    int a[4] = {1, 2, 3, 4}, b[4], *d = b + 4, *s = a;
    while (d > b) *--d = *s++;
    assert(b[0] == 4 && b[3] == 1 && s == a + 4);
    return 0;
}
