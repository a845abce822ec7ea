//! Objects: allocation, access, release.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::{Computed, UnitLowering};
use crate::tree::{CComparison, CExpr, ExprKind, Lvalue, LvalueKind};
use crate::types::RecordId;
use base::{AllocatedMemory, CheckId, FieldId, Property, ShapeId, Span, VarId};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// What the names of variables begin with that say whether an allocation fails.
pub const MAY_FAIL: &str = "fails";

/// What variables are called that get a value which is any one in our runs, and of which a compiler knows more (`docs/c.md`,
/// *doubt*): of floating point, of an address, of padding, or which of two orders is meant.
pub const DOUBTED: &str = "doubted_value";

/// How a run comes to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProgramExitKind {
    /// `main` returns: its variables are gone.
    Return,
    /// The program is ended where it is, by `exit`, `abort` or an error: the variables of all calls under way are there.
    Stop,
}

impl UnitLowering<'_> {
    /// An object with these values of members, 0 or null in the others.
    pub(super) fn new_object(
        &mut self,
        record: RecordId,
        given: &FxHashMap<usize, Code>,
        is_alive: bool,
    ) -> Code {
        let shape = self.shape(record);
        let fields = self.builder.symbols[shape].fields.clone();
        let alive = self.alive.get(&record).copied();
        let mut code = Code::default();
        for &field in &fields {
            if alive == Some(field) {
                code.0.push(Op::Bool(is_alive));
                continue;
            }
            let member = self.member_of(record, field);
            match given.get(&member) {
                Some(value) => code.append(value.clone()),
                None => {
                    let ty = self.members(record)[member];
                    let zero = self.zero(ty);
                    code.append(zero);
                }
            }
        }
        code.0.push(Op::New { shape, fields });
        code
    }

    fn members(&self, record: RecordId) -> Vec<crate::types::TypeId> {
        let members = self.unit.types.record(record).members.iter().flatten();
        members.map(|member| member.ty).collect()
    }

    fn member_of(&self, record: RecordId, field: FieldId) -> usize {
        let count = self.unit.types.record(record).members.iter().flatten().count();
        let mut all = 0..count;
        all.find(|&member| self.fields.get(&(record, member)) == Some(&field))
            .expect("each field of a struct is one of its members")
    }

    /// Memory for a struct; where nothing is written into it before it is read, it holds anything.
    pub(super) fn allocate(
        &mut self,
        record: RecordId,
        (is_zeroed, is_variable): (bool, bool),
        dest: Option<VarId>,
        span: Span,
    ) -> Computed {
        let may_fail = self.reading.is_exact && self.reading.malloc_may_fail && !is_variable;
        let (dest, done) = match may_fail {
            true => {
                let (var, done) = self.may_fail(record, dest, span);
                (Some(var), Some(done))
            }
            false => (dest, None),
        };
        let shape = self.shape(record);
        self.record_allocation(shape, !is_variable);
        let site = self.allocated.len();
        let members = self.members(record);
        let mut given = FxHashMap::default();
        let mut open = Vec::new();
        for (member, &ty) in members.iter().enumerate() {
            let Some(&field) = self.fields.get(&(record, member)) else { continue };
            // Arrays that are members are allocated with the object.
            if is_zeroed || self.array_element(ty).is_some() {
                continue;
            }
            open.push((member, field));
            if !self.uninit.member(site, member) {
                continue;
            }
            let sort = self.sort(ty);
            let to = self.unit.types.pointed_struct(ty);
            match (to, to.and_then(|to| self.wild.get(&to))) {
                (Some(_), Some(&wild)) => {
                    given.insert(member, Code::from_op(Op::Var(wild)));
                }
                (Some(_), None) => {}
                (None, _) => {
                    let var = self.builder.fresh_var("any", sort);
                    self.anything(var, None, ty, span);
                    given.insert(member, Code::from_op(Op::Var(var)));
                }
            }
        }
        self.allocated.push(open);
        let value = self.new_object(record, &given, true);
        let var = match dest {
            Some(var) => var,
            None => {
                let shape = self.shape(record);
                self.builder.fresh_var("new", base::Sort::Ref(shape))
            }
        };
        self.emit(Stmt::Assign { var, value }, span);
        if !is_variable {
            self.count(BinOp::Add, span);
        }
        if self.alive.contains_key(&record) {
            self.checked.push(var);
        }
        if let Some(done) = done {
            self.place_target(done);
        }
        Computed::from_code(Code::from_op(Op::Var(var)))
    }

    /// There may be no memory: null then, and the run goes on at the target.
    fn may_fail(
        &mut self,
        record: RecordId,
        dest: Option<VarId>,
        span: Span,
    ) -> (VarId, program::build::Target) {
        let shape = self.shape(record);
        let var = dest.unwrap_or_else(|| self.builder.fresh_var("new", base::Sort::Ref(shape)));
        let fails = self.builder.fresh_var(MAY_FAIL, base::Sort::Bool);
        self.emit(Stmt::Havoc { var: fails, tape: self.tapes[1] }, span);
        let (there, done) = (self.builder.new_target(), self.builder.new_target());
        self.builder.goto(vec![(Code(vec![Op::Var(fails), Op::Not]), there)], span);
        self.emit(Stmt::Assign { var, value: Code::from_op(Op::Null(shape)) }, span);
        self.builder.jump(done, span);
        self.place_target(there);
        (var, done)
    }

    /// The check of an access whose pointer has been tested.
    fn tested(&mut self, span: Span) -> CheckId {
        self.builder.check(CheckKind::Ghost, span)
    }

    /// The pointer of a place, tested as far as accesses do not test it themselves; and the check of the access.
    pub(super) fn pointer(&mut self, place: &Lvalue) -> (Code, FieldId, CheckId) {
        let LvalueKind::Member { pointer, record, member } = &place.kind else {
            unreachable!("only members are behind pointers")
        };
        let field = self.fields[&(*record, *member)];
        let code = self.value(pointer).code;
        let (code, check) = self.access(code, *record, place.span);
        (code, field, check)
    }

    /// Tests a pointer that is dereferenced.
    fn access(&mut self, pointer: Code, record: RecordId, span: Span) -> (Code, CheckId) {
        let asks = self.reading.asks(Property::ValidDeref);
        let alive = self.alive.get(&record).copied();
        if alive.is_none() && asks {
            let check = self.builder.check(CheckKind::NullDeref, span);
            return (pointer, check);
        }
        let pointer = self.simple(pointer, span);
        let var = pointer.as_var();
        if var.is_some_and(|var| self.checked.contains(&var)) {
            let check = self.tested(span);
            return (pointer, check);
        }
        if !asks {
            let shape = self.shape(record);
            let mut there = pointer.clone();
            there.append(Code(vec![Op::Null(shape), Op::Binary(BinOp::Ne)]));
            self.emit(Stmt::Assume(there), span);
        }
        if let Some(field) = alive {
            let kind = if asks { CheckKind::NullDeref } else { CheckKind::Ghost };
            let check = self.builder.check(kind, span);
            let mut is_alive = pointer.clone();
            is_alive.0.push(Op::Load { field, check });
            self.require(is_alive, CheckKind::DeadDeref, span);
            self.checked.extend(var);
        }
        let check = self.tested(span);
        (pointer, check)
    }

    /// `free`, or its check alone.
    pub(super) fn free(&mut self, pointer: &CExpr, is_done: bool, span: Span) {
        if matches!(*pointer.kind, ExprKind::Null) {
            return;
        }
        let code = self.value(pointer).code;
        let record = self.unit.types.pointed_struct(pointer.ty).expect("it is checked");
        let Some(&field) = self.alive.get(&record) else {
            // Where memory is not watched, nothing happens, but that the pointer is read.
            self.store_in_temporary(code, span);
            return;
        };
        let pointer = self.simple(code, span);
        let shape = self.shape(record);
        let mut is_null = pointer.clone();
        is_null.append(Code(vec![Op::Null(shape), Op::Binary(BinOp::Eq)]));
        let done = self.builder.new_target();
        self.builder.goto(vec![(is_null, done)], span);
        let check = self.tested(span);
        let mut is_alive = pointer.clone();
        is_alive.0.push(Op::Load { field, check });
        self.require(is_alive, CheckKind::BadFree, span);
        if is_done {
            let value = Code::from_op(Op::Bool(false));
            self.emit(Stmt::Store { value, target: pointer, field, check }, span);
            self.count(BinOp::Sub, span);
        }
        self.place_target(done);
    }

    /// A number that says what a pointer points to, or the array that it points into: if the pointer never had a value the run
    /// is not followed.
    pub(super) fn check_value(&mut self, part: &CExpr, span: Span) {
        let ty = part.ty;
        let code = self.value(part).code;
        let code = self.simple(code, span);
        let Some(element) = self.array_element(ty) else {
            let mut is_known = code;
            is_known.append(Code(vec![Op::Int(BigInt::from(-1)), Op::Binary(BinOp::Ne)]));
            self.require(is_known, CheckKind::Model, span);
            return;
        };
        // There is nothing in the array that such a pointer points into.
        let shape = self.array_shape(element);
        let field = self.builder.symbols[shape].array.expect("it is an array").len;
        let mut fine = code.clone();
        fine.append(Code(vec![Op::Null(shape), Op::Binary(BinOp::Eq)]));
        let check = self.tested(span);
        let mut is_known = code;
        is_known.0.extend([Op::Load { field, check }, Op::Int(0.into()), Op::Binary(BinOp::Gt)]);
        let end = fine.0.len() + 1 + is_known.0.len();
        fine.0.push(Op::OrElse { end });
        fine.append(is_known);
        self.require(fine, CheckKind::Model, span);
    }

    /// The variable that a pointer points to is gone, if there is one.
    pub(super) fn mark_dead(&mut self, pointer: &CExpr, span: Span) {
        let code = self.value(pointer).code;
        let record = self.unit.types.pointed_struct(pointer.ty);
        let Some(&field) = record.and_then(|record| self.alive.get(&record)) else { return };
        let pointer = self.simple(code, span);
        let shape = self.shape(record.expect("it has a life"));
        let mut is_null = pointer.clone();
        is_null.append(Code(vec![Op::Null(shape), Op::Binary(BinOp::Eq)]));
        let done = self.builder.new_target();
        self.builder.goto(vec![(is_null, done)], span);
        let check = self.tested(span);
        let value = Code::from_op(Op::Bool(false));
        self.emit(Stmt::Store { value, target: pointer, field, check }, span);
        self.checked.clear();
        self.place_target(done);
    }

    /// The pointer leads to something that is alive.
    pub(super) fn assume_alive(&mut self, pointer: &CExpr) {
        let var = self.value(pointer).code.as_var();
        self.checked.extend(var);
    }

    /// One object more, or one less, is allocated.
    pub(super) fn count(&mut self, op: BinOp, span: Span) {
        if let Some(var) = self.allocations {
            let value = Code(vec![Op::Var(var), Op::Int(1.into()), Op::Binary(op)]);
            self.emit(Stmt::Assign { var, value }, span);
        }
    }

    /// An object of the shape is made, by the program or for it.
    pub(super) fn record_allocation(&mut self, shape: ShapeId, is_allocated: bool) {
        let (allocated, other) = self.made.entry(shape).or_default();
        *allocated |= is_allocated;
        *other |= !is_allocated;
    }

    /// What is known of what the program allocates, if that is asked.
    pub(super) fn allocated_memory(&self) -> Option<AllocatedMemory> {
        let returned = self.returned.clone();
        Some(AllocatedMemory {
            count: self.allocations?,
            shapes: self.allocated_shapes(),
            returned,
        })
    }

    /// The shapes of what the program allocates, with the fields that tell what is allocated; if they tell that.
    fn allocated_shapes(&self) -> Option<Vec<(ShapeId, Vec<FieldId>)>> {
        let mut all = Vec::new();
        for (&shape, &(_, others)) in self.made.iter().filter(|(_, (allocated, _))| *allocated) {
            let record = self.shapes.iter().find(|(_, other)| **other == shape);
            let record = record.map(|(&record, _)| record);
            let alive = record.and_then(|record| self.alive.get(&record)).copied();
            let mark = self.unit.marks.iter().find(|(of, _)| Some(*of) == record);
            let mark = mark.and_then(|mark| self.fields.get(mark)).copied();
            if others && mark.is_none() {
                return None;
            }
            all.push((shape, alive.into_iter().chain(mark).collect()));
        }
        Some(all)
    }

    /// The run ends here: nothing may be allocated.
    pub(super) fn check_leaks(&mut self, end: ProgramExitKind, span: Span) {
        let Some(var) = self.allocations else { return };
        for kind in [CheckKind::Leak, CheckKind::Lost] {
            if kind.property().is_some_and(|property| self.reading.asks(property)) {
                let none = Code(vec![Op::Var(var), Op::Int(0.into()), Op::Binary(BinOp::Eq)]);
                let check = self.require(none, kind, span);
                self.returned.extend(check.filter(|_| end == ProgramExitKind::Return));
            }
        }
    }

    /// The program is ended here, in the middle of what it does.
    pub(super) fn stop(&mut self, span: Span) {
        self.check_leaks(ProgramExitKind::Stop, span);
        self.emit(Stmt::Halt, span);
    }

    /// Evaluates what may fail, or is computed from what may be uninitialised, and drops the value.
    pub(super) fn drop_value(&mut self, code: Code, span: Span) {
        if !code.is_simple() {
            self.store_in_temporary(code, span);
        }
    }

    /// Whether comparing such pointers may give any truth value.
    pub(super) fn is_unspecified_comparison(&self, left: &CExpr, right: &CExpr) -> bool {
        let is_null = |expr: &CExpr| matches!(*expr.kind, ExprKind::Null);
        let Some(record) = self.unit.types.pointed_struct(left.ty) else { return false };
        if is_null(left) || is_null(right) {
            return self.wild.contains_key(&record) && !(is_null(left) && is_null(right));
        }
        self.alive.contains_key(&record)
    }

    /// A comparison of pointers: what dead ones are compared with may be at the same address.
    pub(super) fn compare_pointers(
        &mut self,
        op: CComparison,
        left: (&CExpr, Code),
        right: (&CExpr, Code),
        span: Span,
    ) -> Code {
        let op = if op == CComparison::Eq { BinOp::Eq } else { BinOp::Ne };
        let mut equal = left.1.clone();
        equal.append(right.1.clone());
        equal.0.push(Op::Binary(op));
        if !self.is_unspecified_comparison(left.0, right.0) {
            return equal;
        }
        let record =
            self.unit.types.pointed_struct(left.0.ty).expect("pointers to structs are vague");
        let shape = self.shape(record);
        let (left, right) = (self.simple(left.1, span), self.simple(right.1, span));
        let mut value = left.clone();
        value.append(right.clone());
        value.0.push(Op::Binary(op));
        let result = self.store_in_temporary(value, span);
        let done = self.builder.new_target();
        let vague = self.builder.new_target();
        if let Some(&wild) = self.wild.get(&record) {
            for pointer in [&left, &right] {
                if pointer.as_var().is_some() {
                    let mut is_wild = pointer.clone();
                    is_wild.append(Code(vec![Op::Var(wild), Op::Binary(BinOp::Eq)]));
                    self.builder.goto(vec![(is_wild, vague)], span);
                }
            }
        }
        let is_null = |pointer: &Code| matches!(pointer.0[..], [Op::Null(_)]);
        if !is_null(&left) && !is_null(&right) {
            let field = self.alive[&record];
            let mut same = left.clone();
            same.append(right.clone());
            same.0.push(Op::Binary(BinOp::Eq));
            self.builder.goto(vec![(same, done)], span);
            for pointer in [&left, &right] {
                let mut null = pointer.clone();
                null.append(Code(vec![Op::Null(shape), Op::Binary(BinOp::Eq)]));
                self.builder.goto(vec![(null, done)], span);
            }
            for pointer in [&left, &right] {
                let check = self.tested(span);
                let mut is_dead = pointer.clone();
                is_dead.0.extend([Op::Load { field, check }, Op::Not]);
                self.builder.goto(vec![(is_dead, vague)], span);
            }
        }
        self.builder.jump(done, span);
        self.place_target(vague);
        let tape = self.tapes[1];
        self.emit(Stmt::Havoc { var: result, tape }, span);
        self.place_target(done);
        Code::from_op(Op::Var(result))
    }

    /// The range of a type's values.
    pub(super) fn type_range(&self, ty: crate::types::TypeId) -> Option<(BigInt, BigInt)> {
        self.unit.types.as_int(ty).map(|ty| (ty.min_value(), ty.max_value()))
    }
}
