// C11 6.8.5: a string and its words are turned around in place
#include <assert.h>
#include <string.h>
static void turn(char *p, char *q) {
    while (p < --q) {
        char t = *p;
        *p++ = *q;
        *q = t;
    }
}
int main(void) {
    char s[] = "ab cde f", *p = s, *q;
    turn(s, s + 8);
    assert(!strcmp(s, "f edc ba"));
    for (;; p = q + 1) {
        for (q = p; *q && *q != ' '; q++);
        turn(p, q);
        if (!*q) break;
    }
    assert(!strcmp(s, "f cde ab") && q == s + 8);
    return 0;
}
