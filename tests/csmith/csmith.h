/* What programs of Csmith include: its arithmetic that is defined for all operands, and a sum of all data instead of the
   CRC. The sum is printed, and is what the variable `csmith_sum` holds where the run ends. */
#ifndef CSMITH_H
#define CSMITH_H

#include <limits.h>
#include <stdint.h>
#include <stdio.h>

uint32_t csmith_sum;
#define crc32_context csmith_sum

#define platform_main_begin()
#define crc32_gentab()
#define platform_main_end(sum, flag) printf("checksum = %u\n", csmith_sum)

static void transparent_crc(uint64_t value, const char *name, int flag) {
    csmith_sum = csmith_sum * 31u + (uint32_t) value;
    csmith_sum = csmith_sum * 31u + (uint32_t) (value >> 32);
}

/* Narrow signed types: the operations are done in `int`. */
#define NARROW(T)                                                                                   \
    static T safe_unary_minus_func_##T##_s(T a) { return -a; }                                      \
    static T safe_add_func_##T##_s_s(T a, T b) { return a + b; }                                    \
    static T safe_sub_func_##T##_s_s(T a, T b) { return a - b; }                                    \
    static T safe_mul_func_##T##_s_s(T a, T b) { return a * b; }

/* Wide signed types: where the result is none of the type it is the first operand. */
#define WIDE(T, MIN, MAX)                                                                           \
    static T safe_unary_minus_func_##T##_s(T a) { return a == MIN ? a : -a; }                       \
    static T safe_add_func_##T##_s_s(T a, T b) {                                                    \
        return (a > 0 && b > 0 && a > MAX - b) || (a < 0 && b < 0 && a < MIN - b) ? a : a + b;      \
    }                                                                                               \
    static T safe_sub_func_##T##_s_s(T a, T b) {                                                    \
        return (a < 0 && b > 0 && a < MIN + b) || (a >= 0 && b < 0 && a > MAX + b) ? a : a - b;     \
    }                                                                                               \
    static T safe_mul_func_##T##_s_s(T a, T b) {                                                    \
        return (a > 0 && b > 0 && a > MAX / b) || (a > 0 && b <= 0 && b < MIN / a)                  \
                       || (a <= 0 && b > 0 && a < MIN / b) || (a < 0 && b <= 0 && b < MAX / a)      \
                   ? a                                                                              \
                   : a * b;                                                                         \
    }

#define SIGNED(T, MIN, MAX, BITS)                                                                   \
    static T safe_mod_func_##T##_s_s(T a, T b) { return b == 0 || (a == MIN && b == -1) ? a : a % b; } \
    static T safe_div_func_##T##_s_s(T a, T b) { return b == 0 || (a == MIN && b == -1) ? a : a / b; } \
    static T safe_lshift_func_##T##_s_s(T a, int b) {                                               \
        return a < 0 || b < 0 || b >= 32 || a > (MAX >> b) ? a : a << b;                            \
    }                                                                                               \
    static T safe_lshift_func_##T##_s_u(T a, unsigned int b) {                                      \
        return a < 0 || b >= 32 || a > (MAX >> b) ? a : a << b;                                     \
    }                                                                                               \
    static T safe_rshift_func_##T##_s_s(T a, int b) { return a < 0 || b < 0 || b >= 32 ? a : a >> b; } \
    static T safe_rshift_func_##T##_s_u(T a, unsigned int b) { return a < 0 || b >= 32 ? a : a >> b; }

/* `W` is the type in which the operations are done. */
#define UNSIGNED(T, W, MAX)                                                                         \
    static T safe_unary_minus_func_##T##_u(T a) { return -(W) a; }                                  \
    static T safe_add_func_##T##_u_u(T a, T b) { return (W) a + b; }                                \
    static T safe_sub_func_##T##_u_u(T a, T b) { return (W) a - b; }                                \
    static T safe_mul_func_##T##_u_u(T a, T b) { return (W) a * b; }                                \
    static T safe_mod_func_##T##_u_u(T a, T b) { return b == 0 ? a : a % b; }                       \
    static T safe_div_func_##T##_u_u(T a, T b) { return b == 0 ? a : a / b; }                       \
    static T safe_lshift_func_##T##_u_s(T a, int b) {                                               \
        return b < 0 || b >= 32 || a > (MAX >> b) ? a : (W) a << b;                                 \
    }                                                                                               \
    static T safe_lshift_func_##T##_u_u(T a, unsigned int b) {                                      \
        return b >= 32 || a > (MAX >> b) ? a : (W) a << b;                                          \
    }                                                                                               \
    static T safe_rshift_func_##T##_u_s(T a, int b) { return b < 0 || b >= 32 ? a : a >> b; }       \
    static T safe_rshift_func_##T##_u_u(T a, unsigned int b) { return b >= 32 ? a : a >> b; }

NARROW(int8_t)
NARROW(int16_t)
WIDE(int32_t, INT_MIN, INT_MAX)
WIDE(int64_t, LONG_MIN, LONG_MAX)
SIGNED(int8_t, SCHAR_MIN, SCHAR_MAX, 8)
SIGNED(int16_t, SHRT_MIN, SHRT_MAX, 16)
SIGNED(int32_t, INT_MIN, INT_MAX, 32)
SIGNED(int64_t, LONG_MIN, LONG_MAX, 64)
UNSIGNED(uint8_t, unsigned int, UCHAR_MAX)
UNSIGNED(uint16_t, unsigned int, USHRT_MAX)
UNSIGNED(uint32_t, uint32_t, UINT_MAX)
UNSIGNED(uint64_t, uint64_t, ULONG_MAX)

#endif
