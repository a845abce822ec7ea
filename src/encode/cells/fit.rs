//! What is claimed, as formulas about the parameters of predicates.
//!
//! A conjunct of a claim *fits* where everything that it speaks of is a parameter: the variables alone,
//! those with an arbitrary object, or with an object and what one of its fields refers to. The object
//! is the one of its quantifier; or, if it has none, the one under a variable whose fields it reads,
//! which is said of any object `x` as `x = p ==> …`, and of the variables where `p` is null. What is said
//! of a neighbour is said of edges, and of objects that have none.

use rustc_hash::FxHashMap;

use super::fitter::Fitter;
use super::kind::ViewKind;
use super::layout::CutPointView;
use super::meaning::CellMeaning;
use super::runs::CellInterpretation;
use super::said::{LinkCondition, Root, SaidOf};
use super::slot::PredicateParam;
use crate::claims::{Fitted, FittedClaims};
use crate::clauses::CutPredicate;
use analysis::{DataflowPoint, Goal};
use base::ProcId;
use chc::PredId;
use logic::{Expr, Exprs};
use program::Stmt;
use program::spec::{Claim, ClaimKind, ClaimPlace, Formula, conjuncts, said_before};

/// The formulas that a conjunct comes to, and of which kinds of predicates.
type FitPieces = Vec<(ViewKind, Expr)>;

impl CellInterpretation {
    /// The claims of a goal as formulas about parameters.
    pub(super) fn fit_goal_claims(
        &self,
        goal: &Goal,
        predicates: &[CutPredicate],
        exprs: &mut Exprs,
    ) -> FittedClaims {
        let program = &self.instrumented.program;
        let wanted: Vec<&Claim> =
            program.claims.iter().filter(|claim| goal.includes_claim(claim)).collect();
        let mut fitted = FittedClaims::default();
        for (at, view) in self.views.iter().enumerate() {
            let position = view.vertex.instr();
            let proc = position.map_or(ProcId::MAIN, |position| program.proc_at(position));
            let begins = position.is_some_and(|at| program.code[at].stmt == Stmt::Enter);
            for claim in &wanted {
                let is_at_place = is_claimed(claim, view, (proc, begins));
                let of_proc = program.proc_of(claim.place) == proc;
                let beside = of_proc
                    && match claim.kind {
                        // It is said of the state of the call everywhere in the procedure.
                        ClaimKind::Requires => view.remembered.is_some(),
                        ClaimKind::Invariant | ClaimKind::Hint => {
                            !matches!(view.moment, DataflowPoint::Return(_)) && !is_at_place
                        }
                        // Behind the last call of a procedure it may be true already.
                        ClaimKind::Ensures | ClaimKind::Modifies => {
                            view.remembered.is_some()
                                && !matches!(view.moment, DataflowPoint::Return(_))
                        }
                    };
                if !is_at_place && !beside {
                    continue;
                }
                let claim_formula = match claim.kind {
                    ClaimKind::Requires if !is_at_place => said_before(&claim.formula),
                    ClaimKind::Requires
                    | ClaimKind::Ensures
                    | ClaimKind::Modifies
                    | ClaimKind::Invariant
                    | ClaimKind::Hint => claim.formula.clone(),
                };
                let is_hint = claim.kind == ClaimKind::Hint;
                for conjunct in conjuncts(&claim_formula) {
                    let fit = self.fit(view, (at, predicates), &conjunct, exprs);
                    match fit {
                        Some(pieces) => {
                            let of = (is_at_place && !is_hint).then_some(claim.check);
                            fitted.pieces.extend(pieces.into_iter().filter_map(
                                |(kind, formula)| {
                                    let id = self.predicate((at, kind), predicates.len())?;
                                    Some(Fitted { predicate: id, claim: of, formula })
                                },
                            ));
                        }
                        None if is_at_place => {
                            fitted.unfit.insert(claim.check);
                        }
                        None => {}
                    }
                }
                if is_at_place {
                    fitted.placed.insert(claim.check);
                }
            }
        }
        fitted
    }

    /// The predicate of a kind of a view, if it is still there.
    fn predicate(&self, of: (usize, ViewKind), count: usize) -> Option<PredId> {
        let mut kinds = self.kinds.iter().take(count);
        kinds.position(|&kind| kind == of).map(PredId::new)
    }

