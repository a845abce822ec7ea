//! Plots of results: how many programs are solved in how much time, and two results against each other.
//!
//! Both axes of time are logarithmic, from a hundredth of a second on. Lines differ by dashes and marks as
//! well as by colour, so that they can be told apart in print.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::html::escaped;
use super::results::{ResultRow, ResultTable};

/// The plot's size, and that of its margins, in pixels.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 56.0;
const BOTTOM: f64 = 46.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 14.0;
/// Times below are drawn as this.
const LEAST: f64 = 0.01;
/// How lines differ beside their colours.
const DASHES: [&str; 4] = ["none", "7 4", "2 3", "9 3 2 3"];

/// A scale from times to pixels.
struct TimeScale {
    most: f64,
    from: f64,
    to: f64,
}

impl TimeScale {
    fn at(&self, seconds: f64) -> f64 {
        let part = (seconds.max(LEAST) / LEAST).ln() / (self.most / LEAST).ln();
        self.from + part.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// The powers of ten.
    fn ticks(&self) -> Vec<f64> {
        let all = [0.01, 0.1, 1.0, 10.0, 100.0, 1000.0, 10_000.0, 100_000.0];
        all.into_iter().filter(|&tick| tick <= self.most * 1.001).collect()
    }
}

/// A power of ten that is no less than all times.
fn most<'a>(rows: impl Iterator<Item = &'a ResultRow>) -> f64 {
    let longest = rows.filter_map(|row| row.seconds).fold(0.1, f64::max);
    let mut most = 1.0;
    while most < longest {
        most *= 10.0;
    }
    most
}

fn label(seconds: f64) -> String {
    if seconds >= 1.0 { format!("{seconds:.0} s") } else { format!("{seconds} s") }
}

fn start(name: &str) -> String {
    format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
        escaped(name)
    )
}

fn text(out: &mut String, (x, y): (f64, f64), anchor: &str, text: &str) {
    let _ = write!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
        escaped(text)
    );
}

