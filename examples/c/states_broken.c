// A machine with three states: what it has opened it closes , mostly.
// expect: UNSAFE
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum state { START, OPEN, CLOSED };

int main(void)
{
    enum state state = START;
    int opened = 0;
    do {
        switch (state) {
        case START:
            if (__VERIFIER_nondet_int()) {
                opened++;
                state = OPEN;
                break;
            }
            state = CLOSED;
            break;
        case OPEN:
            opened -= __VERIFIER_nondet_int() != 0;
            /* falls through */
        default:
            state = CLOSED;
        }
    } while (state != CLOSED);
    if (opened != 0)
        reach_error();
    return 0;
}
