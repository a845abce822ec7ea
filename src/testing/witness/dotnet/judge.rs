//! Whether a run under .NET fails as predicted: which exception nobody catches, and in which line it was thrown.

use base::{CheckId, Source};
use program::{CheckKind, Program};
use solver::Ran;

use super::DotnetGiven;
use crate::witness::Judgement;

/// What the harness says before the run begins.
const BEGINS: &str = "unheap: the run begins";
/// What it says of a false assertion.
const ASSERTION: &str = "unheap: an assertion is false";
/// What comes before the exception that nobody catches.
const UNHANDLED: &str = "Unhandled Exception:";

/// What stands between the trace of an exception inside of another one and the trace of that.
const END_OF_INNER: &str = "--- End of inner exception stack trace ---";

/// What a run under .NET is predicted to do.
#[derive(Clone, Debug)]
pub struct DotnetPrediction {
    kind: CheckKind,
    /// The file, without its folder, and the lines in one of which it fails; nothing where no lines are known.
    place: Option<(String, usize, usize)>,
    /// Why a run may not show it.
    unseen: Vec<String>,
}

impl DotnetPrediction {
    /// What the run fails at, which was given that.
    #[must_use]
    pub fn new(
        source: &Source,
        given: &DotnetGiven,
        (program, check): (&Program, CheckId),
    ) -> Self {
        let check = program.check(check);
        let span = given.failure.unwrap_or(check.span);
        let file = source.files()[source.file_at(span.start)].name.clone();
        let file = file.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        let (first, _) = source.line_column(span.start);
        let (last, _) = source.line_column(span.end.saturating_sub(1).max(span.start));
        let is_listed = source.attached().is_none_or(|attached| attached.listed.is_some());
        let place = (!is_listed).then_some((file, first, last));
        Self { kind: check.kind, place, unseen: given.open.clone() }
    }

    /// The exceptions of which one is thrown; any one if there are none.
    fn exceptions(&self) -> Option<&'static [&'static str]> {
        match self.kind {
            CheckKind::Uncaught => Some(&[]),
            CheckKind::NullRead
            | CheckKind::NullWrite
            | CheckKind::NullArray
            | CheckKind::NullUse
            | CheckKind::NullDeref => Some(&["System.NullReferenceException"]),
            CheckKind::OutOfBounds => Some(&["System.IndexOutOfRangeException"]),
            CheckKind::NegativeLength | CheckKind::Overflow => Some(&["System.OverflowException"]),
            CheckKind::ZeroDivisor => Some(&["System.DivideByZeroException"]),
            CheckKind::BadCast => {
                Some(&["System.InvalidCastException", "System.ArrayTypeMismatchException"])
            }
            CheckKind::Assert => Some(&["the assertion is false"]),
            CheckKind::Fail
            | CheckKind::BadSlice
            | CheckKind::DeadDeref
            | CheckKind::TextWrite
            | CheckKind::BadFree
            | CheckKind::Leak
            | CheckKind::Lost
            | CheckKind::ReachError
            | CheckKind::Model
            | CheckKind::Ghost
            | CheckKind::Claim(_) => None,
        }
    }
}

