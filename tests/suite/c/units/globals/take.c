#include "config.h"
int take(void)
{
    if (used >= config.limit)
        return -1;
    config.cells[used] = sizes[used % 3];
    return used++;
}
