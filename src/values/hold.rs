//! What is claimed of a program, held against other runs of it: facts at their places, modes against heaps, and checks.
//!
//! Nothing here looks at paths: facts are evaluated in states of the concrete interpreter, and what is called owned is
//! walked in its heaps.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use crate::certificate::CheckLimits;
use crate::observe::{ObservedValue, Observer};
use crate::place::Family;
use crate::print::term_text;
use crate::prove::ProofBudget;
use crate::reshape::Reshaped;
use crate::sample::{SampledRuns, UnitSample, failures, samples};
use crate::search::{PreparedProgram, families};
use crate::terms_at::{bindings, field_symbols};
use crate::units::{Mode, OwnershipRefusal, Units};
use base::{CheckId, ShapeId, Sort};
use concrete::{Heap, Value};
use program::Program;

/// What was held against runs.
#[derive(Clone, Default, Debug)]
pub struct HeldFacts {
    /// The checks that are proved.
    pub proved: BTreeSet<CheckId>,
    /// How many facts there are.
    pub facts: usize,
    /// How often one was evaluated in a state.
    pub looked_at: usize,
}

/// Why facts are not held against runs.
#[derive(Clone, Debug)]
pub enum NotHeld {
    /// The program is left to others.
    Refused(OwnershipRefusal),
    /// There is no solver, or a proof could not be checked.
    Failed(String),
    /// A run says otherwise.
    Contradicted(String),
}

/// How the facts of a program are found and held.
#[derive(Clone)]
pub struct FactTrial<'a> {
    /// How many families are tried.
    pub families: usize,
    /// How much work each may do.
    pub work: u64,
    /// The seeds of the runs.
    pub seeds: Range<u64>,
    /// Until when.
    pub limits: CheckLimits<'a>,
}

/// Holds all facts that are found of a program against runs, modes against heaps, and proved checks against runs that fail.
///
/// # Errors
/// If the program is not one of values, or a run says otherwise.
pub fn validate_facts(program: &Program, trial: &FactTrial<'_>) -> Result<HeldFacts, NotHeld> {
    let plain = Reshaped::find(program).map_err(NotHeld::Refused)?;
    let probed = plain.with_probes(program);
    let mut held = HeldFacts::default();
    let mut failed = failures(program, trial.seeds.clone());
    for form in [Some(&plain), probed.as_ref()].into_iter().flatten() {
        form_holds(&form.program, trial, &mut held)?;
        failed.extend(failures(&form.program, trial.seeds.clone()));
    }
    match held.proved.iter().find(|check| failed.contains(check)) {
        Some(check) => Err(NotHeld::Contradicted(format!("check {} fails", check.number()))),
        None => Ok(held),
    }
}

/// Holds the facts that are found of a form of the program.
fn form_holds(
    program: &Program,
    trial: &FactTrial<'_>,
    held: &mut HeldFacts,
) -> Result<(), NotHeld> {
    let mut prepared =
        PreparedProgram::analyze(program, SampledRuns::All).map_err(NotHeld::Refused)?;
    let others = samples(program, &prepared.units, SampledRuns::All, trial.seeds.clone());
    for (unit, samples) in others.iter().enumerate() {
        for sample in samples {
            check_modes(program, &prepared.units, unit, sample).map_err(NotHeld::Contradicted)?;
        }
    }
    let checks: BTreeSet<CheckId> = program.check_ids().collect();
    let CheckLimits { deadline, memory_mib, cancel } = trial.limits;
    let budget = ProofBudget { deadline, cancel, memory_mib, work: trial.work };
    for family in families(program).take(trial.families) {
        validate_family(&mut prepared, (family, &checks), &budget, &others, held)?;
    }
    Ok(())
}

