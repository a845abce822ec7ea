// A reader with a cursor, which moves as it is read.
// expect: SAFE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct reader {
    const int *at, *end;
};

int main(void)
{
    int numbers[5], *to = numbers;
    for (int i = 0; i < 5; i++)
        *to++ = i;
    struct reader r = {numbers, to};
    int before = -1;
    while (r.at != r.end && __VERIFIER_nondet_int()) {
        int next = *r.at++;
        if (next != before + 1)
            reach_error();
        before = next;
    }
    return 0;
}
