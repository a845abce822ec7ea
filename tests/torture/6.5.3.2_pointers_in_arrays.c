// C11 6.5.3.2: an array of pointers is sorted, what they lead to stays
#include <assert.h>
struct s { int key; };
int main(void) {
    struct s s[4] = {{3}, {1}, {4}, {2}}, *v[4], **p, **q;
    for (p = v; p < v + 4; p++) *p = s + (p - v);
    for (p = v; p < v + 4; ++p)
        for (q = p + 1; q != v + 4; q++)
            if ((*q)->key < (*p)->key) {
                struct s *t = *q;
                *q = *p, *p = t;
            }
    assert(v[0] == s + 1 && v[3] == s + 2 && s[0].key == 3 && (**v).key == 1 && v[2]->key++ == 3 && s->key == 4);
    p = v + 2;
    assert((*--p)->key == 2 && (**p++).key == 2 && (*p)++ == s && *p == s + 1);
    return 0;
}
