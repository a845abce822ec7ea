//! What a solution says of a predicate, as claims: the reverse of `fit.rs`.
//!
//! Each conjunct becomes a formula about what its parameters stand for: variables, an arbitrary object,
//! or an object and its neighbour. What a formula of the language cannot say is left out (the order of
//! addresses, say), and what it says only where something is there is said for both cases. Nobody
//! believes any of it: it is a candidate.

use std::collections::{BTreeMap, BTreeSet};

use super::kind::ViewKind;
use super::layout::CutPointView;
use super::meaning::CellMeaning;
use super::runs::CellInterpretation;
use super::slot::{PredicateParam, Ref};
use super::speaker::{PredicateFact, PredicateTranslator};
use super::subject::{DefinedPredicate, Doubt, ElementParam};
use crate::claims::SpokenClaim;
use crate::clauses::CutPredicate;
use analysis::{DataflowPoint, INITIAL};
use base::{ProcId, ShapeId, Span};
use chc::{Model, ModelFunction, PredId};
use logic::{Expr, ExprSort, Exprs, Import, LogicNode, Var};
use program::Stmt;
use program::spec::{ClaimKind, ClaimPlace, Formula, MadeBy};

/// So many cases are told apart of one conjunct at most: of where objects were made,
const MOST_SITES: usize = 16;
/// and of what is there, in powers of two.
const MOST_DOUBTS: usize = 3;
/// Larger formulas are left out.
const MOST_PARTS: usize = 200;

/// What a parameter of a predicate is.
#[derive(Clone, Copy, Debug)]
pub(super) enum PredicateParameter {
    /// A part of the state.
    Slot(PredicateParam),
    /// An index, or an element.
    Element(ElementParam),
}

impl CellInterpretation {
    /// A predicate's definition as claims.
    pub(super) fn predicate_claims(
        &self,
        id: PredId,
        predicate: &CutPredicate,
        (model, definition): (&Model, &ModelFunction),
        label: &dyn Fn(Span) -> String,
    ) -> Vec<SpokenClaim> {
        let params = predicate.params.iter().map(|param| {
            let CellMeaning::Parameter(slot) = self.meanings[param.index()] else {
                unreachable!("a parameter stands for one")
            };
            PredicateParameter::Slot(slot)
        });
        self.predicate_claims_with(id, &params.collect::<Vec<_>>(), (model, definition), label)
    }

    /// The same of a predicate with these parameters.
    pub(super) fn predicate_claims_with(
        &self,
        id: PredId,
        params: &[PredicateParameter],
        (model, definition): (&Model, &ModelFunction),
        label: &dyn Fn(Span) -> String,
    ) -> Vec<SpokenClaim> {
        let (view, kind) = self.kinds[id.index()];
        let view = &self.views[view];
        let Some((place, claim)) = self.place(view) else { return Vec::new() };
        let mut exprs = Exprs::default();
        let (mut slots, mut elements) = (BTreeMap::new(), BTreeMap::new());
        let mut of = BTreeMap::new();
        for (&param, parameter) in definition.params.iter().zip(params) {
            let value = match *parameter {
                PredicateParameter::Slot(PredicateParam::Void) => exprs.bool(false),
                PredicateParameter::Slot(_) | PredicateParameter::Element(_) => {
                    exprs.var(param, model.vars[param.index()].sort)
                }
            };
            match *parameter {
                PredicateParameter::Slot(slot) => drop(slots.insert(param, slot)),
                PredicateParameter::Element(element) => drop(elements.insert(param, element)),
            }
            of.insert(param, value);
        }
        let mut import = Import::new(&model.exprs, |_, var: Var, _| of[&var]);
        let body = import.expr(&mut exprs, definition.body);
        let elements = &elements;
        let subject = DefinedPredicate { cells: self, view, kind, slots: &slots, elements, label };
        let mut claims = Vec::new();
        if kind == ViewKind::Vars {
            let none_yet = self.none_yet(&subject).into_iter();
            claims.extend(none_yet.map(|formula| SpokenClaim { place, kind: claim, formula }));
        }
        for conjunct in exprs.conjuncts(body) {
            for formula in subject.formulas(&mut exprs, conjunct) {
                if formula.size() <= MOST_PARTS {
                    claims.push(SpokenClaim { place, kind: claim, formula });
                }
            }
        }
        claims
    }

