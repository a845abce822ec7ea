// The sum of the keys of a list.
struct node {
    int key;
    struct node *next;
};

int sum(struct node *l)
{
    int s = 0;
    while (l != 0) {
        s += l->key;
        l = l->next;
    }
    return s;
}
