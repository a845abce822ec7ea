#ifndef LIST_H
#define LIST_H
#include <stddef.h>
typedef struct list list;
list *list_new(void);
void list_push(list *l, int value);
size_t list_length(const list *l);
int list_sum(const list *l);
void list_free(list *l);
#endif
