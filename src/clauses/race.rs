//! Those who look for an answer, side by side; the first answer that counts ends the others.
//!
//! Z3 is asked with its own settings, by the text as it is written: so no file is decided by it alone and not here. All
//! others give way to that where processors are scarce.

use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use houdini::{Beforehand, InferenceBounds, InferenceGoal, Richness, Stats, infer};
use solver::{
    Cancel, Limits, NoAnswerReason, ScriptAnswer, ScriptEngine, Solver, SolverKind, ask_script,
};

use super::judge::{CheckedSolution, Court};
use super::problem::ClauseProblem;
use super::system::ReadProblem;

/// What a member does when it starts.
type MemberStart<'a> = Box<dyn FnOnce() -> (MemberFinding, Option<(Stats, usize)>) + Send + 'a>;

/// Who takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceMembers {
    /// Our own search.
    pub houdini: bool,
    /// Z3.
    pub z3: bool,
}

impl RaceMembers {
    /// Neither.
    pub const NONE: Self = Self { houdini: false, z3: false };
}

/// A race.
#[derive(Clone, Copy)]
pub(crate) struct SolverRace<'a> {
    /// Who takes part.
    pub(crate) members: RaceMembers,
    /// The solvers beside Z3.
    pub(crate) others: &'a [Solver],
    /// Z3, who also judges.
    pub(crate) z3: &'a Solver,
    /// When it ends.
    pub(crate) deadline: Instant,
    /// How long a solution may be judged beyond that.
    pub(crate) grace: Duration,
    /// The memory of each process.
    pub(crate) memory_mib: u64,
    /// Ends it.
    pub(crate) cancel: &'a Cancel,
}

/// What is known of a problem.
#[derive(Clone, Debug)]
pub(crate) enum ChcVerdict {
    /// It has this solution.
    Sat(CheckedSolution),
    /// It has none.
    Unsat,
    /// Nothing, for these reasons.
    Unknown(Vec<String>),
}

/// What one member found.
#[derive(Clone, Debug)]
pub(crate) enum MemberFinding {
    /// A solution, which was judged to be one.
    Solution(CheckedSolution),
    /// That there is none.
    NoSolution,
    /// Nothing, for this reason.
    Nothing(String),
}

/// An answer, and what our own search did.
#[derive(Clone, Debug)]
pub(crate) struct RaceOutcome {
    /// The answer.
    pub(crate) answer: ChcVerdict,
    /// What our own search did, and with guards of how many literals, if it came to its end.
    pub(crate) stats: Option<(Stats, usize)>,
}

/// Each reason once, with those whose it is.
fn grouped(names: &[&str], reasons: &[(usize, String)]) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (member, why) in reasons {
        match groups.iter_mut().find(|(reason, _)| reason == why) {
            Some((_, whose)) => whose.push(names[*member]),
            None => groups.push((why, vec![names[*member]])),
        }
    }
    groups.into_iter().map(|(why, whose)| format!("{}: {why}", whose.join(", "))).collect()
}

/// What a member gets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ProblemFormat {
    /// The problem as it is written, as Horn clauses.
    Horn,
    /// The same in the file's own logic, or in all of them.
    Plain,
    /// What was read of it.
    Clauses,
}

/// An engine of Z3 in the race.
struct Runner {
    engine: ScriptEngine,
    text: ProblemFormat,
    /// It starts so late: most problems are decided by then.
    delay: Duration,
    /// It ends after so many parts of the time.
    share: u32,
}

/// The engines of Z3 where clauses are said to be Horn clauses.
const HORN: [Runner; 4] = [
    Runner {
        engine: ScriptEngine { name: "z3", args: &["-smt2"], gives_way: false },
        text: ProblemFormat::Horn,
        delay: Duration::ZERO,
        share: 1,
    },
    Runner {
        engine: ScriptEngine {
            name: "spacer",
            args: &["-smt2", "fp.xform.inline_eager=false"],
            gives_way: true,
        },
        text: ProblemFormat::Clauses,
        delay: Duration::from_millis(150),
        share: 1,
    },
    // Needed by most proofs of order and length; on other systems it diverges.
    Runner {
        engine: ScriptEngine {
            name: "spacer-global",
            args: &["-smt2", "fp.xform.inline_eager=false", "fp.spacer.global=true"],
            gives_way: true,
        },
        text: ProblemFormat::Clauses,
        delay: Duration::from_millis(600),
        share: 1,
    },
    Runner {
        engine: ScriptEngine { name: "z3-smt", args: &["-smt2"], gives_way: true },
        text: ProblemFormat::Plain,
        delay: Duration::from_millis(300),
        share: 3,
    },
];

