// C11 6.8.5.1: the condition is evaluated before each turn
#include <assert.h>
static int digits(unsigned int n) {
    int d = 1;
    while (n /= 10) d++;
    return d;
}
static unsigned int gcd(unsigned int a, unsigned int b) {
    while (b) {
        unsigned int r = a % b;
        a = b;
        b = r;
    }
    return a;
}
int main(void) {
    int n = 0, turns = 0;
    while (n) turns++;
    while (n++ < 3) turns++;
    assert(turns == 3 && n == 4 && digits(0) == 1 && digits(9999) == 4 && gcd(48, 36) == 12 && gcd(7, 0) == 7);
    return 0;
}
