enum state { OPEN, SHUT };
typedef signed char value;
static enum state state = SHUT;
static value turns;
void door_turn(void)
{
    state = state == OPEN ? SHUT : OPEN;
    turns = (value) (turns + 100);
}
int door_is_open(void) { return state == OPEN; }
int door_turns(void) { return turns; }
