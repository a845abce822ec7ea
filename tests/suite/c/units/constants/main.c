#include <assert.h>
void door_turn(void), valve_turn(void);
int door_is_open(void), valve_is_open(void), door_turns(void);
long valve_turns(void);
int main(void)
{
    assert(!door_is_open() && !valve_is_open());
    door_turn(), valve_turn();
    assert(door_is_open() && valve_is_open());
    door_turn(), valve_turn();
    assert(!door_is_open() && valve_is_open());
    assert(door_turns() == -56);
    assert(valve_turns() == 200);
    return 0;
}
