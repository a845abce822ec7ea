//! Our own clause solver: Houdini with samples.
//!
//! For each predicate there are candidates *guard → atom* that hold for all samples of runs,
//! equalities from the samples' affine hull among them. A candidate that
//! some clause does not preserve is dropped, until nothing changes: what is left is the greatest
//! inductive subset. If the clauses that conclude false hold then, it is a solution, and its own
//! certificate. A system that has a solution may have none of this form.

mod affine;
mod candidates;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use num_bigint::BigInt;

use crate::emit::{expr_text, parameter_sorts};
use crate::horn::{Apply, Clause, Expr, Head, Node, PredId, Sort, System, Value};
use crate::solve::{self, Cancel, Definition, Model, Smt, SmtAnswer};
use candidates::{Candidate, Shape};

/// What inference is given besides the clauses.
pub struct Task<'a> {
    /// The clauses; their predicates have integers and truth values as arguments.
    pub system: &'a System,
    /// The predicates that claim nothing where their last argument is true.
    pub voids: &'a BTreeSet<PredId>,
    /// What holds in runs.
    pub samples: &'a [(PredId, Vec<Value>)],
    /// When to give up.
    pub deadline: Instant,
    /// Who else may say so.
    pub cancel: &'a Cancel,
}

/// What was done.
#[derive(Clone, Debug, Default)]
pub struct Inferred {
    /// The solution, if there is one.
    pub model: Option<Model>,
    /// How many candidates there were.
    pub proposed: usize,
    /// How many of them are inductive.
    pub kept: usize,
    /// How many questions were asked.
    pub questions: usize,
    /// Whether the inductive subset was found, be it a solution or not.
    pub finished: bool,
}

/// The longest time for one question.
const QUESTION: Duration = Duration::from_secs(2);

/// Looks for a solution of the clauses.
pub fn infer(task: &Task<'_>, smt: &mut dyn Smt) -> Inferred {
    let constants = constants(task.system);
    // Half of the time at most goes into proposals.
    let now = Instant::now();
    let middle = now + task.deadline.saturating_duration_since(now) / 2;
    let late = || Instant::now() > middle || task.cancel.is_cancelled();
    let mut candidates = Vec::new();
    for (number, predicate) in task.system.predicates.iter().enumerate() {
        let id = PredId::new(number);
        let void = task.voids.contains(&id);
        let params = predicate.params.iter().map(|&param| task.system.var(param).sort);
        let shape = Shape { sorts: params.collect(), void };
        let samples = task.samples.iter().filter(|sample| sample.0 == id);
        let samples: Vec<&[Value]> = samples.map(|sample| sample.1.as_slice()).collect();
        candidates.push(candidates::propose(&shape, &samples, &constants, &late));
    }
    let proposed = candidates.iter().map(Vec::len).sum();
    let mut houdini = Houdini { task, smt, candidates, questions: 0 };
    let finished = houdini.shrink();
    let solved = finished && houdini.nothing_fails();
    let Houdini { candidates, questions, .. } = houdini;
    let kept = candidates.iter().map(Vec::len).sum();
    let model = solved.then(|| model(task, &candidates));
    Inferred { model, proposed, kept, questions, finished }
}

/// The small numbers that the clauses mention.
fn constants(system: &System) -> Vec<BigInt> {
    const MOST: usize = 12;
    let mut found = BTreeSet::from([BigInt::from(0), BigInt::from(1)]);
    for clause in &system.clauses {
        for expr in system.exprs.below(clause.roots()) {
            if let Node::Int(value) = system.exprs.node(expr)
                && found.len() < MOST
            {
                found.insert(value.clone());
                found.insert(-value.clone());
            }
        }
    }
    found.into_iter().collect()
}

struct Houdini<'t, 'a> {
    task: &'t Task<'a>,
    smt: &'t mut dyn Smt,
    /// For each predicate those that are left.
    candidates: Vec<Vec<Candidate>>,
    questions: usize,
}

impl Houdini<'_, '_> {
    fn is_late(&self) -> bool {
        Instant::now() > self.task.deadline || self.task.cancel.is_cancelled()
    }

    /// Drops what some clause does not preserve; false if that could not be finished.
    fn shrink(&mut self) -> bool {
        let system = self.task.system;
        let mut waiting: BTreeSet<usize> = (0..system.clauses.len()).collect();
        while let Some(at) = waiting.pop_first() {
            let Head::Reach(head) = &system.clauses[at].head else { continue };
            match self.preserve(&system.clauses[at], head) {
                None => return false,
                Some(false) => {}
                Some(true) => {
                    let clauses = system.clauses.iter().enumerate();
                    waiting.extend(clauses.filter_map(|(at, clause)| {
                        let mut premises = clause.premises.iter();
                        premises.any(|apply| apply.predicate == head.predicate).then_some(at)
                    }));
                }
            }
        }
        true
    }

