#include "list.h"
#include <stdlib.h>
struct node {
    int value;
    struct node *next;
};
struct list {
    struct node *head;
    size_t length;
};
list *list_new(void)
{
    list *l = malloc(sizeof *l);
    l->head = NULL;
    l->length = 0;
    return l;
}
static struct node *make(int value, struct node *next)
{
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = next;
    return n;
}
void list_push(list *l, int value)
{
    l->head = make(value, l->head);
    l->length++;
}
size_t list_length(const list *l) { return l->length; }
int list_sum(const list *l)
{
    int sum = 0;
    for (const struct node *n = l->head; n; n = n->next)
        sum += n->value;
    return sum;
}
void list_free(list *l)
{
    struct node *n = l->head;
    while (n) {
        struct node *next = n->next;
        free(n);
        n = next;
    }
    free(l);
}
