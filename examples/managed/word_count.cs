// Words are counted in a table.
// expect: SAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    static Dictionary<string, int> Count(string[] words) {
        Dictionary<string, int> counts = new Dictionary<string, int>();
        foreach (string word in words) {
            if (counts.ContainsKey(word)) counts[word]++;
            else counts.Add(word, 1);
        }
        return counts;
    }
    public static void Run() {
        Dictionary<string, int> counts = Count(new[] { "to", "be", "or", "not", "to", "be" });
        if (counts.Count != 4) throw new Exception("four words");
        if (counts["to"] != 2 || counts["not"] != 1) throw new Exception("how often");
        int total = 0;
        foreach (KeyValuePair<string, int> pair in counts) total += pair.Value;
        if (total != 6) throw new Exception("six in all");
    }
}
