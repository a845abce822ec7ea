// C11 6.8.4.2p5: labels are converted to the promoted type of what is switched on
#include <assert.h>
#include <limits.h>
static int of_char(unsigned char c) {
    switch (c) {
    case 200: return 1;
    case -56: return 2;
    case 456: return 3;
    }
    return 4;
}
static int of_unsigned(unsigned int u) {
    switch (u) {
    case -1: return 1;
    case 2147483648: return 2;
    }
    return 3;
}
static int of_long(long l) {
    switch (l) {
    case 1L << 40: return 1;
    case 0: return 2;
    }
    return 3;
}
int main(void) {
    assert(of_char(200) == 1 && of_char(-56) == 1 && of_char(0) == 4 && of_unsigned(UINT_MAX) == 1 && of_unsigned(1u << 31) == 2);
    assert(of_long(1099511627776) == 1 && of_long(4294967296) == 3 && of_long(0) == 2);
    return 0;
}
