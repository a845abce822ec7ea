enum state { SHUT, HALF, OPEN };
typedef long value;
static enum state state = HALF;
static value turns;
void valve_turn(void)
{
    if (state < OPEN)
        state++;
    turns = turns + 100;
}
int valve_is_open(void) { return state == OPEN; }
value valve_turns(void) { return turns; }
