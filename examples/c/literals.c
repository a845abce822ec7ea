// Values without a name: structs and arrays that are written where they are needed.
// expect: SAFE
extern void reach_error(void);

struct point { int x, y; };
struct segment { struct point from, to; int weight[2]; };

static struct point *origin = &(struct point){0, 0};

static int sum(const int *values, int count)
{
    int all = 0;
    for (int i = 0; i < count; i++)
        all += values[i];
    return all;
}

static struct point moved(struct point at, int by)
{
    at.x += by;
    return at;
}

int main(void)
{
    struct segment s = {.to.y = 3, {4, 5}, .from = {1}};
    if (s.to.x != 0 || s.to.y != 3 || s.weight[1] != 5 || s.from.x != 1)
        reach_error();
    if (sum((int[]){1, 2, 3}, 3) != 6)
        reach_error();
    struct point *p = &(struct point){.x = moved(s.from, 2).x};
    p->y += (p->x > 2 ? s.to : *origin).y;
    if (p->x != 3 || p->y != 3)
        reach_error();
    return 0;
}
