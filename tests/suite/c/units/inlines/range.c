#include "range.h"
extern inline int clamp(int x, range r);
range range_of(int a, int b)
{
    range r = {max(min(a, b), SMALLEST), min(max(a, b), LARGEST)};
    return r;
}
int width(range r) { return r.high - r.low; }
