// C11 6.8.5.1: words of a string are counted by a pointer
#include <assert.h>
static int words(const char *s) {
    int n = 0;
    while (*s) {
        while (*s == ' ') s++;
        if (*s) n++;
        while (*s && *s != ' ') ++s;
    }
    return n;
}
static int number(const char **s) {
    int n = 0;
    while (**s >= '0' && **s <= '9') n = n * 10 + (*(*s)++ - '0');
    return n;
}
int main(void) {
    const char *p = "12+345";
    assert(words("") == 0 && words(" one two  ") == 2);
    int x = number(&p);
    assert(x == 12 && *p++ == '+' && number(&p) == 345 && !*p);
    return 0;
}
