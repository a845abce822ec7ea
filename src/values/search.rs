//! The search for a proof: paths, samples, then one family of candidates after the other.

use std::collections::{BTreeMap, BTreeSet};

use crate::candidates::{CandidateFact, CandidateMaker, LinearForm, linear_forms};
use crate::certificate::{CheckLimits, certificate_text, check_certificate};
use crate::events::PathProgram;
use crate::execute::execute_all;
use crate::functions::ValueFunctions;
use crate::path::UnitPaths;
use crate::place::{FactPlace, Family, UnitConstants};
use crate::properties::{add_liveness, add_properties};
use crate::prove::{FactProver, ProofBudget};
use crate::reshape::Reshaped;
use crate::sample::{RUNS, SampledRuns, UnitSample, samples};
use crate::term::{FirstOrderTerm, FirstOrderTermTable};
use crate::terms_at::TermMaker;
use crate::units::{OwnershipRefusal, Units, reached_checks};
use base::{CheckId, VarId};
use num_traits::ToPrimitive;
use program::{BinOp, Code, Op, Program, Stmt};
use solver::UnavailableSolver;

/// The families, in the order in which they are tried.
pub(crate) const FAMILIES: [Family; 13] = [
    Family::from_initials("procedures", "", false),
    Family::from_initials("life", "l", false),
    Family::from_initials("order", "o", false),
    Family::from_initials("nodes", "n", false),
    Family::from_initials("counts", "c", false),
    Family::from_initials("procedures?", "", true),
    Family::from_initials("order?", "o", true),
    Family::from_initials("counts?", "c", true),
    Family::from_initials("nodes, counts", "nc", false),
    Family::from_initials("nodes, order", "no", false),
    Family::from_initials("all", "ocn", false),
    Family::from_initials("nodes?", "n", true),
    Family::from_initials("all?", "ocn", true),
];

/// Those that are tried for a program.
pub(crate) fn families(program: &Program) -> impl Iterator<Item = Family> {
    let is_c = program.symbols.writes_c;
    FAMILIES.into_iter().filter(move |family| is_c || !family.has_life)
}

/// A program as paths, before facts are looked for.
pub(crate) struct PreparedProgram<'a> {
    pub(crate) program: &'a Program,
    pub(crate) terms: FirstOrderTermTable,
    pub(crate) units: Units,
    pub(crate) paths: Vec<UnitPaths>,
    pub(crate) constants: Vec<UnitConstants>,
    pub(crate) functions: ValueFunctions,
    pub(crate) samples: Vec<Vec<UnitSample>>,
    numbers: Vec<i64>,
    divisors: Vec<i64>,
    /// The forms of comparisons in checks.
    forms: Vec<LinearForm>,
    arguments: BTreeMap<VarId, BTreeSet<i64>>,
}

/// What is to be proved.
#[derive(Clone, Copy)]
pub struct ValueTask<'a> {
    /// The program, with its calls.
    pub program: &'a Program,
    /// The checks.
    pub checks: &'a BTreeSet<CheckId>,
    /// Which runs candidates are drawn from.
    pub runs: SampledRuns,
    /// Until when, and with how much memory.
    pub limits: CheckLimits<'a>,
}

/// A proof that some checks never fail.
#[derive(Clone, Debug)]
pub struct ValueProof {
    /// The checks.
    pub checks: BTreeSet<CheckId>,
    /// The certificate, which has been checked.
    pub certificate: String,
    /// The family of facts that has proved them.
    pub family: &'static str,
}

/// Why nothing is proved.
#[derive(Clone, Debug)]
pub enum NoProofs {
    /// The program does what is not said of values.
    Refused(OwnershipRefusal),
    /// There is no solver.
    Missing(UnavailableSolver),
}

/// How much work each family may do: about as many microseconds.
const FAMILY_WORK: u64 = 11_000_000;

