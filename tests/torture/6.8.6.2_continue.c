// C11 6.8.6.2: continue goes to the end of the innermost loop's body
#include <assert.h>
int main(void) {
    int n = 0, i = 0;
    while (i++ < 5) {
        if (i == 2) continue;
        for (int j = 0; j < 3; j++) {
            if (j == 1) continue;
            n += j;
        }
        switch (i) { case 4: continue; default: break; }
        n += 10;
    }
    assert(n == 8 + 30 && i == 6);
    return 0;
}
