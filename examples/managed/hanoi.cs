// The towers of Hanoi: no disk lies on a smaller one.
// expect: SAFE
// entry: Hanoi.Run
using System;
using System.Collections.Generic;
static class Hanoi {
    static Stack<int>[] pegs;
    static int moves;
    static void Move(int from, int to) {
        int disk = pegs[from].Pop();
        if (pegs[to].Count > 0 && pegs[to].Peek() < disk) throw new InvalidOperationException("on a smaller one");
        pegs[to].Push(disk);
        moves++;
    }
    static void Solve(int disks, int from, int to, int spare) {
        if (disks == 0) return;
        Solve(disks - 1, from, spare, to);
        Move(from, to);
        Solve(disks - 1, spare, to, from);
    }
    public static void Run() {
        pegs = new Stack<int>[3];
        for (int i = 0; i < 3; i++) pegs[i] = new Stack<int>();
        for (int disk = 3; disk >= 1; disk--) pegs[0].Push(disk);
        moves = 0;
        Solve(3, 0, 2, 1);
        if (moves != 7 || pegs[2].Count != 3) throw new Exception("not solved");
    }
}
