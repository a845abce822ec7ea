// A text of any length ends within its buffer.
// expect: SAFE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int length(const char *text)
{
    int n = 0;
    while (text[n] != 0)
        n++;
    return n;
}

int main(void)
{
    char buffer[6];
    int i;
    for (i = 0; i < 5 && __VERIFIER_nondet_int(); i++)
        buffer[i] = 'x';
    buffer[i] = 0;
    if (length(buffer) > 5)
        reach_error();
    return 0;
}