/// Our own search.
const HOUDINI: &str = "houdini";
/// What is asked about graphs of functions.
const GRAPHS: ScriptEngine = ScriptEngine {
    name: "graphs",
    args: &["-smt2", "fp.xform.inline_eager=false"],
    gives_way: true,
};
/// What is put to Eldarica.
const ELDARICA: ScriptEngine = ScriptEngine { name: "eldarica", args: &["-ssol"], gives_way: true };
/// The part of the time that our own search has where others take part.
const HOUDINI_SHARE: u32 = 3;

impl SolverRace<'_> {
    /// Runs it.
    pub(crate) fn run(&self, problem: &ClauseProblem) -> RaceOutcome {
        let clauses = problem.clauses();
        let graphs = self.members.z3.then(|| problem.with_graphs()).flatten();
        let stop = self.cancel.child();
        let (sender, receiver) = channel();
        let mut outcome = RaceOutcome { answer: ChcVerdict::Unknown(Vec::new()), stats: None };
        let mut reasons: Vec<(usize, String)> = Vec::new();
        let mut members: Vec<(&str, MemberStart<'_>)> = Vec::new();
        let (read, ended) = (clauses.as_ref(), &stop);
        if self.members.z3 {
            for member in &HORN {
                let asked = move || (self.ask(problem, read.ok(), member, ended), None);
                members.push((member.engine.name, Box::new(asked)));
            }
        }
        for solver in self.others {
            let asked = move || (self.ask_other(problem, read.ok(), solver, ended), None);
            members.push((ELDARICA.name, Box::new(asked)));
        }
        if let Ok(read) = read
            && self.members.z3
            && !read.recursive().contains(&true)
        {
            let court = self.court(ended);
            members.push(("definitions", Box::new(move || (court.unfolded(problem, read), None))));
        }
        if let Some(graphs) = &graphs {
            let asked = move || (self.ask_of_graphs(problem, graphs, ended), None);
            members.push((GRAPHS.name, Box::new(asked)));
        }
        if let Ok(read) = read
            && self.members.houdini
            && (read.is_known() || !self.members.z3)
        {
            members.push((HOUDINI, Box::new(move || self.search(problem, read, ended))));
        }
        let names: Vec<&str> = members.iter().map(|&(name, _)| name).collect();
        thread::scope(|scope| {
            for (rank, (_, member)) in members.into_iter().enumerate() {
                let sender = sender.clone();
                scope.spawn(move || {
                    let _ = sender.send((rank, member()));
                });
            }
            drop(sender);
            for (rank, (finding, stats)) in receiver {
                outcome.stats = outcome.stats.or(stats);
                match finding {
                    MemberFinding::Nothing(why) => reasons.push((rank, why)),
                    // Should another one have said that there is none: this one was judged.
                    MemberFinding::Solution(solution) => {
                        outcome.answer = ChcVerdict::Sat(solution);
                        stop.cancel();
                    }
                    MemberFinding::NoSolution => {
                        if matches!(outcome.answer, ChcVerdict::Unknown(_)) {
                            outcome.answer = ChcVerdict::Unsat;
                        }
                        stop.cancel();
                    }
                }
            }
        });
        if let ChcVerdict::Unknown(why) = &mut outcome.answer {
            // Members end in any order.
            reasons.sort();
            *why = grouped(&names, &reasons);
            if let Err(unread) = clauses {
                why.push(format!("no Horn clauses can be read of the assertions: {unread}"));
            }
            if reasons.iter().any(|(_, why)| *why == NoAnswerReason::TimeOut.to_string()) {
                why.push("more time may help (--timeout)".to_owned());
            }
        }
        outcome
    }

    fn court<'c>(&'c self, stop: &'c Cancel) -> Court<'c> {
        Court {
            z3: self.z3,
            deadline: self.deadline + self.grace,
            memory_mib: self.memory_mib,
            cancel: stop,
        }
    }

    fn limits(&self, share: u32) -> Limits {
        let time = self.deadline.saturating_duration_since(Instant::now());
        Limits { time: time / share, memory_mib: self.memory_mib }
    }

    /// Waits; whether the race is still on.
    fn wait_in_race(&self, delay: Duration, stop: &Cancel) -> bool {
        const TICK: Duration = Duration::from_millis(10);
        let start = Instant::now();
        while start.elapsed() < delay && !stop.is_cancelled() && Instant::now() < self.deadline {
            thread::sleep(TICK);
        }
        !stop.is_cancelled()
    }

    /// What an engine of Z3 finds.
    fn ask(
        &self,
        problem: &ClauseProblem,
        clauses: Option<&ReadProblem>,
        member: &Runner,
        stop: &Cancel,
    ) -> MemberFinding {
        let says_horn = problem.says_horn();
        let Runner { mut engine, text, mut delay, mut share } = *member;
        // Whatever Z3 would do with the file itself goes first.
        match text {
            ProblemFormat::Plain if !says_horn => {
                engine.gives_way = false;
                (delay, share) = (Duration::ZERO, 1);
            }
            ProblemFormat::Horn if !says_horn => engine.gives_way = true,
            _ => {}
        }
        if !self.wait_in_race(delay, stop) {
            return MemberFinding::Nothing(NoAnswerReason::Cancelled.to_string());
        }
        let problem_text = match (text, clauses) {
            (ProblemFormat::Plain, _) => {
                let logic = problem.logic.as_deref().filter(|&logic| logic != "HORN");
                problem.as_written(logic, &[])
            }
            (ProblemFormat::Clauses, Some(clauses)) => problem.for_horn(clauses.script()),
            (ProblemFormat::Clauses | ProblemFormat::Horn, _) => {
                problem.for_horn(problem.as_written(Some("HORN"), &[]))
            }
        };
        let script = format!("{problem_text}(get-model)\n");
        let answer = ask_script(self.z3, engine, &script, self.limits(share), stop);
        match answer {
            ScriptAnswer::Unsat if text != ProblemFormat::Plain => Self::refuted(problem),
            answer => self.finding(problem, clauses, answer, stop),
        }
    }

    /// What is found of functions by recursion as predicates.
    fn ask_of_graphs(
        &self,
        problem: &ClauseProblem,
        graphs: &ReadProblem,
        stop: &Cancel,
    ) -> MemberFinding {
        let script = format!("{}(get-model)\n", graphs.script());
        match ask_script(self.z3, GRAPHS, &script, self.limits(1), stop) {
            ScriptAnswer::Unsat => Self::refuted(problem),
            answer => self.finding(problem, None, answer, stop),
        }
    }

    /// What another solver finds.
    fn ask_other(
        &self,
        problem: &ClauseProblem,
        clauses: Option<&ReadProblem>,
        solver: &Solver,
        stop: &Cancel,
    ) -> MemberFinding {
        debug_assert_eq!(solver.kind, SolverKind::Eldarica, "Z3 has engines of its own");
        let script =
            clauses.map_or_else(|| problem.as_written(Some("HORN"), &[]), ReadProblem::script);
        match ask_script(solver, ELDARICA, &script, self.limits(1), stop) {
            ScriptAnswer::Unsat => Self::refuted(problem),
            answer => self.finding(problem, clauses, answer, stop),
        }
    }

    /// What it means that an engine of Horn clauses has derived *false*: it may have done so for one choice of what is no
    /// predicate.
    fn refuted(problem: &ClauseProblem) -> MemberFinding {
        match problem.is_of_predicates() {
            true => MemberFinding::NoSolution,
            false => MemberFinding::Nothing(
                "functions that are no predicates may be chosen in another way".to_owned(),
            ),
        }
    }

    fn finding(
        &self,
        problem: &ClauseProblem,
        clauses: Option<&ReadProblem>,
        answer: ScriptAnswer,
        stop: &Cancel,
    ) -> MemberFinding {
        match answer {
            ScriptAnswer::Unsat => MemberFinding::NoSolution,
            ScriptAnswer::Unknown(reason) => MemberFinding::Nothing(reason.to_string()),
            ScriptAnswer::Sat(printed) => {
                match self.court(stop).solution(problem, clauses, &printed) {
                    Ok(solution) => MemberFinding::Solution(solution),
                    Err(why) => MemberFinding::Nothing(why.text(problem)),
                }
            }
        }
    }

    /// What our own search finds, with ever richer candidates.
    fn search(
        &self,
        problem: &ClauseProblem,
        clauses: &ReadProblem,
        stop: &Cancel,
    ) -> (MemberFinding, Option<(Stats, usize)>) {
        let is_alone = !self.members.z3 && self.others.is_empty();
        let time = self.limits(if is_alone { 1 } else { HOUDINI_SHARE }).time;
        let deadline = Instant::now() + time;
        let bounds =
            InferenceBounds { deadline, cancel: stop, memory_mib: self.memory_mib, work: None };
        let richness = (Richness::LEAST, Richness::MOST);
        let inferred = infer(
            &clauses.system,
            Beforehand::default(),
            richness,
            InferenceGoal::Solution,
            bounds,
        );
        let stats = Some((inferred.stats, inferred.richness.guards));
        let finding = match inferred.result {
            Ok(model) => {
                let answer = ScriptAnswer::Sat(model.to_smt2());
                self.finding(problem, None, answer, stop)
            }
            Err(why) => MemberFinding::Nothing(why.to_string()),
        };
        (finding, stats)
    }
}
