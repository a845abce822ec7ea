//! A program that marks the objects to which a walk comes.

use std::collections::{BTreeMap, BTreeSet};

use analysis::Circle;
use analysis::ghosts::add_ghost_with;
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, VarId};
use program::build::{ProgramRewriter, Rewriting, Target, rewrite};
use program::cfg::exits;
use program::{Check, CheckKind, Code, Op, Program, Stmt};

/// A walk: a circle that makes no objects, and goes on from the object of a variable at one of its statements.
pub(super) struct MarkedWalk {
    /// The statement that goes on.
    pub(super) position: usize,
    /// The variable.
    var: VarId,
    /// The shape of the object.
    shape: ShapeId,
    /// The statement's own check that there is one.
    is_there: CheckId,
}

/// The statement of a circle at which it walks, if it does: the one that the fewest ways round leave out.
pub(super) fn find(program: &Program, circle: &Circle<'_>) -> Option<MarkedWalk> {
    if circle.allocates() {
        return None;
    }
    let step = |&position: &usize| {
        let Stmt::Assign { value, .. } = &program.code[position].stmt else { return None };
        let [Op::Var(var), Op::Load { field, check }, ..] = &value.0[..] else { return None };
        let (var, field, is_there) = (*var, *field, *check);
        let Sort::Ref(shape) = program.symbols[var].sort else { return None };
        let is_step =
            matches!(program.symbols[field].sort, Sort::Ref(_)) && !circle.leaves_unchanged(var);
        is_step.then_some(MarkedWalk { position, var, shape, is_there })
    };
    let steps = circle.positions.iter().filter_map(step);
    steps.min_by_key(|walk| circle.cyclic_without(walk.position))
}

/// The program in which each turn of the walk marks the object from which it goes on, and the check that it is not marked
/// already. Marks are gone where the circle, which is at these positions, is come to.
pub(super) fn mark_visited_nodes(
    program: &Program,
    circle: &BTreeSet<usize>,
    walk: &MarkedWalk,
) -> (Program, BTreeSet<CheckId>) {
    let mut marked = program.clone();
    let mark_field = add_ghost_with(&mut marked, walk.shape, "seen", Sort::Bool, &Op::Bool(false));
    let check = CheckId::new(marked.checks.len());
    let span = marked.code[walk.position].span;
    // The object is there where the mark is set.
    let kinds = [CheckKind::Assert, CheckKind::NullWrite];
    marked.checks.extend(kinds.map(|kind| Check { kind, span }));
    let positions = marked.positions(marked.proc_at(walk.position));
    let outside = positions.clone().filter(|position| !circle.contains(position));
    let entered = outside.flat_map(|position| exits(&marked, position));
    let mut heads: BTreeSet<usize> = entered.filter_map(|exit| exit.target.instr()).collect();
    // Main begins at its first statement.
    heads.insert(positions.start);
    heads.retain(|head| circle.contains(head));
    let inner = BTreeMap::new();
    let is_there = CheckId::new(marked.checks.len() - 1);
    let mut marks =
        WalkMarkRewriter { circle, walk, seen: mark_field, check, is_there, heads, inner };
    (rewrite(&marked, &mut marks).program, BTreeSet::from([check]))
}

struct WalkMarkRewriter<'a> {
    circle: &'a BTreeSet<usize>,
    walk: &'a MarkedWalk,
    seen: FieldId,
    check: CheckId,
    /// That there is an object where the mark is set.
    is_there: CheckId,
    /// Where the circle is come to.
    heads: BTreeSet<usize>,
    /// For each of these where control goes that is in the circle already.
    inner: BTreeMap<usize, Target>,
}

impl ProgramRewriter for WalkMarkRewriter<'_> {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        self.inner.clear();
        if rewriting.old.proc_at(self.walk.position) != proc {
            return;
        }
        for &head in &self.heads {
            let target = rewriting.new.new_target();
            rewriting.new.expect_branches(target);
            self.inner.insert(head, target);
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let (span, mark_field) = (instr.span, self.seen);
        if !self.circle.contains(&position) {
            rewriting.copy(position);
            return;
        }
        if let Some(&inner) = self.inner.get(&position) {
            rewriting.new.emit(Stmt::Reset { field: mark_field }, span);
            rewriting.new.place_target(inner);
        }
        if position == self.walk.position {
            let check = self.check;
            let is_new = rewriting.new.new_target();
            let object = Op::Var(self.walk.var);
            let load = Op::Load { field: mark_field, check: self.walk.is_there };
            let test = Code(vec![object.clone(), load, Op::Not]);
            rewriting.new.goto(vec![(test, is_new)], span);
            rewriting.new.emit(Stmt::Fail { check }, span);
            rewriting.new.place_target(is_new);
            let (value, target) = (Code::from_op(Op::Bool(true)), Code::from_op(object));
            let store = Stmt::Store { value, target, field: mark_field, check: self.is_there };
            rewriting.new.emit(store, span);
        }
        let Stmt::Goto { branches } = &instr.stmt else {
            rewriting.new.emit(instr.stmt.clone(), span);
            self.go_on(rewriting, position);
            return;
        };
        let target = |to: usize| self.inner.get(&to).copied().unwrap_or(rewriting.target(to));
        let branches = branches.iter().map(|(code, to)| (code.clone(), target(*to))).collect();
        rewriting.new.goto(branches, span);
        self.go_on(rewriting, position);
    }
}

impl WalkMarkRewriter<'_> {
    /// What falls through within the circle is in it already.
    fn go_on(&self, rewriting: &mut Rewriting<'_>, position: usize) {
        if let Some(&inner) = self.inner.get(&(position + 1))
            && rewriting.new.is_open()
        {
            let span = rewriting.old.code[position].span;
            rewriting.new.jump(inner, span);
        }
    }
}
