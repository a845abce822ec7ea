// Binary search stays in the array.
// expect: SAFE
// entry: Arrays.Search
static class Arrays {
    public static int Search(int[] all, int key) {
        if (all == null) return -1;
        int low = 0, high = all.Length - 1;
        while (low <= high) {
            int middle = low + (high - low) / 2;
            if (all[middle] == key) return middle;
            if (all[middle] < key) low = middle + 1;
            else high = middle - 1;
        }
        return -1;
    }
}
