#include "table.h"
int table[4] = {1, 2, 3, 4};
const char *const names[] = {"a", "bc"};
int size_of_table(void) { return sizeof table / sizeof *table; }
