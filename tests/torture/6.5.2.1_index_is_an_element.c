// C11 6.5.2.1: an element may say which element is meant
#include <assert.h>
int main(void) {
    int next[5] = {3, 4, 1, 2, 0}, at = 0, turns = 0;
    do {
        at = next[at];
        turns++;
    } while (at);
    assert(turns == 5);
    assert(next[next[next[0]]] == 1 && next[next[4]] == 3);
    next[next[0]] = next[next[1]];
    assert(next[3] == 0);
    unsigned char b[3] = {2, 0, 1};
    assert(next[b[b[0]]] == 3 + (b[b[0]] == 1));
    return 0;
}
