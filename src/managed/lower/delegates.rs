//! Delegates: what is called is found by a number.

use num_bigint::BigInt;

use super::WorldLowering;
use super::multicast::DelegateUse;
use super::stack::StackValue;
use crate::world::{CODE, CilStackType, CilType, ClassId};
use base::VarId;
use program::numbers::{joined, literal, store_in_temporary};
use program::{BinOp, CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// A new delegate.
    pub(super) fn new_delegate(&mut self, number: usize) {
        let info = self.world.delegates[number - 1].clone();
        let (_, target) = (self.pop(), self.pop());
        self.settle();
        let owner = self.world.method(info.method).key.class;
        let held = info.target.map(|_| {
            let code = self.as_type(target.clone(), &CilType::Class(owner));
            self.evaluated_code(code)
        });
        // What a compiler makes for the variables of a lambda is never null.
        let is_closure = self.world.class(owner).name.contains('<');
        if let (Some(held), false) = (&held, is_closure) {
            let shape = self.shape(&CilType::Class(owner));
            let null = Code::from_op(Op::Null(shape));
            let good = self.skip_unless(joined(held.clone(), null, Op::Binary(BinOp::Ne)));
            self.fail(match self.world.exceptions.are_caught() {
                true => CheckKind::Model,
                false => CheckKind::Uncaught,
            });
            self.builder.place_target(good);
        }
        let shape = self.shape(&CilType::Class(info.class));
        let mut object = self.object_of(shape, Some(info.class));
        let Some(Op::New { fields, .. }) = object.0.pop() else {
            unreachable!("it is a new object")
        };
        let code = self.shapes.fields[&(info.class, CODE)][0];
        let target = info.target.map(|field| self.shapes.fields[&(info.class, field)][0]);
        let mut parts = Code::default();
        for (&field, op) in fields.iter().zip(object.0) {
            let part = match (&held, target) {
                _ if field == code => literal(BigInt::from(number)),
                (Some(held), Some(target)) if field == target => held.clone(),
                (_, _) => Code::from_op(op),
            };
            parts.append(part);
        }
        parts.0.push(Op::New { shape, fields });
        let var = store_in_temporary(&mut self.builder, parts, self.span);
        self.push(StackValue::reference(Code::from_op(Op::Var(var))));
    }

    /// A call of a delegate.
    pub(super) fn invoke(&mut self, class: ClassId, kinds: &[CilStackType]) {
        let key = self.world.invoke_key(class).expect("typing has found it");
        let (types, result) = self.world.declared_signature(&key);
        let values = self.pop_all(types.len());
        self.settle();
        let kinds = &kinds[kinds.len() - types.len()..];
        let mut arguments = self.arguments(values, &types, (kinds, &[]));
        let delegate = self.simple(arguments.remove(0));
        self.test_null(&delegate, &types[0]);
        self.about_to_call();
        let vars =
            if result == CilType::Void { Vec::new() } else { self.fresh_leaves("r", &result) };
        let arguments: Vec<Code> = arguments.into_iter().map(|code| self.simple(code)).collect();
        match self.combined.get(&(class, DelegateUse::Invoke)).copied() {
            Some(callee) => {
                let throws = self.delegates_throw(class);
                let mut results = vars.clone();
                results.extend(throws.then(|| self.exc()));
                let arguments = std::iter::once(delegate).chain(arguments).collect();
                self.emit(Stmt::Call { results, callee, arguments });
                if throws {
                    self.after_call();
                }
            }
            None => self.call_targets(class, &delegate, &arguments, &vars),
        }
        if result != CilType::Void {
            let value = self.value_of(&vars, &result);
            self.push(value);
        }
    }

    /// Calls what a delegate is of, by its number.
    fn call_targets(
        &mut self,
        class: ClassId,
        delegate: &Code,
        arguments: &[Code],
        vars: &[VarId],
    ) {
        let targets = self.world.invoked_methods(class);
        let done = self.builder.new_target();
        let last = targets.len().saturating_sub(1);
        for (at, (number, info)) in targets.into_iter().enumerate() {
            let next = (at < last).then(|| {
                let code = self.shapes.fields[&(info.class, CODE)][0];
                let check = self.builder.check(CheckKind::Ghost, self.span);
                let mut delegate_code = delegate.clone();
                delegate_code.0.push(Op::Load { field: code, check });
                let number = literal(BigInt::from(number));
                self.skip_unless(joined(delegate_code, number, Op::Binary(BinOp::Ne)))
            });
            let mut all = arguments.to_vec();
            if let Some(field) = info.target {
                let field = self.shapes.fields[&(info.class, field)][0];
                let check = self.builder.check(CheckKind::Ghost, self.span);
                let mut target = delegate.clone();
                target.0.push(Op::Load { field, check });
                all.insert(0, self.simple(target));
            }
            let method = info.method;
            if let Some(class) = self.world.class_of_static(method) {
                self.use_class(class);
            }
            let throws = !self.world.exceptions.escaping(method).is_empty();
            let mut results = Vec::new();
            if self.results.contains_key(&method) {
                results.extend_from_slice(vars);
            }
            results.extend(throws.then(|| self.exc()));
            let callee = self.procs[&method];
            self.emit(Stmt::Call { results, callee, arguments: all });
            if throws {
                self.after_call();
            }
            if let Some(next) = next {
                self.builder.jump(done, self.span);
                self.builder.place_target(next);
            }
        }
        if last == 0 && self.world.invoked_methods(class).is_empty() {
            // There are no such delegates: the test of null fails.
            self.fail(CheckKind::NullUse);
        }
        self.builder.place_target(done);
    }
}
