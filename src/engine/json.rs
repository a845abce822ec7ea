//! The report for programs: one JSON object a file, on a line of its own.
//!
//! ```json
//! { "schema": "verify/1",                 the form of this object: `docs/schema/verify-1.json`
//!   "file": "p.uh",
//!   "verdict": "safe" | "unsafe" | "nothing checked" | "unknown" | "error",
//!   "expected": "safe" | "unsafe",         if the file's header says so, and
//!   "wrong": true,                         if the verdict contradicts it
//!   "not_supported": [{"line": 5, "column": 3, "code": "E1101", "message": "…", "help": "…"}],  where runs cannot be followed
//!   "unchecked": ["valid-memtrack"],       properties that were asked for and are not checked, if there are some
//!   "left_out": ["f at 3:1, which nobody calls"],
//!                                          what was not looked at, if nothing was checked
//!   "reason": "interrupted",               if there is no report: an error, or an interruption
//!   "checks": [
//!     { "check": 1,                        number, from 1, in source order
//!       "file": "list.uh",               if its place is in a file that the program uses
//!       "line": 3, "column": 5,            its place, both from 1
//!       "text": "p.Key",                   the source text there
//!       "fails_if": "a field of null is read",
//!       "verdict": "safe" | "unsafe" | "unknown",
//!       "reason": "time-out",              if unknown; "never called" if safe for that
//!       "explanation": {                   if unknown and asked for: see [`Explanation`]
//!         "stage": "marks", "facts": "…", "state": "…",
//!         "counts": ["`n` (line 16)"],     what it hangs on that counts objects, if there is something
//!         "missing": ["an invariant of …"], the facts that it needs
//!         "reached": "n = 3 …",            a state in which a run comes to it,
//!         "helpful": "`invariant n >= 0` …" }, a fact that closes it, if one was found
//!       "code": "E1202",                   of a claim that is broken or not decided: what is wrong
//!       "turn": {                          if it does not follow: the way on which it is lost,
//!         "way": "from L to L", "says": "…",
//!         "called": […],                   the state of the call if it is another one, as lines;
//!         "before": […], "steps": […], "after": […],
//!         "wrong": ["for o = @1 {…}"],     where it is false,
//!         "replayed": true,                whether the interpreter has executed it; else a candidate,
//!         "complete": "data fields",       the fragment that all is in, if there is one,
//!         "lacking": [9] },                or the claims from which it would follow
//!       "certificate": "(define-fun …)",   if proved safe: what the predicates are, in SMT-LIB
//!       "heap": { "vars": {…}, … },        if unsafe: the initial heap, as `unheap run --heap` reads it
//!       "run": {                           if unsafe: the steps of the run
//!         "first": [ { "line": 3, "column": 1,
//!           "procedure": "main",           in which the statement stands,
//!           "depth": 0,                    and how many calls were under way
//!           "statement": "p := l", "changes": ["p = o1"] }, … ],
//!         "omitted": 0,                    steps left out between first and last
//!         "last": [] },
//!       "calls": "in last, called at 4:10 by last (41 times), at 9:6 by main",
//!                                          if unsafe, and not in main: the calls under way
//!       "confirmation": "gcc confirms it: heap-use-after-free",
//!                                          if unsafe, and asked for: what a compiled program says of the run
//!       "engine": "spacer on marks",       if details are asked for: what gave the verdict,
//!       "seconds": 0.52,                   when it was there, from the start,
//!       "own_seconds": 0.12                and how long the member took that gave it
//!     } ],
//!   "claims": [ … ],                       if something is claimed: entries like those of checks; "safe" is
//!                                          what holds, "unsafe" what a run breaks
//!   "seconds": 0.5                         if details are asked for
//! }
//! ```

use schemars::JsonSchema;
use serde::Serialize;

use super::broken::BrokenTurn;
use super::codes;
use super::explanation::Explanation;
use super::missing::HelpfulFact;
use super::omitted::{LeftOut, UnsupportedConstruct};
use super::proof::Basis;
use super::report::{Absent, CheckReport, Overall, UnknownReason, Verdict, VerificationReport};
use super::step::ExecutedStatement;

/// The form of reports. A change that a reader must know of is another version.
const SCHEMA: &str = "verify/1";

