//! Delegates of several methods: each knows the one that is called before it.

use num_bigint::BigInt;
use rustc_hash::FxHashSet;

use super::WorldLowering;
use super::stack::StackValue;
use crate::world::{CODE, CilType, ClassId};
use base::{FieldId, ShapeId, Sort, VarId, VarKind};
use program::numbers::{and, joined, literal, store_in_temporary};
use program::{BinOp, CheckKind, Code, Op, Proc, Stmt};

/// What procedures of a class of delegates do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum DelegateUse {
    Combine,
    Remove,
    Invoke,
}

impl DelegateUse {
    pub(super) const ALL: [Self; 3] = [Self::Combine, Self::Remove, Self::Invoke];

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Combine => "combine",
            Self::Remove => "remove",
            Self::Invoke => "invoke",
        }
    }
}

/// The value of a variable.
fn value(var: VarId) -> Code {
    Code::from_op(Op::Var(var))
}

impl WorldLowering<'_, '_> {
    /// Two delegates are put together, or one is taken out of the other.
    pub(super) fn combine(&mut self, class: ClassId, removes: bool) {
        let (right, left) = (self.pop(), self.pop());
        let ty = CilType::Class(class);
        self.about_to_call();
        let mut arguments = Vec::new();
        for value in [left, right] {
            let code = self.as_type(value, &ty);
            arguments.push(self.evaluated_code(code));
        }
        let of = if removes { DelegateUse::Remove } else { DelegateUse::Combine };
        let callee = self.combined[&(class, of)];
        let results = self.fresh_leaves("r", &ty);
        self.emit(Stmt::Call { results: results.clone(), callee, arguments });
        self.push(StackValue::reference(value(results[0])));
    }

    /// Whether exceptions may leave delegates of a class.
    pub(super) fn delegates_throw(&self, class: ClassId) -> bool {
        let targets = self.world.invoked_methods(class);
        targets.iter().any(|(_, info)| !self.world.exceptions.escaping(info.method).is_empty())
    }

    /// A procedure of a class of delegates.
    pub(super) fn combined_procedure(&mut self, class: ClassId, of: DelegateUse, name: String) {
        match of {
            DelegateUse::Combine | DelegateUse::Remove => self.two_delegates(class, of, name),
            DelegateUse::Invoke => self.invoke_all(class, name),
        }
    }

    fn begin_combined(&mut self, name: String, parameters: Vec<VarId>, results: Vec<VarId>) {
        self.stack.clear();
        let proc = Proc { name, parameters, results, entry: 0 };
        self.builder.begin_proc(proc, self.span, self.span);
    }

    /// A field of a delegate that is there.
    fn delegate_field(&mut self, delegate: VarId, field: FieldId) -> Code {
        let check = self.builder.check(CheckKind::Ghost, self.span);
        Code(vec![Op::Var(delegate), Op::Load { field, check }])
    }

