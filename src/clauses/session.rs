//! Answers a script's questions in order, as an SMT solver would print the answers.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::judge::CheckedSolution;
use super::problem::ClauseProblem;
use super::race::{ChcVerdict, RaceMembers, SolverRace};
use super::script::{ParsedScript, ScriptStep};
use solver::{
    Cancel, Limits, NoAnswerReason, Solver, SolverKind, UnavailableSolver, ask_values, first_fault,
};

/// How long the check of a model may take beyond the time given.
const GRACE: Duration = Duration::from_millis(1_500);
/// That and a tenth of the time, if that is less.
const SOME: Duration = Duration::from_millis(600);
/// What is printed where a model is asked for that is not there.
const NO_MODEL: &str = "(error \"model is not available\")\n";
/// Why there is no answer after a cancellation.
pub const INTERRUPTED: &str = "interrupted";

/// Who is asked for how long, and what is printed.
#[derive(Clone, Copy)]
pub struct ScriptSession<'a> {
    /// Who of ours and of Z3's takes part.
    pub members: RaceMembers,
    /// Whether Eldarica does, if it is there.
    pub eldarica: bool,
    /// When it ends.
    pub deadline: Instant,
    /// The memory of each process, in MiB.
    pub memory_mib: u64,
    /// Whether each solution is printed.
    pub model: bool,
    /// Whether it is told what our own search did.
    pub stats: bool,
    /// Ends it.
    pub cancel: &'a Cancel,
}

/// What comes of a script, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptLine {
    /// What an SMT solver would print.
    Out(String),
    /// What is told beside it.
    Note(String),
    /// A check had this answer.
    Answered(Option<bool>),
}

/// Why a script is not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptRefusal {
    /// A solver is needed that cannot be asked.
    Missing(UnavailableSolver),
    /// Something is wrong in this line and column.
    Fault(usize, usize, String),
}

impl ScriptSession<'_> {
    fn limits(&self) -> Limits {
        let time = self.deadline.saturating_duration_since(Instant::now()) + GRACE;
        Limits { time, memory_mib: self.memory_mib }
    }

    /// Answers the script; each line is handed on as soon as it is there.
    ///
    /// # Errors
    /// If it cannot be answered.
    pub fn run(
        &self,
        script: &ParsedScript,
        send: &dyn Fn(ScriptLine),
    ) -> Result<(), ScriptRefusal> {
        let time = self.limits().time;
        let solver = Solver::find_within(SolverKind::Z3, time, self.cancel);
        let z3 = solver.map_err(ScriptRefusal::Missing)?;
        let (mut others, mut missing) = (Vec::new(), None);
        if self.eldarica {
            match Solver::find(SolverKind::Eldarica) {
                Ok(solver) => others.push(solver),
                Err(why) if self.members == RaceMembers::NONE => {
                    return Err(ScriptRefusal::Missing(why));
                }
                Err(why) => missing = Some(why.to_string()),
            }
        }
        // What Z3 does not read to its end is not refused: who looks for answers may say more.
        let fault = first_fault(&z3, &script.declarations, self.limits(), self.cancel);
        if let Ok(Some((line, column, what))) = fault {
            return Err(ScriptRefusal::Fault(line, column, what));
        }
        let is_check = |step: &&ScriptStep| matches!(step, ScriptStep::Check(_));
        let mut left = script.steps.iter().filter(is_check).count();
        let mut last: Option<(&ClauseProblem, Option<CheckedSolution>)> = None;
        for step in &script.steps {
            match step {
                ScriptStep::Check(problem) => {
                    // Each check has as much of what is left as each of those behind it.
                    let share = u32::try_from(left).unwrap_or(u32::MAX).max(1);
                    let time = self.deadline.saturating_duration_since(Instant::now()) / share;
                    left -= 1;
                    let race = SolverRace {
                        members: self.members,
                        others: &others,
                        z3: &z3,
                        deadline: Instant::now() + time,
                        grace: GRACE.min(time / 10 + SOME),
                        memory_mib: self.memory_mib,
                        cancel: self.cancel,
                    };
                    last = Some((problem, self.check(&race, problem, &mut missing, send)));
                }
                ScriptStep::Echo(words) => send(ScriptLine::Out(format!("{words}\n"))),
                ScriptStep::Unsupported => send(ScriptLine::Out("unsupported\n".to_owned())),
                // It was printed with the answer.
                ScriptStep::Model if self.model && matches!(last, Some((_, Some(_)))) => {}
                ScriptStep::Model => send(ScriptLine::Out(match &last {
                    Some((_, Some(solution))) => format!("(\n{solution})\n"),
                    _ => NO_MODEL.to_owned(),
                })),
                ScriptStep::Values(terms) => {
                    let Some((problem, Some(solution))) = &last else {
                        send(ScriptLine::Out(NO_MODEL.to_owned()));
                        continue;
                    };
                    let given = problem.with_solution(&solution.definitions);
                    let values = ask_values(&z3, &given, terms, self.limits(), self.cancel);
                    let values =
                        values.unwrap_or_else(|why: NoAnswerReason| format!("(error \"{why}\")"));
                    send(ScriptLine::Out(format!("{values}\n")));
                }
            }
        }
        Ok(())
    }

    /// Answers one check; its solution.
    fn check(
        &self,
        race: &SolverRace<'_>,
        problem: &ClauseProblem,
        missing: &mut Option<String>,
        send: &dyn Fn(ScriptLine),
    ) -> Option<CheckedSolution> {
        let outcome = race.run(problem);
        if let (true, Some((figures, guards))) = (self.stats, outcome.stats) {
            send(ScriptLine::Note(format!(
                "houdini, guards of at most {guards}: {} checks, {} candidates, {} taken away by samples",
                figures.checks, figures.candidates, figures.sampled
            )));
        }
        match outcome.answer {
            ChcVerdict::Sat(solution) => {
                let mut text = "sat\n".to_owned();
                if self.model {
                    let _ = write!(text, "{solution}");
                }
                send(ScriptLine::Out(text));
                send(ScriptLine::Answered(Some(true)));
                Some(solution)
            }
            ChcVerdict::Unsat => {
                send(ScriptLine::Out("unsat\n".to_owned()));
                send(ScriptLine::Answered(Some(false)));
                None
            }
            ChcVerdict::Unknown(reasons) => {
                if self.cancel.is_cancelled() {
                    send(ScriptLine::Note(INTERRUPTED.to_owned()));
                } else {
                    send(ScriptLine::Note(reasons.join("; ")));
                    // Once: it is the same for the next check.
                    missing.take().into_iter().for_each(|missing| send(ScriptLine::Note(missing)));
                }
                send(ScriptLine::Out("unknown\n".to_owned()));
                send(ScriptLine::Answered(None));
                None
            }
        }
    }
}
