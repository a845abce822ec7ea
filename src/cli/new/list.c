// Doubles the keys of a list. `unheap verify` proves that only memory is accessed that is there, that what is freed was
// allocated, and that the assertions hold.
#include <assert.h>
#include <stdlib.h>

struct node {
  int key;
  struct node *next;
};

static struct node *push(struct node *list, int key) {
  struct node *node = malloc(sizeof *node);
  node->key = key;
  node->next = list;
  return node;
}

static void twice(struct node *list) {
  for (struct node *node = list; node; node = node->next) node->key *= 2;
}

int main(void) {
  struct node *list = push(push(NULL, 1), 2);
  twice(list);
  assert(list->key == 4);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