    fn is_null(var: VarId, shape: ShapeId) -> Code {
        joined(value(var), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Eq))
    }

    /// A delegate like another one, with something else before it.
    fn copy_delegate(
        &mut self,
        delegate: VarId,
        before: FieldId,
        other: VarId,
        shape: ShapeId,
    ) -> Code {
        let fields = self.builder.symbols[shape].fields.clone();
        let mut code = Code::default();
        for &field in &fields {
            code.append(if field == before {
                value(other)
            } else {
                self.delegate_field(delegate, field)
            });
        }
        code.0.push(Op::New { shape, fields });
        code
    }

    fn two_delegates(&mut self, class: ClassId, of: DelegateUse, name: String) {
        let proc = self.combined[&(class, of)];
        let shape = self.shape(&CilType::Class(class));
        let before = self.shapes.fields[&(class, self.world.before_of(class))][0];
        let sort = Sort::Ref(shape);
        let symbols = &mut self.builder.symbols;
        let a = symbols.add_var("a", sort, VarKind::Parameter(proc));
        let b = symbols.add_var("b", sort, VarKind::Parameter(proc));
        let result = symbols.add_var("result", sort, VarKind::Local(proc));
        self.begin_combined(name, vec![a, b], vec![result]);
        let gives = |this: &mut Self, code: Code| {
            this.emit(Stmt::Assign { var: result, value: code });
            this.emit(Stmt::Return);
        };
        let mut is_other = Self::is_null(b, shape);
        is_other.0.push(Op::Not);
        let on = self.skip_unless(is_other);
        gives(self, value(a));
        self.builder.place_target(on);
        let mut is_there = Self::is_null(a, shape);
        is_there.0.push(Op::Not);
        let on = self.skip_unless(is_there);
        gives(self, value(if of == DelegateUse::Remove { a } else { b }));
        self.builder.place_target(on);
        let (walked, others) = if of == DelegateUse::Remove {
            let code = self.delegate_field(b, before);
            let rest = store_in_temporary(&mut self.builder, code, self.span);
            // A list of several is taken out only where it stands as one.
            self.require(Self::is_null(rest, shape), CheckKind::Model);
            let same = self.is_same_delegate(a, b, before, shape);
            let mut is_other = same;
            is_other.0.push(Op::Not);
            let on = self.skip_unless(is_other);
            let code = self.delegate_field(a, before);
            gives(self, code);
            self.builder.place_target(on);
            (a, b)
        } else {
            (b, a)
        };
        let code = self.delegate_field(walked, before);
        let rest = store_in_temporary(&mut self.builder, code, self.span);
        let inner = self.builder.fresh_var("r", sort);
        let arguments = match of {
            DelegateUse::Remove => vec![value(rest), value(others)],
            DelegateUse::Combine | DelegateUse::Invoke => vec![value(others), value(rest)],
        };
        self.emit(Stmt::Call { results: vec![inner], callee: proc, arguments });
        let code = self.copy_delegate(walked, before, inner, shape);
        if of == DelegateUse::Remove {
            let changed = joined(value(inner), value(rest), Op::Binary(BinOp::Ne));
            let on = self.skip_unless(changed);
            gives(self, value(a));
            self.builder.place_target(on);
        }
        gives(self, code);
    }

    /// Whether two delegates call one method on one object.
    fn is_same_delegate(&mut self, a: VarId, b: VarId, before: FieldId, shape: ShapeId) -> Code {
        let mut all = Code::from_op(Op::Bool(true));
        for field in self.builder.symbols[shape].fields.clone() {
            if field != before {
                let (left, other) = (self.delegate_field(a, field), self.delegate_field(b, field));
                all = and(all, joined(left, other, Op::Binary(BinOp::Eq)));
            }
        }
        all
    }

    /// Calls what is before a delegate, then what it is of.
    fn invoke_all(&mut self, class: ClassId, name: String) {
        let proc = self.combined[&(class, DelegateUse::Invoke)];
        let key = self.world.invoke_key(class).expect("typing has found it");
        let (types, result) = self.world.declared_signature(&key);
        let mut taken: FxHashSet<String> = FxHashSet::default();
        let mut parameters = Vec::new();
        for (at, ty) in types.iter().enumerate() {
            let word = if at == 0 { "this".to_owned() } else { format!("a{at}") };
            let (parts, _) = self.parameter_parts(&word, ty, None);
            parameters.extend(self.add_variables(&parts, VarKind::Parameter(proc), &mut taken));
        }
        let mut result_vars = Vec::new();
        if result != CilType::Void {
            let (parts, _) = self.parameter_parts("result", &result, None);
            result_vars = self.add_variables(&parts, VarKind::Local(proc), &mut taken);
        }
        let exc = self.delegates_throw(class).then(|| {
            let name = base::unused_name("exc", |name| taken.contains(name));
            self.builder.symbols.add_var(name, Sort::Int, VarKind::Local(proc))
        });
        let results: Vec<VarId> = result_vars.iter().copied().chain(exc).collect();
        self.begin_combined(name, parameters.clone(), results.clone());
        let shape = self.shape(&CilType::Class(class));
        let before = self.shapes.fields[&(class, self.world.before_of(class))][0];
        let code = self.delegate_field(parameters[0], before);
        let rest = store_in_temporary(&mut self.builder, code, self.span);
        let on = self.skip_unless(Self::is_null(rest, shape));
        let others = parameters[1..].iter().map(|&var| value(var));
        let arguments = std::iter::once(value(rest)).chain(others).collect();
        self.emit(Stmt::Call { results, callee: proc, arguments });
        if let Some(exc) = exc {
            let fine = joined(value(exc), literal(BigInt::ZERO), Op::Binary(BinOp::Eq));
            let fine = self.skip_unless(fine);
            self.emit(Stmt::Return);
            self.builder.place_target(fine);
        }
        self.builder.place_target(on);
        let targets = self.world.invoked_methods(class);
        let last = targets.len().saturating_sub(1);
        if targets.is_empty() {
            return self.fail(CheckKind::NullUse);
        }
        for (at, (number, info)) in targets.into_iter().enumerate() {
            let next = (at < last).then(|| {
                let code = self.shapes.fields[&(info.class, CODE)][0];
                let delegate_code = self.delegate_field(parameters[0], code);
                let number = literal(BigInt::from(number));
                self.skip_unless(joined(delegate_code, number, Op::Binary(BinOp::Ne)))
            });
            let mut arguments: Vec<Code> = parameters[1..].iter().map(|&var| value(var)).collect();
            if let Some(field) = info.target {
                let field = self.shapes.fields[&(info.class, field)][0];
                let target = self.delegate_field(parameters[0], field);
                arguments.insert(0, self.simple(target));
            }
            if let Some(class) = self.world.class_of_static(info.method) {
                self.use_class(class);
            }
            let throws = !self.world.exceptions.escaping(info.method).is_empty();
            let results = result_vars.iter().copied().chain(exc.filter(|_| throws)).collect();
            let callee = self.procs[&info.method];
            self.emit(Stmt::Call { results, callee, arguments });
            self.emit(Stmt::Return);
            if let Some(next) = next {
                self.builder.place_target(next);
            }
        }
    }
}
