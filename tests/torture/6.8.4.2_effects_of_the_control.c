// C11 6.8.4.2: what is switched on is evaluated once, before
#include <assert.h>
int main(void) {
    const char *p = "+-*?";
    int n = 0, x = 5, turns = 0;
    while (turns++ < 4)
        switch (*p++) {
        case '+': n += x; break;
        case '-': n -= x++; continue;
        case '*': n = n * 2 + x; break;
        default:
            switch (x++) {
            case 6: n += 100; break;
            case 7: n += 200;
            }
        }
    assert(n == 106 && x == 7 && *p == 0);
    return 0;
}