fn line(out: &mut String, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
    let _ = write!(
        out,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
}

/// A size as a number of pixels.
fn size(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// How many programs are solved within how much time; `None` if no times are known.
pub(super) fn cactus(tables: &[ResultTable]) -> Option<String> {
    let solved = |table: &ResultTable| {
        let rows = table.rows.iter().filter(|row| row.is_solved());
        let mut times: Vec<f64> = rows.filter_map(|row| row.seconds).collect();
        times.sort_by(f64::total_cmp);
        times
    };
    let lines: Vec<(&str, Vec<f64>)> =
        tables.iter().map(|table| (table.name.as_str(), solved(table))).collect();
    let highest = lines.iter().map(|(_, times)| times.len()).max().filter(|&count| count > 0)?;
    let time = TimeScale {
        most: most(tables.iter().flat_map(|table| &table.rows)),
        from: LEFT,
        to: WIDTH - RIGHT,
    };
    let y = |count: usize| HEIGHT - BOTTOM - size(count) / size(highest) * (HEIGHT - BOTTOM - TOP);
    let mut out = start("Programs that are solved, by time");
    for tick in time.ticks() {
        line(&mut out, "grid", (time.at(tick), TOP), (time.at(tick), HEIGHT - BOTTOM));
        text(&mut out, (time.at(tick), HEIGHT - BOTTOM + 16.0), "middle", &label(tick));
    }
    let step = (highest / 4).max(1);
    for count in (0..=highest).step_by(step) {
        line(&mut out, "grid", (LEFT, y(count)), (WIDTH - RIGHT, y(count)));
        text(&mut out, (LEFT - 8.0, y(count) + 4.0), "end", &count.to_string());
    }
    text(&mut out, (WIDTH - RIGHT, HEIGHT - 8.0), "end", "time for a program (log)");
    let middle = (TOP + HEIGHT - BOTTOM) / 2.0;
    let _ = write!(
        out,
        "<text transform=\"translate(14 {middle:.1}) rotate(-90)\" text-anchor=\"middle\">solved</text>"
    );
    for (number, (name, times)) in lines.iter().enumerate() {
        let mut path = format!("M{LEFT:.1} {:.1}", y(0));
        for (at, &seconds) in times.iter().enumerate() {
            let _ = write!(path, "H{:.1}V{:.1}", time.at(seconds), y(at + 1));
        }
        let _ = write!(path, "H{:.1}", WIDTH - RIGHT);
        let dash = DASHES[number % DASHES.len()];
        let _ = write!(
            out,
            "<path class=\"series series-{}\" stroke-dasharray=\"{dash}\" d=\"{path}\"><title>{}: {} solved</title></path>",
            number % 4,
            escaped(name),
            times.len()
        );
        let legend = TOP + 16.0 + size(number) * 18.0;
        let _ = write!(
            out,
            "<path class=\"series series-{}\" stroke-dasharray=\"{dash}\" d=\"M{:.1} {legend:.1}h28\"/>",
            number % 4,
            LEFT + 12.0
        );
        text(&mut out, (LEFT + 46.0, legend + 4.0), "start", &format!("{name} ({})", times.len()));
    }
    Some(out + "</svg>")
}

/// The times of two results against each other: a point for each program that both have. Below the diagonal the
/// second one is quicker. What is not solved stands at the end of its axis.
pub(super) fn scatter(one: &ResultTable, two: &ResultTable) -> Option<String> {
    let index: BTreeMap<&str, &ResultRow> =
        two.rows.iter().map(|row| (row.file.as_str(), row)).collect();
    let pairs: Vec<(&ResultRow, &ResultRow)> = one
        .rows
        .iter()
        .filter_map(|row| index.get(row.file.as_str()).map(|other| (row, *other)))
        .filter(|(a, b)| a.seconds.is_some() && b.seconds.is_some())
        .collect();
    if pairs.is_empty() {
        return None;
    }
    let most = most(one.rows.iter().chain(&two.rows));
    let side = HEIGHT - BOTTOM - TOP - 14.0;
    let across = TimeScale { most, from: LEFT, to: LEFT + side };
    let up = TimeScale { most, from: HEIGHT - BOTTOM, to: HEIGHT - BOTTOM - side };
    let mut out = start(&format!("Times of {} against those of {}", one.name, two.name));
    for tick in across.ticks() {
        line(&mut out, "grid", (across.at(tick), up.at(most)), (across.at(tick), up.at(LEAST)));
        line(&mut out, "grid", (across.at(LEAST), up.at(tick)), (across.at(most), up.at(tick)));
        text(&mut out, (across.at(tick), HEIGHT - BOTTOM + 16.0), "middle", &label(tick));
        text(&mut out, (LEFT - 8.0, up.at(tick) + 4.0), "end", &label(tick));
    }
    line(&mut out, "diagonal", (across.at(LEAST), up.at(LEAST)), (across.at(most), up.at(most)));
    text(&mut out, (LEFT + side, HEIGHT - 8.0), "end", &one.name);
    let middle = (TOP + HEIGHT - BOTTOM) / 2.0;
    let _ = write!(
        out,
        "<text transform=\"translate(14 {middle:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        escaped(&two.name)
    );
    let unsolved = 10.0;
    for (a, b) in pairs {
        let x = if a.is_solved() {
            across.at(a.seconds.unwrap_or(0.0))
        } else {
            across.at(most) + unsolved
        };
        let y =
            if b.is_solved() { up.at(b.seconds.unwrap_or(0.0)) } else { up.at(most) - unsolved };
        let class = if a.verdict == b.verdict { "point" } else { "point changed" };
        let tooltip = format!("{}: {} / {}", a.file, a.verdict, b.verdict);
        let _ = write!(
            out,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"><title>{}</title></circle>",
            escaped(&tooltip)
        );
    }
    let note = LEFT + side + 30.0;
    text(&mut out, (note, TOP + 40.0), "start", "filled: another verdict");
    text(&mut out, (note, TOP + 60.0), "start", "outside of the frame:");
    text(&mut out, (note, TOP + 76.0), "start", "not solved");
    Some(out + "</svg>")
}
