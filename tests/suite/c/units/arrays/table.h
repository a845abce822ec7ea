extern int table[];
extern const char *const names[];
int size_of_table(void);
