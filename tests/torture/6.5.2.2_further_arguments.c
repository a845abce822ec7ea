// C11 6.5.2.2p7: further arguments are promoted, and taken one by one by their types
#include <assert.h>
#include <stdarg.h>
struct node { int key; struct node *next; };
static long sum(int count, ...) {
    va_list a, b;
    long total = 0;
    va_start(a, count);
    va_copy(b, a);
    while (count-- > 0)
        total += va_arg(a, long);
    total = 10 * total + va_arg(b, long);
    va_end(a);
    va_end(b);
    return total;
}
static const char *last(const char *first, ...) {
    va_list rest;
    const char *at = first;
    va_start(rest, first);
    for (const char *next; (next = va_arg(rest, const char *)) != 0;)
        at = next;
    va_end(rest);
    return at;
}
static int mixed(const char *kinds, ...) {
    va_list rest;
    int total = 0;
    va_start(rest, kinds);
    for (; *kinds; kinds++) {
        switch (*kinds) {
        case 'i': total = 10 * total + va_arg(rest, int); break;
        case 'n': total = 10 * total + va_arg(rest, struct node *)->key; break;
        case 'u': total = 10 * total + (va_arg(rest, unsigned) > 5); break;
        case 'd': total = 10 * total + (va_arg(rest, double) == 0.5); break;
        }
    }
    va_end(rest);
    return total;
}
int main(void) {
    struct node n = {7, 0};
    char c = 3;
    float half = 0.5f;
    assert(sum(3, 1L, 2L, 3L) == 61 && sum(1, 8L) == 88);
    assert(last("a", "b", "cd", (char *) 0)[1] == 'd' && *last("x", (char *) 0) == 'x');
    assert(mixed("iinud", 1, c, &n, 6u, half) == 13711 && mixed("") == 0);
    return 0;
}
