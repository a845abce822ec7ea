//! What a step of the program does to ghosts: the statements that a rewriting has added for them, from one statement of
//! the program to the next, as a tree of tests with what the ghosts are behind it at the leaves.

use base::VarId;
use program::Stmt;
use rustc_hash::FxHashMap;

use crate::code::{CodeTree, Exp, TestExp, test, value};
use crate::machine::{GhostProgram, Ins};
use crate::refused::NotSayable;
use crate::state::{GhostReads, LogicalState};
use crate::term::{ProofTermTable, Term, TermParts};

/// So many statements are added to a step at most.
const LONGEST: usize = 2_000;

/// What ghosts are behind a step.
#[derive(Clone, Debug)]
pub(crate) enum GhostTree {
    Leaf(Vec<Term>),
    /// Whether a reference is null: what they are then, and otherwise.
    Test(Term, Box<GhostTree>, Box<GhostTree>),
}

/// A step: from where it leads where, by which branch if it is a jump, with the states before and behind it.
#[derive(Clone, Copy)]
pub(crate) struct GhostStep<'a> {
    pub(crate) from: Option<usize>,
    pub(crate) to: usize,
    pub(crate) branch: Option<usize>,
    pub(crate) before: &'a LogicalState,
    pub(crate) behind: &'a LogicalState,
}

/// A run of the added statements.
#[derive(Clone)]
struct GhostWalk {
    at: usize,
    /// Whether the program's own statement is done.
    is_done: bool,
    /// Whether an object that is made apart is not yet given to its variable.
    is_apart: bool,
    ghosts: Vec<Term>,
    own: FxHashMap<VarId, Term>,
    steps: usize,
}

impl GhostProgram {
    /// What a step does to ghosts.
    pub(crate) fn ghosts_behind(
        &self,
        terms: &mut ProofTermTable,
        step: GhostStep<'_>,
    ) -> Result<GhostTree, NotSayable> {
        let walk = GhostWalk {
            at: step.from.map_or(0, |from| self.watched.starts[from]),
            is_done: step.from.is_none(),
            is_apart: false,
            ghosts: step.before.ghosts.clone(),
            own: FxHashMap::default(),
            steps: 0,
        };
        self.walk(terms, step, walk)
    }

    fn walk(
        &self,
        terms: &mut ProofTermTable,
        step: GhostStep<'_>,
        mut walk: GhostWalk,
    ) -> Result<GhostTree, NotSayable> {
        let (program, own_vars) = (&self.watched.program, self.plain.symbols.vars.len());
        let symbols = &program.symbols;
        loop {
            if walk.is_done && walk.at == self.watched.starts[step.to] {
                return Ok(GhostTree::Leaf(walk.ghosts));
            }
            walk.steps += 1;
            if walk.steps > LONGEST {
                return Err(NotSayable::Ghosts);
            }
            let instr = program.code.get(walk.at).ok_or(NotSayable::Ghosts)?;
            let next = walk.at + 1;
            match &instr.stmt {
                // An object that is made apart is given to its variable behind that.
                Stmt::Assign { var, .. } if walk.is_done && var.index() < own_vars => {
                    if !step.from.is_some_and(|from| self.makes(from)) {
                        return Err(NotSayable::Ghosts);
                    }
                    walk.is_apart = false;
                    walk.at = next;
                }
                Stmt::Assign { var, value: code } if var.index() >= own_vars => {
                    match value(symbols, code)? {
                        CodeTree::New(_) => {
                            walk.is_done = true;
                            walk.is_apart = true;
                            self.new_object(terms, step, &mut walk, &instr.stmt)?;
                            walk.own.insert(*var, step.behind.clock);
                        }
                        other => {
                            let read = self.read(terms, step, &walk, &other.exp()?)?;
                            walk.own.insert(*var, read);
                        }
                    }
                    walk.at = next;
                }
                Stmt::Reset { field } => {
                    let ghost = self.ghost(*field).ok_or(NotSayable::Ghosts)?;
                    walk.ghosts[ghost] = terms.add(TermParts::Zeros);
                    walk.at = next;
                }
                Stmt::Store { value: code, target, field, .. } if symbols[*field].ghost => {
                    let ghost = self.ghost(*field).ok_or(NotSayable::Ghosts)?;
                    let (code, target) =
                        (value(symbols, code)?.exp()?, value(symbols, target)?.exp()?);
                    let code = self.read(terms, step, &walk, &code)?;
                    let target = self.read(terms, step, &walk, &target)?;
                    let function = walk.ghosts[ghost];
                    walk.ghosts[ghost] = terms.add(TermParts::Upd(function, target, code));
                    walk.at = next;
                }
                Stmt::Goto { branches } if self.is_added(step, &walk) => {
                    let [(code, to)] = &branches[..] else { return Err(NotSayable::Ghosts) };
                    match test(symbols, code)? {
                        TestExp::True => walk.at = *to,
                        TestExp::Eq(subject, Exp::Num(zero)) if zero == 0.into() => {
                            let subject = self.read(terms, step, &walk, &subject)?;
                            let null = GhostWalk { at: *to, ..walk.clone() };
                            let null = self.walk(terms, step, null)?;
                            let other = self.walk(terms, step, GhostWalk { at: next, ..walk })?;
                            return Ok(GhostTree::Test(subject, Box::new(null), Box::new(other)));
                        }
                        _ => return Err(NotSayable::Ghosts),
                    }
                }
                Stmt::Goto { branches } => {
                    walk.is_done = true;
                    walk.at = step.branch.map_or(next, |branch| branches[branch].1);
                }
                // What the procedure makes of them is not known here.
                Stmt::Call { .. } if !walk.is_done && walk.steps == 1 => {
                    walk.is_done = true;
                    walk.ghosts.clone_from(&step.behind.ghosts);
                    walk.at = next;
                }
                stmt => {
                    if walk.is_done || matches!(stmt, Stmt::Call { .. }) {
                        return Err(NotSayable::Ghosts);
                    }
                    walk.is_done = true;
                    self.new_object(terms, step, &mut walk, stmt)?;
                    walk.at = next;
                }
            }
        }
    }

