//! The claims of a proof, said of another version of the program: what breaks is told by who checks it.

use std::collections::BTreeMap;

use base::{CheckId, Span};
use pipeline::Pipeline;
use program::cfg::{ControlFlowGraph, Order, Vertex};
use program::spec::{Claim, ClaimPlace, Formula, FormulaBuilder, FormulaPart, MadeBy};
use program::{Op, Program};
use rustc_hash::FxHashMap;

use crate::claim::{FactSource, StateFormulaWriter, Statement};
use crate::machine::GhostProgram;
use crate::naked::DischargedProof;
use crate::place::ProofPlaceKind;
use crate::proof::{Proof, bound_name, place_state};
use crate::subject::ProvedProgram;
use crate::term::ProofTermTable;

/// The places of a program at which something is said: its heads of loops, and its statements that make objects.
struct ClaimedPlaces {
    heads: Vec<usize>,
    makers: Vec<Span>,
}

impl ClaimedPlaces {
    fn find(program: &Program) -> Self {
        let order = Order::search(&ControlFlowGraph::build(program));
        let mut heads: Vec<usize> = order.recursive().filter_map(Vertex::instr).collect();
        heads.sort_unstable();
        let is_new = |op: &Op| matches!(op, Op::New { .. } | Op::NewArray { .. });
        let makers = program.operations().filter(|(_, op)| is_new(op));
        let makers = makers.map(|(at, _)| program.code[at.position].span).collect();
        Self { heads, makers }
    }
}

/// The same formula, where objects are made at the places of another program.
fn moved(formula: &Formula, (from, to): (&ClaimedPlaces, &ClaimedPlaces)) -> Option<Formula> {
    let mut builder = FormulaBuilder::default();
    for bound in formula.bounds() {
        builder.bind(&*bound.name, bound.sort);
    }
    for part in formula.parts() {
        let part = match part {
            FormulaPart::From(object, maker @ MadeBy::Statement { label, .. }) => {
                let number = from.makers.iter().position(|&span| maker.is_at(span))?;
                let (label, span) = (label.clone(), to.makers[number]);
                FormulaPart::From(*object, MadeBy::Statement { label, span })
            }
            other => other.clone(),
        };
        builder.add(part, Span::default());
    }
    Some(builder.finish())
}

impl Proof {
    /// The claims that a proof needs, of another program with the same variables, fields, loops and statements that make
    /// objects; nothing if it has others.
    #[must_use]
    pub fn of_claims(standing: &DischargedProof, other: &Pipeline) -> Option<Self> {
        let new_proof = Self::new(other).ok()?;
        let old_proof = &standing.proof;
        let (from, to) = (&old_proof.machine.plain, &new_proof.machine.plain);
        let names = |program: &Program| {
            let vars = program.symbols.vars.iter().map(|var| var.name.clone());
            let fields = program.symbols.fields.iter().map(|field| field.name.clone());
            vars.chain(fields).collect::<Vec<String>>()
        };
        let mut subject = ProvedProgram::new(other.as_written()).ok()?;
        let places = [from, to, &subject.program].map(ClaimedPlaces::find);
        let [old, new, unsplit] = &places;
        let procs = |program: &Program| {
            program.procs.iter().map(|proc| proc.name.clone()).collect::<Vec<String>>()
        };
        let is_alike = names(from) == names(to)
            && procs(from) == procs(to)
            && old.heads.len() == new.heads.len()
            && old.makers.len() == new.makers.len();
        if !is_alike {
            return None;
        }
        let number = |at: usize| old.heads.iter().position(|&head| head == at);
        // The ghosts are those of which the claims speak; what is assumed of a start is the other program's own affair.
        let written = &mut subject.program;
        let entries = &subject.entries;
        written.claims.retain(|claim| {
            let is_entry = claim.contract_of().is_some_and(|proc| entries.contains(&proc));
            claim.kind.is_contract() && is_entry
        });
        let mut checks = FxHashMap::default();
        for claim in &from.claims {
            let place = match claim.place {
                ClaimPlace::Proc(proc) => ClaimPlace::Proc(proc),
                ClaimPlace::Head(at) => {
                    let Some(number) = number(at) else { continue };
                    ClaimPlace::Head(unsplit.heads[number])
                }
            };
            let formula = moved(&claim.formula, (old, new))?;
            let check = CheckId::new(written.checks.len());
            written.checks.push(from.check(claim.check).clone());
            checks.insert(claim.check, check);
            written.claims.push(Claim { place, formula, check, ..claim.clone() });
        }
        let machine = GhostProgram::new(&subject).ok()?;
        let mut terms = ProofTermTable::default();
        let speaker = StateFormulaWriter::new(&machine, &bound_name);
        let mut new_places = new_proof.places.clone();
        for (&at, numbers) in &standing.needed {
            let statements = numbers.iter().map(|&number| &old_proof.places[&at][number]);
            let place = match old_proof.machine.place(at) {
                ProofPlaceKind::Head => new.heads[number(at)?],
                ProofPlaceKind::Entry(proc) => machine.plain.proc(proc).entry,
                ProofPlaceKind::End(proc) => machine.end_of(proc),
            };
            let state = place_state(&machine, &mut terms, place);
            let mut transferred = Vec::new();
            for statement in statements {
                let formula = match &statement.formula {
                    Some(formula) => Some(moved(formula, (old, new))?),
                    None => None,
                };
                let source = match statement.source {
                    FactSource::Claim(check) => FactSource::Claim(checks[&check]),
                    other => other,
                };
                let statement = Statement { source, formula };
                speaker.formula(&mut terms, &state, &statement)?;
                transferred.push(statement);
            }
            new_places.insert(place, transferred);
        }
        Some(Self { machine, places: new_places, relations: BTreeMap::new(), ..new_proof })
    }
}
