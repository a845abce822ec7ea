// A board of three rows: what is put there is found there.
// expect: SAFE
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
extern void reach_error(void);

static int board[3][3];

static void put(int row[3], int column, int mark)
{
    row[column] = mark;
}

int main(void)
{
    int r = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    if (r < 0 || r > 2 || c < 0 || c > 2)
        abort();
    put(board[r], c, 7);
    if (board[r][c] != 7)
        reach_error();
    return 0;
}
