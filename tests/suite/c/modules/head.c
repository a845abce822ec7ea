/* A list by the place of its head. */
#include <stdlib.h>
struct node {
    int key;
    struct node *next;
};
void push(struct node **head, int key)
{
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->next = *head;
    *head = n;
}
int pop(struct node **head)
{
    struct node *first = *head;
    if (!first)
        return -1;
    int key = first->key;
    *head = first->next;
    free(first);
    return key;
}
void drop(struct node **at, int key)
{
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    if (*at) {
        struct node *found = *at;
        *at = found->next;
        free(found);
    }
}
int count(const struct node *head)
{
    int n = 0;
    for (; head; head = head->next)
        n++;
    return n;
}
