// C11 6.5.12: flags in members are set by way of moving pointers
#include <assert.h>
enum flag { READ = 1, WRITE = 2, DONE = 4 };
struct file { unsigned int flags; };
int main(void) {
    struct file f[3] = {{READ}, {WRITE}, {0}}, *p = f;
    p++->flags |= WRITE | DONE;
    p->flags |= READ;
    (++p)->flags |= f[1].flags == 7 ? 0 : DONE;
    assert(f[0].flags == 7 && f[1].flags == 3 && f[2].flags == DONE);
    p--->flags &= ~(unsigned int) DONE;
    p->flags ^= READ;
    assert(f[2].flags == 0 && f[1].flags == WRITE);
    return 0;
}
