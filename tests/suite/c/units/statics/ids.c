static int next = 1;
static int limit = 100;
static int step(void) { return 1; }
int new_id(void)
{
    static int calls;
    calls++;
    if (next < limit)
        next += step();
    return next;
}
int ids_left(void) { return limit - next; }
