//! What is reported: a verdict for each check, with its evidence.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::broken::BrokenTurn;
use super::codes;
use super::explanation::Explanation;
use super::omitted::{LeftOut, UnsupportedConstruct};
use super::proof::Certificate;
use super::step::ExecutedStatement;
use base::{CheckId, Property, SourcePosition};
use concrete::Heap;
use encode::EncodingRefusal;
use program::CheckKind;
use solver::UnprovedReason;

/// The verdicts on a program.
#[derive(Clone, Debug)]
pub struct VerificationReport {
    /// The program's file as the user named it.
    pub file: String,
    /// Whether it is in C.
    pub is_c: bool,
    /// Its checks, in the order of their numbers.
    pub checks: Vec<CheckReport>,
    /// What is claimed of the states of its runs, in the order of numbers, which go on behind those of
    /// the checks: safe is what holds, unsafe what a run breaks.
    pub claims: Vec<CheckReport>,
    /// Which members of the portfolio were asked and what they said, in the order in which they
    /// were done.
    pub tried: Vec<Tried>,
    /// How long it took.
    pub time: Duration,
    /// The verdict that the program's header, or its task, expects.
    pub expected: Option<Overall>,
    /// If a task says which properties are broken: one of these.
    pub expected_broken: Option<Vec<Property>>,
    /// Properties that are asked for and were not checked, by their names.
    pub unchecked: Vec<String>,
    /// What was not looked at, if no check was made and no claim decided: nothing is known then.
    pub left_out: Vec<LeftOut>,
    /// What is not supported in the program, in the order of places: a run that comes there leaves what can be expressed.
    pub refusals: Vec<UnsupportedConstruct>,
    /// Why runs of the program come to an end, where proofs of its checks need that.
    pub endings: Vec<Arc<Certificate>>,
}

/// Why a program has no report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Absent {
    /// It cannot be read, or is no program; in short.
    Error(String),
    /// It was not its turn, or it was not left in peace, before everything was interrupted.
    Interrupted,
}

impl Absent {
    /// What stands for its verdict in tables.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        match self {
            Self::Error(_) => "error",
            Self::Interrupted => "unknown",
        }
    }

    /// Why there is no verdict.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self {
            Self::Error(why) => why,
            Self::Interrupted => "interrupted",
        }
    }
}

/// What a member of the portfolio was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Its name.
    pub member: String,
    /// The checks that it was asked about together.
    pub checks: BTreeSet<CheckId>,
    /// How long it took.
    pub time: Duration,
    /// Why it has no proof, if it has none.
    pub said: Option<UnknownReason>,
}

/// The verdict on a check.
#[derive(Clone, Debug)]
pub struct CheckReport {
    /// Which check.
    pub check: CheckId,
    /// Where it stands.
    pub place: SourcePosition,
    /// The source text there.
    pub text: String,
    /// What it is about.
    pub kind: CheckKind,
    /// What makes it fail, a short phrase.
    pub fails_if: &'static str,
    /// The verdict.
    pub verdict: Verdict,
    /// What gave it.
    pub engine: Engine,
    /// When it was there, from the start on.
    pub time: Duration,
    /// How long the member took that gave it.
    pub own: Duration,
    /// What is known if the verdict is not, where it was asked for.
    pub explanation: Option<Explanation>,
}

/// Whether a check can fail.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It cannot.
    Safe(Arc<Certificate>),
    /// It can.
    Unsafe(Box<Witness>),
    /// That is not known.
    Unknown(UnknownReason),
}

/// An initial heap from which the interpreter fails at the check.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The initial heap, its tape included.
    pub heap: Heap,
    /// It for a person.
    pub picture: String,
    /// It as a heap file.
    pub file: String,
    /// The run.
    pub run: RunExcerpt,
    /// In which procedure it fails, and the calls under way there, the innermost first; none in main.
    pub calls: Option<String>,
    /// What a compiled program says of it, if one was asked.
    pub confirmation: Option<String>,
}

/// A run, long ones without their middle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunExcerpt {
    /// The first steps.
    pub first: Vec<ExecutedStatement>,
    /// How many steps are left out then.
    pub omitted: u64,
    /// The last steps.
    pub last: Vec<ExecutedStatement>,
}

