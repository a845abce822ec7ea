// C11 6.5.2.3: p++->m is a member of where p was
#include <assert.h>
struct item { int key, seen; };
int main(void) {
    struct item a[4] = {{1}, {2}, {3}, {4}}, *p = a, *end = a + 4;
    int sum = 0;
    while (p < end) sum += p++->key;
    assert(sum == 10 && p == end);
    while (p != a) {
        (--p)->seen = 2;
        p->seen *= p->key;
    }
    assert(a[0].seen == 2 && a[3].seen == 8);
    p++->key += 10;
    (++p)->key -= 1;
    (p += 1)->key *= 2;
    (*p--).seen = 5;
    assert(a[0].key == 11 && a[1].key == 2 && a[2].key == 2 && a[3].key == 8 && a[3].seen == 5 && p == a + 2);
    return 0;
}
