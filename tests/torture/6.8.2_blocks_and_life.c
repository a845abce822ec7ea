// C11 6.8.2 and 6.2.4p6: the variables of a block are made anew when it is entered
#include <assert.h>
int main(void) {
    int sum = 0, x = 1;
    for (int i = 0; i < 3; i++) {
        int x = i, a[2] = {x, 1}, *p = a;
        {
            int x = *p++;
            x += *p;
            sum += x;
            a[1] += 5;
        }
        assert(*p == 6 && x == i);
        x = 100;
    }
    assert(sum == 6 && x == 1);
    {
        int *x = &sum;
        ++*x;
        {
            int sum = 3;
            *x += sum;
        }
    }
    assert(sum == 10);
    return 0;
}
