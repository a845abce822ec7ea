// C11 6.8.5.3: all parts of the head may be left out; its variables belong to the loop
#include <assert.h>
int main(void) {
    int i = 7, n = 0;
    for (int i = 0; i < 3; i++) {
        int i = 5;
        n += i++;
    }
    for (;;) if (n++ > 20) break;
    for (; i > 5; i--);
    for (int j = 0, *p = &j; *p < 4; ++*p) n += j;
    for (i = 0; i < 10; i += 3) if (i == 6) continue; else n += i;
    assert(n == 22 + 6 + 12 && i == 12);
    return 0;
}
