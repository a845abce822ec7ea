#include "config.h"
static int cells[4];
struct config config = {4, "four", cells};
int used;
int used;
const int sizes[3] = {1, 2, 4};
