//! What has to be true for claims to lead to claims: the obligations of a piece of the program, from a cut point to the
//! next ones.
//!
//! The walk goes through statements in the order in which `wp` of the library does, so that what comes out is, step by step,
//! what a checker sees that unfolds it.

use std::collections::BTreeMap;
use std::rc::Rc;

use base::{CheckId, ProcId};

use crate::code::{Exp, TestExp};
use crate::ghost::{GhostStep, GhostTree};
use crate::machine::{GhostProgram, Ins};
use crate::refused::NotSayable;
use crate::state::{LogicalState, is_nonzero};
use crate::term::{ProofTermTable, Prop, Term, TermParts};
use calls::WalkedCall;

mod calls;
mod exps;

/// So many obligations come out of a piece at most.
const MOST: usize = 6_000;

/// What an obligation is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ObligationGoal {
    /// A check does not fail.
    Check(CheckId),
    /// A statement is true at a cut point: its place, and its number there.
    Statement(usize, usize),
}

/// Something that has to be shown.
#[derive(Debug)]
pub(crate) struct Obligation {
    pub(crate) aim: ObligationGoal,
    /// What is known on the path, by names.
    pub(crate) path: Rc<PathFacts>,
    pub(crate) goal: Prop,
}

/// What is known on a path, the last first.
#[derive(Debug)]
pub(crate) enum PathFacts {
    Start,
    Known(Rc<PathFacts>, usize, Prop),
}

impl PathFacts {
    /// What is known, by numbers.
    pub(crate) fn all(&self) -> Vec<(usize, &Prop)> {
        let (mut facts, mut at) = (Vec::new(), self);
        while let PathFacts::Known(before, number, prop) = at {
            facts.push((*number, prop));
            at = before;
        }
        facts.reverse();
        facts
    }
}

/// How the obligations of a piece hang together.
#[derive(Debug)]
pub(crate) enum ObligationTree {
    /// Nothing is to be shown.
    Done,
    /// An obligation, by its number.
    Show(usize),
    /// All of them.
    All(Vec<ObligationTree>),
    /// Something more is known, by its number.
    Given(usize, Box<ObligationTree>),
}

/// What is said at cut points, as formulas over a state.
pub(crate) trait Cuts {
    /// What the proof says at a place, of a state there.
    fn statements(
        &self,
        terms: &mut ProofTermTable,
        at: usize,
        state: &LogicalState,
    ) -> Option<Vec<Prop>>;

    /// For each of what is said at a place whether it is assumed of calls by main.
    fn assumed(&self, at: usize) -> Vec<bool>;

    /// What a procedure promises that nobody else calls.
    fn promised(
        &self,
        terms: &mut ProofTermTable,
        proc: ProcId,
        state: &LogicalState,
    ) -> Vec<(CheckId, Prop)>;
}

/// A piece: its obligations, and how they hang together.
pub(crate) struct ProofPiece {
    pub(crate) tree: ObligationTree,
    pub(crate) obligations: Vec<Obligation>,
    /// Which of what is known are statements of what a procedure ensures that was called: its place, and its number there.
    pub(crate) ensured: BTreeMap<usize, (usize, usize)>,
}

pub(crate) struct PieceWalk<'a> {
    machine: &'a GhostProgram,
    terms: &'a mut ProofTermTable,
    cuts: &'a dyn Cuts,
    obligations: Vec<Obligation>,
    path: Rc<PathFacts>,
    names: usize,
    /// So many calls were met.
    calls: usize,
    ensured: BTreeMap<usize, (usize, usize)>,
    refused: Option<NotSayable>,
}

/// What is done with a value.
pub(crate) type Then<'t, 'a> = &'t mut dyn FnMut(&mut PieceWalk<'a>, Term) -> ObligationTree;
/// What is done with a case.
pub(crate) type Case<'t, 'a> = &'t mut dyn FnMut(&mut PieceWalk<'a>) -> ObligationTree;

