#include <assert.h>
#include "util.h"
#include "tree.h"
struct item { struct item *next; };
static struct item *add(struct item *rest)
{
    struct item *i = xmalloc(sizeof(struct item));
    i->next = rest;
    return i;
}
int main(void)
{
    struct item *items = add(add(NULL));
    tree_add(2);
    tree_add(1);
    tree_add(3);
    tree_add(1);
    assert(live == 5);
    tree_drop();
    while (items) {
        struct item *next = items->next;
        xfree(items);
        items = next;
    }
    assert(live == 0);
    return 0;
}
