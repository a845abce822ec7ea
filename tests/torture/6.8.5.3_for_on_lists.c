// C11 6.8.5.3: a list is made, searched, changed and freed by for
#include <assert.h>
#include <stdlib.h>
struct n { int key; struct n *next; };
int main(void) {
    struct n *list = 0, *p, **at;
    for (int i = 4; i; i--) p = malloc(sizeof *p), p->key = i, p->next = list, list = p;
    for (at = &list; *at; *at && (at = &(*at)->next))
        if ((*at)->key % 2 == 0) {
            p = *at;
            *at = p->next;
            free(p);
            if (!*at) break;
        }
    int sum = 0;
    for (p = list; p; p = p->next) sum = sum * 10 + p->key;
    for (struct n *next; list; list = next) next = list->next, free(list);
    assert(sum == 13 && !list);
    return 0;
}
