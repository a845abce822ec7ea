// C11 6.5.2.2p7: functions that gcc has built in
#include <assert.h>
#include <limits.h>

#define likely(x) __builtin_expect(!!(x), 1)

static int turns;

static int turn(int value) {
    turns++;
    return value;
}

int main(void) {
    if (likely(turn(3)))
        assert(turns == 1);
    assert(__builtin_expect(turn(7), 0) == 7 && turns == 2);
    assert(__builtin_constant_p(3 + 4) == 1);
    assert(__builtin_popcount(0xf0f0u) == 8 && __builtin_popcountll(~0ULL) == 64);
    assert(__builtin_parity(7u) == 1);
    assert(__builtin_clz(1u) == 31 && __builtin_clzll(1ULL << 40) == 23 && __builtin_clzl(1UL) == 8 * sizeof(long) - 1);
    assert(__builtin_ctz(8u) == 3 && __builtin_ctzll(1ULL << 40) == 40 && __builtin_ctzl(2UL) == 1);
    assert(__builtin_ffs(0) == 0 && __builtin_ffs(INT_MIN) == 32 && __builtin_ffs(6) == 2);
    assert(__builtin_bswap16(0x1234) == 0x3412 && __builtin_bswap32(0x12345678u) == 0x78563412u);
    assert(__builtin_bswap64(0x0102030405060708ULL) == 0x0807060504030201ULL);
    int sum;
    assert(!__builtin_add_overflow(INT_MAX, 0, &sum) && sum == INT_MAX);
    assert(__builtin_add_overflow(INT_MAX, 1, &sum) && sum == INT_MIN);
    unsigned char byte;
    assert(__builtin_mul_overflow(turn(16), 17, &byte) && byte == 16 && turns == 3);
    assert(__builtin_sub_overflow(1u, 2u, &byte) && byte == 255);
    assert(!__builtin_sub_overflow(2LL, 3, &sum) && sum == -1);
    assert(__builtin_strlen("abc") == 3);
    char copy[4];
    __builtin_memcpy(copy, "abc", 4);
    assert(copy[2] == 'c');
    return 0;
}
