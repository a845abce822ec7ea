// C11 6.8.6.1: states as labels, with a cursor
#include <assert.h>
static int accepts(const char *p) {
start:
    switch (*p++) {
    case 'a': goto a;
    case 'b': goto start;
    }
    return 0;
a:
    if (*p == 'a') { p++; goto a; }
    if (*p++ == 'b') goto end;
    return p[-1] == 0 ? 2 : 0;
end:
    return *p == 0;
}
int main(void) {
    assert(accepts("ab") == 1 && accepts("bbaaab") == 1 && accepts("aba") == 0 && accepts("aa") == 2 && accepts("") == 0 && accepts("ac") == 0);
    return 0;
}
