// A shape is a square, or a frame around another shape: the tag says which, and the last one is looked at too late.
// expect: UNSAFE
extern void *malloc(unsigned long size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);

struct shape {
    enum { SQUARE, FRAME } kind;
    union {
        int side;
        struct shape *inside;
    } is;
};

int main(void)
{
    struct shape *s = malloc(sizeof *s);
    s->kind = SQUARE;
    s->is.side = 4;
    while (__VERIFIER_nondet_int()) {
        struct shape *around = malloc(sizeof *around);
        around->kind = FRAME;
        around->is.inside = s;
        s = around;
    }
    while (s->kind == FRAME) {
        struct shape *inside = s->is.inside;
        free(s);
        s = inside;
    }
    free(s);
    return s->is.side;
}
