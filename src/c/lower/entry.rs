//! Where a run begins: in `main`, or in another function, with any arguments.
//!
//! Who calls a function that takes pointers has a heap. So a run starts with one, as in the paper's language: with any
//! objects that refer to each other and to nothing else. That they are objects of C, whose members have values of their
//! types and of which none is freed, is what the procedure requires in which the run begins.

use num_bigint::BigInt;

use super::{ProgramExitKind, UnitLowering};
use crate::takes_pointers;
use crate::tree::{CExpr, ExprKind, FunctionId, SplitPlace, SplitPointer};
use crate::types::{RecordId, TypeId};
use crate::walk::FunctionContents;
use base::{FieldId, ProcId, ShapeId, Sort, Span, VarId, VarKind, VarSymbol};
use program::spec::{
    BoundDomain, Claim, ClaimKind, ClaimPlace, Connector, Formula, FormulaBuilder, FormulaPart,
    PartId, StateSelector,
};
use program::{CheckKind, Code, Op, Proc, Stmt};

/// The procedure that a run from a heap begins in, where the function is called by others, too.
const START: &str = "start";

impl UnitLowering<'_> {
    /// Main: what globals start with, and what C's `main` does, or a call of the entry.
    pub(super) fn lower_main(&mut self, entry: FunctionId) {
        let function = self.unit.function(entry);
        let span = function.span;
        if self.main.is_some() {
            self.begin_globals(span);
            return self.body(entry);
        }
        if takes_pointers(self.unit, entry) {
            return self.call_from_heap(entry);
        }
        self.begin_globals(span);
        let mut arguments = Vec::new();
        for &ty in function.parameters.iter().flatten() {
            let sort = self.sort(ty);
            let var = self.builder.fresh_var("argument", sort);
            self.havoc(var, ty, span);
            arguments.push(Code::from_op(Op::Var(var)));
        }
        let callee = self.procs[&entry];
        self.emit(Stmt::Call { results: Vec::new(), callee, arguments }, span);
        self.check_leaks(ProgramExitKind::Return, span);
    }

    /// Main, which calls the entry with what a run starts with.
    fn call_from_heap(&mut self, entry: FunctionId) {
        let function = self.unit.function(entry);
        let arguments = self.like_parameters(entry, VarKind::Local(ProcId::MAIN));
        let callee = self.first.expect("a run begins in a procedure");
        let arguments = arguments.into_iter().map(|var| Code::from_op(Op::Var(var))).collect();
        self.emit(Stmt::Call { results: Vec::new(), callee, arguments }, function.span);
    }

    /// The variables of a function's parameters.
    fn parameters(&self, id: FunctionId) -> Vec<VarId> {
        let body = self.unit.function(id).body.as_ref().expect("a run begins in a body");
        body.parameters.iter().map(|object| self.vars[object]).collect()
    }

    /// Variables that are called like those, and have their sorts.
    fn like_parameters(&mut self, id: FunctionId, kind: VarKind) -> Vec<VarId> {
        let symbols = &mut self.builder.symbols;
        let body = self.unit.function(id).body.as_ref().expect("a run begins in a body");
        let like = body.parameters.iter().map(|object| symbols[self.vars[object]].clone());
        let like: Vec<VarSymbol> = like.collect();
        like.into_iter().map(|like| symbols.add_var(like.name, like.sort, kind)).collect()
    }

    /// The procedure in which a run from a heap begins: the function, or one of its own if others call that.
    pub(super) fn entry_procedure(&self, functions: &[FunctionId], entry: FunctionId) -> ProcId {
        let calls =
            |expr: &&CExpr| matches!(&*expr.kind, ExprKind::Call(callee, _) if *callee == entry);
        let bodies = functions.iter().filter_map(|&id| self.unit.function(id).body.as_ref());
        match bodies.into_iter().any(|body| FunctionContents::collect(body).exprs.iter().any(calls))
        {
            true => ProcId::new(functions.len() + 1),
            false => self.procs[&entry],
        }
    }

    /// Writes the procedure in which a run from a heap begins, if that is one of its own, and what is required there.
    pub(super) fn start(&mut self, entry: FunctionId, last: &mut Span) {
        let first = self.first.expect("a run begins in a procedure");
        let span = self.unit.function(entry).span;
        let parameters = if first == self.procs[&entry] {
            self.parameters(entry)
        } else {
            let parameters = self.like_parameters(entry, VarKind::Parameter(first));
            let mut name = START.to_owned();
            while self.unit.functions.iter().any(|function| function.name == name) {
                name.push('_');
            }
            let arguments = parameters.iter().map(|&var| Code::from_op(Op::Var(var))).collect();
            let proc = Proc { name, parameters: parameters.clone(), results: Vec::new(), entry: 0 };
            self.builder.begin_proc(proc, span, *last);
            *last = span;
            self.checked.clear();
            self.begin_globals(span);
            let callee = self.procs[&entry];
            self.emit(Stmt::Call { results: Vec::new(), callee, arguments }, span);
            parameters
        };
        if !self.reading.is_exact {
            return;
        }
        let Some(formula) = self.entry_precondition(entry, &parameters) else { return };
        let (kind, place) = (ClaimKind::Requires, ClaimPlace::Proc(first));
        let check = self.builder.check(CheckKind::Claim(kind), span);
        let (frames, written) = (Vec::new(), None);
        self.builder.claim(Claim { check, kind, place, formula, frames, written, span });
    }

    /// What is required of a heap from which a run begins: values of their types, and no freed object.
    fn entry_precondition(&self, entry: FunctionId, parameters: &[VarId]) -> Option<Formula> {
        let mut conjunction = ConjunctionBuilder::default();
        let types: Vec<TypeId> =
            self.unit.function(entry).parameters.iter().flatten().copied().collect();
        for (&ty, &var) in types.iter().zip(parameters) {
            if let Some(ends) = self.ends(ty) {
                let value = conjunction.add_part(FormulaPart::Var(var, StateSelector::Now));
                conjunction.require_range(value, ends);
            }
        }
        let mut records: Vec<(RecordId, ShapeId)> =
            self.shapes.iter().map(|(&record, &shape)| (record, shape)).collect();
        records.sort_unstable();
        for (record, shape) in records {
            let members = self.unit.types.record(record).members.iter().flatten().enumerate();
            let numbers: Vec<(FieldId, IntegerInterval)> = members
                .filter_map(|(at, member)| {
                    Some((*self.fields.get(&(record, at))?, self.ends(member.ty)?))
                })
                .collect();
            let is_mark = |(of, at): &&(RecordId, usize)| {
                *of == record && self.fields.contains_key(&(record, *at))
            };
            let marks =
                self.unit.marks.iter().filter(is_mark).map(|&(_, at)| self.fields[&(record, at)]);
            let marks: Vec<FieldId> =
                self.alive.get(&record).copied().into_iter().chain(marks).collect();
            conjunction.objects(shape, &marks, numbers);
        }
        for pointer in &self.unit.start {
            self.is_pointer(&mut conjunction, pointer);
        }
        conjunction.finish()
    }

    /// The parts are those of a pointer.
    fn is_pointer(
        &self,
        conjunction: &mut ConjunctionBuilder,
        SplitPointer { place, targets }: &SplitPointer,
    ) {
        match place {
            SplitPlace::Variables(all) => {
                let parts = all.iter().map(|object| {
                    let var = self.vars[object];
                    let sort = self.builder.symbols[var].sort;
                    Some((conjunction.add_part(FormulaPart::Var(var, StateSelector::Now)), sort))
                });
                let parts: Vec<_> = parts.collect();
                if let Some(body) = conjunction.pointer(&parts, targets) {
                    conjunction.all = Some(conjunction.both(conjunction.all, body));
                }
            }
            SplitPlace::Members(record, members) => {
                let Some(&shape) = self.shapes.get(record) else { return };
                let (bound, object) = conjunction.object(shape);
                let parts = members.clone().map(|member| {
                    let &field = self.fields.get(&(*record, member))?;
                    let sort = self.builder.symbols[field].sort;
                    Some((
                        conjunction.add_part(FormulaPart::Field(field, object, StateSelector::Now)),
                        sort,
                    ))
                });
                let parts: Vec<_> = parts.collect();
                if let Some(body) = conjunction.pointer(&parts, targets) {
                    conjunction.forall(bound, shape, body);
                }
            }
        }
    }

    /// The least and the greatest number of a type of numbers.
    fn ends(&self, ty: TypeId) -> Option<IntegerInterval> {
        self.unit.types.as_int(ty).map(|ty| (ty.min_value(), ty.max_value()))
    }
}

