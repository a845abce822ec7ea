// C11 6.5.2.1: an array of pointers to strings, walked over by pointers to pointers
#include <assert.h>
static const char *names[] = {"one", "two", "three", 0};
static int count(const char *const *at) {
    int n = 0;
    while (*at) for (const char *s = *at++; *s; s++) n++;
    return n;
}
int main(void) {
    const char **p = names, *s = *p++;
    assert(*s == 'o' && s[1] == 'n' && **p == 't' && *++*p == 'w' && *names[1]++ == 'w' && *names[1] == 'o');
    assert(count(names) == 9 && count(p + 1) == 5 && *(*(p += 1) + 4) == 'e' && p[1] == 0 && (*--p)[0] == 'o');
    return 0;
}