impl<'a> PieceWalk<'a> {
    /// The piece from a cut point on, in a state in which all is true that is said there; or from the start.
    pub(crate) fn piece(
        machine: &'a GhostProgram,
        terms: &'a mut ProofTermTable,
        cuts: &'a dyn Cuts,
        from: Option<usize>,
        state: &LogicalState,
    ) -> Result<ProofPiece, NotSayable> {
        let mut walk = PieceWalk {
            machine,
            terms,
            cuts,
            obligations: Vec::new(),
            path: Rc::new(PathFacts::Start),
            names: 0,
            calls: 0,
            ensured: BTreeMap::new(),
            refused: None,
        };
        let tree = match from {
            Some(at) => walk.statement(at, state),
            None => walk.arrive(None, 0, None, state, state),
        };
        match walk.refused {
            Some(why) => Err(why),
            None => {
                let PieceWalk { obligations, ensured, .. } = walk;
                Ok(ProofPiece { tree, obligations, ensured })
            }
        }
    }

    pub(crate) fn refuse(&mut self, why: NotSayable) -> ObligationTree {
        self.refused.get_or_insert(why);
        ObligationTree::Done
    }

    pub(crate) fn show(&mut self, aim: ObligationGoal, goal: Prop) -> ObligationTree {
        if self.obligations.len() >= MOST {
            return self.refuse(NotSayable::TooManyPaths);
        }
        self.obligations.push(Obligation { aim, path: Rc::clone(&self.path), goal });
        ObligationTree::Show(self.obligations.len() - 1)
    }

    pub(crate) fn under_assumption(&mut self, prop: Prop, then: Case<'_, 'a>) -> ObligationTree {
        let number = self.names;
        self.names += 1;
        let before = Rc::clone(&self.path);
        self.path = Rc::new(PathFacts::Known(Rc::clone(&before), number, prop));
        let tree = then(self);
        self.path = before;
        ObligationTree::Given(number, Box::new(tree))
    }

    fn statement(&mut self, at: usize, state: &LogicalState) -> ObligationTree {
        if self.refused.is_some() {
            return ObligationTree::Done;
        }
        base::with_stack(|| self.executed(at, state))
    }

    fn executed(&mut self, at: usize, state: &LogicalState) -> ObligationTree {
        let machine = self.machine;
        let next = at + 1;
        match &machine.code[at] {
            Ins::Set(var, exp) => self.exp(state, exp, &mut |walk, value| {
                let mut behind = state.clone();
                behind.vars[var.index()] = value;
                walk.arrive(Some(at), next, None, state, &behind)
            }),
            Ins::Put { target, field, value, check } => {
                self.two_expressions(state, (value, target), &mut |walk, value, target| {
                    let mut behind = state.clone();
                    behind.write_field(walk.terms, *field, target, value);
                    walk.not_null(*check, target, &mut |walk| {
                        walk.arrive(Some(at), next, None, state, &behind)
                    })
                })
            }
            Ins::PutElem { array, index, value, of } => {
                self.exp(state, value, &mut |walk, value| {
                    walk.two_expressions(state, (array, index), &mut |walk, array, index| {
                        let mut behind = state.clone();
                        let row = walk.terms.app(state.items[of.items.index()], array);
                        let row = walk.terms.add(TermParts::Upd(row, index, value));
                        behind.put_row(walk.terms, of.items, array, row);
                        walk.in_bounds(state, (array, index), *of, &mut |walk| {
                            walk.arrive(Some(at), next, None, state, &behind)
                        })
                    })
                })
            }
            Ins::New(var, fields) => self.new_object(at, state, (*var, fields), &mut Vec::new()),
            Ins::NewArray { var, len, items, count, check } => {
                self.exp(state, count, &mut |walk, count| {
                    let zero = walk.terms.num(0);
                    let prop = Prop::Le(zero, count);
                    let shown = walk.show(ObligationGoal::Check(*check), prop.clone());
                    let mut behind = state.clone();
                    let address = behind.allocate_address(walk.terms);
                    behind.write_field(walk.terms, *len, address, count);
                    let zeros = walk.terms.add(TermParts::Zeros);
                    behind.put_row(walk.terms, *items, address, zeros);
                    behind.vars[var.index()] = address;
                    let rest = walk.under_assumption(prop, &mut |walk| {
                        walk.arrive(Some(at), next, None, state, &behind)
                    });
                    ObligationTree::All(vec![shown, rest])
                })
            }
            Ins::Goto(branches) => self.jump(at, branches, 0, state),
            Ins::Assume(test) => self.choose(state, test, &mut |walk, is_true| match is_true {
                true => walk.arrive(Some(at), next, None, state, state),
                false => ObligationTree::Done,
            }),
            Ins::Havoc(var, shape) => {
                let mut behind = state.clone();
                let input = behind.input(self.terms);
                behind.vars[var.index()] = input;
                let mut arrive =
                    |walk: &mut Self| walk.arrive(Some(at), next, None, state, &behind);
                match shape {
                    Some(shape) => {
                        let initial = state.is_initial(machine, self.terms, (*shape, input));
                        self.under_assumption(initial, &mut arrive)
                    }
                    None => arrive(self),
                }
            }
            Ins::Fail(check) => self.show(ObligationGoal::Check(*check), Prop::False),
            Ins::Halt => ObligationTree::Done,
            Ins::Call(results, callee, arguments) => {
                let call = WalkedCall { at, results, callee: *callee, arguments };
                self.called(call, state, &mut Vec::new())
            }
            Ins::Enter => self.entered(at, state),
            Ins::Return => self.returned(at, state),
        }
    }

