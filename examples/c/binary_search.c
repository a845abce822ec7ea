// Where a key is in a sorted array, or -1.

int binary_search(const int *a, int n, int key)
{
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && a[low] == key ? low : -1;
}
