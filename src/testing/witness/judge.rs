//! Whether a compiled run fails as predicted: what the sanitizers say, and in which line.

use super::given::RunGiven;
use base::{CheckId, Source, Span};
use c::EnvironmentSites;
use program::{CheckKind, Program};
use solver::Ran;

/// What a run is predicted to do.
#[derive(Clone, Debug)]
pub struct Prediction {
    kind: CheckKind,
    /// The file, without its folder, and the lines in one of which it fails.
    file: String,
    lines: (usize, usize),
    /// Why a compiled program may not show it.
    unseen: Vec<String>,
    /// Whether the run ends where no statement of the program is under way.
    at_end: bool,
}

/// What a compiled run says of a prediction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It fails so; what was said.
    Confirmed(String),
    /// It does not, and need not: why a compiled program cannot show it.
    Unseen(String),
    /// It does not fail there, and sanitizers miss some failures of this kind; how it ended.
    Missed(String),
    /// It does not, and should; what it did instead.
    Refuted(String),
}

impl Judgement {
    /// Options with which to compile the run once more.
    #[must_use]
    pub fn retries(&self) -> Vec<&'static [&'static str]> {
        match self {
            Self::Confirmed(_) | Self::Unseen(_) => vec![],
            Self::Missed(what) if what.contains(INDEX_MESSAGE) => vec![ACCESS_OPTIONS, FAR_OPTIONS],
            Self::Missed(_) => vec![FAR_OPTIONS],
            Self::Refuted(what) if what.contains(INDEX_MESSAGE) => vec![ACCESS_OPTIONS],
            Self::Refuted(_) => vec![],
        }
    }
}

/// Options that make gcc look for accesses far behind an object, which end in memory that is allocated as well, and for
/// those past an array at the end of a struct. They need an optimized program, in which other failures may be gone.
const FAR_OPTIONS: &[&str] = &["-O1", "-fsanitize=object-size", "-fsanitize=bounds-strict"];

/// Options without which gcc ends a run that computes an address past an array and does not use it.
const ACCESS_OPTIONS: &[&str] = &["-fno-sanitize=bounds"];

/// What it says then.
const INDEX_MESSAGE: &str = "out of bounds for type";

impl Prediction {
    /// What the run fails at, which was given that.
    #[must_use]
    pub fn new(
        source: &Source,
        sites: &EnvironmentSites,
        given: &RunGiven,
        (program, check): (&Program, CheckId),
    ) -> Self {
        let memory = program.symbols.allocated.as_ref();
        let at_end = memory.is_some_and(|memory| memory.returned.contains(&check));
        let check = program.check(check);
        // A message may name any line of the statement from the operand on.
        let has_it = |outer: &&Span| contains(**outer, check.span);
        let end = sites.whole.iter().find(has_it).map_or(check.span.end, |outer| outer.end);
        let (first, last) = lines(source, Span { end, ..check.span });
        let file = source.files()[source.file_at(check.span.start)].name.clone();
        let file = file.rsplit('/').next().unwrap_or_default().to_owned();
        let mut unseen = given.open.clone();
        if sites.folded.unused.contains(&check.span) {
            unseen.push(
                "nobody uses the value, which compilers neither read nor compute then".to_owned(),
            );
        }
        if check.kind == CheckKind::Overflow {
            if sites.folded.narrowed.iter().any(|span| contains(*span, check.span)) {
                unseen.push(
                    "the result is converted to a narrower type, in which compilers compute at once"
                        .to_owned(),
                );
            }
            if sites.folded.compared.contains(&check.span) {
                unseen.push(
                    "the result is only compared, which compilers do without computing it"
                        .to_owned(),
                );
            }
        }
        if sites.has_main_arguments {
            unseen.push("the arguments of the program are not given to it".to_owned());
        }
        if check.kind == CheckKind::TextWrite && sites.has_local_constants {
            unseen.push(
                "what is `const` in a function may lie in memory that can be written".to_owned(),
            );
        }
        Self { kind: check.kind, file, lines: (first, last), unseen, at_end }
    }

