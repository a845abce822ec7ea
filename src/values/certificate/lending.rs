//! What is lent, what tells that objects are allocated, and which variables are read later: for who asks whether memory is lost.

use std::collections::BTreeSet;

use super::expression::{ExpressionId, Expressions, certificate_name, fields_of, getter};
use base::{CheckId, FieldId, ProcId, ShapeId, VarId};
use program::{CheckKind, Op, Program, Stmt};

/// The parameters of procedures that are lent, and who takes for granted that callers hold them.
#[derive(Default)]
pub(super) struct Lending {
    pub(super) relied_on: BTreeSet<(ProcId, VarId)>,
    pub(super) not_held: BTreeSet<(ProcId, VarId)>,
}

impl Lending {
    /// Whether all that is relied on is held.
    pub(super) fn is_covered(&self) -> bool {
        self.relied_on.is_disjoint(&self.not_held)
    }
}

/// Whether the check asks about memory that is left or lost, and objects tell what is allocated.
pub(super) fn is_about_memory(program: &Program, check: CheckId) -> bool {
    let kind = program.check(check).kind;
    program.symbols.allocated_shapes().is_some()
        && matches!(kind, CheckKind::Leak | CheckKind::Lost)
}

/// The fields that make an object of a shape allocated if all are true; `None` where no object is.
pub(super) fn allocation_fields(program: &Program, shape: ShapeId) -> Option<Vec<FieldId>> {
    let listed = program.symbols.allocated_shapes()?;
    listed.iter().find(|(other, _)| *other == shape).map(|(_, fields)| fields.clone())
}

/// For each statement the variables of its procedure that are read behind it before they are written.
pub(super) fn later_reads(program: &Program) -> Vec<BTreeSet<VarId>> {
    let count = program.code.len();
    let mut before: Vec<BTreeSet<VarId>> = vec![BTreeSet::new(); count];
    let mut after = before.clone();
    loop {
        let mut is_same = true;
        for position in (0..count).rev() {
            let stmt = &program.code[position].stmt;
            let mut behind = BTreeSet::new();
            if !stmt.is_last() && position + 1 < count {
                behind.extend(before[position + 1].iter().copied());
            }
            for (_, target) in stmt.branches() {
                behind.extend(before[*target].iter().copied());
            }
            let mut here = behind.clone();
            here.retain(|var| !stmt.assigned().contains(var));
            if *stmt == Stmt::Return {
                here.extend(&program.proc(program.proc_at(position)).results);
            }
            for op in stmt.codes().flat_map(|code| &code.0) {
                if let Op::Var(var) = op {
                    here.insert(*var);
                }
            }
            is_same &= here == before[position] && behind == after[position];
            (before[position], after[position]) = (here, behind);
        }
        if is_same {
            return after;
        }
    }
}

/// That not all of these marks are true.
pub(super) fn not_allocated(
    table: &mut Expressions,
    marks: Option<Vec<ExpressionId>>,
) -> ExpressionId {
    match marks {
        None => table.boolean(true),
        Some(marks) => {
            let allocated = table.conjunction(&marks);
            table.negation(allocated)
        }
    }
}

/// The name of the function that says of a structure that it is freed.
pub(super) fn freed_fold_name(program: &Program, shape: ShapeId) -> String {
    format!("fold.{}.freed", certificate_name(&program.symbols[shape].name, shape.index()))
}

/// What it means that a structure is freed: nothing is there, or its node is not allocated, and all that this owns is freed.
pub(super) fn freed_value(
    program: &Program,
    table: &mut Expressions,
    (shape, it): (ShapeId, ExpressionId),
    frozen: &[bool],
) -> ExpressionId {
    let fields = allocation_fields(program, shape);
    let fields = fields.map(|fields| {
        fields.iter().map(|&field| table.apply(&getter(program, field), &[it])).collect()
    });
    let mut all = vec![not_allocated(table, fields)];
    for &field in fields_of(program, shape) {
        let target = program.symbols[field].sort.target();
        if let Some(target) = target.filter(|target| !frozen[target.index()]) {
            let content = table.apply(&getter(program, field), &[it]);
            all.push(table.apply(&freed_fold_name(program, target), &[content]));
        }
    }
    let (all, null) = (table.conjunction(&all), table.is_null(it));
    table.any(&[null, all])
}
