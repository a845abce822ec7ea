// C11 6.8.5.2: the condition of do reads by way of a pointer that it moves
#include <assert.h>
struct n { int key; struct n *next; };
int main(void) {
    struct n n[4] = {{1, n + 2}, {2, 0}, {3, n + 3}, {4, n + 1}}, *p = n, **q;
    int sum = 0;
    do sum = sum * 10 + p->key; while ((p = p->next));
    assert(sum == 1342);
    q = &n[0].next;
    do n[0].key += (*q)->key; while (*(q = &(*q)->next));
    assert(n[0].key == 10 && q == &n[1].next);
    return 0;
}
