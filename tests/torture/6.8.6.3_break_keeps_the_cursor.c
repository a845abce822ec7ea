// C11 6.8.6.3: behind a break pointers are where they were
#include <assert.h>
static const char *find(const char *s, char c) {
    for (; *s; s++)
        if (*s == c) break;
    return *s ? s : 0;
}
int main(void) {
    int a[4] = {5, 6, 7, 8}, *p = a;
    for (;;) if (*p++ == 7) break;
    assert(p == a + 3 && *p == 8);
    const char *t = "x=y";
    assert(find(t, '=') == t + 1 && !find(t, '-') && *find(t, 'y') == 'y' && find(t, 0) == 0);
    while (p > a) { if (*--p == 6) break; else continue; }
    assert(p - a == 1);
    return 0;
}
