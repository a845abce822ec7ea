// C11 6.5.2.2: main is a function as any other: its address may be taken
// leaves the subset
static int (*self)(void);
int main(void) {
    if (!self) {
        self = main;
        return main == self ? 0 : 1;
    }
    return 2;
}
