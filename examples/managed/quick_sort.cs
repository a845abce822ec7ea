// Quick sort of an array of any length stays in the array.
// expect: SAFE
// entry: Sorting.Sort(int[])
static class Sorting {
    public static void Sort(int[] all) {
        if (all != null) Sort(all, 0, all.Length - 1);
    }
    static void Sort(int[] all, int low, int high) {
        if (low >= high) return;
        int middle = Partition(all, low, high);
        Sort(all, low, middle - 1);
        Sort(all, middle + 1, high);
    }
    static int Partition(int[] all, int low, int high) {
        int pivot = all[high], at = low;
        for (int i = low; i < high; i++) {
            if (all[i] < pivot) {
                Swap(all, i, at);
                at++;
            }
        }
        Swap(all, at, high);
        return at;
    }
    static void Swap(int[] all, int i, int j) {
        int t = all[i];
        all[i] = all[j];
        all[j] = t;
    }
}
