#ifndef UNHEAP_MATH_H
#define UNHEAP_MATH_H
#define M_E 2.7182818284590452354
#define M_PI 3.14159265358979323846
#define M_SQRT2 1.41421356237309504880
#define HUGE_VAL (1e308 * 10.0)
#define INFINITY ((float) HUGE_VAL)
#define NAN ((float) (HUGE_VAL - HUGE_VAL))
extern double acos(double), asin(double), atan(double), atan2(double, double);
extern double cos(double), sin(double), tan(double), cosh(double), sinh(double), tanh(double);
extern double exp(double), exp2(double), log(double), log2(double), log10(double), log1p(double);
extern double pow(double, double), sqrt(double), cbrt(double), hypot(double, double);
extern double ceil(double), floor(double), trunc(double), round(double), rint(double);
extern double fabs(double), fmod(double, double), fmax(double, double), fmin(double, double);
extern double modf(double, double *), frexp(double, int *), ldexp(double, int);
extern float fabsf(float), sqrtf(float), sinf(float), cosf(float), tanf(float), powf(float, float);
extern float floorf(float), ceilf(float), roundf(float), fmodf(float, float);
extern long lround(double), lrint(double);
#endif
