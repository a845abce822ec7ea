// C11 6.5p2: what is undefined, since two side effects on one object have no order, is no part of a run
int main(void) {
    int i = 0, a[2] = {0};
    if (a[0]) i = i++ + 1;
    return 0;
}
