#include "log.h"
static int count[3];
static int last;
void log_event(enum event what, int which)
{
    count[what]++;
    last = which;
}
int log_count(enum event what) { return count[what]; }
