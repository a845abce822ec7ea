//! What C leaves uninitialised, and whether anybody reads it.

use rustc_hash::{FxHashMap, FxHashSet};

use super::LoweredProgram;
use crate::tree::{FunctionId, ObjectId, TypedUnit};
use crate::types::RecordId;
use crate::walk::FunctionContents;
use base::{FieldId, VarId, VarKind};
use program::{BinOp, Code, Op, Program, Stmt};

/// How many statements are looked at for one question.
const MOST_STATEMENTS: usize = 2_000;

/// What has to hold any value where C leaves it uninitialised.
pub(super) struct Uninit {
    /// All of it: nothing is known yet.
    is_all: bool,
    objects: FxHashSet<ObjectId>,
    /// The members, for each allocation.
    members: Vec<FxHashSet<usize>>,
    /// The functions that return pointers and may end without saying which.
    pub(super) open_ends: FxHashSet<FunctionId>,
}

impl Uninit {
    /// All of it.
    pub(super) fn all() -> Self {
        Self {
            is_all: true,
            objects: FxHashSet::default(),
            members: Vec::new(),
            open_ends: FxHashSet::default(),
        }
    }

    /// Whether the variable needs any value where it is declared.
    pub(super) fn object(&self, object: ObjectId) -> bool {
        self.is_all || self.objects.contains(&object)
    }

    /// Whether the member needs one where the so-manyth object is allocated.
    pub(super) fn member(&self, site: usize, member: usize) -> bool {
        self.is_all || self.members.get(site).is_some_and(|members| members.contains(&member))
    }

