#pragma once
typedef struct { int low, high; } range;
static inline int max(int a, int b) { return a > b ? a : b; }
static inline int min(int a, int b) { return a < b ? a : b; }
inline int clamp(int x, range r) { return max(r.low, min(x, r.high)); }
static const int LARGEST = 50;
enum { SMALLEST = -50 };
range range_of(int a, int b);
int width(range r);
