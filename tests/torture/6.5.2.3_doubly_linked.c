// C11 6.5.2.3: chains of members in a doubly linked list
#include <assert.h>
struct n { int key; struct n *prev, *next; };
static void unlink(struct n *p) { p->prev->next = p->next, p->next->prev = p->prev; }
static void link_after(struct n *p, struct n *at) {
    p->next = at->next;
    p->prev = at;
    at->next->prev = p;
    at->next = p;
}
int main(void) {
    struct n head = {0, &head, &head}, n[3] = {{1}, {2}, {3}};
    for (struct n *p = n; p < n + 3; ++p) link_after(p, head.prev);
    unlink(n + 1);
    link_after(&n[1], &head);
    int sum = 0;
    for (struct n *p = head.next; p != &head; p = p->next) sum = sum * 10 + p->key;
    assert(sum == 213 && head.prev->prev->prev == &n[1] && n[0].next->next->next->key == 2);
    n[0].next->prev->prev->key++;
    assert(n[1].key == 3 && head.next->next == n);
    return 0;
}
