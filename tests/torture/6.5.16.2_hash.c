// C11 6.5.16.2: a table with chains, hashed over strings
#include <assert.h>
#include <string.h>
struct e { const char *name; int value; struct e *next; };
static struct e *table[4], entries[5], *fresh = entries;
static unsigned int hash(const char *s) {
    unsigned int h = 5381;
    while (*s) h = h * 33 ^ (unsigned char) *s++;
    return h;
}
static struct e *find(const char *name) {
    struct e **at = &table[hash(name) % 4];
    for (; *at; at = &(*at)->next) if (!strcmp((*at)->name, name)) return *at;
    *at = fresh++;
    (*at)->name = name;
    return *at;
}
int main(void) {
    const char *text[] = {"a", "b", "c", "a", "d", "b", "a"};
    for (int i = 0; i < 7; i++) find(text[i])->value += i + 1;
    assert(fresh == entries + 4 && find("a")->value == 12 && find("b")->value == 8 && find("d")->value == 5 && find("e")->value++ == 0 && fresh[-1].value == 1);
    return 0;
}
