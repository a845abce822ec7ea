// C11 6.8.6.3: break ends the innermost loop or switch
#include <assert.h>
int main(void) {
    int n = 0, i;
    for (i = 0; i < 10; i++) {
        switch (i) {
        case 3: n += 100; break;
        case 5: while (1) { if (n++ > 110) break; }
        }
        if (i == 6) break;
        n++;
    }
    assert(i == 6 && n == 113);
    do { n = 1; if (i) break; n = 2; } while (1);
    assert(n == 1);
    return 0;
}