fn validate_family(
    prepared: &mut PreparedProgram<'_>,
    (family, checks): (Family, &BTreeSet<CheckId>),
    budget: &ProofBudget<'_>,
    others: &[Vec<UnitSample>],
    held: &mut HeldFacts,
) -> Result<(), NotHeld> {
    let proof = prepared.prove_by_family(family, checks, budget);
    let proof = proof.map_err(|missing| NotHeld::Failed(missing.to_string()))?;
    held.proved.extend(&proof.checks);
    held.facts += proof.alive.len();
    let fields = field_symbols(prepared.program, &mut prepared.terms);
    for (place, fact) in proof.alive {
        for sample in &others[place.unit] {
            let exit = sample.exit.as_ref().map(|(heap, _)| heap);
            if place.is_exit && exit.is_none() {
                continue;
            }
            let constants = &prepared.constants[place.unit];
            let bound = Rc::new(bindings(&prepared.units, place, constants, sample));
            let heaps = [&sample.entry, exit.unwrap_or(&sample.entry)];
            let of = (&prepared.terms, &prepared.functions);
            let mut observer = Observer::new(&prepared.program.symbols, of, &fields, heaps);
            if observer.value(fact, &bound) == Some(ObservedValue::Bool(false)) {
                let name = &prepared.units.all[place.unit].name;
                let text = term_text(&prepared.terms, fact);
                return Err(NotHeld::Contradicted(format!("{family:?}, {name}: {text}")));
            }
            held.looked_at += 1;
        }
    }
    Ok(())
}

/// The nodes that can be reached from owned references by owned fields, each with its contents.
type OwnedNodes = BTreeMap<i64, Vec<Value>>;

/// Walks what is called a tree; an error if a node is met twice.
fn walk(
    program: &Program,
    units: &Units,
    heap: &Heap,
    (shape, root): (ShapeId, &Value),
) -> Result<OwnedNodes, String> {
    let mut nodes = OwnedNodes::new();
    let mut work = vec![(shape, root.clone())];
    while let Some((shape, value)) = work.pop() {
        let Value::Ref(address) = value else { continue };
        if address == 0 {
            continue;
        }
        let mut contents = Vec::new();
        for &field in Units::fields(program, shape) {
            let content = heap.read(&program.symbols, field, address);
            let sort = program.symbols[field].sort;
            if let (true, Sort::Ref(target)) = (units.is_owned(sort), sort) {
                work.push((target, content.clone()));
            }
            contents.push(content);
        }
        if nodes.insert(address, contents).is_some() {
            return Err("an owned object is held twice".to_owned());
        }
    }
    Ok(nodes)
}

/// Makes sure that arguments that are called owned are disjoint finite trees where the unit begins, that what is kept and
/// returned is where it returns, and that what is only read is what it was.
fn check_modes(
    program: &Program,
    units: &Units,
    unit: usize,
    sample: &UnitSample,
) -> Result<(), String> {
    let of = &units.all[unit];
    let at = |what: &str| format!("{}: {what}", of.name);
    let mut given: Vec<(Mode, OwnedNodes)> = Vec::new();
    let mut returned: Vec<(Mode, OwnedNodes)> = Vec::new();
    for (parameter, value) in of.parameters.iter().zip(&sample.arguments) {
        let (Sort::Ref(shape), true) = (parameter.sort, units.is_owned(parameter.sort)) else {
            continue;
        };
        let is_dead = parameter.is_entry && parameter.mode == Mode::Moved;
        if is_dead {
            continue;
        }
        let before = walk(program, units, &sample.entry, (shape, value)).map_err(|it| at(&it))?;
        if let (Some((heap, _)), true) = (&sample.exit, parameter.mode != Mode::Moved) {
            let after = walk(program, units, heap, (shape, value)).map_err(|it| at(&it))?;
            if parameter.mode == Mode::Read && before != after {
                return Err(at("what is only read is changed"));
            }
            returned.push((parameter.mode, after));
        }
        given.push((parameter.mode, before));
    }
    if let Some((heap, results)) = &sample.exit {
        for (&var, value) in of.results.iter().zip(results) {
            let sort = program.symbols[var].sort;
            if let (true, Sort::Ref(shape)) = (units.is_owned(sort), sort) {
                let nodes = walk(program, units, heap, (shape, value)).map_err(|it| at(&it))?;
                returned.push((Mode::Moved, nodes));
            }
        }
    }
    for all in [&given, &returned] {
        for (number, (mode, nodes)) in all.iter().enumerate() {
            for (other_mode, others) in &all[..number] {
                let is_shared = nodes.keys().any(|address| others.contains_key(address));
                if is_shared && !(*mode == Mode::Read && *other_mode == Mode::Read) {
                    return Err(at("two owners hold one object"));
                }
            }
        }
    }
    Ok(())
}
