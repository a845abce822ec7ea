// C11 6.5.6: text is put together behind a pointer
#include <assert.h>
#include <string.h>
struct out { char *at, *end; };
static int put(struct out *o, const char *s) {
    while (*s) {
        if (o->at == o->end) return 0;
        *o->at++ = *s++;
    }
    return 1;
}
static void number(struct out *o, unsigned int x) {
    if (x > 9) number(o, x / 10);
    if (o->at < o->end) *(o->at)++ = '0' + x % 10;
}
int main(void) {
    char buf[8];
    struct out o = {buf, buf + 7};
    assert(put(&o, "ab"));
    number(&o, 305);
    assert(put(&o, "cd") && !put(&o, "e") && o.at == o.end);
    *o.at = 0;
    assert(strcmp(buf, "ab305cd") == 0 && *(o.end - 1) == 'd' && o.at-- - buf == 7 && *--o.at == 'c');
    return 0;
}
