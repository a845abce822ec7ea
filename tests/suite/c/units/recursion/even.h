int even(unsigned n);
int odd(unsigned n);
struct tree { struct forest *children; int weight; };
struct forest { struct tree *tree; struct forest *next; };
int weight_of_tree(const struct tree *t);
int weight_of_forest(const struct forest *f);