/// What gave a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Nothing did.
    None,
    /// The calls: none lead to the check's procedure.
    CallGraph,
    /// Exploring: all paths were explored, and none fails at the check.
    Exploration,
    /// The decision trees: no path fails at the check.
    Trees,
    /// Runs of the interpreter on random heaps.
    RandomRuns,
    /// What is claimed, without anything else.
    Claims,
    /// Bounded search.
    BoundedSearch,
    /// Facts about structures as values.
    Values,
    /// Our own inference of inductive facts, at this stage of the cell encoding.
    Inference(&'static str),
    /// An engine of a Horn solver, in this exact encoding or at this stage of the cell encoding.
    Solver(&'static str, &'static str),
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::CallGraph => f.write_str("call graph"),
            Self::Exploration => f.write_str("exploration of all paths"),
            Self::Trees => f.write_str("decision trees"),
            Self::RandomRuns => f.write_str("random runs"),
            Self::Claims => f.write_str("claims"),
            Self::BoundedSearch => f.write_str("bounded search"),
            Self::Values => f.write_str("values"),
            Self::Inference(on) => write!(f, "inference on {on}"),
            Self::Solver(name, on) => write!(f, "{name} on {on}"),
        }
    }
}

/// Why a verdict is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownReason {
    /// Those who were asked have not found out.
    Unproved(UnprovedReason),
    /// A run comes to something that cannot be expressed; what it does then is not known. What is not supported there, if
    /// it is a construct of the language.
    OutsideModel(Option<String>),
    /// Another check fails, so the verdict on the program is known.
    Skipped,
    /// The clauses derive a failure, but no run that fails was found in time.
    NoWitness,
    /// The clauses cannot be made, or are too large to be solved.
    Refused(EncodingRefusal),
    /// Clauses that may derive more than what runs do derive a failure, and no others were asked.
    TooCoarse,
    /// Nobody has tried to prove the claim, and no run is known that breaks it.
    NoProof,
    /// The claim speaks of more than any predicate sees.
    Unfit,
    /// What is claimed before does not imply the claim.
    NotKept(Box<BrokenTurn>),
    /// What is claimed does not exclude that the check fails, and nothing else was asked.
    NotByClaims,
    /// No run that ends breaks it, and it is not known that all runs end.
    Endless,
    /// The program does something that is not said of structures as values: what, and where.
    NoValues(String),
    /// Memory may be allocated where a run ends, and no engine looks at what points to it.
    StillAllocated,
    /// A run of the interpreter fails, and a compiled program does not: what it does instead.
    Unconfirmed(String),
    /// The same, where sanitizers miss some failures.
    Missed(String),
    /// A run fails in which a value is any one, of which a compiler knows more; why no compiled program has shown it.
    Doubted(String),
}

impl UnknownReason {
    /// That the time was up.
    pub const TIME_OUT: Self = Self::Unproved(UnprovedReason::TimeOut);

    /// The code of what is known of a claim that is not decided.
    pub(super) fn claim_code(&self) -> &'static str {
        match self {
            Self::NotKept(turn) if turn.lacking.is_empty() => turn.kind.code(),
            _ => codes::NOT_DECIDED,
        }
    }

    /// How much it tells the user.
    pub(super) fn rank(&self) -> u8 {
        match self {
            Self::TooCoarse | Self::Skipped => 0,
            Self::NoProof | Self::Unfit | Self::NotKept(_) | Self::NotByClaims => 0,
            Self::NoValues(_) => 0,
            Self::Endless | Self::StillAllocated => 9,
            Self::Unconfirmed(_) | Self::Missed(_) | Self::Doubted(_) => 9,
            Self::Refused(_) => 1,
            Self::Unproved(why) => why.rank(),
            Self::NoWitness | Self::OutsideModel(_) => 8,
        }
    }
}

impl From<UnprovedReason> for UnknownReason {
    fn from(why: UnprovedReason) -> Self {
        Self::Unproved(why)
    }
}