    /// Of each statement that makes objects of which none is seen that it has made none yet.
    fn none_yet(&self, subject: &DefinedPredicate<'_>) -> Vec<Formula> {
        let mut exprs = Exprs::default();
        let nothing = exprs.bool(false);
        let mut formulas = Vec::new();
        for shape in (0..self.points_to.of_shape.len()).map(ShapeId::new) {
            let subject = DefinedPredicate { kind: ViewKind::Cell(shape), ..*subject };
            let visible = subject.visible_sites(shape);
            let of_shape = self.points_to.of_shape[shape.index()].iter().enumerate();
            for (_, &site) in
                of_shape.filter(|(index, site)| **site != INITIAL && !visible.contains(index))
            {
                let sites = [vec![self.allocation_site(site, subject.label)]];
                let fact =
                    PredicateFact { sites: &sites, is_fresh: false, doubts: &[], said: nothing };
                formulas.extend(PredicateTranslator::new(&subject, &exprs).formula(&fact));
            }
        }
        formulas
    }

    /// Where what a view says can be claimed.
    fn place(&self, view: &CutPointView) -> Option<(ClaimPlace, ClaimKind)> {
        let program = &self.instrumented.program;
        let position = view.vertex.instr()?;
        let proc = program.proc_at(position);
        let begins = program.code[position].stmt == Stmt::Enter;
        Some(match (view.moment, begins) {
            (DataflowPoint::Return(_), _) => (ClaimPlace::Proc(proc), ClaimKind::Ensures),
            (_, true) if proc != ProcId::MAIN => (ClaimPlace::Proc(proc), ClaimKind::Requires),
            _ => {
                let position = self.instrumented.origins[position];
                (ClaimPlace::Head(position), ClaimKind::Invariant)
            }
        })
    }

    /// Where the objects of a site are made.
    fn allocation_site(&self, site: usize, label: &dyn Fn(Span) -> String) -> MadeBy {
        match self.points_to.position(site) {
            Some(position) if site != INITIAL => {
                let span = self.instrumented.program.code[position].span;
                MadeBy::Statement { label: label(span), span }
            }
            _ => MadeBy::Initial,
        }
    }
}

/// Which sites the objects of a predicate have: for each of them an index among those of its shape.
type Chosen = Vec<usize>;