/// What `unheap verify --json` prints of a program, on a line of its own.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct File<'a> {
    /// The form of this object: a name and a version.
    schema: &'static str,
    /// The file as it was named.
    file: &'a str,
    /// safe, unsafe, unknown, nothing checked, or error.
    verdict: String,
    /// What the file's header expects.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    /// Whether the verdict contradicts the header.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<bool>,
    /// Properties that were asked for and are not checked.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    unchecked: &'a [String],
    /// What was not looked at, if nothing was checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
    /// Where runs cannot be followed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_supported: Vec<RefusalEntry<'a>>,
    /// Why there is no report.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    /// The checks, in the order of their numbers.
    checks: Vec<CheckEntry<'a>>,
    /// What is claimed of states: entries like those of checks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    claims: Vec<CheckEntry<'a>>,
    /// How long all took, if details are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct RefusalEntry<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: usize,
    column: usize,
    code: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct CheckEntry<'a> {
    /// Its number, from 1.
    check: usize,
    /// The file, if it is not the program's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    /// The line, from 1.
    line: usize,
    /// The column in characters, from 1.
    column: usize,
    /// The source text there.
    text: &'a str,
    /// What makes it fail.
    fails_if: &'a str,
    /// safe, unsafe or unknown.
    verdict: String,
    /// Why it is unknown, or safe without a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The code of what is found out about a claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
    /// How a claim is lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<TurnEntry<'a>>,
    /// What is known of an unknown check, if that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explained<'a>>,
    /// What the predicates are, in SMT-LIB, if it is proved safe.
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<String>,
    /// The initial heap of the run that fails, as a heap file.
    #[serde(skip_serializing_if = "Option::is_none")]
    heap: Option<serde_json::Value>,
    /// The run that fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<RunEntry<'a>>,
    /// The calls under way where it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<&'a str>,
    /// What a compiled program says of the run.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmation: Option<&'a str>,
    /// What gave the verdict, if details are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<String>,
    /// When the verdict was there, from the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    /// How long the member took that gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_seconds: Option<f64>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Explained<'a> {
    /// The stage at which facts were found to be inductive, if there was time for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<&'a str>,
    /// The strongest of these facts, one a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<&'a str>,
    /// A state that they do not exclude.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'a str>,
    /// What it hangs on that counts objects.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    counts: &'a [String],
    /// The facts that it needs, nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing: Vec<String>,
    /// A state in which a run comes to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reached: Option<&'a str>,
    /// A fact that closes it if it is true, and where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    helpful: Option<String>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct TurnEntry<'a> {
    way: &'a str,
    says: &'static str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    called: &'a [String],
    before: &'a [String],
    steps: Vec<StepEntry<'a>>,
    after: &'a [String],
    wrong: &'a [String],
    replayed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lacking: Vec<usize>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct RunEntry<'a> {
    first: Vec<StepEntry<'a>>,
    omitted: u64,
    last: Vec<StepEntry<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct StepEntry<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: usize,
    column: usize,
    procedure: &'a str,
    depth: usize,
    statement: &'a str,
    changes: &'a [String],
}

/// The schema of reports, as text.
#[must_use]
pub fn json_schema() -> String {
    concrete::schema_text::<File<'_>>(SCHEMA)
}

/// The report as one line of JSON without a line break; `details` adds engines and seconds.
///
/// # Panics
/// Never: everything in a report can be written.
#[must_use]
pub fn json(report: &VerificationReport, details: bool) -> String {
    let overall = report.overall();
    let file = File {
        schema: SCHEMA,
        file: &report.file,
        verdict: overall.to_string().to_lowercase(),
        expected: report.expected.map(|expected| expected.to_string().to_lowercase()),
        wrong: report.is_wrong().then_some(true),
        unchecked: &report.unchecked,
        left_out: match overall {
            Overall::NothingChecked => report.left_out.iter().map(LeftOut::to_string).collect(),
            Overall::Safe | Overall::Unsafe | Overall::Unknown => Vec::new(),
        },
        not_supported: report.refusals.iter().map(refusal).collect(),
        reason: None,
        checks: report.checks.iter().map(|check| entry(check, details)).collect(),
        claims: report.claims.iter().map(|claim| entry(claim, details)).collect(),
        seconds: details.then_some(report.time.as_secs_f64()),
    };
    line(&file)
}

