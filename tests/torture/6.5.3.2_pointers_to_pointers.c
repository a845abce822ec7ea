// C11 6.5.3.2: a list is changed through the pointer that leads to each node
#include <assert.h>
struct node { int key; struct node *next; };
static void insert(struct node **at, struct node *n) {
    while (*at && (*at)->key < n->key) at = &(*at)->next;
    n->next = *at;
    *at = n;
}
static void drop(struct node **at, int key) {
    for (; *at; at = &(*at)->next)
        while (*at && (*at)->key == key) {
            *at = (*at)->next;
            if (!*at) return;
        }
}
int main(void) {
    struct node n[5] = {{3}, {1}, {2}, {1}, {5}}, *list = 0;
    for (struct node *p = n; p < n + 5;) insert(&list, p++);
    int sum = 0;
    for (struct node *p = list; p; p = p->next) sum = sum * 10 + p->key;
    assert(sum == 11235);
    drop(&list, 1);
    drop(&list, 5);
    for (sum = 0; list; list = list->next) sum = sum * 10 + list->key;
    assert(sum == 23);
    return 0;
}
