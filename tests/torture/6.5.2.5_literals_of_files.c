// C11 6.5.2.5: outside of functions a literal is there for the whole run
#include <assert.h>
struct node { int key; struct node *next; };
static struct node *list = &(struct node){1, &(struct node){2, &(struct node){3, 0}}};
static int *table = (int[]){5, 6, 7};
int main(void) {
    int sum = 0;
    for (struct node *n = list; n; n = n->next) sum = sum * 10 + n->key++;
    assert(sum == 123 && list->next->key == 3 && *++table == 6 && table++[1] == 7 && table[0] == 7);
    return 0;
}
