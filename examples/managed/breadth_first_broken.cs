// A queue finds the shortest way through a graph. Broken.
// expect: UNSAFE
// entry: Test.Run
using System;
using System.Collections.Generic;
static class Test {
    static int Steps(int[][] edges, int from, int to) {
        int[] distance = new int[edges.Length];
        for (int i = 0; i < distance.Length; i++) distance[i] = -1;
        Queue<int> todo = new Queue<int>();
        distance[from] = 0;
        todo.Enqueue(from);
        while (todo.Count > 0) {
            int at = todo.Dequeue();
            if (at == to) return distance[at];
            foreach (int next in edges[at]) {
                if (distance[next] >= 0) continue;
                distance[next] = distance[at] + 1;
                todo.Enqueue(next);
            }
        }
        return -1;
    }
    public static void Run() {
        int[][] edges = { new[] { 1, 2 }, new[] { 3 }, new[] { 1 }, new[] { 5 }, new int[0] };
        if (Steps(edges, 0, 3) != 2) throw new Exception("two steps");
        if (Steps(edges, 0, 4) != -1) throw new Exception("no way");
    }
}