impl fmt::Display for UnknownReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unproved(why) => why.fmt(f),
            Self::Skipped => f.write_str("another check fails; --all-checks decides this one too"),
            Self::OutsideModel(None) => {
                f.write_str("a run leaves the supported subset here; what it does then is not known")
            }
            Self::OutsideModel(Some(refusal)) => {
                write!(f, "a run comes here, and {refusal}")
            }
            Self::NoWitness => {
                f.write_str("the solver says that it can fail, but no such run was found in time")
            }
            Self::Refused(why) => why.fmt(f),
            Self::TooCoarse => f.write_str("what was tried is too coarse to tell"),
            Self::NoValues(why) => write!(f, "structures are no values here: {why}"),
            Self::NoProof => f.write_str("no run is known that breaks it, and there is no proof"),
            Self::Unfit => f.write_str(
                "no run is known that breaks it, and it speaks of more than is looked at together",
            ),
            Self::NotKept(turn) if !turn.lacking.is_empty() => {
                let numbers: Vec<String> =
                    turn.lacking.iter().map(|claim| claim.number().to_string()).collect();
                let noun = if numbers.len() == 1 { "claim" } else { "claims" };
                write!(
                    f,
                    "no run is known that breaks it, and it follows only from {noun} {}",
                    numbers.join(", ")
                )
            }
            Self::NotKept(_) => f.write_str(
                "no run is known that breaks it, and it does not follow from what is claimed before",
            ),
            Self::NotByClaims => f.write_str("what is claimed does not exclude that it fails"),
            Self::Endless => {
                f.write_str("nothing is lost in runs that end, and it is not known that all do")
            }
            Self::StillAllocated => f.write_str(
                "memory may be allocated there, and nothing that proves looks at whether something points to it",
            ),
            Self::Unconfirmed(what) => write!(
                f,
                "the interpreter fails and the compiled program does not ({what}): this is a bug of unheap, please report it"
            ),
            Self::Doubted(why) => write!(
                f,
                "it fails if what is computed in floating point, of addresses or of texts, or lies between members, may be any number, \
                 or if calls come in another order, and no compiled program shows it ({why})"
            ),
            Self::Missed(what) => write!(
                f,
                "the interpreter fails and the compiled program does not ({what}): sanitizers miss some failures of this \
                 kind, which docs/c.md names; otherwise this is a bug of unheap, please report it"
            ),
        }
    }
}

/// The verdict on a program: the worst one on its checks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Overall {
    /// No check can fail.
    Safe,
    /// No check was made, and something of the program was not looked at.
    NothingChecked,
    /// For some checks it is not known, and for none it is known that it can fail.
    Unknown,
    /// Some check can fail.
    Unsafe,
}

impl fmt::Display for Overall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Safe => "SAFE",
            Self::NothingChecked => "NOTHING CHECKED",
            Self::Unknown => "UNKNOWN",
            Self::Unsafe => "UNSAFE",
        })
    }
}

impl Verdict {
    /// The verdict alone.
    #[must_use]
    pub fn overall(&self) -> Overall {
        match self {
            Self::Safe(_) => Overall::Safe,
            Self::Unsafe(_) => Overall::Unsafe,
            Self::Unknown(_) => Overall::Unknown,
        }
    }
}

impl VerificationReport {
    /// The verdict on the program: on its checks and what is claimed of it.
    #[must_use]
    pub fn overall(&self) -> Overall {
        let verdicts = self.checks_and_claims().map(|check| check.verdict.overall());
        match verdicts.max().unwrap_or(Overall::Safe) {
            // Of what was not checked nothing is known.
            Overall::Safe if !self.unchecked.is_empty() => Overall::Unknown,
            Overall::Safe if !self.left_out.is_empty() => Overall::NothingChecked,
            verdict => verdict,
        }
    }

    /// Checks and claims.
    pub fn checks_and_claims(&self) -> impl Iterator<Item = &CheckReport> {
        self.checks.iter().chain(&self.claims)
    }

    /// How long the members took, together, that gave the verdicts.
    #[must_use]
    pub fn verdict_time(&self) -> Duration {
        let mut counted: Vec<(Engine, Duration)> = Vec::new();
        for check in self.checks_and_claims() {
            // What was proved together was proved once; what failures took was spent on all.
            let one = (check.engine, check.time);
            if check.verdict.overall() != Overall::Unknown && !counted.contains(&one) {
                counted.push(one);
            }
        }
        let proof_time = |one: &(Engine, Duration)| {
            let check = self.checks_and_claims().find(|check| (check.engine, check.time) == *one);
            check.map_or(Duration::ZERO, |check| check.own)
        };
        counted.iter().map(proof_time).sum()
    }

    /// Whether the verdict contradicts the program's header; *unknown* and *nothing checked* never do.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        let verdict = self.overall();
        let is_other = self.expected.is_some_and(|expected| expected != verdict);
        let is_known = matches!(verdict, Overall::Safe | Overall::Unsafe);
        is_known && (is_other || self.breaks_another())
    }

    /// Whether it is unsafe, and not for what was expected.
    fn breaks_another(&self) -> bool {
        let mut broken = self.checks.iter().filter(|it| it.verdict.overall() == Overall::Unsafe);
        self.overall() == Overall::Unsafe
            && self.expected_broken.as_ref().is_some_and(|properties| {
                !broken
                    .any(|check| check.kind.property().is_some_and(|it| properties.contains(&it)))
            })
    }
}
