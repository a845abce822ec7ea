void tree_add(int key);
void tree_drop(void);