/// Looks for proofs, one family of facts after the other; `found` is told each as soon as its certificate is checked, and
/// `begins` the number of each family before it is tried. How much is tried hangs on work that is counted; time only ends it.
///
/// # Errors
/// If the program is not one of values, or there is no solver.
pub fn prove(
    task: ValueTask<'_>,
    mut report: impl FnMut(ValueProof),
    mut begins: impl FnMut(usize),
) -> Result<(), NoProofs> {
    let ValueTask { program, checks, runs, limits } = task;
    let plain = Reshaped::find(program).map_err(NoProofs::Refused)?;
    let probed = plain.with_probes(program);
    let prepared = PreparedProgram::analyze(&plain.program, runs).map_err(NoProofs::Refused)?;
    let mut forms = vec![(plain.by, prepared)];
    let reached = reached_checks(program);
    let mut open: BTreeSet<CheckId> = checks.intersection(&reached).copied().collect();
    let CheckLimits { deadline, memory_mib, cancel } = limits;
    let budget = ProofBudget { deadline, cancel, memory_mib, work: FAMILY_WORK };
    for (number, family) in families(program).enumerate() {
        begins(number);
        // What the program as it stands does not prove at once may need more.
        if let (1, Some(probed)) = (number, &probed) {
            let prepared = PreparedProgram::analyze(&probed.program, runs);
            forms.extend(prepared.ok().map(|prepared| (probed.by, prepared)));
        }
        for (by, prepared) in &mut forms {
            if open.is_empty() || budget.is_over() {
                return Ok(());
            }
            let proof =
                prepared.prove_by_family(family, &open, &budget).map_err(NoProofs::Missing)?;
            let FamilyProof { checks, text, .. } = proof;
            let text = by.text() + &text;
            if checks.is_empty() || check_certificate(program, &checks, &text, limits).is_err() {
                continue;
            }
            open.retain(|check| !checks.contains(check));
            report(ValueProof { checks, certificate: text, family: family.name });
        }
    }
    Ok(())
}

/// What a family proves.
pub(crate) struct FamilyProof {
    /// All facts that follow from themselves.
    pub(crate) alive: Vec<(FactPlace, FirstOrderTerm)>,
    pub(crate) checks: BTreeSet<CheckId>,
    pub(crate) text: String,
}

impl<'a> PreparedProgram<'a> {
    /// The paths of a program, and what its runs look like.
    ///
    /// # Errors
    /// If the program does what is not said of values.
    pub(crate) fn analyze(
        program: &'a Program,
        runs: SampledRuns,
    ) -> Result<Self, OwnershipRefusal> {
        let mut terms = FirstOrderTermTable::default();
        let mut units = Units::collect(program)?;
        let paths = execute_all(program, &mut terms, &mut units)?;
        let mut constants = Vec::new();
        for (unit, paths) in paths.iter().enumerate() {
            let of = (unit, paths.parameters.as_slice());
            constants.push(UnitConstants::declare(program, &mut terms, &units, of));
        }
        let functions = ValueFunctions::of_units(program, &mut terms, &units, &paths);
        let samples = samples(program, &units, runs, 0..RUNS);
        let (numbers, divisors) = numbers(program);
        let forms = linear_forms(&terms, &functions, &paths);
        let arguments = number_arguments(program);
        Ok(Self {
            program,
            terms,
            units,
            paths,
            constants,
            functions,
            samples,
            numbers,
            divisors,
            forms,
            arguments,
        })
    }

    /// The candidates of a family.
    pub(crate) fn candidates(&mut self, family: Family) -> Vec<CandidateFact> {
        let properties = match family.has_nodes {
            true => add_properties(
                self.program,
                &mut self.terms,
                (&self.units, &mut self.functions),
                (&self.numbers, &self.divisors),
            ),
            false if family.has_life => {
                add_liveness(self.program, &mut self.terms, &mut self.functions)
            }
            false => Vec::new(),
        };
        let mut places = Vec::new();
        for unit in 0..self.units.all.len() {
            for is_exit in [false, true] {
                let place = FactPlace { unit, is_exit };
                let is_main = self.units.all[unit].proc == base::ProcId::MAIN;
                // Nothing is required of the start, and nobody goes on behind main.
                if is_main && (is_exit || !self.units.all[unit].is_head) {
                    continue;
                }
                let mut maker = TermMaker {
                    program: self.program,
                    terms: &mut self.terms,
                    units: &self.units,
                    functions: &mut self.functions,
                    family,
                    divisors: &self.divisors,
                    arguments: &self.arguments,
                };
                let (constants, samples) = (&self.constants[unit], &self.samples[unit]);
                places.push((place, maker.terms_at(place, constants, samples, &properties)));
            }
        }
        let mut all = Vec::new();
        let is_true = |property: usize| places.iter().any(|(_, at)| at.is_true_of_all(property));
        let is_asked: Vec<bool> = (0..self.functions.properties.len())
            .map(|it| family.has_guards || is_true(it))
            .collect();
        for (place, mut at) in places {
            at.retain(&is_asked);
            let of = (&at, family.has_guards);
            let words = (self.numbers.as_slice(), self.forms.as_slice());
            CandidateMaker::make_candidates(&mut self.terms, place, of, words, &mut all);
        }
        all
    }