    /// Words of which one is said.
    fn signs(&self) -> &'static [&'static str] {
        match self.kind {
            CheckKind::ReachError => &["unheap: "],
            CheckKind::Assert => {
                &["unheap: an assertion is false", "Assertion", "unheap: __assert"]
            }
            CheckKind::NullDeref => &["null pointer", "SEGV on unknown address"],
            CheckKind::DeadDeref => &[
                "heap-use-after-free",
                "stack-use-after",
                "SEGV on unknown address",
                "BUS on unknown address",
                "misaligned address",
                // A pointer that has been taken for one to something around it leads out of its object.
                "-buffer-overflow",
                "-buffer-underflow",
            ],
            CheckKind::TextWrite => &["SEGV on unknown address"],
            CheckKind::BadFree => {
                &["attempting double-free", "attempting free on address", "SEGV on unknown address"]
            }
            CheckKind::Leak | CheckKind::Lost => {
                &["unheap: memory is still allocated", "detected memory leaks"]
            }
            CheckKind::Overflow => &[
                "overflow",
                "cannot be represented",
                "negation of",
                "shift exponent",
                "left shift of negative",
            ],
            // `div` of the library divides where no sanitizer looks.
            CheckKind::ZeroDivisor => &["division by zero", "FPE on unknown address"],
            CheckKind::OutOfBounds => &[
                "out of bounds",
                "-buffer-overflow",
                "-buffer-underflow",
                "negative-size-param",
                "insufficient space",
                // A pointer that never had a value, or one far outside.
                "SEGV on unknown address",
            ],
            CheckKind::Fail
            | CheckKind::NullRead
            | CheckKind::NullWrite
            | CheckKind::NullArray
            | CheckKind::NegativeLength
            | CheckKind::BadSlice
            | CheckKind::Uncaught
            | CheckKind::BadCast
            | CheckKind::NullUse
            | CheckKind::Ghost
            | CheckKind::Model
            | CheckKind::Claim(_) => &[],
        }
    }
}

/// What is said where null is called.
const NO_FUNCTION: &str = "pc points to the zero page";

/// Whether the first span has all of the second one.
fn contains(outer: Span, part: Span) -> bool {
    outer.start <= part.start && part.end <= outer.end
}

/// The lines in which a place lies.
fn lines(source: &Source, span: Span) -> (usize, usize) {
    let (first, _) = source.line_column(span.start);
    let (last, _) = source.line_column(span.end.saturating_sub(1).max(span.start));
    (first, last)
}

/// What a run that has been compiled says of a prediction.
#[must_use]
pub fn judge(prediction: &Prediction, ran: &Ran) -> Judgement {
    let output = ran.said.as_str();
    let sign = prediction.signs().iter().find(|sign| output.contains(**sign));
    let line = line_of(output, prediction);
    let (first, last) = prediction.lines;
    // Where a call goes to no function, no frame tells its line.
    let is_no_function = prediction.kind == CheckKind::NullDeref && output.contains(NO_FUNCTION);
    let is_there = prediction.at_end
        || is_no_function
        || line.is_some_and(|line| (first..=last).contains(&line));
    if let (true, Some(_), true) = (ran.failed, sign, is_there) {
        return Judgement::Confirmed(summary(output));
    }
    if !prediction.unseen.is_empty() {
        return Judgement::Unseen(prediction.unseen.join("; "));
    }
    if prediction.signs().is_empty() {
        return Judgement::Unseen("sanitizers do not look for that".to_owned());
    }
    let says_nothing = !MARKS.iter().any(|mark| output.contains(mark));
    let is_missable = matches!(prediction.kind, CheckKind::OutOfBounds | CheckKind::DeadDeref);
    match line {
        _ if says_nothing && is_missable => Judgement::Missed(ran.end.clone()),
        _ if says_nothing => Judgement::Refuted(ran.end.clone()),
        // It goes on behind a failure that is missed.
        Some(line) if is_missable => {
            Judgement::Missed(format!("{}, in line {line}", summary(output)))
        }
        Some(line) => Judgement::Refuted(format!("{}, in line {line}", summary(output))),
        None => Judgement::Refuted(summary(output)),
    }
}

/// What comes before the words about a failure.
const MARKS: [&str; 5] = [
    "runtime error: ",
    "ERROR: AddressSanitizer: ",
    "ERROR: LeakSanitizer: ",
    "unheap: ",
    "Assertion ",
];

/// What is said first of a failure, without addresses.
fn summary(output: &str) -> String {
    // Of an assertion that is false the system's message comes before that of its end.
    let message = output.lines().find_map(|line| {
        let (at, mark) = MARKS.iter().find_map(|mark| line.find(mark).map(|at| (at, mark)))?;
        let from = if *mark == "Assertion " { at } else { at + mark.len() };
        Some(line[from..].trim().to_owned())
    });
    let text = message.or_else(|| output.lines().next().map(str::to_owned)).unwrap_or_default();
    let words: Vec<&str> = text.split_whitespace().collect();
    let end = words.iter().position(|word| word.starts_with("0x") || *word == "(pc");
    let mut words = &words[..end.unwrap_or(words.len())];
    while let [rest @ .., "address" | "on" | "unknown" | "of" | "type" | "in"] = words {
        words = rest;
    }
    words.join(" ").trim_end_matches(&[':', ','][..]).to_owned()
}

