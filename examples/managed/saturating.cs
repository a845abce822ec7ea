// Brightness is added to a pixel: sums of bytes stop at the ends.
// expect: SAFE
// entry: Pixels.Brighten
using System;
static class Pixels {
    static byte Add(byte channel, int amount) {
        int sum = channel + amount;
        if (sum < 0) return 0;
        if (sum > byte.MaxValue) return byte.MaxValue;
        return (byte)sum;
    }
    public static void Brighten(byte red, byte green, byte blue, sbyte amount) {
        byte r = Add(red, amount), g = Add(green, amount), b = Add(blue, amount);
        if (amount >= 0 && (r < red || g < green || b < blue)) throw new Exception("darker");
        if (amount <= 0 && (r > red || g > green || b > blue)) throw new Exception("brighter");
    }
}