    /// Whether a jump is none of the program's own.
    fn is_added(&self, step: GhostStep<'_>, walk: &GhostWalk) -> bool {
        let is_jump = step.from.is_some_and(|from| matches!(self.code[from], Ins::Goto(_)));
        walk.is_done || !is_jump
    }

    /// The value of an expression of an added statement.
    fn read(
        &self,
        terms: &mut ProofTermTable,
        step: GhostStep<'_>,
        walk: &GhostWalk,
        exp: &Exp,
    ) -> Result<Term, NotSayable> {
        let apart = || LogicalState { vars: step.before.vars.clone(), ..step.behind.clone() };
        let (apart, state) = match (walk.is_done, walk.is_apart) {
            (false, _) => (None, step.before),
            (true, false) => (None, step.behind),
            (true, true) => (Some(apart()), step.behind),
        };
        let state = apart.as_ref().unwrap_or(state);
        let reads = GhostReads { machine: self, state, ghosts: &walk.ghosts, own: &walk.own };
        reads.value(terms, exp).ok_or(NotSayable::Ghosts)
    }

    /// What the program's own statement does to ghosts: an object that it makes is made there, and its ghosts have values.
    fn new_object(
        &self,
        terms: &mut ProofTermTable,
        step: GhostStep<'_>,
        walk: &mut GhostWalk,
        stmt: &Stmt,
    ) -> Result<(), NotSayable> {
        let Some(from) = step.from.filter(|&from| self.makes(from)) else { return Ok(()) };
        let address = step.behind.clock;
        let site = terms.num(from);
        walk.ghosts[0] = terms.add(TermParts::Upd(walk.ghosts[0], address, site));
        let Stmt::Assign { value: code, .. } = stmt else { return Err(NotSayable::Ghosts) };
        let CodeTree::New(fields) = value(&self.watched.program.symbols, code)? else {
            return Ok(());
        };
        for (field, value) in fields {
            let Some(ghost) = self.ghost(field) else { continue };
            let before = GhostWalk { is_done: false, ..walk.clone() };
            let value = self.read(terms, step, &before, &value.exp()?)?;
            walk.ghosts[ghost] = terms.add(TermParts::Upd(walk.ghosts[ghost], address, value));
        }
        Ok(())
    }
}
