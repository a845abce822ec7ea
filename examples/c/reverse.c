// A list is reversed in place.
struct node {
    int key;
    struct node *next;
};

struct node *reverse(struct node *l)
{
    struct node *done = 0;
    while (l != 0) {
        struct node *next = l->next;
        l->next = done;
        done = l;
        l = next;
    }
    return done;
}
