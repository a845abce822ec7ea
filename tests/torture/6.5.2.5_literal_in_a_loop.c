// C11 6.5.2.5p5: a literal in a loop is one object of the block, made anew with each turn
#include <assert.h>
int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        int *p = (int[2]){i, 1};
        sum += p[0]++ * 10;
        sum += p[1]++;
        assert(p[0] == i + 1 && p[1] == 2);
    }
    assert(sum == 33);
    return 0;
}
