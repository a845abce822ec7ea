// The day behind a date, over the ends of months and years. Broken.
// expect: UNSAFE
// entry: Dates.Check
using System;
static class Dates {
    static int Last(int month, int year) {
        if (month == 2) return year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28;
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }
    static bool IsDate(int day, int month, int year) {
        return month >= 1 && month <= 12 && day >= 1 && day <= Last(month, year);
    }
    static void Next(ref int day, ref int month, ref int year) {
        if (day < Last(month, year)) { day++; return; }
        day = 1;
        if (month <= 12) month++;
        else { month = 1; year++; }
    }
    public static void Check(int day, int month, int year) {
        if (year < 1583 || year > 9999 || !IsDate(day, month, year)) return;
        int d = day, m = month, y = year;
        Next(ref d, ref m, ref y);
        if (!IsDate(d, m, y)) throw new Exception("no date");
        if (y < year || y == year && m < month) throw new Exception("time runs backwards");
    }
}
