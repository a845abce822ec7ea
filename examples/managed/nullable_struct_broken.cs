// A struct that may be missing. Broken.
// expect: UNSAFE
// entry: Test.Check
using System;
struct Size { public int Width, Height; public Size(int w, int h) { Width = w; Height = h; } }
class Window { public Size? Minimum, Maximum; }
static class Test {
    static Size Fit(Window window, Size wanted) {
        if (window.Minimum != null) {
            Size least = window.Minimum.Value;
            wanted = new Size(Math.Max(wanted.Width, least.Width), Math.Max(wanted.Height, least.Height));
        }
        if (window.Maximum.HasValue) {
            wanted.Width = Math.Min(wanted.Width, window.Maximum.Value.Width);
            wanted.Height = Math.Min(wanted.Height, window.Maximum.Value.Height);
        }
        return wanted;
    }
    public static void Check(Window window, int width) {
        if (window == null) return;
        Size size = Fit(window, new Size(width, 100));
        if (window.Minimum == null && size.Width < width) throw new Exception("smaller");
        if (window.Maximum != null && size.Width > window.Maximum.Value.Width) throw new Exception("too large");
    }
}
