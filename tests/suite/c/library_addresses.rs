//! Addresses of functions of the library, and functions that are not declared before they are called: each program that is safe has a twin, of which gcc says that it fails.

use super::{command_on, gcc};

const HEAD: &str = "#include <assert.h>\n#include <ctype.h>\n#include <stdlib.h>\n#include <string.h>\n\
                    int __VERIFIER_nondet_int(void);\nstruct node { int key; struct node *next; };\n";

/// A program; what stands in it, and what stands there in its twin.
const PROGRAMS: [(&str, &str, &str); 13] = [
    // What is called before it is declared may return nothing.
    (
        "int n;\nint main(void) { f(); g(1);\nassert(n == 3); return 0; }\nvoid f() { n = 2; }\nvoid g(int x) { n += x; }",
        "n = 2",
        "n = 1",
    ),
    (
        "struct heap { void *(*get)(size_t); void (*put)(void *); };\nstatic struct heap heap = {malloc, free};\n\
         int main(void) { int *p = heap.get(sizeof *p); *p = 4; assert(*p == 4);\nheap.put(p); return 0; }",
        "heap.put(p);",
        "heap.put(p); heap.put(p);",
    ),
    (
        "static void *(*get)(size_t) = malloc;\nstatic void (*put)(void *) = &free;\n\
         int main(void) { struct node *l = NULL; for (int i = 0; i < 3; i++) { struct node *n = get(sizeof(struct node)); \
         n->key = i; n->next = l; l = n; }\nwhile (l) { struct node *n = l->next; put(l); l = n; }\nreturn 0; }",
        "struct node *n = l->next; put(l);",
        "put(l); struct node *n = l->next;",
    ),
    (
        "static void each(struct node *l, void (*end)(void *)) { while (l) { struct node *n = l->next; end(l); l = n; } }\n\
         int main(void) { struct node *a = calloc(1, sizeof *a), *b = malloc(sizeof *b); *b = (struct node) {1, a};\n\
         each(b, free);\nreturn 0; }",
        "each(b, free);",
        "each(a, free); each(b, free);",
    ),
    (
        "static int find(const char **names, int n, const char *name, int (*order)(const char *, const char *)) {\n\
         for (int i = 0; i < n; i++) if (order(names[i], name) == 0) return i; return -1; }\n\
         int main(void) { const char *names[] = {\"ab\", \"b\", \"abc\"};\nassert(find(names, 3, \"abc\", strcmp) == 2); return 0; }",
        "\"abc\", strcmp) == 2",
        "\"abc\", strcmp) == 1",
    ),
    (
        "typedef void *(*resizer)(void *, size_t);\nstatic int *grow(int *cells, size_t n, resizer resize) { return resize(cells, n * sizeof(int)); }\n\
         int main(void) { int *cells = malloc(sizeof(int)); cells[0] = 1; cells = grow(cells, 3, realloc); cells[2] = 3;\n\
         assert(cells[0] == 1); free(cells); return 0; }",
        "grow(cells, 3,",
        "grow(cells, 2,",
    ),
    (
        "static void map(char *text, int (*each)(int)) { for (; *text; text++) *text = (char) each((unsigned char) *text); }\n\
         int main(void) { char text[] = \"aB1\"; map(text, toupper);\nassert(text[0] == 'A' && text[1] == 'B' && text[2] == '1'); return 0; }",
        "map(text, toupper)",
        "map(text, tolower)",
    ),
    (
        "static int kept;\nstatic void keep(void *p) { (void) p; kept++; }\n\
         int main(void) { void (*put)(void *) = __VERIFIER_nondet_int() ? free : keep; int *p = malloc(sizeof *p); *p = 1;\n\
         put(p); if (put != free) assert(*p == 1); assert(put == free || kept == 1); return 0; }",
        "if (put != free) ",
        "if (put != keep) ",
    ),
    (
        "typedef struct hooks { void *(*take)(size_t size); void (*give)(void *memory); } hooks;\nstatic hooks own = {malloc, free};\n\
         static int live;\nstatic void *counted(size_t n) { live++; return malloc(n); }\nstatic void uncounted(void *p) { if (p) live--; free(p); }\n\
         static void use(const hooks *h) { if (h) own = *h; else { own.take = malloc; own.give = free; } }\n\
         int main(void) { hooks mine = {counted, uncounted}; use(NULL); struct node *a = (struct node *) own.take(sizeof *a); a->key = 1; own.give(a);\n\
         use(&mine); assert(own.give == uncounted); own.give(NULL);\nassert(live == 0); return a == NULL; }",
        "return a == NULL;",
        "return a->key;",
    ),
    (
        "int main(void) { char words[3][4] = {\"b\", \"c\", \"a\"};\n\
         qsort(words, 3, sizeof words[0], (int (*)(const void *, const void *)) strcmp);\nassert(words[0][0] == 'a' && words[2][0] == 'c'); return 0; }",
        "words[2][0] == 'c'",
        "words[2][0] == 'b'",
    ),
    (
        "static int count(const char *text, int (*is)(int)) { int n = 0; while (*text) if (is(*text++)) n++; return n; }\n\
         int main(void) { int (*classes[])(int) = {isdigit, isalpha, isspace};\nint got[3]; for (int i = 0; i < 3; i++) got[i] = count(\"a1 b\", classes[i]);\n\
         assert(got[0] == 1 && got[1] == 2 && got[2] == 1); return 0; }",
        "got[1] == 2",
        "got[1] == 3",
    ),
    (
        "struct list { struct node *head; void (*end)(void *); };\nstatic void clear(struct list *l) { while (l->head) { struct node *n = l->head; l->head = n->next; if (l->end) l->end(n); } }\n\
         int main(void) { struct node x = {1, NULL}, *y = malloc(sizeof *y); *y = (struct node) {2, NULL};\nstruct list stack = {&x, NULL}, heap = {y, free}; clear(&stack); clear(&heap); return 0; }",
        "{&x, NULL}, heap",
        "{&x, free}, heap",
    ),
    (
        "static int last(void (*stop)(int), int code) { if (code > 1) stop(code); return code; }\n\
         int main(void) { int code = last(exit, __VERIFIER_nondet_int());\nassert(code <= 1); return 0; }",
        "code > 1",
        "code > 2",
    ),
];

#[test]
fn functions_of_the_library_have_addresses() {
    if !gcc::is_there() {
        println!("skipped: there is no gcc");
        return;
    }
    let verify =
        |text: &str| command_on("verify --timeout 30 --confirm", &format!("{HEAD}{text}\n"));
    for (text, safe, broken) in PROGRAMS {
        let ended = verify(text);
        assert_eq!(ended.code, 0, "{text}: {}{}", ended.out, ended.err);
        let twin = text.replacen(safe, broken, 1);
        assert_ne!(twin, text, "{safe}");
        let ended = verify(&twin);
        assert_eq!(ended.code, 1, "{twin}: {}{}", ended.out, ended.err);
        assert!(ended.out.contains("gcc confirms it: "), "{twin}: {}", ended.out);
    }
}