    /// The structs of which there may be uninitialised pointers.
    pub(super) fn uninitialised_records(
        &self,
        unit: &TypedUnit,
        bodies: &[(FunctionId, FunctionContents<'_>)],
        fields: &FxHashMap<(RecordId, usize), FieldId>,
    ) -> Vec<RecordId> {
        let mut wild: Vec<RecordId> = Vec::new();
        if self.is_all {
            return wild;
        }
        let objects = bodies.iter().flat_map(|(_, contents)| &contents.objects);
        let objects = objects.filter(|object| self.objects.contains(object));
        wild.extend(
            objects.filter_map(|&object| unit.types.pointed_struct(unit.object(object).ty)),
        );
        // An allocation may be any of its struct's; which one does not matter here.
        let members: FxHashSet<usize> = self.members.iter().flatten().copied().collect();
        let used = fields.keys().filter(|(_, member)| members.contains(member));
        let mut used: Vec<(RecordId, usize)> = used.copied().collect();
        used.sort_unstable();
        for (record, member) in used {
            let field = unit.types.record(record).members.iter().flatten().nth(member);
            wild.extend(field.and_then(|member| unit.types.pointed_struct(member.ty)));
        }
        let ends = bodies.iter().filter(|(id, _)| self.open_ends.contains(id));
        wild.extend(
            ends.filter_map(|(id, _)| unit.types.pointed_struct(unit.function(*id).result)),
        );
        wild.sort_unstable();
        wild.dedup();
        wild
    }
}

/// What of a program that gives all of it any value is needed.
pub(super) fn needed_uninit(written: &LoweredProgram) -> Uninit {
    let program = &written.program;
    let declared = written.declared.iter().filter(|(position, _)| {
        let [var] = program.code[*position].stmt.assigned() else { return true };
        is_read(program, *position, &|at| variable(program, at, *var, *position))
    });
    let objects = declared.map(|(_, object)| *object).collect();
    let news = program.code.iter().enumerate().filter(|(_, instr)| {
        instr.stmt.codes().any(|code| code.0.iter().any(|op| matches!(op, Op::New { .. })))
    });
    let members = news.zip(&written.allocated).map(|((position, instr), members)| {
        let read = members.iter().filter(|(_, field)| match &instr.stmt {
            Stmt::Assign { var, .. } => {
                let is_told = is_told(program, position, (*var, *field));
                let meaning = |at| member(program, at, (*var, *field), is_told);
                is_read(program, position, &meaning)
            }
            Stmt::Store { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt => true,
            Stmt::Assume(_) | Stmt::Havoc { .. } | Stmt::Call { .. } | Stmt::Enter => true,
            Stmt::Return | Stmt::Reset { .. } => true,
        });
        read.map(|(member, _)| *member).collect()
    });
    let members = members.collect();
    Uninit { is_all: false, objects, members, open_ends: written.open_ends.clone() }
}

/// What a statement means for what is looked for.
enum StatementMeaning {
    /// It reads it, or may.
    Read,
    /// It is gone.
    Gone,
    /// Neither.
    Nothing,
}

/// Whether a run from behind the position may come to a statement that reads it before it is gone.
fn is_read(
    program: &Program,
    position: usize,
    meaning: &dyn Fn(usize) -> StatementMeaning,
) -> bool {
    let mut visited: FxHashSet<usize> = FxHashSet::default();
    let mut open = vec![position + 1];
    while let Some(at) = open.pop() {
        if !visited.insert(at) {
            continue;
        }
        if visited.len() > MOST_STATEMENTS {
            return true;
        }
        match meaning(at) {
            StatementMeaning::Read => return true,
            StatementMeaning::Gone => continue,
            StatementMeaning::Nothing => {}
        }
        let stmt = &program.code[at].stmt;
        let always = |(condition, _): &(Code, usize)| condition.0 == [Op::Bool(true)];
        open.extend(stmt.branches().iter().map(|(_, target)| *target));
        if !stmt.is_last() && !stmt.branches().iter().any(always) {
            open.push(at + 1);
        }
    }
    false
}

/// What a statement means for the value of a variable.
fn variable(program: &Program, at: usize, var: VarId, from: usize) -> StatementMeaning {
    let stmt = &program.code[at].stmt;
    if stmt.codes().any(|code| code.0.contains(&Op::Var(var))) {
        return StatementMeaning::Read;
    }
    let results = &program.proc(program.proc_at(from)).results;
    if *stmt == Stmt::Return && results.contains(&var) {
        StatementMeaning::Read
    } else if stmt.assigned().contains(&var) {
        StatementMeaning::Gone
    } else {
        StatementMeaning::Nothing
    }
}

/// Whether somebody else may know the new object that a variable refers to before the field of it is assigned.
fn is_told(program: &Program, position: usize, (var, field): (VarId, FieldId)) -> bool {
    if program.symbols[var].kind == VarKind::Global {
        return true;
    }
    let meaning = |at: usize| {
        let stmt = &program.code[at].stmt;
        let is_target = |code: &Code| {
            matches!(stmt, Stmt::Store { target, .. } if std::ptr::eq(target, code))
                && code.as_var() == Some(var)
        };
        if stmt.codes().any(|code| !is_target(code) && hands_on(code, var)) {
            return StatementMeaning::Read;
        }
        match member(program, at, (var, field), false) {
            StatementMeaning::Gone => StatementMeaning::Gone,
            StatementMeaning::Read | StatementMeaning::Nothing => StatementMeaning::Nothing,
        }
    };
    is_read(program, position, &meaning)
}

/// Whether the value of an expression, or of an argument, may be that of a variable: it is used for more than to look into
/// its object, or to compare it with null.
fn hands_on(code: &Code, var: VarId) -> bool {
    let is_compared = |op: &Op| matches!(op, Op::Binary(BinOp::Eq | BinOp::Ne));
    let uses = code.0.iter().enumerate().filter(|(_, op)| **op == Op::Var(var));
    let mut others = uses.filter(|(at, _)| match &code.0[at + 1..] {
        [Op::Load { .. }, ..] => false,
        [Op::Null(_), then, ..] => !is_compared(then),
        _ => true,
    });
    others.next().is_some()
}

/// What a statement means for a field of the object that a variable refers to; `is_told` is whether others may know it.
fn member(
    program: &Program,
    at: usize,
    (var, field): (VarId, FieldId),
    is_told: bool,
) -> StatementMeaning {
    let stmt = &program.code[at].stmt;
    // Nobody else leads to it before it is told.
    let reads = |ops: &[Op]| {
        matches!(ops, [of, Op::Load { field: read, .. }]
            if *read == field && (is_told || *of == Op::Var(var)))
    };
    if stmt.codes().any(|code| code.0.windows(2).any(reads)) || stmt.assigned().contains(&var) {
        return StatementMeaning::Read;
    }
    match stmt {
        Stmt::Store { target, field: written, .. }
            if *written == field && target.as_var() == Some(var) =>
        {
            StatementMeaning::Gone
        }
        Stmt::Call { .. } if !is_told => StatementMeaning::Nothing,
        Stmt::Call { .. } | Stmt::Return => StatementMeaning::Read,
        Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Goto { .. } | Stmt::Fail { .. } => {
            StatementMeaning::Nothing
        }
        Stmt::Halt | Stmt::Assume(_) | Stmt::Havoc { .. } | Stmt::Enter => {
            StatementMeaning::Nothing
        }
        Stmt::Reset { .. } => StatementMeaning::Nothing,
    }
}