    /// What a family proves of these checks; nothing if the budget does not suffice.
    ///
    /// # Errors
    /// If there is no solver.
    pub(crate) fn prove_by_family(
        &mut self,
        family: Family,
        asked: &BTreeSet<CheckId>,
        budget: &ProofBudget<'_>,
    ) -> Result<FamilyProof, UnavailableSolver> {
        let candidates = self.candidates(family);
        let program = PathProgram {
            program: self.program,
            terms: &mut self.terms,
            units: &self.units,
            paths: &self.paths,
            constants: &self.constants,
            functions: &self.functions,
        };
        let mut prover = FactProver::open(program, &candidates, budget)?;
        let mut checks = BTreeSet::new();
        let is_stable = prover.shrink();
        if is_stable {
            checks = prover.proved_checks(asked);
        }
        let mut needed = BTreeSet::new();
        if !checks.is_empty() {
            prover.reopen_with_cores()?;
            needed = prover.needed_candidates(&checks);
        }
        let facts: Vec<(FactPlace, FirstOrderTerm)> =
            needed.iter().map(|&it| (candidates[it].place, candidates[it].formula)).collect();
        let alive = {
            let all = candidates.iter().zip(&prover.alive);
            let all = all.filter(|(_, alive)| is_stable && **alive);
            all.map(|(it, _)| (it.place, it.formula)).collect()
        };
        let text = certificate_text(&self.terms, &self.units, &self.functions, &facts);
        Ok(FamilyProof { alive, checks, text })
    }
}

/// The numbers that calls have for parameters.
fn number_arguments(program: &Program) -> BTreeMap<VarId, BTreeSet<i64>> {
    let mut numbers: BTreeMap<VarId, BTreeSet<i64>> = BTreeMap::new();
    for instr in &program.code {
        let Stmt::Call { callee, arguments, .. } = &instr.stmt else { continue };
        for (&var, argument) in program.proc(*callee).parameters.iter().zip(arguments) {
            if let [Op::Int(number)] = &argument.0[..] {
                numbers.entry(var).or_default().extend(number.to_i64());
            }
        }
    }
    numbers
}

/// The numbers of a program's text from the greatest on, with 0 and 1, and its divisors.
fn numbers(program: &Program) -> (Vec<i64>, Vec<i64>) {
    let (mut numbers, mut divisors) = (BTreeSet::from([0, 1]), BTreeSet::new());
    for instr in &program.code {
        let is_assumed = matches!(instr.stmt, Stmt::Assume(_));
        for code in instr.stmt.codes() {
            for pair in code.0.windows(2) {
                if let [Op::Int(number), Op::Mod(_)] = pair {
                    divisors.extend(number.to_i64().filter(|it| (2..100).contains(it)));
                }
            }
            // What is assumed of all numbers of a type says little.
            let most = if is_assumed { 1_000 } else { 1 << 31 };
            let is_wanted = |it: &i64| (-most..=most).contains(it);
            for op in &code.0 {
                if let Op::Int(number) = op {
                    numbers.extend(number.to_i64().filter(is_wanted));
                }
            }
            numbers.extend(constant(code).filter(is_wanted));
        }
    }
    let numbers = numbers.into_iter().rev().take(10).collect();
    (numbers, divisors.into_iter().collect())
}

/// The number that an expression is, if it is a sum of numbers.
fn constant(code: &Code) -> Option<i64> {
    let mut stack: Vec<i64> = Vec::new();
    for op in &code.0 {
        let value = match op {
            Op::Int(number) => number.to_i64()?,
            Op::Neg => stack.pop()?.checked_neg()?,
            Op::Binary(op @ (BinOp::Add | BinOp::Sub)) => {
                let (right, left) = (stack.pop()?, stack.pop()?);
                let is_sum = *op == BinOp::Add;
                if is_sum { left.checked_add(right)? } else { left.checked_sub(right)? }
            }
            _ => return None,
        };
        stack.push(value);
    }
    stack.pop()
}
