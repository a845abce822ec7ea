// C11 6.8.4.2: a case may stand inside of a loop in the switch
#include <assert.h>
static int copy(int *to, const int *from, int count) {
    int turns = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--turns > 0);
    }
    return to[-1];
}
int main(void) {
    int a[7] = {1, 2, 3, 4, 5, 6, 7}, b[7] = {0};
    assert(copy(b, a, 6) == 6 && b[0] == 1 && b[5] == 6 && b[6] == 0 && copy(b + 2, a, 1) == 1 && b[2] == 1 && b[3] == 4);
    return 0;
}
