#include <assert.h>
#include "config.h"
int main(void)
{
    int last = 0;
    for (int i = 0; i < 6; i++)
        last = take();
    assert(last == -1 && used == 4);
    assert(config.cells[2] == 4 && config.name[0] == 'f');
    return 0;
}
