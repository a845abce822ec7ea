/* A module with a state of its own. */
#include <assert.h>
static int used[4];
static int count;
int pool_take(void)
{
    for (int i = 0; i < 4; i++)
        if (!used[i]) {
            used[i] = 1;
            count++;
            return i;
        }
    return -1;
}
void pool_give(int which)
{
    if (which < 0 || which >= 4 || !used[which])
        return;
    used[which] = 0;
    count--;
    assert(count >= 0);
}
int pool_count(void)
{
    return count;
}
