//! What may be claimed of lists: candidates, which runs and provers sort out.
//!
//! No proof of cells says such things, which speak of all nodes of a list: whether it ends and how long it is
//! (`lengths.rs`), what its nodes hold, which of them are as they were (`nodes.rs`). They are made of the variables and fields
//! of a program, of its procedures that are recursive or have loops, alone; what is false of a random run goes.

mod lengths;
mod nodes;
mod said;

use std::collections::BTreeSet;
use std::time::Instant;

use base::{CheckId, FieldId, ProcId, ShapeId, Sort, Symbols, VarId};
use concrete::random_runs;
use program::spec::{Claim, ClaimKind, ClaimPlace, Formula};
use program::{CallGraph, Check, CheckKind, Program, heads};

pub use lengths::list_length_claims;
pub use nodes::list_node_claims;

/// So many claims are added to a program at most.
const MOST: usize = 120;
/// So many are tried by runs at most.
const MOST_TRIED: usize = 800;

/// A claim that a program could have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PossibleClaim {
    /// Where it would stand.
    pub place: ClaimPlace,
    /// What it would be.
    pub kind: ClaimKind,
    /// What it would say.
    pub formula: Formula,
}

/// The program with these claims besides its own, and their numbers, which go on behind all others.
#[must_use]
pub fn with_claims(program: &Program, claims: &[PossibleClaim]) -> (Program, Vec<CheckId>) {
    let mut program = program.clone();
    let span = program.code.first().map(|first| first.span).unwrap_or_default();
    let mut numbers = Vec::with_capacity(claims.len());
    for PossibleClaim { place, kind, formula } in claims {
        let check = CheckId::new(program.checks.len());
        program.checks.push(Check { kind: CheckKind::Claim(*kind), span });
        program.claims.push(Claim {
            written: None,
            check,
            kind: *kind,
            place: *place,
            formula: formula.clone(),
            frames: Vec::new(),
            span,
        });
        numbers.push(check);
    }
    (program, numbers)
}

/// Those of the claims that random runs do not break, as far as they are tried until the deadline, if there is one; of too many
/// the first ones.
#[must_use]
pub fn filter_by_random_runs(
    program: &Program,
    mut claims: Vec<PossibleClaim>,
    deadline: Option<Instant>,
) -> Vec<PossibleClaim> {
    if claims.is_empty() {
        return claims;
    }
    claims.truncate(MOST_TRIED);
    let (program, numbers) = with_claims(program, &claims);
    let mut open: BTreeSet<CheckId> = numbers.iter().copied().collect();
    random_runs(&program, deadline, &mut open, |broken, _, open| {
        open.remove(&broken);
    });
    let surviving = claims.into_iter().zip(&numbers).filter(|(_, number)| open.contains(number));
    surviving.map(|(claim, _)| claim).take(MOST).collect()
}

/// The program with all that may be claimed of its lists, as far as no random run breaks it, and which claims these are; nothing
/// if that is nothing. It hangs on the program alone.
#[must_use]
pub fn with_lists(program: &Program) -> Option<(Program, BTreeSet<CheckId>)> {
    let mut claims = list_length_claims(program);
    claims.extend(list_node_claims(program));
    let claims = filter_by_random_runs(program, claims, None);
    let (program, numbers) = with_claims(program, &claims);
    (!numbers.is_empty()).then(|| (program, numbers.into_iter().collect()))
}

/// The procedures that are recursive or have loops, with the heads of these.
fn repeating(program: &Program) -> Vec<(ProcId, Vec<usize>)> {
    let graph = CallGraph::build(program);
    let is_head = heads(program);
    let procs = program.proc_ids().filter(|&id| id != ProcId::MAIN).map(|id| {
        let heads = program.positions(id).filter(|&at| is_head[at] == Some(true));
        (id, heads.collect::<Vec<usize>>())
    });
    procs.filter(|(id, heads)| !heads.is_empty() || graph.is_recursive(*id)).collect()
}

/// A list that begins where a variable refers to.
struct List {
    var: VarId,
    shape: ShapeId,
    link: FieldId,
}

impl List {
    /// Those that a variable may begin.
    fn all(symbols: &Symbols, var: VarId) -> Vec<Self> {
        let Sort::Ref(shape) = symbols[var].sort else { return Vec::new() };
        let links = symbols[shape].fields.iter().copied();
        let links = links.filter(|&field| symbols.is_link(field) && !symbols[field].ghost);
        links.map(|link| Self { var, shape, link }).collect()
    }
}