    /// Drops the candidates of a clause's head that do not follow; whether there were any. `None` if
    /// that is not known.
    fn preserve(&mut self, clause: &Clause, head: &Apply) -> Option<bool> {
        let which = head.predicate.index();
        if self.candidates[which].is_empty() {
            return Some(false);
        }
        self.open(clause);
        let names = self.name_all("h", head);
        let mut dropped = false;
        let done = loop {
            let texts: Vec<String> =
                self.candidates[which].iter().map(|candidate| candidate.text(&names)).collect();
            self.smt.push();
            self.smt.assert(&format!("(not {})", conjunction(&texts)));
            let answer = self.check();
            let values = match answer {
                SmtAnswer::Sat => {
                    let terms: Vec<&str> = names.iter().map(String::as_str).collect();
                    self.smt.values(&terms)
                }
                _ => None,
            };
            self.smt.pop();
            let values: Vec<Value> = match (answer, values) {
                (SmtAnswer::Unsat, _) => break Some(dropped),
                (_, Some(values)) => values.into_iter().map(value).collect(),
                _ => break None,
            };
            let before = self.candidates[which].len();
            self.candidates[which].retain(|candidate| candidate.holds(&values));
            if self.candidates[which].len() == before {
                break None;
            }
            dropped = true;
            if self.candidates[which].is_empty() {
                break Some(true);
            }
        };
        self.smt.pop();
        done
    }

    /// Whether the clauses that conclude false hold.
    fn nothing_fails(&mut self) -> bool {
        let system = self.task.system;
        system.clauses.iter().all(|clause| {
            if matches!(clause.head, Head::Reach(_)) {
                return true;
            }
            self.open(clause);
            let answer = self.check();
            self.smt.pop();
            answer == SmtAnswer::Unsat
        })
    }

    fn check(&mut self) -> SmtAnswer {
        if self.is_late() {
            return SmtAnswer::Unknown(solve::Reason::TimeOut);
        }
        self.questions += 1;
        let left = self.task.deadline.saturating_duration_since(Instant::now());
        self.smt.check(left.min(QUESTION))
    }

    /// Opens a scope in which premises and conditions of the clause hold.
    fn open(&mut self, clause: &Clause) {
        let system = self.task.system;
        self.smt.push();
        for &var in &clause.vars {
            let var = system.var(var);
            self.smt.declare(&var.name, sort(var.sort));
        }
        for &condition in &clause.conditions {
            self.smt.assert(&expr_text(system, condition));
        }
        for (number, premise) in clause.premises.iter().enumerate() {
            let names = self.name_all(&format!("p{number}"), premise);
            let own = &self.candidates[premise.predicate.index()];
            let texts: Vec<String> = own.iter().map(|candidate| candidate.text(&names)).collect();
            if !texts.is_empty() {
                self.smt.assert(&conjunction(&texts));
            }
        }
    }

    /// Constants that are equal to the arguments.
    fn name_all(&mut self, prefix: &str, apply: &Apply) -> Vec<String> {
        let system = self.task.system;
        let name = |(at, &arg): (usize, &Expr)| {
            let text = expr_text(system, arg);
            if matches!(system.exprs.node(arg), Node::Var(_) | Node::Bool(_)) {
                return text;
            }
            let name = format!("|argument {prefix} {at}|");
            self.smt.declare(&name, sort(system.exprs.sort(arg)));
            self.smt.assert(&format!("(= {name} {text})"));
            name
        };
        apply.args.iter().enumerate().map(name).collect()
    }
}

fn value(value: solve::Value) -> Value {
    match value {
        solve::Value::Int(value) => Value::Int(value),
        solve::Value::Bool(value) => Value::Bool(value),
    }
}

fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::Int => "Int",
        Sort::Bool => "Bool",
        Sort::Array => "(Array Int Int)",
    }
}

fn conjunction(texts: &[String]) -> String {
    match texts {
        [] => "true".to_owned(),
        [one] => one.clone(),
        _ => format!("(and {})", texts.join(" ")),
    }
}

/// The conjunctions of what is left.
fn model(task: &Task<'_>, candidates: &[Vec<Candidate>]) -> Model {
    let definition = |(number, own): (usize, &Vec<Candidate>)| {
        let predicate = task.system.predicate(PredId::new(number));
        let sorts = parameter_sorts(task.system, predicate);
        let names: Vec<String> = (0..sorts.len()).map(|at| format!("v{at}")).collect();
        let params: Vec<String> =
            names.iter().zip(&sorts).map(|(name, sort)| format!("({name} {sort})")).collect();
        let texts: Vec<String> = own.iter().map(|candidate| candidate.text(&names)).collect();
        let text = format!(
            "(define-fun {} ({}) Bool {})",
            predicate.name,
            params.join(" "),
            conjunction(&texts)
        );
        Definition { name: predicate.name.clone(), sorts, result: "Bool".to_owned(), text }
    };
    Model { definitions: candidates.iter().enumerate().map(definition).collect() }
}
