//! Variables, members and procedures of the core program.

use rustc_hash::FxHashMap;

use super::{ReservedNames, UnitLowering};
use crate::tree::MemoryExpr;
use crate::tree::{ExprKind, FunctionId, KnownFunction, Lvalue, LvalueKind};
use crate::types::RecordId;
use crate::walk::FunctionContents;
use base::{ProcId, Property, Sort, Span, VarKind};
use program::{Code, Op, Stmt};

/// A name that is not taken: this one, or so with a number behind it.
fn free(name: &str, taken: &[&ReservedNames]) -> String {
    let is_taken = |name: &String| taken.iter().any(|names| names.contains(name));
    let mut free = name.to_owned();
    let mut number = 1;
    while is_taken(&free) {
        number += 1;
        free = format!("{name}{number}");
    }
    free
}

impl UnitLowering<'_> {
    /// All that the functions need.
    pub(super) fn declare(&mut self, functions: &[FunctionId]) {
        let unit = self.unit;
        let mut globals = ReservedNames::default();
        let bodies: Vec<(FunctionId, FunctionContents<'_>)> = functions
            .iter()
            .filter_map(|&id| {
                unit.function(id).body.as_ref().map(|body| (id, FunctionContents::collect(body)))
            })
            .collect();
        let initial =
            unit.globals.iter().filter_map(|&object| unit.object(object).initial.as_ref());
        let first: Vec<FunctionContents<'_>> =
            initial.chain(&unit.begin).map(FunctionContents::of_expr).collect();
        let mut members: Vec<(RecordId, usize)> = Vec::new();
        let all = bodies.iter().map(|(_, contents)| contents).chain(&first);
        for expr in all.flat_map(|contents| &contents.exprs) {
            if let Some(Lvalue { kind: LvalueKind::Member { record, member, .. }, .. }) =
                place_of(&expr.kind)
            {
                members.push((*record, *member));
            }
        }
        // In the order of the structs, whoever is used first.
        members.sort_unstable();
        members.dedup();
        for (record, member) in members {
            self.field(record, member);
        }
        let used = self.used_globals(&bodies, &first);
        for &object in unit.globals.iter().filter(|object| used.contains(object)) {
            let variable = unit.object(object);
            let sort = self.sort(variable.ty);
            let name = free(&variable.name, &[&globals]);
            globals.insert(name.clone());
            let var = self.builder.symbols.add_var(name, sort, VarKind::Global);
            self.vars.insert(object, var);
        }
        let counted = [Property::ValidMemcleanup, Property::ValidMemtrack];
        if self.reading.is_exact && counted.iter().any(|&property| self.reading.asks(property)) {
            let name = free("allocated", &[&globals]);
            globals.insert(name.clone());
            let var = self.builder.symbols.add_var(name, Sort::Int, VarKind::Global);
            self.allocations = Some(var);
        }
        if self.reading.is_exact {
            self.declare_lives(&bodies, &mut globals);
        }
        let mut next = 1;
        for (id, _) in &bodies {
            if self.main == Some(*id) {
                self.procs.insert(*id, ProcId::MAIN);
            } else {
                self.procs.insert(*id, ProcId::new(next));
                next += 1;
            }
        }
        for (id, contents) in &bodies {
            self.declare_vars(*id, contents, &globals);
        }
    }

    /// The variables of files and static ones that are used.
    fn used_globals(
        &self,
        bodies: &[(FunctionId, FunctionContents<'_>)],
        first: &[FunctionContents<'_>],
    ) -> rustc_hash::FxHashSet<crate::tree::ObjectId> {
        let mut used = rustc_hash::FxHashSet::default();
        let all = bodies.iter().map(|(_, contents)| contents).chain(first);
        for expr in all.flat_map(|contents| &contents.exprs) {
            if let Some(Lvalue { kind: LvalueKind::Object(object), .. }) = place_of(&expr.kind)
                && self.unit.object(*object).is_static
            {
                used.insert(*object);
            }
        }
        used
    }

    /// The field of a member; members that nobody uses have none.
    fn field(&mut self, record: RecordId, member: usize) {
        let unit = self.unit;
        let definition =
            &unit.types.record(record).members.as_ref().expect("members are known")[member];
        let shape = self.shape(record);
        let sort = self.sort(definition.ty);
        let field = self.builder.symbols.add_field(shape, definition.name.clone(), sort);
        self.fields.insert((record, member), field);
    }

    /// Structs whose objects can die, or of which there are uninitialised pointers.
    fn declare_lives(
        &mut self,
        bodies: &[(FunctionId, FunctionContents<'_>)],
        globals: &mut ReservedNames,
    ) {
        let unit = self.unit;
        let mut records: Vec<(RecordId, bool)> = Vec::new();
        let mut add = |record: RecordId, is_wild: bool| match records
            .iter_mut()
            .find(|(other, _)| *other == record)
        {
            Some((_, may_be_wild)) => *may_be_wild |= is_wild,
            None => records.push((record, is_wild)),
        };
        for expr in bodies.iter().flat_map(|(_, contents)| &contents.exprs) {
            if let ExprKind::Known(KnownFunction::Free | KnownFunction::Kill, arguments) =
                &*expr.kind
                && let Some(record) =
                    arguments.first().and_then(|of| unit.types.pointed_struct(of.ty))
            {
                add(record, false);
            }
            if let ExprKind::Memory(MemoryExpr::Wild) = &*expr.kind
                && let Some(record) = unit.types.pointed_struct(expr.ty)
            {
                add(record, true);
            }
        }
        for record in self.uninit.uninitialised_records(unit, bodies, &self.fields) {
            add(record, true);
        }
        for (record, is_wild) in records {
            let shape = self.shape(record);
            let name = {
                let members = unit.types.record(record).members.iter().flatten();
                let taken: ReservedNames = members.map(|member| member.name.clone()).collect();
                free("alive", &[&taken])
            };
            let field = self.builder.symbols.add_life(shape, name);
            self.alive.insert(record, field);
            if is_wild {
                let name = format!("wild_{}", unit.types.record(record).name);
                let name = free(&name, &[globals]);
                globals.insert(name.clone());
                let sort = Sort::Ref(shape);
                let var = self.builder.symbols.add_var(name, sort, VarKind::Global);
                self.wild.insert(record, var);
            }
        }
    }

    fn declare_vars(
        &mut self,
        id: FunctionId,
        contents: &FunctionContents<'_>,
        globals: &ReservedNames,
    ) {
        let unit = self.unit;
        let proc = self.procs[&id];
        let function = unit.function(id);
        let mut names = ReservedNames::default();
        let parameters = function.body.iter().flat_map(|body| &body.parameters);
        for (&object, is_parameter) in parameters
            .map(|object| (object, true))
            .chain(contents.objects.iter().map(|object| (object, false)))
        {
            let variable = unit.object(object);
            let name = free(&variable.name, &[globals, &names]);
            names.insert(name.clone());
            let kind = match (proc, is_parameter) {
                (ProcId::MAIN, _) => VarKind::Auxiliary(proc),
                (_, true) => VarKind::Parameter(proc),
                (_, false) => VarKind::Local(proc),
            };
            let sort = self.sort(variable.ty);
            let var = self.builder.symbols.add_var(name, sort, kind);
            self.vars.insert(object, var);
        }
        if proc != ProcId::MAIN && !unit.types.is_void(function.result) {
            let sort = self.sort(function.result);
            let name = free("result", &[globals, &names]);
            let var = self.builder.symbols.add_var(name, sort, VarKind::Local(proc));
            self.results.insert(id, var);
        }
    }

    /// What globals start with, and a dead object for each kind of uninitialised pointer.
    pub(super) fn begin_globals(&mut self, span: Span) {
        let unit = self.unit;
        if let Some(var) = self.allocations {
            self.assign(var, Code::from_op(Op::Int(0.into())), span);
        }
        let mut wild: Vec<(RecordId, base::VarId)> =
            self.wild.iter().map(|(&record, &var)| (record, var)).collect();
        wild.sort_unstable();
        for &(record, var) in &wild {
            let null: FxHashMap<usize, Code> = FxHashMap::default();
            let value = self.new_object(record, &null, false);
            self.emit(Stmt::Assign { var, value }, span);
        }
        for &object in &unit.globals {
            let Some(&var) = self.vars.get(&object) else { continue };
            let variable = unit.object(object);
            let value = match &variable.initial {
                Some(value) => self.value(value).code,
                None => self.zero(variable.ty),
            };
            self.assign(var, value, variable.span);
        }
        for expr in &unit.begin {
            self.effect(expr);
        }
    }

    /// 0, false or null.
    pub(super) fn zero(&mut self, ty: crate::types::TypeId) -> Code {
        match self.sort(ty) {
            Sort::Int => Code::from_op(Op::Int(0.into())),
            Sort::Bool => Code::from_op(Op::Bool(false)),
            Sort::Ref(shape) => Code::from_op(Op::Null(shape)),
            Sort::Vector(_) => unreachable!("no type of C is a vector"),
        }
    }
}

/// What is read or written.
fn place_of(kind: &ExprKind) -> Option<&Lvalue> {
    match kind {
        ExprKind::Read(place) | ExprKind::Assign(place, _) => Some(place),
        ExprKind::Update(update) => Some(&update.place),
        ExprKind::Int(_) | ExprKind::Null | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => None,
        ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => None,
        ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => None,
        ExprKind::Call(..) | ExprKind::Known(..) | ExprKind::New { .. } => None,
        ExprKind::Block(..) | ExprKind::Memory(_) => None,
    }
}
