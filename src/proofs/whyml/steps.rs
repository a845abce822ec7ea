//! The statements of a piece as an expression of WhyML: each assignment is a `let` that takes the old value's name, each
//! test an `if`, and a cut point a call. A ghost is bound behind the step that changes it.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use unheap_whyml::{WhyExprText, WhyPrecedence};

use super::layout::WhyLayout;
use super::names::{WhyNames, WhyType, has_clock};
use crate::code::{Exp, TestExp};
use crate::ghost::{GhostStep, GhostTree};
use crate::machine::{GhostProgram, Ins};
use crate::proof::Proof;
use crate::refused::NotSayable;
use crate::state::LogicalState;
use crate::term::{ProofTermTable, Term, TermParts};

/// What marks the name of a part of the state behind a step.
pub(super) const BEHIND: char = '\u{1}';
/// So many lines has a file at most.
const MOST: usize = 6_000;

/// A line, and the statement that it is about.
pub(super) type WhyLine = (Option<usize>, String);

/// A part of the state that a step changes.
#[derive(Clone, Copy)]
pub(super) enum Changed {
    Var(usize),
    Field(usize),
    Items(usize),
    Clock,
}

/// Writes pieces.
pub(super) struct PieceWriter<'a> {
    pub(super) proof: &'a Proof,
    pub(super) machine: &'a GhostProgram,
    pub(super) names: &'a WhyNames,
    /// The ghosts that are there, by number.
    pub(super) ghosts: &'a [usize],
    /// The statements that have functions.
    pub(super) cuts: &'a dyn Fn(usize) -> bool,
    pub(super) layout: WhyLayout,
    /// The functions that were called.
    pub(super) called: BTreeSet<usize>,
    /// Whether the run may end in it.
    pub(super) stops: bool,
    pub(super) terms: ProofTermTable,
}

/// Where a step is: from where it leads where, and by which branch.
#[derive(Clone, Copy)]
struct WhyStep {
    from: Option<usize>,
    to: usize,
    branch: Option<usize>,
}

pub(super) type StepWritten = Result<(), NotSayable>;

