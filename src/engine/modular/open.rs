//! A search before it has begun, and what is left at its end.

use std::collections::BTreeMap;

use super::search::ModularSearch;
use super::{ClaimClauses, GOAL_WORK};
use crate::proof::ClaimsBy;
use analysis::ghosts::exists;
use base::ShapeId;
use chc::{ArrayFamilies, Model, ModelFunction, PredId, System, signatures};
use encode::Fitted;
use houdini::InferenceBounds;
use logic::{BinaryOp, ExprSort, Import, Var, sort_in};
use pipeline::Pipeline;
use solver::{Models, UnavailableSolver, open_smt_process};

/// A search that has not begun: all that is claimed may hold.
pub(super) fn open_search<'a>(
    shared: &'a Pipeline,
    claim_clauses: &'a ClaimClauses,
    bounds: &InferenceBounds<'a>,
) -> Result<ModularSearch<'a>, UnavailableSolver> {
    let ClaimClauses { encoded, fitted, by, .. } = claim_clauses;
    let mut smt = open_smt_process(bounds.memory_mib, Models::Plain)?;
    signatures(&encoded.clauses.system.exprs)
        .iter()
        .for_each(|signature| smt.declare_function(signature));
    smt.limit_work(GOAL_WORK);
    let system = encoded.clauses.system.clone();
    let params: Vec<Vec<Var>> =
        encoded.clauses.predicates.iter().map(|predicate| predicate.params.clone()).collect();
    let families = match by {
        ClaimsBy::Cells | ClaimsBy::Unfolded => None,
        ClaimsBy::Arrays | ClaimsBy::KeptLists => Some(ArrayFamilies::compute(&system, &params)),
    };
    let ids = || (0..encoded.clauses.predicates.len()).map(PredId::new);
    let symbols = &encoded.program(&shared.program).symbols;
    Ok(ModularSearch {
        system,
        params,
        pieces: &fitted.pieces,
        alive: vec![true; fitted.pieces.len()],
        settled: vec![false; fitted.pieces.len()],
        explains: true,
        turns: BTreeMap::new(),
        smt,
        bounds: *bounds,
        families,
        shared,
        roles: ids().map(|id| encoded.roles(id)).collect(),
        returns: encoded.clauses.predicates.iter().map(|it| it.returns).collect(),
        vertices: encoded.clauses.predicates.iter().map(|it| it.vertex).collect(),
        start: ids()
            .filter(|&id| encoded.clauses.predicate(id).vertex == shared.graph.entry())
            .flat_map(|id| encoded.clauses.params(id).map(str::to_owned).zip(encoded.roles(id)))
            .filter_map(|(name, role)| Some((name, role?)))
            .collect(),
        existing: (0..symbols.shapes.len())
            .map(ShapeId::new)
            .filter_map(|shape| Some((shape, exists(symbols, shape)?)))
            .collect(),
    })
}

/// What is left of the claims as definitions of the predicates.
pub(super) fn model(
    system: &System,
    params: &[Vec<Var>],
    pieces: &[Fitted],
    alive: &[bool],
) -> Model {
    let mut model = Model::default();
    for (at, predicate) in system.predicates.iter().enumerate() {
        let mut args = BTreeMap::new();
        let mut vars = Vec::new();
        for (place, (&param, &sort)) in params[at].iter().zip(&predicate.sorts).enumerate() {
            let sort = sort_in(&system.exprs, &mut model.exprs, sort);
            let var = model.add_var(format!("a!{place}"), sort);
            args.insert(param, model.exprs.var(var, sort));
            vars.push(var);
        }
        let mut parts = Vec::new();
        for (piece, _) in pieces
            .iter()
            .zip(alive)
            .filter(|(piece, alive)| **alive && piece.predicate == PredId::new(at))
        {
            let mut import = Import::new(&system.exprs, |_, var: Var, _| args[&var]);
            parts.push(import.expr(&mut model.exprs, piece.formula));
        }
        let mut body = model.exprs.conjunction(parts);
        if let Some(void) = predicate.void {
            let void = args[&params[at][void]];
            body = model.exprs.binary(BinaryOp::Or, void, body);
        }
        let name = predicate.name.clone();
        model.definitions.push(ModelFunction { name, params: vars, result: ExprSort::Bool, body });
    }
    model
}