/// The least and the greatest of some numbers.
type IntegerInterval = (BigInt, BigInt);

/// Formulas of which all are true, in the making.
#[derive(Default)]
struct ConjunctionBuilder {
    builder: FormulaBuilder,
    all: Option<PartId>,
}

impl ConjunctionBuilder {
    fn add_part(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, Span::default())
    }

    fn both(&mut self, left: Option<PartId>, right: PartId) -> PartId {
        match left {
            Some(left) => self.add_part(FormulaPart::Binary(Connector::And, left, right)),
            None => right,
        }
    }

    fn between(&mut self, value: PartId, (least, greatest): IntegerInterval) -> PartId {
        let least = self.add_part(FormulaPart::Int(least));
        let above = self.add_part(FormulaPart::Binary(Connector::Ge, value, least));
        let greatest = self.add_part(FormulaPart::Int(greatest));
        let below = self.add_part(FormulaPart::Binary(Connector::Le, value, greatest));
        self.both(Some(above), below)
    }

    /// A value lies between two numbers.
    fn require_range(&mut self, value: PartId, ends: IntegerInterval) {
        let within = self.between(value, ends);
        self.all = Some(self.both(self.all, within));
    }

    /// A name for objects, and any of them.
    fn object(&mut self, shape: ShapeId) -> (usize, PartId) {
        let bound = self.builder.bind("o", Sort::Ref(shape));
        (bound, self.add_part(FormulaPart::Bound(bound)))
    }

    /// Something is true of all objects of a shape.
    fn forall(&mut self, bound: usize, shape: ShapeId, body: PartId) {
        let domain = BoundDomain::Objects(shape, StateSelector::Now);
        let all = self.add_part(FormulaPart::Quantified { all: true, bound, domain, body });
        self.all = Some(self.both(self.all, all));
    }

    /// The marks of all objects of a shape are set, and their numbers lie where they may.
    fn objects(
        &mut self,
        shape: ShapeId,
        marks: &[FieldId],
        numbers: Vec<(FieldId, IntegerInterval)>,
    ) {
        if marks.is_empty() && numbers.is_empty() {
            return;
        }
        let (bound, object) = self.object(shape);
        let mut body = None;
        for &mark in marks {
            let is_set = self.add_part(FormulaPart::Field(mark, object, StateSelector::Now));
            body = Some(self.both(body, is_set));
        }
        for (field, ends) in numbers {
            let value = self.add_part(FormulaPart::Field(field, object, StateSelector::Now));
            let within = self.between(value, ends);
            body = Some(self.both(body, within));
        }
        self.forall(bound, shape, body.expect("something is said"));
    }

    /// Parts are those of a pointer: a number that says which of the others leads to an object. Parts that nobody reads
    /// are not there.
    fn pointer(
        &mut self,
        parts: &[Option<(PartId, Sort)>],
        targets: &[Option<usize>],
    ) -> Option<PartId> {
        let (kind, _) = parts[0]?;
        let mut any: Option<PartId> = None;
        for number in 0..=targets.len() {
            let target = match number.checked_sub(1).map(|target| targets[target]) {
                Some(None) => continue,
                Some(target) => target,
                None => None,
            };
            let is = self.add_part(FormulaPart::Int(BigInt::from(number)));
            let mut all = self.add_part(FormulaPart::Binary(Connector::Eq, kind, is));
            for (at, part) in parts.iter().enumerate().skip(1) {
                let Some((part, Sort::Ref(shape))) = *part else { continue };
                let null = self.add_part(FormulaPart::Null(shape));
                let connector = if target == Some(at) { Connector::Ne } else { Connector::Eq };
                let is_right = self.add_part(FormulaPart::Binary(connector, part, null));
                all = self.both(Some(all), is_right);
            }
            any = Some(match any {
                Some(any) => self.add_part(FormulaPart::Binary(Connector::Or, any, all)),
                None => all,
            });
        }
        any
    }

    fn finish(self) -> Option<Formula> {
        self.all.map(|all| self.builder.finish_at(all))
    }
}
