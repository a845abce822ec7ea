// C11 6.5.2.2 and 6.7.6.3: a parameter of array type is a pointer, which may move
#include <assert.h>
static int sum(int a[4], int n) {
    int s = 0;
    while (n--) s += *a++;
    return s;
}
static int corner(int m[][3], int rows) { return (*(m += rows - 1))[2]; }
static void fill(int a[static 2]) { *a++ = 7, *a = 8; }
int main(void) {
    int a[4] = {1, 2, 3, 4}, m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    assert(sum(a, 4) == 10 && sum(a + 1, 2) == 5 && sum(m[1], 3) == 15 && corner(m, 2) == 6 && corner(m, 1) == 3);
    fill(&a[2]);
    fill(m[0]);
    assert(a[2] == 7 && a[3] == 8 && m[0][0] == 7 && m[0][1] == 8 && m[0][2] == 3);
    return 0;
}
