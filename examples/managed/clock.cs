// Seconds of a day become hours, minutes and seconds, and come back.
// expect: SAFE
// entry: Clock.Check
using System;
static class Clock {
    static void Split(int total, out int hours, out int minutes, out int seconds) {
        hours = total / 3600;
        minutes = total % 3600 / 60;
        seconds = total % 60;
    }
    static int Join(int hours, int minutes, int seconds) {
        if (hours < 0 || hours > 23) throw new ArgumentOutOfRangeException("hours");
        if (minutes < 0 || minutes > 59) throw new ArgumentOutOfRangeException("minutes");
        if (seconds < 0 || seconds > 59) throw new ArgumentOutOfRangeException("seconds");
        return (hours * 60 + minutes) * 60 + seconds;
    }
    public static void Check(int total) {
        if (total < 0 || total >= 24 * 60 * 60) return;
        int hours, minutes, seconds;
        Split(total, out hours, out minutes, out seconds);
        if (Join(hours, minutes, seconds) != total) throw new Exception("another time");
    }
}
