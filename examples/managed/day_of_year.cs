// The number of a day in its year: guards let only dates through.
// expect: SAFE
// entry: Calendar.Check
using System;
static class Calendar {
    static readonly int[] before = { 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334 };
    static bool IsLeap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
    static int DaysIn(int year, int month) {
        switch (month) {
            case 2: return IsLeap(year) ? 29 : 28;
            case 4: case 6: case 9: case 11: return 30;
            default: return 31;
        }
    }
    static int DayOfYear(int year, int month, int day) {
        int number = before[month - 1] + day;
        if (month > 2 && IsLeap(year)) number++;
        return number;
    }
    public static void Check(int year, int month, int day) {
        if (year < 1 || month < 1 || month > 12) return;
        if (day < 1 || day > DaysIn(year, month)) return;
        int number = DayOfYear(year, month, day);
        if (number < 1 || number > (IsLeap(year) ? 366 : 365)) throw new Exception("no day of this year");
    }
}
