// Each counter has a variable of its own.
// expect: SAFE
// entry: Test.Run
using System;
static class Test {
    static Func<int> Counter(int start, int step) {
        int next = start;
        return () => {
            int current = next;
            next += step;
            return current;
        };
    }
    public static void Run() {
        Func<int> ones = Counter(1, 1), tens = Counter(10, 10);
        int sum = 0;
        for (int i = 0; i < 3; i++) sum += ones();
        if (sum != 6) throw new Exception("one, two, three");
        if (tens() != 10 || tens() != 20) throw new Exception("the other counter counts, too");
        if (ones() != 4) throw new Exception("four");
    }
}
