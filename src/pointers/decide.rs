//! Decides a formula: by instances, by pairs, or by both.
//!
//! *Sat* is said of formulas of which a model of the theory was rebuilt in which every subterm was
//! evaluated; *unsat* where a solver found no model of what follows from the formula.

use std::time::{Duration, Instant};

use super::instances::{AxiomInstance, instances, most_instances};
use super::model::PointerModel;
use super::pairs::pairs;
use super::question::question;
use super::rebuild::{SolverModel, rebuild};
use super::rules::RULES;
use super::subterms::{Subterm, SubtermSort, Subterms};
use super::wanted::{ModelQuery, asked_terms, names_of_pairs, of_pairs};
use super::write::ScriptDialect;
use solver::{Cancel, NamedValue, ScriptZ3, SmtAnswer, UnavailableSolver};

/// Questions with more instances are not asked: each takes up to a kilobyte.
const MOST_INSTANCES: usize = 2_000_000;

/// Which procedure decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionMethod {
    /// Instances of the axioms.
    Instances,
    /// Pointers as pairs of integers; no list segments.
    Pairs,
    /// Both, which must not contradict each other.
    Both,
}

/// What is known of a formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PointerVerdict {
    /// It has a model: this.
    Sat(Box<PointerModel>),
    /// It has none.
    Unsat,
    /// It is not known, for this reason.
    Unknown(String),
}

impl PointerVerdict {
    /// The word of SMT-LIB.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Sat(_) => "sat",
            Self::Unsat => "unsat",
            Self::Unknown(_) => "unknown",
        }
    }
}

/// An answer, with what it took.
#[derive(Clone, Debug)]
pub struct DecisionReport {
    /// The answer.
    pub decision: PointerVerdict,
    /// The figures of each procedure that was asked.
    pub figures: Vec<Figures>,
}

/// What a procedure did.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Its name.
    pub procedure: &'static str,
    /// How many subterms the formula has, and how many of them are pointers.
    pub terms: usize,
    /// How many of them are pointers.
    pub pointers: usize,
    /// How many instances each rule has.
    pub instances: Vec<(&'static str, usize)>,
    /// How long the question took to be made, the solver to answer, and the model to be rebuilt.
    pub times: [Duration; 3],
}

/// Asks Z3, one question after the other; after a question that has spoilt it, a new one.
pub struct Asker {
    memory_mib: u64,
    cancel: Cancel,
    z3: Option<ScriptZ3>,
}

impl Asker {
    /// One whose solver has so much memory, and whose questions end when it is cancelled.
    #[must_use]
    pub fn new(memory_mib: u64, cancel: Cancel) -> Self {
        Self { memory_mib, cancel, z3: None }
    }

    /// Makes sure that there is a solver.
    ///
    /// # Errors
    /// If there is none, or only one that is too old.
    pub fn open(&mut self) -> Result<(), UnavailableSolver> {
        if self.z3.as_ref().is_none_or(|z3| z3.failure_reason().is_some()) {
            self.z3 = Some(ScriptZ3::open(self.memory_mib, self.cancel.clone())?);
        }
        Ok(())
    }

    /// Whether a script has a model, and the values of some terms in it; else why that is not known.
    fn ask(&mut self, script: &str, asked: &[String], time: Duration) -> SolverAnswer {
        if let Err(missing) = self.open() {
            return SolverAnswer::Nothing(missing.to_string());
        }
        match self.z3.as_mut().map(|z3| z3.ask(script, asked, time)) {
            Some((SmtAnswer::Sat, values)) => SolverAnswer::Values(values),
            Some((SmtAnswer::Unsat, _)) => SolverAnswer::Unsat,
            Some((SmtAnswer::Unknown(reason), _)) => SolverAnswer::Nothing(reason.to_string()),
            None => SolverAnswer::Nothing("no solver was opened".to_owned()),
        }
    }
}

/// What a solver said.
enum SolverAnswer {
    Values(Vec<NamedValue>),
    Unsat,
    Nothing(String),
}

/// Whether all of `roots` together have a model.
pub fn decide(
    terms: &mut Subterms,
    roots: &[Subterm],
    method: DecisionMethod,
    asker: &mut Asker,
    time: Duration,
) -> DecisionReport {
    let end = Instant::now() + time;
    let mut figures = Vec::new();
    let mut first = None;
    if method != DecisionMethod::Pairs {
        let (decision, figure) = by_instances(terms, roots, asker, time);
        figures.push(figure);
        first = Some(decision);
    }
    if method != DecisionMethod::Instances {
        let left = end.saturating_duration_since(Instant::now());
        let (decision, figure) = by_pairs(terms, roots, asker, left);
        figures.push(figure);
        first = Some(match first {
            Some(before) => combine_decisions(before, decision),
            None => decision,
        });
    }
    let decision = first.expect("a procedure was asked");
    DecisionReport { decision, figures }
}

