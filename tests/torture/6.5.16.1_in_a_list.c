// C11 6.5.16.1: a list is turned around and sorted by assignments
#include <assert.h>
struct node { int key; struct node *next; };
static struct node *turned(struct node *l) {
    struct node *r = 0, *n;
    for (; l; l = n) n = l->next, l->next = r, r = l;
    return r;
}
static struct node *merge(struct node *a, struct node *b) {
    struct node *r, **end = &r;
    while (a && b) {
        struct node **least = a->key <= b->key ? &a : &b;
        *end = *least;
        end = &(*end)->next;
        *least = (*least)->next;
    }
    *end = a ? a : b;
    return r;
}
int main(void) {
    struct node n[5] = {{1, n + 1}, {4, n + 2}, {5, 0}, {3, n + 4}, {2, 0}};
    struct node *l = merge(n, turned(n + 3));
    int sum = 0;
    for (l = turned(turned(l)); l; l = l->next) sum = sum * 10 + l->key;
    assert(sum == 12345);
    return 0;
}