/// What a run says of a prediction.
#[must_use]
pub fn judge_dotnet(prediction: &DotnetPrediction, ran: &Ran) -> Judgement {
    let Some(exceptions) = prediction.exceptions() else {
        return Judgement::Unseen("no machine looks for that".to_owned());
    };
    let Some((_, output)) = ran.said.split_once(BEGINS) else {
        let why = ran.said.lines().find(|line| !line.trim().is_empty()).unwrap_or(&ran.end);
        return Judgement::Unseen(format!("the run cannot be made: {}", why.trim()));
    };
    let assertion =
        output.split_once(ASSERTION).map(|(_, behind)| ("an assertion is false", behind));
    let thrown = output.split_once(UNHANDLED).map(|(_, behind)| {
        let behind = behind.trim_start();
        (behind.lines().next().unwrap_or_default(), behind)
    });
    // Of an exception that holds another one the trace of that one comes first.
    let thrown = thrown.map(|(first, trace)| {
        let outer_trace =
            trace.rsplit_once(END_OF_INNER).map_or(trace, |(_, outer_trace)| outer_trace);
        (first.split(" ---> ").next().unwrap_or(first), outer_trace)
    });
    let Some((first, trace)) = assertion.or(thrown) else {
        return match prediction.unseen.is_empty() {
            true => Judgement::Refuted(ran.end.clone()),
            false => Judgement::Unseen(prediction.unseen.join("; ")),
        };
    };
    let is_kind = exceptions.is_empty()
        || assertion.is_some() && prediction.kind == CheckKind::Assert
        || exceptions.iter().any(|name| first.contains(name));
    let line = prediction.place.as_ref().map(|(file, ..)| line_of(trace, file));
    let is_there = match (&prediction.place, line) {
        (Some((_, from, to)), Some(Some(line))) => (*from..=*to).contains(&line),
        (Some(_), _) => false,
        (None, _) => true,
    };
    let exception = first.split(':').next().unwrap_or(first).trim();
    let summary = match line.flatten() {
        Some(line) => format!("{exception}, in line {line}"),
        None => exception.to_owned(),
    };
    match (is_kind && is_there, prediction.unseen.is_empty()) {
        (true, _) => Judgement::Confirmed(summary),
        (false, false) => Judgement::Unseen(prediction.unseen.join("; ")),
        (false, true) => Judgement::Refuted(summary),
    }
}

/// The line of a file of that name that a trace names first; what `Unheap` does is done by its caller.
fn line_of(trace: &str, file: &str) -> Option<usize> {
    let frames = trace.lines().map(str::trim).filter(|line| line.starts_with("at "));
    let mut program_frames = frames.filter(|frame| !frame.starts_with("at Unheap."));
    program_frames.find_map(|frame| {
        let (_, place) = frame.rsplit_once(" in ")?;
        let (path, line) = place.rsplit_once(':')?;
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
        (name == file).then(|| line.trim().parse().ok()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(kind: CheckKind, lines: (usize, usize), output: &str) -> Judgement {
        let place = Some(("x.cs".to_owned(), lines.0, lines.1));
        let prediction = DotnetPrediction { kind, place, unseen: Vec::new() };
        let ran = Ran { failed: true, said: output.to_owned(), end: "it ended".to_owned() };
        judge_dotnet(&prediction, &ran)
    }

    const NULL: &str = "unheap: the run begins\n\nUnhandled Exception:\nSystem.NullReferenceException: Object reference\n  \
         at P.Run (Node n) [0x00000] in /tmp/yx.cs:9 \n  at P.Run (Node n) [0x00000] in /tmp/x.cs:12 \n  \
         at (wrapper dynamic-method) Run(object[])\n";

    #[test]
    fn exception_and_line_have_to_be_right() {
        let message = "System.NullReferenceException, in line 12".to_owned();
        assert_eq!(
            judged(CheckKind::NullRead, (12, 12), NULL),
            Judgement::Confirmed(message.clone())
        );
        assert_eq!(judged(CheckKind::NullRead, (9, 9), NULL), Judgement::Refuted(message.clone()));
        assert_eq!(judged(CheckKind::OutOfBounds, (12, 12), NULL), Judgement::Refuted(message));
    }

    #[test]
    fn a_run_that_does_not_begin_says_nothing() {
        let judged = judged(CheckKind::NullRead, (12, 12), "System.TypeLoadException: x\n");
        assert!(matches!(judged, Judgement::Unseen(why) if why.contains("TypeLoadException")));
    }

    #[test]
    fn a_run_that_ends_well_refutes() {
        let judged = judged(CheckKind::NullRead, (12, 12), "unheap: the run begins\n");
        assert_eq!(judged, Judgement::Refuted("it ended".to_owned()));
    }
}
