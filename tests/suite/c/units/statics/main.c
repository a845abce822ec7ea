#include <assert.h>
extern int new_id(void), ids_left(void);
extern long tick(void);
int next = 7;
int main(void)
{
    int limit = 3;
    for (int i = 0; i < limit; i++) {
        int id = new_id();
        long time = tick();
        assert(id == i + 2);
        assert(time == 10 * (i + 1));
    }
    assert(ids_left() == 96);
    assert(next == 7);
    return 0;
}
