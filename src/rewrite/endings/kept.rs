//! A program that keeps an arbitrary object in mind.
//!
//! How much is allocated at the end is a number, and that it is 0 says something of all objects at once. Here each object that
//! is allocated may be chosen as the one to look at; it is forgotten when it is freed. So nothing is allocated at an end if
//! whatever was chosen is forgotten there; and an invariant that says where the chosen one lies, seen from each other
//! object, is as simple as one about two objects can be.

use std::collections::{BTreeMap, BTreeSet};

use super::slice::slice_program;
use super::unchecked::without_checks;
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, VarId, VarKind, unused_name};
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::{BinOp, CheckKind, Code, Op, Program, Stmt};

/// The program in which checks of what is allocated ask for the chosen objects, and others are not made; `None` if nobody
/// counts what is allocated, or not as front ends do: right where objects are made and freed.
#[must_use]
pub fn track_chosen_objects(program: &Program) -> Option<Program> {
    let count = program.symbols.allocated.as_ref()?.count;
    let mut steps = BTreeMap::new();
    for position in 0..program.code.len() {
        steps.insert(position, step(program, count, position)?);
    }
    let targets = program.code.iter().flat_map(|instr| instr.stmt.branches());
    let targets: BTreeSet<usize> = targets.map(|(_, target)| *target).collect();
    if targets.iter().any(|target| steps[target].is_of_before()) {
        return None;
    }
    let mut symbols = program.symbols.clone();
    // The variables tell what is left, and nobody asks the objects.
    symbols.allocated = None;
    let tape = symbols.bool_tape();
    let mut tracked_vars = BTreeMap::new();
    for step in steps.values() {
        if let CountStep::Made(_, shape) = step
            && !tracked_vars.contains_key(shape)
        {
            let is_taken = |name: &str| symbols.vars.iter().any(|var| var.name == name);
            let name = unused_name(&format!("kept_{}", symbols[*shape].word()), is_taken);
            tracked_vars.insert(*shape, symbols.add_var(name, Sort::Ref(*shape), VarKind::Global));
        }
    }
    let program = Program { symbols, ..program.clone() };
    let wakes = program.code.iter().any(|instr| match &instr.stmt {
        Stmt::Store { value, field, .. } => {
            program.symbols.tells_life(*field) && value.0 != [Op::Bool(false)]
        }
        _ => false,
    });
    let program =
        rewrite(&program, &mut Keeping { steps, kept: tracked_vars, tape, wakes }).program;
    let is_of_allocated =
        |program: &Program, check: CheckId| program.check(check).kind.is_of_allocated();
    Some(slice_program(&without_checks(&program, &is_of_allocated), &is_of_allocated).program)
}

/// What a statement has to do with what is allocated.
enum CountStep {
    /// Nothing.
    Other,
    /// Nothing is allocated yet.
    Begin,
    /// The object of the variable is allocated now.
    Made(VarId, ShapeId),
    /// The object of the variable is freed now.
    Freed(VarId, ShapeId),
    /// It is tested whether nothing is allocated.
    Test,
}

impl CountStep {
    /// Whether the statement before says of which object it is.
    fn is_of_before(&self) -> bool {
        matches!(self, Self::Made(..) | Self::Freed(..))
    }
}

/// What the statement at a position has to do with what is counted; `None` if that is something else.
fn step(program: &Program, count: VarId, position: usize) -> Option<CountStep> {
    let stmt = &program.code[position].stmt;
    let is_read = stmt.codes().any(|code| code.0.contains(&Op::Var(count)));
    let is_written = stmt.assigned().contains(&count);
    let before = position.checked_sub(1).map(|before| &program.code[before].stmt);
    let shape = |var: VarId| match program.symbols[var].sort {
        Sort::Ref(shape) => Some(shape),
        Sort::Int | Sort::Bool | Sort::Vector(_) => None,
    };
    match stmt {
        _ if !is_read && !is_written => Some(CountStep::Other),
        Stmt::Assign { value, .. } if !is_read => {
            let is_none = matches!(&value.0[..], [Op::Int(none)] if none.bits() == 0);
            is_none.then_some(CountStep::Begin)
        }
        Stmt::Assign { value, .. } if is_written => match (&value.0[..], before?) {
            (
                [Op::Var(_), Op::Int(one), Op::Binary(BinOp::Add)],
                Stmt::Assign { var, value: allocation },
            ) if *one == 1.into() => {
                let is_made =
                    matches!(allocation.0.last(), Some(Op::New { .. } | Op::NewArray { .. }));
                is_made.then_some(CountStep::Made(*var, shape(*var)?))
            }
            ([Op::Var(_), Op::Int(one), Op::Binary(BinOp::Sub)], Stmt::Store { target, .. })
                if *one == 1.into() =>
            {
                let var = target.as_var()?;
                Some(CountStep::Freed(var, shape(var)?))
            }
            _ => None,
        },
        Stmt::Goto { branches } => {
            let [(code, _)] = &branches[..] else { return None };
            let is_test = matches!(
                &code.0[..],
                [Op::Var(_), Op::Int(none), Op::Binary(BinOp::Eq)] if none.bits() == 0
            );
            is_test.then_some(CountStep::Test)
        }
        _ => None,
    }
}