impl DefinedPredicate<'_> {
    /// The formulas that a conjunct comes to.
    fn formulas(&self, exprs: &mut Exprs, conjunct: Expr) -> Vec<Formula> {
        let shapes = self.kind.shapes(self.cells.symbols());
        let vars = vars(exprs, conjunct);
        let sited: BTreeSet<usize> = vars
            .iter()
            .filter_map(|var| {
                let Some(&PredicateParam::Site(object, _)) = self.slots.get(var) else {
                    return None;
                };
                Some(object)
            })
            .collect();
        let visible: Vec<Vec<usize>> =
            shapes.iter().map(|&shape| self.visible_sites(shape)).collect();
        let mut combinations: Vec<Chosen> = vec![Vec::new()];
        for (object, visible) in visible.iter().enumerate() {
            // Of what nothing is said is not told apart.
            let indices: &[usize] = if sited.contains(&object) { visible } else { &[usize::MAX] };
            let longer = combinations.iter().flat_map(|chosen| {
                indices.iter().map(|&index| chosen.iter().copied().chain([index]).collect())
            });
            combinations = longer.collect();
            if combinations.len() > MOST_SITES {
                return Vec::new();
            }
        }
        let mut residuals: BTreeMap<Expr, Vec<Chosen>> = BTreeMap::new();
        for chosen in combinations {
            let sorts = sorts(exprs, conjunct);
            let residual = exprs.substitute(conjunct, |exprs, var| match self.slots.get(&var) {
                Some(&PredicateParam::Site(object, bit)) => {
                    exprs.bool(chosen[object] >> bit & 1 == 1)
                }
                Some(_) | None => exprs.var(var, sorts[&var]),
            });
            residuals.entry(residual).or_default().push(chosen);
        }
        let mut formulas = Vec::new();
        for (residual, chosen) in residuals {
            for (doubts, statement) in self.cases(exprs, residual) {
                for sites in self.guards(&shapes, &visible, &chosen) {
                    for &is_fresh in self.ages(&doubts) {
                        let fact = PredicateFact {
                            sites: &sites,
                            is_fresh,
                            doubts: &doubts,
                            said: statement,
                        };
                        formulas.extend(PredicateTranslator::new(self, exprs).formula(&fact));
                    }
                }
            }
        }
        formulas
    }

    /// Whether something is said of what the call has made alone: where a procedure returns what it has not written is as it
    /// was, and its predicate does not know it.
    fn ages(&self, doubts: &[(Doubt, bool)]) -> &'static [bool] {
        let is_of_old = doubts.iter().any(|(doubt, _)| matches!(doubt, Doubt::WasThere(_)));
        let is_return = matches!(self.view.moment, DataflowPoint::Return(_));
        if is_return && self.kind != ViewKind::Vars && !is_of_old {
            &[false, true]
        } else {
            &[false]
        }
    }

    /// The indices of the sites of a shape whose objects are seen.
    fn visible_sites(&self, shape: ShapeId) -> Vec<usize> {
        let of_shape = self.cells.points_to.of_shape[shape.index()].iter().enumerate();
        let visible = of_shape.filter(|&(_, &site)| self.view.sites[shape.index()].contains(site));
        visible.map(|(index, _)| index).collect()
    }

    /// For each object of which sites it is said; none where it is said of all. There is a bolder reading if
    /// objects exist that are not seen: that it is true of these, too.
    fn guards(
        &self,
        shapes: &[ShapeId],
        visible: &[Vec<usize>],
        chosen: &[Chosen],
    ) -> Vec<Vec<Vec<MadeBy>>> {
        // Sites that depend on each other are told apart pair by pair.
        let chosen_sites = |object: usize| -> BTreeSet<usize> {
            chosen.iter().map(|chosen| chosen[object]).collect()
        };
        if (0..shapes.len()).map(|object| chosen_sites(object).len()).product::<usize>()
            != chosen.len()
        {
            let pairs = chosen.iter().map(std::slice::from_ref);
            return pairs.flat_map(|pair| self.guards(shapes, visible, pair)).collect();
        }
        let mut guards: Vec<Vec<MadeBy>> = vec![Vec::new(); shapes.len()];
        let mut cautious = None;
        for (object, &shape) in shapes.iter().enumerate() {
            let site_indices = chosen_sites(object);
            let of_shape = &self.cells.points_to.of_shape[shape.index()];
            let makers = |indices: &[usize]| {
                let mut makers: Vec<MadeBy> = Vec::new();
                for &index in indices {
                    let maker = self.cells.allocation_site(of_shape[index], self.label);
                    if !makers.contains(&maker) {
                        makers.push(maker);
                    }
                }
                makers
            };
            let is_all =
                site_indices.contains(&usize::MAX) || site_indices.len() == visible[object].len();
            if !is_all {
                guards[object] = makers(&site_indices.into_iter().collect::<Vec<_>>());
            } else if object == 0 && visible[object].len() < of_shape.len() {
                cautious = Some(makers(&visible[object]));
            }
        }
        let cautious = cautious.map(|makers| {
            let mut cautious = guards.clone();
            cautious[0] = makers;
            cautious
        });
        [guards].into_iter().chain(cautious).collect()
    }

    /// The cases of a conjunct by what is there, with what is left of it then.
    fn cases(&self, exprs: &mut Exprs, conjunct: Expr) -> Vec<(Vec<(Doubt, bool)>, Expr)> {
        let vars = vars(exprs, conjunct);
        let slots = vars.iter().filter_map(|var| self.slots.get(var).copied());
        // What has no elements has none of which something could be said.
        let arrays =
            vars.iter().filter_map(|var| definedness_condition(self.elements.get(var)?.array));
        let arrays: BTreeSet<Doubt> = arrays.collect();
        let doubts: BTreeSet<Doubt> =
            slots.filter_map(definedness_condition).chain(arrays.iter().copied()).collect();
        let doubts: Vec<Doubt> = doubts.into_iter().collect();
        let sorts = sorts(exprs, conjunct);
        if doubts.len() > MOST_DOUBTS {
            return Vec::new();
        }
        let mut cases = Vec::new();
        for mask in 0..1_usize << doubts.len() {
            let case: Vec<(Doubt, bool)> = doubts
                .iter()
                .enumerate()
                .map(|(at, &doubt)| (doubt, mask >> at & 1 == 0))
                .collect();
            if case.iter().any(|(other, is)| !is && arrays.contains(other)) {
                continue;
            }
            let reduced = exprs.substitute(conjunct, |exprs, var| {
                let is_gone = |doubt: Doubt| case.iter().any(|&(other, is)| other == doubt && !is);
                let doubt = self.slots.get(&var).and_then(|&slot| definedness_condition(slot));
                match (doubt.is_some_and(is_gone), sorts[&var]) {
                    (true, ExprSort::Bool) => exprs.bool(false),
                    (true, _) => exprs.int(0),
                    (false, sort) => exprs.var(var, sort),
                }
            });
            if exprs.as_bool(reduced) != Some(true) {
                cases.push((case, reduced));
            }
        }
        cases
    }
}