    fn new_object(
        &mut self,
        at: usize,
        state: &LogicalState,
        (var, fields): (base::VarId, &[(base::FieldId, Exp)]),
        values: &mut Vec<Term>,
    ) -> ObligationTree {
        let Some((_, exp)) = fields.get(values.len()) else {
            let mut behind = state.clone();
            let address = behind.allocate_address(self.terms);
            for (&(field, _), &value) in fields.iter().zip(values.iter()) {
                behind.write_field(self.terms, field, address, value);
            }
            behind.vars[var.index()] = address;
            return self.arrive(Some(at), at + 1, None, state, &behind);
        };
        self.exp(state, exp, &mut |walk, value| {
            values.push(value);
            let tree = walk.new_object(at, state, (var, fields), values);
            values.pop();
            tree
        })
    }

    fn jump(
        &mut self,
        at: usize,
        branches: &[(TestExp, usize)],
        branch: usize,
        state: &LogicalState,
    ) -> ObligationTree {
        let Some((test, to)) = branches.get(branch) else {
            return self.arrive(Some(at), at + 1, None, state, state);
        };
        self.choose(state, test, &mut |walk, is_true| match is_true {
            true => walk.arrive(Some(at), *to, Some(branch), state, state),
            false => walk.jump(at, branches, branch + 1, state),
        })
    }

    /// Goes on at a statement: ghosts change on the way; at a cut point its claims are to be shown.
    pub(crate) fn arrive(
        &mut self,
        from: Option<usize>,
        to: usize,
        branch: Option<usize>,
        before: &LogicalState,
        behind: &LogicalState,
    ) -> ObligationTree {
        let step = GhostStep { from, to, branch, before, behind };
        match self.machine.ghosts_behind(self.terms, step) {
            Ok(tree) => self.with_ghosts(&tree, to, behind),
            Err(why) => self.refuse(why),
        }
    }

    fn with_ghosts(
        &mut self,
        tree: &GhostTree,
        to: usize,
        behind: &LogicalState,
    ) -> ObligationTree {
        match tree {
            GhostTree::Leaf(ghosts) => {
                let state = LogicalState { ghosts: ghosts.clone(), ..behind.clone() };
                let cuts = self.cuts;
                let Some(goals) = cuts.statements(self.terms, to, &state) else {
                    return self.statement(to, &state);
                };
                let shown = goals.into_iter().enumerate();
                let shown = shown
                    .map(|(number, goal)| self.show(ObligationGoal::Statement(to, number), goal));
                ObligationTree::All(shown.collect())
            }
            GhostTree::Test(address, null, other) => {
                let is_other = is_nonzero(self.terms, *address);
                let is_null = is_other.clone().negated();
                let null =
                    self.under_assumption(is_null, &mut |walk| walk.with_ghosts(null, to, behind));
                let other = self
                    .under_assumption(is_other, &mut |walk| walk.with_ghosts(other, to, behind));
                ObligationTree::All(vec![null, other])
            }
        }
    }
}
