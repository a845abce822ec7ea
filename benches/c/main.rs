//! How the front end of C grows with the program: `cargo bench --bench c [--check]`.
//!
//! Two families: many functions of ten lines, and many lines in functions of 400. A source becomes a core program; what is
//! measured is the processor time of that, the best of several, and the most memory that the process has had, each size in a
//! process of its own. With ten times as much neither may be more than 13 times as large, and 1,000 lines take less
//! than 20 ms; `--check` makes a breach an exit code of 1.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a command reads its arguments, starts itself and prints"
)]

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, ExitCode};
use std::time::Duration;

use base::Source;
use mimalloc::MiMalloc;
use pipeline::front;
use rustix::time::{ClockId, clock_gettime};

/// That of the command.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How much more ten times as much may take.
const LIMIT: f64 = 13.0;
/// How long 1,000 lines may take, in milliseconds.
const THOUSAND_LINES: f64 = 20.0;
/// A source is read again until this much time has been spent, or so often; the first time memory is new to the
/// process.
const ENOUGH: Duration = Duration::from_millis(600);
const FEWEST: usize = 3;
const MOST: usize = 30;

/// A family: its name, its sizes, and the program of a size.
type CFamily = (&'static str, &'static [usize], fn(usize) -> String);

const FAMILIES: &[CFamily] =
    &[("functions", &[100, 1_000, 10_000], functions), ("lines", &[1_000, 10_000, 100_000], lines)];

const HEAD: &str = "extern void *malloc(unsigned long); extern void free(void *); extern int __VERIFIER_nondet_int(void);\n\
                    struct node { int key; unsigned char flag; struct node *next; };\n";

/// Functions of ten lines, each of which calls the one before.
fn functions(count: usize) -> String {
    let mut text = HEAD.to_owned();
    text.push_str("int f0(struct node *l, int x) { return x; }\n");
    for at in 1..=count {
        let _ = write!(
            text,
            "int f{at}(struct node *l, int x)\n{{\n    int s = 0;\n    while (l != 0 && l->key != x) {{\n        s += \
             l->key * 2;\n        l->flag++;\n        l = l->next;\n    }}\n    return f{}(l, s > x ? s : x);\n}}\n",
            at - 1
        );
    }
    let _ = writeln!(
        text,
        "int main(void) {{ struct node *n = malloc(sizeof *n); n->next = 0; return f{count}(n, 3); }}"
    );
    text
}

/// So many lines in functions of 400 each, with blocks, loops, calls and assignments in expressions.
fn lines(count: usize) -> String {
    let mut text = HEAD.to_owned();
    let parts = count / 400 + 1;
    for part in 0..parts {
        let _ = write!(text, "int part{part}(struct node *n, int x)\n{{\n    int y = 1;\n");
        for at in 0..count.min(400) / 8 {
            let _ = write!(
                text,
                "    if (x < y) {{\n        n->key = x + {at};\n        x = n->key - y;\n    }} else\n        for (int i = 0; i < \
                 3; i++)\n            y += i == {at} ? x : __VERIFIER_nondet_int();\n    if (n->next)\n        n = n->next;\n"
            );
        }
        text.push_str("    return x;\n}\n");
    }
    text.push_str("int main(void)\n{\n    struct node *n = malloc(sizeof *n);\n    int x = 0;\n    n->next = 0;\n");
    for part in 0..parts {
        let _ = writeln!(text, "    x = part{part}(n, x);");
    }
    text.push_str("    free(n);\n    return x;\n}\n");
    text
}

fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("the clock is not negative")
}

/// The best time of a program in milliseconds, and the most memory that this process has had, in MiB.
fn measure(make: fn(usize) -> String, size: usize) -> (f64, f64) {
    let source = Source::new("x.c", make(size));
    let begin = processor_time();
    let mut best = Duration::MAX;
    for turn in 1..=MOST {
        let start = processor_time();
        let program = black_box(front::program(&source));
        best = best.min(processor_time() - start);
        assert!(program.is_ok(), "the families make correct programs");
        drop(program);
        if turn >= FEWEST && processor_time() - begin > ENOUGH {
            break;
        }
    }
    (best.as_secs_f64() * 1e3, peak())
}

/// The most memory that this process has had.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib: Option<f64> = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    kib.map_or(f64::NAN, |kib| kib / 1024.0)
}

/// The same in a process of its own.
fn apart(family: usize, size: usize) -> Option<(f64, f64)> {
    let this = std::env::current_exe().ok()?;
    let output = Command::new(this).args(["--one", &format!("{family},{size}")]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (time, memory) = text.trim().split_once(' ')?;
    Some((time.parse().ok()?, memory.parse().ok()?))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut out = std::io::stdout().lock();
    if let [one, which] = arguments.as_slice()
        && one == "--one"
        && let Some((family, size)) = which.split_once(',')
        && let (Ok(family), Ok(size)) = (family.parse::<usize>(), size.parse())
    {
        let (time, memory) = measure(FAMILIES[family].2, size);
        let _ = writeln!(out, "{time} {memory}");
        return ExitCode::SUCCESS;
    }
    let mut breaches = 0;
    let _ = writeln!(
        out,
        "| family | size | lines | ms | ratio | MiB | ratio |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    );
    for (at, (name, sizes, make)) in FAMILIES.iter().enumerate() {
        let mut before: Option<(f64, f64)> = None;
        for &size in *sizes {
            let lines = make(size).lines().count();
            let Some((time, memory)) = apart(at, size) else {
                let _ = writeln!(out, "| {name} | {size} | {lines} | stopped | | | |");
                breaches += 1;
                continue;
            };
            let ratios = before.map(|(old, held)| (time / old, memory / held));
            let over = |ratio: f64| ratio > LIMIT;
            breaches +=
                usize::from(ratios.is_some_and(|(time, memory)| over(time) || over(memory)));
            let shown =
                |ratio: Option<f64>| ratio.map_or_else(String::new, |it| format!("{it:.1}"));
            let _ = writeln!(
                out,
                "| {name} | {size} | {lines} | {time:.2} | {} | {memory:.0} | {} |",
                shown(ratios.map(|it| it.0)),
                shown(ratios.map(|it| it.1))
            );
            if (900..1_200).contains(&lines) && time > THOUSAND_LINES {
                let _ = writeln!(out, "1,000 lines take more than {THOUSAND_LINES} ms");
                breaches += 1;
            }
            before = Some((time, memory));
        }
    }
    ExitCode::from(u8::from(arguments.iter().any(|word| word == "--check") && breaches > 0))
}