/// What a parameter needs, if it needs something.
fn definedness_condition(slot: PredicateParam) -> Option<Doubt> {
    match slot {
        PredicateParam::Under(var, _) => Some(Doubt::IsThere(var)),
        PredicateParam::Former(object, _) => Some(Doubt::WasThere(object)),
        PredicateParam::Number(of) | PredicateParam::IsNull(of) => doubt_of(of),
        PredicateParam::Same(a, b) => doubt_of(a).or(doubt_of(b)),
        PredicateParam::Var(_)
        | PredicateParam::Site(..)
        | PredicateParam::Field(..)
        | PredicateParam::Entered(_) => None,
        PredicateParam::Existed(_) | PredicateParam::Void => None,
    }
}

fn doubt_of(of: Ref) -> Option<Doubt> {
    match of {
        Ref::Former(object, _) => Some(Doubt::WasThere(object)),
        Ref::Var(_) | Ref::Object(_) | Ref::Field(..) | Ref::Entered(_) => None,
    }
}

/// The sorts of the variables of an expression.
fn sorts(exprs: &Exprs, expr: Expr) -> BTreeMap<Var, ExprSort> {
    let below = exprs.below([expr]).into_iter();
    let sort = |below: Expr| {
        let LogicNode::Var(var) = *exprs.node(below) else { return None };
        Some((var, exprs.sort(below)))
    };
    below.filter_map(sort).collect()
}

/// The variables of an expression.
fn vars(exprs: &Exprs, expr: Expr) -> Vec<Var> {
    let below = exprs.below([expr]).into_iter();
    below
        .filter_map(|below| {
            let LogicNode::Var(var) = *exprs.node(below) else { return None };
            Some(var)
        })
        .collect()
}
