static long next;
static int step(void) { return 10; }
long tick(void)
{
    static int calls;
    if (calls < 1000)
        calls += 1;
    next = calls * step();
    return next;
}
