// Arrays whose lengths are known when the program runs: the prefix sums of some input are in order.
// expect: SAFE
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static void fill(int n, int sums[n])
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += __VERIFIER_nondet_uchar();
        sums[i] = sum;
    }
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 1000)
        return 0;
    int sums[n];
    fill(sizeof sums / sizeof sums[0], sums);
    int k = __VERIFIER_nondet_int();
    if (k > 0 && k < n)
        if (sums[k - 1] > sums[k])
            reach_error();
    return 0;
}
