// An array is sorted by insertion.

void sort(int *a, int n)
{
    for (int i = 1; i < n; i++) {
        int key = a[i], at = i;
        while (at > 0 && a[at - 1] > key) {
            a[at] = a[at - 1];
            at--;
        }
        a[at] = key;
    }
}
