// C11 6.5.2.4: nodes from a pool, taken by a pointer that moves
#include <assert.h>
struct n { int key; struct n *next; };
static struct n pool[6], *fresh = pool, *unused;
static struct n *take(int key) {
    struct n *n = unused ? unused : fresh++;
    if (n == unused) unused = unused->next;
    n->key = key;
    n->next = 0;
    return n;
}
static void give(struct n *n) { n->next = unused, unused = n; }
int main(void) {
    struct n *a = take(1), *b = take(2), *c;
    assert(a == pool && b == pool + 1 && fresh - pool == 2);
    give(a);
    give(b);
    c = take(3);
    assert(c == b && b->key == 3 && unused == a && take(4) == a && !unused && take(5) == &pool[2] && fresh->key == 0);
    return 0;
}
