//! Calls, and constructors.

use super::WorldLowering;
use super::stack::StackValue;
use crate::world::{
    Act, CilStackType, CilType, ClassId, MethodId, PassedPlace, PlaceInfo, SlotId, VariableSlot,
};
use base::{ProcId, VarId};
use program::numbers::{joined, store_in_temporary};
use program::{BinOp, CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// The arguments of a call as values of these types, evaluated in order.
    pub(super) fn arguments(
        &mut self,
        values: Vec<StackValue>,
        types: &[CilType],
        (kinds, places): (&[CilStackType], &[PassedPlace]),
    ) -> Vec<Code> {
        let mut all = Vec::new();
        let mut places = places.iter();
        for ((value, ty), kind) in values.into_iter().zip(types).zip(kinds) {
            if matches!(ty, CilType::Place(_)) {
                let passed = places.next().expect("typing has said what is passed");
                all.extend(self.passed_codes(kind, passed));
                continue;
            }
            if !matches!(ty, CilType::Struct(_)) && self.sort(ty).is_none() {
                all.push(Code::from_op(Op::Int(0.into())));
                continue;
            }
            for code in self.as_leaves(value, ty) {
                all.push(self.evaluated_code(code));
            }
        }
        all
    }

    fn parameter_types(&self, id: MethodId) -> Vec<CilType> {
        self.world.method(id).parameters.iter().map(|(_, ty)| ty.clone()).collect()
    }

    /// Null is no object to call a method on.
    pub(super) fn test_null(&mut self, object: &Code, ty: &CilType) {
        let shape = self.shape(ty);
        let there = joined(object.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Ne));
        self.require(there, CheckKind::NullUse);
    }

    pub(super) fn call(&mut self, id: MethodId, tests_null: bool, kinds: &[CilStackType]) {
        let types = self.parameter_types(id);
        let values = self.pop_all(types.len());
        self.settle();
        let kinds = &kinds[kinds.len() - types.len()..];
        let places = self.world.method(id).key.places.clone();
        let back = self.variables_given_back(kinds, &places);
        let mut arguments = self.arguments(values, &types, (kinds, &places));
        if tests_null {
            arguments[0] = self.simple(std::mem::take(&mut arguments[0]));
            let object = arguments[0].clone();
            self.test_null(&object, &types[0]);
        }
        let throws = !self.world.exceptions.escaping(id).is_empty();
        let value = self.emit_call((self.procs[&id], throws), id, arguments, &back);
        self.stack.extend(value);
    }

    /// Writes a call of what exceptions may leave or not; what it returns. It gives variables back.
    fn emit_call(
        &mut self,
        (callee, throws): (ProcId, bool),
        like: MethodId,
        arguments: Vec<Code>,
        back: &[VarId],
    ) -> Option<StackValue> {
        self.about_to_call();
        for &var in back {
            self.about_to_assign(var);
        }
        let ty = self.world.method(like).result.clone();
        let mut results: Vec<VarId> = Vec::new();
        let mut value = None;
        if self.results.contains_key(&like) {
            results = self.fresh_leaves("r", &ty);
            value = Some(self.value_of(&results, &ty));
        }
        results.extend(back);
        if throws {
            results.push(self.exc());
        }
        self.emit(Stmt::Call { results, callee, arguments });
        if throws {
            self.after_call();
        }
        value
    }

    pub(super) fn call_slot(
        &mut self,
        slot: SlotId,
        place: Option<&PlaceInfo>,
        kinds: &[CilStackType],
    ) {
        let targets = self.slot_targets(slot);
        let key = self.world.slot(slot).clone();
        let (types, result) = self.world.declared_signature(&key);
        let mut values = self.pop_all(types.len());
        self.settle();
        let kinds = &kinds[kinds.len() - types.len()..];
        if let Some(place) = place {
            values[0] = self.place_value(place);
        }
        let back = self.variables_given_back(&kinds[1..], &key.places);
        let mut arguments = self.arguments(values, &types, (kinds, &key.places));
        arguments[0] = self.simple(std::mem::take(&mut arguments[0]));
        let object = arguments[0].clone();
        self.test_null(&object, &types[0]);
        if self.world.is_object_class(key.class) {
            let family = self.family(&types[0]);
            let members = self.world.families.members(family);
            if members.iter().any(|ty| matches!(ty, CilType::Outside { .. })) {
                // What objects of other assemblies do nobody knows.
                self.require(Code::from_op(Op::Bool(false)), CheckKind::Model);
            }
        }
        let mut methods: Vec<MethodId> = targets.iter().map(|&(_, method)| method).collect();
        methods.sort_unstable();
        methods.dedup();
        match (&methods[..], self.slot_procs.get(&slot)) {
            (&[method], _) => {
                let throws = !self.world.exceptions.escaping(method).is_empty();
                let callee = (self.procs[&method], throws);
                let value = self.emit_call(callee, method, arguments, &back);
                self.stack.extend(value);
            }
            (&[method, ..], Some(&proc)) => {
                let throws = self.slot_throws(slot);
                let value = self.emit_call((proc, throws), method, arguments, &back);
                self.stack.extend(value);
            }
            (_, _) => {
                // There are no objects of such a class, as far as the program is known.
                self.require(Code::from_op(Op::Bool(false)), CheckKind::Model);
                if result != CilType::Void {
                    let vars = self.fresh_leaves("r", &result);
                    let value = self.value_of(&vars, &result);
                    self.push(value);
                }
            }
        }
    }

    /// Whether exceptions may leave a virtual method.
    pub(super) fn slot_throws(&mut self, slot: SlotId) -> bool {
        let methods = self.world.slot_methods(slot).unwrap_or_default();
        methods.iter().any(|&method| !self.world.exceptions.escaping(method).is_empty())
    }

    /// What a virtual method comes to.
    pub(super) fn slot_targets(&mut self, slot: SlotId) -> Vec<(ClassId, MethodId)> {
        self.world.targets(slot).unwrap_or_default()
    }

    /// A new object: all fields are 0, then the constructor runs. One that only gives fields values is written here.
    pub(super) fn new_object(
        &mut self,
        class: ClassId,
        constructor: MethodId,
        kinds: &[CilStackType],
    ) {
        let types = self.parameter_types(constructor);
        let values = self.pop_all(types.len() - 1);
        self.settle();
        let kinds = &kinds[kinds.len() - values.len()..];
        let places = self.world.method(constructor).key.places.clone();
        let is_value = self.world.class(class).is_value;
        let passed_places = &places[usize::from(is_value)..];
        let mut back = self.variables_given_back(kinds, passed_places);
        let arguments = self.arguments(values, &types[1..], (kinds, passed_places));
        let throws = !self.world.exceptions.escaping(constructor).is_empty();
        if is_value {
            let ty = CilType::Struct(class);
            let vars = self.fresh_leaves("new", &ty);
            let mut all = Vec::new();
            for (_, leaf) in self.world.leaves(&ty) {
                all.push(self.zero(&leaf));
            }
            all.extend(arguments);
            back.splice(0..0, vars.clone());
            self.emit_call((self.procs[&constructor], throws), constructor, all, &back);
            let value = self.value_of(&vars, &ty);
            return self.push(value);
        }
        if self.is_only_thrown(class, constructor) {
            return self.push(StackValue::hidden());
        }
        let shape = self.shape(&CilType::Class(class));
        let mut object = self.object_of(shape, Some(class));
        let Some(assigned) = self.plain_constructor(constructor) else {
            let var = store_in_temporary(&mut self.builder, object, self.span);
            let reference = Code::from_op(Op::Var(var));
            let all = std::iter::once(reference.clone()).chain(arguments).collect();
            self.emit_call((self.procs[&constructor], throws), constructor, all, &back);
            return self.push(StackValue::reference(reference));
        };
        let Some(Op::New { fields, .. }) = object.0.pop() else {
            unreachable!("it is a new object")
        };
        let mut parts: Vec<Code> = object.0.into_iter().map(Code::from_op).collect();
        for (field, value) in assigned {
            let at = fields.iter().position(|&other| other == field).expect("it has the field");
            parts[at] = match value {
                FieldInitializer::Argument(at) => arguments[at].clone(),
                FieldInitializer::Constant(code) => code,
            };
        }
        let mut code = Code::default();
        for part in parts {
            code.append(part);
        }
        code.0.push(Op::New { shape, fields });
        let var = store_in_temporary(&mut self.builder, code, self.span);
        self.push(StackValue::reference(Code::from_op(Op::Var(var))));
    }

    /// The fields that a constructor gives values, if that is all that it does.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "whatever else is done is no plain assignment"
    )]
    fn plain_constructor(
        &mut self,
        id: MethodId,
    ) -> Option<Vec<(base::FieldId, FieldInitializer)>> {
        let method = self.world.method(id).clone();
        let acts: Vec<&Act> =
            method.body.acts.iter().flatten().filter(|act| !Self::is_nothing(act)).collect();
        let mut assigned = Vec::new();
        let mut rest = &acts[..];
        let this = Act::Load(VariableSlot::Argument(0));
        loop {
            match rest {
                [Act::Return] => return Some(assigned),
                [load, Act::Drop { arguments: 1, has_result: false }, more @ ..]
                    if **load == this =>
                {
                    rest = more;
                }
                [load, value, Act::StoreField { class, field }, more @ ..] if **load == this => {
                    let ty = self.world.class(*class).fields[*field].ty.clone();
                    let [id] = self.shapes.fields[&(*class, *field)][..] else { return None };
                    let given = match value {
                        Act::Load(VariableSlot::Argument(at))
                            if *at > 0 && method.parameters[*at].1 == ty =>
                        {
                            FieldInitializer::Argument(at - 1)
                        }
                        Act::Load(VariableSlot::Argument(at)) if *at > 0 && ty.is_reference() => {
                            FieldInitializer::Argument(at - 1)
                        }
                        Act::Int { value, .. } => match &ty {
                            CilType::Bool => FieldInitializer::Constant(Code::from_op(Op::Bool(
                                *value != 0.into(),
                            ))),
                            CilType::Number(num) => {
                                let (low, high) = num.range();
                                if *value < low || *value > high {
                                    return None;
                                }
                                FieldInitializer::Constant(Code::from_op(Op::Int(value.clone())))
                            }
                            CilType::Void
                            | CilType::Real
                            | CilType::Object
                            | CilType::String
                            | CilType::Class(_)
                            | CilType::Struct(_)
                            | CilType::Outside { .. }
                            | CilType::Array(_)
                            | CilType::Grid(..)
                            | CilType::Place(_)
                            | CilType::Pointer => return None,
                        },
                        Act::Null if ty.is_reference() => {
                            let shape = self.shape(&ty);
                            FieldInitializer::Constant(Code::from_op(Op::Null(shape)))
                        }
                        _ => return None,
                    };
                    assigned.push((id, given));
                    rest = more;
                }
                _ => return None,
            }
        }
    }
}

/// What a constructor gives a field.
enum FieldInitializer {
    /// One of its arguments.
    Argument(usize),
    Constant(Code),
}
