//! Certificates: what was found, as text, and a second query that makes everything anew from the program and the text.
//!
//! The second query walks the paths by an executor of its own, which checks the modes on the way, has equations of its own
//! for all functions, and asks each conjunct of each path alone. It trusts the reader of programs, Z3, and that finite
//! trees have folds.

mod claims;
mod equations;
mod expression;
mod hand;
mod lending;
mod lost;
mod operate;
mod walk;
mod world;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use self::claims::{Claims, UNIT_NAME, read_claims};
use self::equations::FunctionEquations;
use self::expression::{ExpressionId, Expressions};
use self::hand::well_formed;
use self::lending::is_about_memory;
use self::walk::{CertificateWalker, WalkedPath};
use self::world::Happening;
use crate::reshape::Reshaping;
use base::CheckId;
use program::Program;
use solver::{Cancel, ScriptZ3, SmtAnswer};

pub(crate) use write::certificate_text;

/// No conjunct costs more work.
const CONJUNCT_WORK: u32 = 4_000_000;
/// How deep equations are unfolded: first, and where that does not suffice.
const ROUNDS: [usize; 2] = [2, 3];

/// What checking may take.
#[derive(Clone, Copy)]
pub struct CheckLimits<'a> {
    /// Until when.
    pub deadline: Instant,
    /// How much memory a solver may have, in MiB.
    pub memory_mib: u64,
    /// What ends it.
    pub cancel: &'a Cancel,
}

/// Makes sure that a certificate proves of a program that none of these checks fails.
///
/// # Errors
/// Why it does not.
pub fn check_certificate(
    program: &Program,
    checks: &BTreeSet<CheckId>,
    text: &str,
    limits: CheckLimits<'_>,
) -> Result<(), String> {
    if program.is_library() {
        return Err("programs of this kind are not treated as values".to_owned());
    }
    let malformed = || "it cannot be read".to_owned();
    let by = Reshaping::read(text).ok_or_else(malformed)?;
    let program = by.apply(program).ok_or("it speaks of another program")?;
    let program: &Program = &program;
    let mut table = Expressions::default();
    let claims = read_claims(program, &mut table, text)?;
    well_formed(program, &claims.units)?;
    let mut walker = CertificateWalker::new(program, &claims, table);
    let mut paths = Vec::new();
    for unit in 0..claims.units.len() {
        paths.push(walker.paths(unit)?);
    }
    let is_of_memory = checks.iter().any(|&check| is_about_memory(program, check));
    if is_of_memory && !walker.lending.is_covered() {
        return Err("who lends memory may not hold it".to_owned());
    }
    let universe = walker.universe;
    let (mut table, frozen) = (universe.table, universe.frozen);
    let equations = FunctionEquations::new(program, &frozen, &mut table, (&claims, &paths));
    let smt = ScriptZ3::open(limits.memory_mib, limits.cancel.clone());
    let mut smt = smt.map_err(|missing| missing.to_string())?;
    smt.limit_work(CONJUNCT_WORK);
    let asks_memory = is_of_memory;
    let claims = &claims;
    let mut second = SecondQuery { claims, table, equations, smt, checks, asks_memory, limits };
    for (unit, paths) in paths.iter().enumerate() {
        for path in paths {
            second.path(unit, path)?;
        }
    }
    Ok(())
}

/// The query about all paths.
struct SecondQuery<'a> {
    claims: &'a Claims,
    table: Expressions,
    equations: FunctionEquations<'a>,
    smt: ScriptZ3,
    checks: &'a BTreeSet<CheckId>,
    /// Whether one of them asks for memory that is left, or lost.
    asks_memory: bool,
    limits: CheckLimits<'a>,
}

/// A conjunct that has to hold behind so many of the things that are true on a path.
struct PathObligation {
    after: usize,
    formula: ExpressionId,
    about: String,
}

