// C11 6.8.6.4: expressions are read by functions that call each other
#include <assert.h>
static const char *at;
static int sum(void);
static int atom(void) {
    if (*at == '(') {
        at++;
        int v = sum();
        at++;
        return v;
    }
    if (*at == '-') return ++at, -atom();
    return *at++ - '0';
}
static int product(void) {
    int v = atom();
    while (*at == '*' || *at == '/') if (*at++ == '*') v *= atom(); else v /= atom();
    return v;
}
static int sum(void) {
    int v = product();
    for (char op; (op = *at) == '+' || op == '-'; v = op == '+' ? v + product() : v - product()) at++;
    return v;
}
static int value(const char *s) { return at = s, sum(); }
int main(void) {
    assert(value("1+2*3") == 7 && value("(1+2)*3-4") == 5 && value("-(2-5)*2") == 6 && value("8/3*2") == 4 && *at == 0);
    return 0;
}