/// What two procedures say together.
fn combine_decisions(instances: PointerVerdict, pairs: PointerVerdict) -> PointerVerdict {
    match (instances, pairs) {
        (PointerVerdict::Sat(_), PointerVerdict::Unsat)
        | (PointerVerdict::Unsat, PointerVerdict::Sat(_)) => PointerVerdict::Unknown(
            "the two procedures contradict each other: this is a bug, please report it".to_owned(),
        ),
        (PointerVerdict::Unknown(left), PointerVerdict::Unknown(right)) => {
            PointerVerdict::Unknown(format!("by instances: {left}; by pairs: {right}"))
        }
        (PointerVerdict::Unknown(_), decision) | (decision, _) => decision,
    }
}

/// The first procedure.
fn by_instances(
    terms: &mut Subterms,
    roots: &[Subterm],
    asker: &mut Asker,
    time: Duration,
) -> (PointerVerdict, Figures) {
    let start = Instant::now();
    let count = most_instances(terms, roots);
    if count > MOST_INSTANCES {
        let why = format!("the question would have {count} instances, more than {MOST_INSTANCES}");
        return (PointerVerdict::Unknown(why), Figures::new("instances", terms, roots));
    }
    let instances = instances(terms, roots);
    let question = question(terms, roots, &instances, ScriptDialect::Asked);
    let wanted = ModelQuery::new(terms, roots);
    let asked = wanted.names(|term| question.name(terms, term));
    let built = start.elapsed();
    let heard = asker.ask(&question.text, &asked, time);
    let answered = start.elapsed();
    let decision = decision(terms, roots, heard, |values| wanted.of_instances(terms, values));
    let mut figures = Figures::new("instances", terms, roots);
    figures.instances = counts(&instances);
    figures.times = [built, answered - built, start.elapsed() - answered];
    (decision, figures)
}

/// The second procedure.
fn by_pairs(
    terms: &Subterms,
    roots: &[Subterm],
    asker: &mut Asker,
    time: Duration,
) -> (PointerVerdict, Figures) {
    let start = Instant::now();
    let mut figures = Figures::new("pairs", terms, roots);
    let script = match pairs(terms, roots) {
        Ok(script) => script,
        Err(what) => return (PointerVerdict::Unknown(what.to_owned()), figures),
    };
    let below = asked_terms(terms, roots);
    let asked = names_of_pairs(terms, &below);
    let built = start.elapsed();
    let heard = asker.ask(&script.text, &asked, time);
    let answered = start.elapsed();
    let decision = decision(terms, roots, heard, |values| of_pairs(terms, &below, values));
    figures.times = [built, answered - built, start.elapsed() - answered];
    (decision, figures)
}

/// What a solver's answer means.
fn decision(
    terms: &Subterms,
    roots: &[Subterm],
    heard: SolverAnswer,
    read: impl FnOnce(Vec<NamedValue>) -> Result<SolverModel, String>,
) -> PointerVerdict {
    match heard {
        SolverAnswer::Unsat => PointerVerdict::Unsat,
        SolverAnswer::Nothing(why) => PointerVerdict::Unknown(why),
        SolverAnswer::Values(values) => {
            match read(values).and_then(|solver_model| rebuild(terms, roots, &solver_model)) {
                Ok(model) => PointerVerdict::Sat(Box::new(model)),
                Err(what) => PointerVerdict::Unknown(format!(
                    "the solver's model is none of the theory: {what}; this is a bug, please report it"
                )),
            }
        }
    }
}

/// How many instances each rule has, in the order of the table.
fn counts(instances: &[AxiomInstance]) -> Vec<(&'static str, usize)> {
    let count = |name: &str| instances.iter().filter(|instance| instance.rule.name == name).count();
    RULES.iter().map(|rule| (rule.name, count(rule.name))).filter(|&(_, count)| count > 0).collect()
}

impl Figures {
    fn new(procedure: &'static str, terms: &Subterms, roots: &[Subterm]) -> Self {
        let below = terms.below(roots);
        let is_pointer = |term: &&Subterm| terms.sort(**term) == SubtermSort::Pointer;
        let pointers = below.iter().filter(is_pointer).count();
        Self { procedure, terms: below.len(), pointers, ..Self::default() }
    }
}
