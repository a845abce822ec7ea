// C11 6.8.4.2: without a case and a default nothing is done; nested switches have their own cases
#include <assert.h>
enum color { RED, GREEN = 5, BLUE };
static int f(enum color c, int d) {
    int n = 1;
    switch (c) { }
    switch (c) case GREEN: n = 2;
    switch (c) {
    case RED:
        switch (d) { case GREEN: n = 3; break; default: break; case RED: n = 4; }
        n *= 10;
        break;
    case BLUE: if (d) { case 7: n += 50; } else n += 60;
    }
    return n;
}
int main(void) {
    assert(f(RED, 5) == 30 && f(RED, 0) == 40 && f(RED, 1) == 10 && f(GREEN, 0) == 2 && f(BLUE, 1) == 51 && f(BLUE, 0) == 61 && f(7, 0) == 51);
    return 0;
}