/// The line for a program without a report.
///
/// # Panics
/// Never: strings can be written.
#[must_use]
pub fn json_absent(file: &str, absent: &Absent) -> String {
    let (verdict, reason) = (absent.verdict().to_owned(), Some(absent.reason()));
    let (checks, seconds) = (Vec::new(), None);
    line(&File {
        schema: SCHEMA,
        file,
        verdict,
        expected: None,
        wrong: None,
        unchecked: &[],
        left_out: Vec::new(),
        not_supported: Vec::new(),
        reason,
        checks,
        claims: Vec::new(),
        seconds,
    })
}

fn refusal(of: &UnsupportedConstruct) -> RefusalEntry<'_> {
    let UnsupportedConstruct { place, code, message, help } = of;
    let (file, help) = (place.file.as_deref(), help.as_deref());
    RefusalEntry { file, line: place.line, column: place.column, code, message, help }
}

fn line(file: &File<'_>) -> String {
    serde_json::to_string(file).expect("strings and numbers can be written")
}

fn entry(report: &CheckReport, details: bool) -> CheckEntry<'_> {
    let mut entry = CheckEntry {
        check: report.check.number(),
        file: report.place.file.as_deref(),
        line: report.place.line,
        column: report.place.column,
        text: &report.text,
        fails_if: report.fails_if,
        verdict: report.verdict.overall().to_string().to_lowercase(),
        reason: None,
        code: None,
        turn: None,
        explanation: report.explanation.as_ref().map(explained),
        certificate: None,
        heap: None,
        run: None,
        calls: None,
        confirmation: None,
        engine: details.then(|| report.engine.to_string()),
        seconds: details.then_some(report.time.as_secs_f64()),
        own_seconds: details.then_some(report.own.as_secs_f64()),
    };
    match &report.verdict {
        Verdict::Safe(certificate) if certificate.basis == Basis::NeverCalled => {
            entry.reason = Some("never called".to_owned());
        }
        Verdict::Safe(certificate) if certificate.basis == Basis::Explored => {
            entry.reason = Some("all paths were explored".to_owned());
        }
        Verdict::Safe(certificate) if certificate.basis == Basis::Values => {
            entry.certificate = Some(certificate.values.clone());
        }
        Verdict::Safe(certificate) => entry.certificate = Some(certificate.model.to_smt2()),
        Verdict::Unknown(reason) => {
            entry.reason = Some(reason.to_string());
            entry.code = report.kind.claim().map(|_| reason.claim_code());
            if let UnknownReason::NotKept(turn) = reason {
                entry.turn = Some(turn_entry(turn));
            }
        }
        Verdict::Unsafe(witness) => {
            entry.code = report.kind.claim().map(|_| codes::BROKEN);
            let heap = serde_json::from_str(&witness.file);
            entry.heap = Some(heap.expect("a heap file is JSON"));
            entry.run = Some(RunEntry {
                first: witness.run.first.iter().map(step).collect(),
                omitted: witness.run.omitted,
                last: witness.run.last.iter().map(step).collect(),
            });
            entry.calls = witness.calls.as_deref();
            entry.confirmation = witness.confirmation.as_deref();
        }
    }
    entry
}

fn explained(explanation: &Explanation) -> Explained<'_> {
    let Explanation { inductive, counts, missing, reached, helpful, .. } = explanation;
    let inductive_state = inductive.as_ref();
    Explained {
        stage: inductive_state.map(|state| state.stage),
        facts: inductive_state.map(|state| state.facts.as_str()),
        state: inductive_state.map(|state| state.state.as_str()),
        counts,
        missing: missing.iter().map(ToString::to_string).collect(),
        reached: (!reached.is_empty()).then_some(reached.as_str()),
        helpful: helpful.as_ref().map(HelpfulFact::advice),
    }
}

fn turn_entry(turn: &BrokenTurn) -> TurnEntry<'_> {
    TurnEntry {
        way: &turn.way,
        says: turn.kind.description(),
        called: &turn.called,
        before: &turn.before,
        steps: turn.steps.iter().map(step).collect(),
        after: &turn.after,
        wrong: &turn.wrong,
        replayed: turn.is_replayed,
        complete: turn.fragment.map(|fragment| fragment.to_string()),
        lacking: turn.lacking.iter().map(|claim| claim.number()).collect(),
    }
}

fn step(step: &ExecutedStatement) -> StepEntry<'_> {
    StepEntry {
        file: step.place.file.as_deref(),
        line: step.place.line,
        column: step.place.column,
        procedure: &step.procedure,
        depth: step.depth,
        statement: &step.statement,
        changes: &step.changes,
    }
}