    /// A conjunct as formulas about parameters.
    fn fit(
        &self,
        view: &CutPointView,
        (at, predicates): (usize, &[CutPredicate]),
        conjunct: &Formula,
        exprs: &mut Exprs,
    ) -> Option<FitPieces> {
        let symbols = self.symbols();
        let statement = SaidOf::from_formula(conjunct)?;
        let slots_of = |exprs: &mut Exprs, kind: ViewKind| -> ParamBindings {
            let Some(id) = self.predicate((at, kind), predicates.len()) else {
                return ParamBindings::Gone;
            };
            let params = predicates[id.index()].params.iter().map(|&param| {
                let CellMeaning::Parameter(slot) = self.meanings[param.index()] else {
                    unreachable!("a parameter stands for one")
                };
                let sort = slot.sort(symbols);
                (slot, exprs.var(param, sort))
            });
            ParamBindings::There(params.collect())
        };
        let attempt = |exprs: &mut Exprs, kind: ViewKind, root: Root, link: LinkCondition| {
            let slots = match slots_of(exprs, kind) {
                ParamBindings::There(slots) => slots,
                // Nothing comes there of which it could be false.
                ParamBindings::Gone
                    if view.layouts.iter().any(|(layout_kind, _)| *layout_kind == kind) =>
                {
                    return Some(exprs.bool(true));
                }
                ParamBindings::Gone => return None,
            };
            let mut fitter =
                Fitter { cells: self, symbols, view, slots, exprs, said: &statement, root, link };
            fitter.conjunct_expr()
        };
        if let Some((bound, shape)) = statement.object {
            let (cell, root) = (ViewKind::Cell(shape), Root::Bound(bound));
            if !view.describes(shape) {
                // No object of the shape is ever there, or nothing is known of them.
                return None;
            }
            if let Some(formula) = attempt(exprs, cell, root, LinkCondition::None) {
                return Some(vec![(cell, formula)]);
            }
            let field = statement.link(root)?;
            let alone = attempt(exprs, cell, root, LinkCondition::Null(field))?;
            let edge = ViewKind::Edge(field);
            let with = match view.layouts.iter().any(|(layout_kind, _)| *layout_kind == edge) {
                true => Some((edge, attempt(exprs, edge, root, LinkCondition::Edge(field))?)),
                // The field refers to nothing there.
                false => None,
            };
            return Some([(cell, alone)].into_iter().chain(with).collect());
        }
        if let Some(formula) = attempt(exprs, ViewKind::Vars, Root::None, LinkCondition::None) {
            return Some(vec![(ViewKind::Vars, formula)]);
        }
        for (var, when) in statement.roots() {
            let base::Sort::Ref(shape) = symbols[var].sort else { continue };
            let (cell, root) = (ViewKind::Cell(shape), Root::Var(var, when));
            let Some(null) = attempt(exprs, ViewKind::Vars, root, LinkCondition::NullRoot) else {
                continue;
            };
            if !view.describes(shape) {
                continue;
            }
            if let Some(formula) = attempt(exprs, cell, root, LinkCondition::None) {
                return Some(vec![(ViewKind::Vars, null), (cell, formula)]);
            }
            let Some(field) = statement.link(root) else { continue };
            let edge = ViewKind::Edge(field);
            let alone = attempt(exprs, cell, root, LinkCondition::Null(field));
            let with = match view.layouts.iter().any(|(layout_kind, _)| *layout_kind == edge) {
                true => attempt(exprs, edge, root, LinkCondition::Edge(field)).map(Some),
                false => Some(None),
            };
            if let (Some(alone), Some(with)) = (alone, with) {
                let with = with.map(|formula| (edge, formula));
                return Some(
                    [(ViewKind::Vars, null), (cell, alone)].into_iter().chain(with).collect(),
                );
            }
        }
        None
    }
}

/// Whether a claim stands at a view.
fn is_claimed(claim: &Claim, view: &CutPointView, (proc, begins): (ProcId, bool)) -> bool {
    let returns = matches!(view.moment, DataflowPoint::Return(_));
    match (claim.place, claim.kind) {
        (ClaimPlace::Head(position), _) => !returns && view.vertex.instr() == Some(position),
        (ClaimPlace::Proc(of), ClaimKind::Requires) => of == proc && begins && !returns,
        (ClaimPlace::Proc(of), _) => of == proc && returns,
    }
}

/// The parameters of a predicate.
enum ParamBindings {
    There(FxHashMap<PredicateParam, Expr>),
    /// There is no such predicate, or nothing leads to it.
    Gone,
}