struct Keeping {
    steps: BTreeMap<usize, CountStep>,
    /// The variable of the chosen object of each shape.
    kept: BTreeMap<ShapeId, VarId>,
    tape: FieldId,
    /// Whether objects that are dead may be alive later.
    wakes: bool,
}

impl ProgramRewriter for Keeping {
    fn write_prologue(&mut self, rewriting: &mut Rewriting<'_>, proc: ProcId) {
        if proc == ProcId::MAIN {
            let span = rewriting.old.code.first().map_or_else(Default::default, |it| it.span);
            for (&shape, &var) in &self.kept {
                let value = Code::from_op(Op::Null(shape));
                rewriting.new.emit(Stmt::Assign { var, value }, span);
            }
        }
    }

    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let span = instr.span;
        match self.steps[&position] {
            CountStep::Other => {
                rewriting.copy(position);
                self.refer_to_itself(rewriting, position);
            }
            CountStep::Begin => {}
            CountStep::Made(allocated, shape) => {
                let choice = rewriting.new.fresh_var("keep", Sort::Bool);
                rewriting.new.emit(Stmt::Havoc { var: choice, tape: self.tape }, span);
                let skip = rewriting.new.new_target();
                rewriting.new.goto(vec![(Code(vec![Op::Var(choice), Op::Not]), skip)], span);
                let value = Code::from_op(Op::Var(allocated));
                rewriting.new.emit(Stmt::Assign { var: self.kept[&shape], value }, span);
                rewriting.new.place_target(skip);
            }
            CountStep::Freed(freed, shape) => {
                // Nobody allocates what is not kept.
                let Some(&tracked) = self.kept.get(&shape) else { return };
                let skip = rewriting.new.new_target();
                let is_other = vec![Op::Var(freed), Op::Var(tracked), Op::Binary(BinOp::Ne)];
                rewriting.new.goto(vec![(Code(is_other), skip)], span);
                let value = Code::from_op(Op::Null(shape));
                rewriting.new.emit(Stmt::Assign { var: tracked, value }, span);
                rewriting.new.place_target(skip);
            }
            CountStep::Test => {
                let Stmt::Goto { branches } = &instr.stmt else { unreachable!("it is a test") };
                let target = rewriting.target(branches[0].1);
                rewriting.new.goto(vec![(self.are_forgotten(), target)], span);
            }
        }
    }
}

impl Keeping {
    /// What an object holds that is never alive does not matter, since whoever reads it fails. So that what is said of all
    /// objects need not leave it out, it refers to itself and not to null.
    fn refer_to_itself(&self, rewriting: &mut Rewriting<'_>, position: usize) {
        let Rewriting { old, new, .. } = rewriting;
        let instr = &old.code[position];
        let Stmt::Assign { var, value } = &instr.stmt else { return };
        let Some((Op::New { shape, fields }, values)) = value.0.split_last() else { return };
        let is_dead = matches!(
            (fields.last(), values),
            (Some(&life), [.., Op::Bool(false)]) if old.symbols.tells_life(life)
        );
        if !is_dead || self.wakes {
            return;
        }
        for &field in fields.iter().filter(|field| old.symbols[**field].sort == Sort::Ref(*shape)) {
            let check = new.check(CheckKind::NullWrite, instr.span);
            let [value, target] = [Code::from_op(Op::Var(*var)), Code::from_op(Op::Var(*var))];
            new.emit(Stmt::Store { value, target, field, check }, instr.span);
        }
    }

    /// Whether no chosen object is left.
    fn are_forgotten(&self) -> Code {
        let mut all = self
            .kept
            .iter()
            .map(|(&shape, &var)| Code(vec![Op::Var(var), Op::Null(shape), Op::Binary(BinOp::Eq)]));
        let Some(mut conjunction) = all.next() else { return Code(vec![Op::Bool(true)]) };
        for next in all {
            let end = conjunction.0.len() + 1 + next.0.len();
            conjunction.0.push(Op::AndThen { end });
            conjunction.append(next);
        }
        conjunction
    }
}
