// C11 6.5.2.3p3: a member of a union that was not written last has the bytes of the one that was
#include <assert.h>
union word { int first; int second; unsigned third; };
struct cell { union word word; struct cell *next; };
static void set(union word *w, unsigned value) { w->third = value; }
int main(void) {
    union word w = {.third = 4294967295u};
    assert(w.first == -1 && w.second == -1);
    w.second = 10;
    assert(w.first == 10 && w.third == 10u);
    w.third -= 11;
    assert(w.first == -1 && w.third++ == 4294967295u && w.second == 0);
    w.first--;
    assert(w.third > 5 && (w.third >>= 28) == 15 && w.second == 15);
    struct cell c = {{3}, 0}, d = {{4}, &c};
    set(&d.next->word, 2147483648u);
    assert(c.word.first < 0 && c.word.first + 2147483647 == -1 && d.word.third == 4);
    return 0;
}