impl PieceWriter<'_> {
    pub(super) fn line(&mut self, at: Option<usize>, depth: usize, words: &str) {
        self.layout.lines.push((at, format!("{}{words}", "  ".repeat(depth))));
    }

    /// The beginning of a run.
    pub(super) fn start(&mut self, depth: usize) -> StepWritten {
        if has_clock(self.machine) {
            self.line(None, depth, &format!("let {} = 0 in", self.names.clock));
        }
        self.step(WhyStep { from: None, to: 0, branch: None }, &[], depth)
    }

    /// A statement and all behind it, up to cut points.
    pub(super) fn statement(&mut self, at: usize, depth: usize) -> StepWritten {
        if self.layout.len() > MOST {
            return Err(NotSayable::TooManyPaths);
        }
        base::with_stack(|| self.executed(at, depth))
    }

    fn executed(&mut self, at: usize, depth: usize) -> StepWritten {
        let (machine, names) = (self.machine, self.names);
        let next = WhyStep { from: Some(at), to: at + 1, branch: None };
        let origin = Some(at);
        match &machine.code[at] {
            Ins::Set(var, exp) => {
                let value = names.exp_of(exp, names.type_of_var(*var)).free();
                let name = &names.vars[var.index()];
                let bound = [(Changed::Var(var.index()), format!("let {name} = {value} in"))];
                self.step(next, &bound, depth)
            }
            Ins::Put { target, field, value, .. } => {
                let name = WhyExprText::atom(&names.fields[field.index()]);
                let value = names.exp_of(value, names.type_of_field(*field));
                let put = WhyExprText::call("put", [name, names.exp(target), value]);
                let words = format!("let {} = {} in", names.fields[field.index()], put.free());
                self.step(next, &[(Changed::Field(field.index()), words)], depth)
            }
            Ins::PutElem { array, index, value, of } => {
                let [len, items] =
                    [of.len, of.items].map(|field| WhyExprText::atom(&names.fields[field.index()]));
                let value = names.exp_of(value, names.type_of_field(of.items));
                let parts = [len, items, names.exp(array), names.exp(index), value];
                let put = WhyExprText::call("putelem", parts).free();
                let words = format!("let {} = {put} in", names.fields[of.items.index()]);
                self.step(next, &[(Changed::Items(of.items.index()), words)], depth)
            }
            Ins::New(var, fields) => self.new_object(at, (*var, fields), depth),
            Ins::NewArray { var, len, items, count, .. } => {
                let value = &names.values[0];
                let count = WhyExprText::call("count", [names.exp(count)]).free();
                self.line(origin, depth, &format!("let {value} = {count} in"));
                let (len, items) = (len.index(), items.index());
                let held = names.type_of_field(base::FieldId::new(items));
                let zero = if held == WhyType::Bool { "False" } else { "0" };
                let (clock, var) = (&names.clock, var.index());
                let put = |field: usize, value: &str| {
                    let name = &names.fields[field];
                    format!("let {name} = set {name} {clock} {value} in")
                };
                let bound = [
                    (Changed::Clock, format!("let {clock} = {clock} + 1 in")),
                    (Changed::Field(len), put(len, value)),
                    (Changed::Items(items), put(items, &format!("(all {zero})"))),
                    (Changed::Var(var), format!("let {} = {clock} in", names.vars[var])),
                ];
                self.step(next, &bound, depth)
            }
            Ins::Goto(branches) => self.jump(at, branches, depth),
            Ins::Assume(test) => {
                let not = TestExp::Not(Box::new(test.clone()));
                let end = self.ending(at);
                let words = format!("if {} then {end} else", names.test(&not).free());
                self.line(origin, depth, &words);
                self.step(next, &[], depth)
            }
            Ins::Havoc(var, shape) => {
                let ty = names.type_of_var(*var).word();
                let which = shape.map(|shape| match names.here.get(shape.index()) {
                    None => " ensures { result <= null }".to_owned(),
                    Some(here) => {
                        let is_there = format!("result < null /\\ {here} result");
                        format!(" ensures {{ result = null \\/ {is_there} }}")
                    }
                });
                let which = which.unwrap_or_default();
                let words = format!("let {} = any {ty}{which} in", names.vars[var.index()]);
                self.step(next, &[(Changed::Var(var.index()), words)], depth)
            }
            Ins::Fail(_) => {
                self.line(origin, depth, "absurd");
                Ok(())
            }
            Ins::Halt => {
                let end = self.ending(at);
                self.line(origin, depth, end);
                Ok(())
            }
            Ins::Call(results, callee, arguments) => {
                self.call((at, depth), (results, *callee), arguments)
            }
            Ins::Enter => self.entered(at, depth),
            Ins::Return => self.returned(at, depth),
        }
    }

    /// What a statement binds, and what comes behind it.
    pub(super) fn next(
        &mut self,
        at: usize,
        bound: &[(Changed, String)],
        depth: usize,
    ) -> StepWritten {
        self.step(WhyStep { from: Some(at), to: at + 1, branch: None }, bound, depth)
    }

    fn new_object(
        &mut self,
        at: usize,
        (var, fields): (base::VarId, &[(base::FieldId, Exp)]),
        depth: usize,
    ) -> StepWritten {
        let names = self.names;
        let clock = &names.clock;
        let mut values = Vec::new();
        let is_apart = fields.iter().any(|(_, value)| reads(value));
        for (number, (field, value)) in fields.iter().enumerate() {
            let words = names.exp_of(value, names.type_of_field(*field));
            if is_apart && !matches!(value, Exp::Num(_) | Exp::Var(_)) {
                let name = &names.values[number];
                self.line(Some(at), depth, &format!("let {name} = {} in", words.free()));
                values.push(name.clone());
            } else {
                values.push(words.at_least(WhyPrecedence::Atom));
            }
        }
        let mut bound = vec![(Changed::Clock, format!("let {clock} = {clock} + 1 in"))];
        for ((field, _), value) in fields.iter().zip(values) {
            let name = &names.fields[field.index()];
            let words = format!("let {name} = set {name} {clock} {value} in");
            bound.push((Changed::Field(field.index()), words));
        }
        let name = &names.vars[var.index()];
        bound.push((Changed::Var(var.index()), format!("let {name} = {clock} in")));
        self.step(WhyStep { from: Some(at), to: at + 1, branch: None }, &bound, depth)
    }

    fn jump(&mut self, at: usize, branches: &[(TestExp, usize)], depth: usize) -> StepWritten {
        for (branch, (test, to)) in branches.iter().enumerate() {
            let step = WhyStep { from: Some(at), to: *to, branch: Some(branch) };
            if *test == TestExp::True {
                return self.step(step, &[], depth);
            }
            let test = self.names.test(test).free();
            let first = self.layout.len();
            self.line(Some(at), depth, "");
            self.step(step, &[], depth + 1)?;
            self.layout.close_branch(first, depth, &test);
        }
        self.step(WhyStep { from: Some(at), to: at + 1, branch: None }, &[], depth)
    }

    /// What a step binds, what it does to ghosts, and what comes then.
    fn step(&mut self, step: WhyStep, bound: &[(Changed, String)], depth: usize) -> StepWritten {
        let (former, ghosts) = self.ghost_lines(step, bound)?;
        for words in former {
            self.line(step.from, depth, &words);
        }
        for (_, words) in bound.iter().filter(|(_, words)| !words.is_empty()) {
            self.line(step.from, depth, words);
        }
        for words in ghosts {
            self.line(step.from, depth, &words);
        }
        if !(self.cuts)(step.to) {
            return self.statement(step.to, depth);
        }
        self.called.insert(step.to);
        let names = self.names;
        let params = names.params(self.machine, Some(step.to)).into_iter();
        let ghosts = self.ghosts.iter().map(|&ghost| names.ghost_param(ghost));
        let ghosts = ghosts.chain(names.old_params(self.machine, self.ghosts, step.to));
        let mut args: Vec<String> = params.map(|(name, _)| format!(" {name}")).collect();
        if args.is_empty() {
            args.push(" ()".to_owned());
        }
        let args: String =
            args.into_iter().chain(ghosts.map(|(name, _)| format!(" {name}"))).collect();
        let words = format!("{}{args}", names.functions[&step.to]);
        self.line(step.from, depth, &words);
        Ok(())
    }

    /// The lines in front of a step and behind it that bind ghosts.
    fn ghost_lines(
        &mut self,
        step: WhyStep,
        bound: &[(Changed, String)],
    ) -> Result<(Vec<String>, Vec<String>), NotSayable> {
        if self.ghosts.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let (names, machine) = (self.names, self.machine);
        let mut before = names.state(machine, &mut self.terms);
        let zeros = self.terms.add(TermParts::Zeros);
        let all = before.ghosts.clone();
        if step.from.is_none() {
            before.ghosts.fill(zeros);
        }
        let mut behind = before.clone();
        let mut renamed = FxHashMap::default();
        let mut changed = Vec::new();
        for (part, _) in bound {
            let (old_term, now) = behind_part(&mut self.terms, &mut behind, *part);
            renamed.insert(now, old_term);
            changed.push(old_term);
        }
        let (from, branch) = (step.from, step.branch);
        let step = GhostStep { from, to: step.to, branch, before: &before, behind: &behind };
        let tree = machine.ghosts_behind(&mut self.terms, step)?;
        let ghost_terms: Vec<(usize, Vec<Term>)> = self
            .ghosts
            .iter()
            .map(|&ghost| (ghost, mentioned(&self.terms, &tree, ghost)))
            .collect();
        let (mut lines, mut former) = (Vec::new(), BTreeSet::new());
        let mut rebound: Vec<Term> = Vec::new();
        for (ghost, mentions) in ghost_terms {
            let is_same = is_unchanged(&tree, ghost, before.ghosts[ghost]);
            if is_same && from.is_some() {
                continue;
            }
            let mut now = renamed.clone();
            for term in changed.iter().chain(&rebound).filter(|term| mentions.contains(term)) {
                let name = self.terms.text(*term);
                let before = self.terms.sym(names.former[&name].clone());
                now.insert(*term, before);
                former.insert(name);
            }
            let value = self.ghost_value(&tree, ghost, &now);
            lines.push(format!("let ghost {} = {value} in", names.ghosts[ghost]));
            rebound.push(all[ghost]);
        }
        let former = former.into_iter();
        let former = former.map(|name| format!("let ghost {} = {name} in", names.former[&name]));
        Ok((former.collect(), lines))
    }

    fn ghost_value(
        &mut self,
        tree: &GhostTree,
        ghost: usize,
        renamed: &FxHashMap<Term, Term>,
    ) -> String {
        let name = self.terms.sym(self.names.ghosts[ghost].clone());
        let ty = self.names.type_of(&self.terms, name);
        match tree {
            GhostTree::Leaf(ghosts) => {
                let value = self.terms.substitute(ghosts[ghost], renamed);
                self.names.term_of(&self.terms, value, ty).free()
            }
            GhostTree::Test(address, null, other) => {
                let [null, other] =
                    [null, other].map(|tree| self.ghost_value(tree, ghost, renamed));
                let address = self.terms.substitute(*address, renamed);
                let address = self.names.term(&self.terms, address).free();
                match null == other {
                    true => null,
                    false => format!("if {address} = null then {null} else {other}"),
                }
            }
        }
    }
}