/// The line of the program that a message names first: of an error function that of its call.
fn line_of(output: &str, prediction: &Prediction) -> Option<usize> {
    let mark = format!("{}:", prediction.file);
    let is_call = prediction.kind == CheckKind::ReachError;
    for line in output.lines() {
        let is_frame = line.trim_start().starts_with('#');
        if is_frame {
            let function = line.split(" in ").nth(1).and_then(|rest| rest.split(' ').next());
            let is_ours = |name: &str| {
                name.starts_with("unheap_")
                    || name.starts_with("__cyg")
                    || is_call && matches!(name, "reach_error" | "__VERIFIER_error")
            };
            if function.is_some_and(is_ours) {
                continue;
            }
        }
        let Some(at) = line.find(&mark) else { continue };
        // It is the whole name of a file.
        if at > 0 && !line[..at].ends_with(['/', ' ']) {
            continue;
        }
        let rest = &line[at + mark.len()..];
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
        if let Ok(line) = digits.parse() {
            return Some(line);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prediction(kind: CheckKind, lines: (usize, usize)) -> Prediction {
        Prediction { kind, file: "x.c".to_owned(), lines, unseen: Vec::new(), at_end: false }
    }

    fn ran(output: &str) -> Ran {
        Ran { failed: true, said: output.to_owned(), end: "exit code 1".to_owned() }
    }

    #[test]
    fn kind_and_line_have_to_be_right() {
        let output =
            "x.c:7:5: runtime error: member access within null pointer of type 'struct node'\n";
        let null = |lines| judge(&prediction(CheckKind::NullDeref, lines), &ran(output));
        let confirmed = "member access within null pointer of type 'struct node'";
        assert_eq!(null((6, 8)), Judgement::Confirmed(confirmed.to_owned()));
        assert!(matches!(null((8, 8)), Judgement::Refuted(why) if why.ends_with("in line 7")));
        let other = judge(&prediction(CheckKind::Overflow, (7, 7)), &ran(output));
        assert!(matches!(other, Judgement::Refuted(_)));
    }

    #[test]
    fn a_run_without_a_message_is_missed_where_sanitizers_miss_some() {
        let quiet = Ran { failed: true, said: String::new(), end: "exit code 3".to_owned() };
        let judged = |kind| judge(&prediction(kind, (3, 3)), &quiet);
        assert_eq!(judged(CheckKind::OutOfBounds), Judgement::Missed("exit code 3".to_owned()));
        assert_eq!(judged(CheckKind::NullDeref), Judgement::Refuted("exit code 3".to_owned()));
    }

    #[test]
    fn a_run_that_goes_on_behind_a_failure_is_compiled_again() {
        let output = "x.c:9:5: runtime error: index 3 out of bounds for type 'int [3]'\n";
        let judged = |kind| judge(&prediction(kind, (3, 3)), &ran(output));
        let missed = judged(CheckKind::OutOfBounds);
        assert!(matches!(&missed, Judgement::Missed(why) if why.ends_with("in line 9")));
        assert_eq!(missed.retries(), [ACCESS_OPTIONS, FAR_OPTIONS]);
        let refuted = judged(CheckKind::Assert);
        assert!(matches!(&refuted, Judgement::Refuted(_)));
        assert_eq!(refuted.retries(), [ACCESS_OPTIONS]);
    }

    #[test]
    fn where_null_is_called_no_line_is_told() {
        let output = "ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x000000000000 bp 0x1)\n\
                    Hint: pc points to the zero page.\n    #0 0x0  (<unknown module>)\n    #1 0x2 in main /tmp/x.c:12\n";
        let judged = |kind| judge(&prediction(kind, (3, 3)), &ran(output));
        assert!(matches!(judged(CheckKind::NullDeref), Judgement::Confirmed(_)));
        assert!(matches!(judged(CheckKind::TextWrite), Judgement::Refuted(_)));
    }

    #[test]
    fn the_line_is_that_of_the_program() {
        let output = "==1==ERROR: AddressSanitizer: heap-use-after-free on address 0x602 at pc 0x1\n    \
                    #0 0x1 in unheap_free /tmp/h.c:9\n    #1 0x2 in unheap_leave /tmp/a/x.c:3\n    \
                    #2 0x2 in f /tmp/a/yx.c:4\n    #3 0x2 in main /tmp/a/x.c:12\n";
        let judged = judge(&prediction(CheckKind::DeadDeref, (12, 12)), &ran(output));
        assert_eq!(judged, Judgement::Confirmed("heap-use-after-free".to_owned()));
    }
}