impl SecondQuery<'_> {
    /// Asks all that has to hold on a path.
    fn path(&mut self, unit: usize, path: &WalkedPath) -> Result<(), String> {
        let name = self.claims.units[unit].name.clone();
        let given: Vec<ExpressionId> =
            self.claims.units[unit].parameters.iter().map(|it| it.atom).collect();
        let mut truths = self.facts(unit, false, &given)?;
        let mut conjuncts: Vec<PathObligation> = Vec::new();
        for happening in &path.happened {
            match happening {
                Happening::True(of) => truths.push(*of),
                Happening::Checked(check, of) => {
                    if self.checks.contains(check) {
                        let about = format!("check {} in {name}", check.number());
                        conjuncts.push(PathObligation { after: truths.len(), formula: *of, about });
                    }
                    truths.push(*of);
                }
                Happening::Gone(of) if self.asks_memory => {
                    let about = format!("that nothing is lost in {name}");
                    conjuncts.push(PathObligation { after: truths.len(), formula: *of, about });
                }
                Happening::Gone(_) => {}
                Happening::Ensured(of, values) => truths.extend(self.facts(*of, true, values)?),
                Happening::Required(of, values) | Happening::Promised(of, values) => {
                    let is_exit = matches!(happening, Happening::Promised(..));
                    let about = format!("what {} promises, in {name}", self.claims.units[*of].name);
                    for formula in self.facts(*of, is_exit, values)? {
                        let (after, about) = (truths.len(), about.clone());
                        conjuncts.push(PathObligation { after, formula, about });
                    }
                }
            }
        }
        let mut open = String::new();
        for rounds in ROUNDS {
            match self.first_unproved(&truths, &conjuncts, rounds)? {
                None => return Ok(()),
                Some(about) => open = about,
            }
        }
        Err(format!("{open} does not follow"))
    }

    /// What the first conjunct is about that does not follow, if there is one.
    fn first_unproved(
        &mut self,
        truths: &[ExpressionId],
        conjuncts: &[PathObligation],
        rounds: usize,
    ) -> Result<Option<String>, String> {
        if conjuncts.is_empty() {
            return Ok(None);
        }
        let formulas: Vec<ExpressionId> = conjuncts.iter().map(|it| it.formula).collect();
        let all = [truths, &formulas].concat();
        let instances = self.equations.instances(&mut self.table, &all, rounds)?;
        let declarations = self.declarations(&[all, instances.clone()].concat());
        self.smt.push();
        self.smt.add_script(&declarations);
        self.assert_truths(&instances);
        let (mut asserted, mut unproved, mut rest) = (0, None, conjuncts);
        while let (None, Some(first)) = (&unproved, rest.first()) {
            self.assert_truths(&truths[asserted..first.after]);
            asserted = first.after;
            let count = rest.iter().take_while(|it| it.after == first.after).count();
            let (group, others) = rest.split_at(count);
            let together: Vec<ExpressionId> = group.iter().map(|it| it.formula).collect();
            let together = self.table.conjunction(&together);
            if count == 1 || !self.is_entailed(together)? {
                for conjunct in group {
                    if unproved.is_none() && !self.is_entailed(conjunct.formula)? {
                        unproved = Some(conjunct.about.clone());
                    }
                }
            }
            rest = others;
        }
        self.smt.pop();
        Ok(unproved)
    }

    /// Asserts what is true.
    fn assert_truths(&mut self, truths: &[ExpressionId]) {
        for &truth in truths {
            let text = format!("(assert {})\n", self.table.text(truth));
            self.smt.add_script(&text);
        }
    }

    /// Whether a formula follows from what was told.
    fn is_entailed(&mut self, formula: ExpressionId) -> Result<bool, String> {
        let left = self.limits.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err("the time is up".to_owned());
        }
        let negation = self.table.negation(formula);
        self.smt.push();
        self.assert_truths(&[negation]);
        let (answer, _) = self.smt.decide(&[], left.max(Duration::from_millis(1)));
        self.smt.pop();
        match self.smt.failure_reason() {
            Some(reason) => Err(format!("it cannot be asked: {reason}")),
            None => Ok(answer == SmtAnswer::Unsat),
        }
    }

    /// What is said of a unit, for these values.
    fn facts(
        &mut self,
        unit: usize,
        is_exit: bool,
        values: &[ExpressionId],
    ) -> Result<Vec<ExpressionId>, String> {
        let of = &self.claims.units[unit];
        let results = of.results.iter().map(|it| it.1);
        let atoms: Vec<ExpressionId> =
            of.parameters.iter().map(|it| it.atom).chain(results).chain(of.back.clone()).collect();
        let count = if is_exit { atoms.len() } else { of.parameters.len() };
        if values.len() != count {
            return Err(format!("{} has other values", of.name));
        }
        let by: BTreeMap<ExpressionId, ExpressionId> =
            atoms.into_iter().zip(values.iter().copied()).collect();
        let formulas = if is_exit { of.ensures.clone() } else { of.requires.clone() };
        let unbound = |table: &Expressions, of: &ExpressionId| {
            let is_name = |it: &&ExpressionId| table.head(**it).starts_with(UNIT_NAME);
            let parts = table.subexpressions(&[*of]);
            parts.iter().filter(is_name).any(|it| !by.contains_key(it))
        };
        if formulas.iter().any(|formula| unbound(&self.table, formula)) {
            return Err(format!("{} speaks of what is not there yet", of.name));
        }
        Ok(formulas.iter().map(|&formula| self.table.substitute(formula, &by)).collect())
    }

    /// Declares functions, and the constants that occur.
    fn declarations(&self, of: &[ExpressionId]) -> String {
        let mut script: String = self.equations.declarations.values().cloned().collect();
        let parts: BTreeSet<ExpressionId> = self.table.subexpressions(of).into_iter().collect();
        for (constant, sort) in &self.table.constants {
            if parts.contains(constant) {
                let name = self.table.head(*constant);
                script.push_str(&format!("(declare-const {name} {sort})\n"));
            }
        }
        script
    }
}