/// Gives a part of a state a name of its own: the former name, and that one.
fn behind_part(
    terms: &mut ProofTermTable,
    state: &mut LogicalState,
    part: Changed,
) -> (Term, Term) {
    let slot = match part {
        Changed::Var(at) => &mut state.vars[at],
        Changed::Field(at) => &mut state.fields[at],
        Changed::Items(at) => &mut state.items[at],
        Changed::Clock => &mut state.clock,
    };
    let old_term = *slot;
    let name = format!("{BEHIND}{}", terms.text(old_term));
    *slot = match terms.node(old_term) {
        TermParts::Rows(_) => terms.add(TermParts::Rows(name.into())),
        _ => terms.sym(name),
    };
    (old_term, *slot)
}

/// The names that a ghost behind a step is made of.
fn mentioned(terms: &ProofTermTable, tree: &GhostTree, ghost: usize) -> Vec<Term> {
    let mut mentions = Vec::new();
    match tree {
        GhostTree::Leaf(ghosts) => terms.below(ghosts[ghost], &mut mentions),
        GhostTree::Test(address, null, other) => {
            terms.below(*address, &mut mentions);
            mentions.extend(mentioned(terms, null, ghost));
            mentions.extend(mentioned(terms, other, ghost));
        }
    }
    mentions
}

/// The names that all that a ghost becomes is made of.
pub(super) fn ghost_names(terms: &ProofTermTable, tree: &GhostTree, ghost: usize) -> Vec<Term> {
    mentioned(terms, tree, ghost)
}

fn is_unchanged(tree: &GhostTree, ghost: usize, before: Term) -> bool {
    match tree {
        GhostTree::Leaf(ghosts) => ghosts[ghost] == before,
        GhostTree::Test(_, null, other) => {
            is_unchanged(null, ghost, before) && is_unchanged(other, ghost, before)
        }
    }
}

/// Whether an expression reads the heap.
fn reads(exp: &Exp) -> bool {
    match exp {
        Exp::Num(_) | Exp::Var(_) => false,
        Exp::Get(..) | Exp::Elem { .. } | Exp::Bool(_) => true,
        Exp::Neg(a) => reads(a),
        Exp::Add(a, b) | Exp::Sub(a, b) | Exp::Mul(a, b) => reads(a) || reads(b),
        Exp::Div(a, b, _) | Exp::Mod(a, b, _) => reads(a) || reads(b),
    }
}
