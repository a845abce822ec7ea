//! Places, and values of structs: one variable, field or value for each part that is no struct.

use std::ops::Range;

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, ValueForm};
use crate::world::{
    CilStackType, CilType, ClassId, Method, MethodId, PassedPlace, PlaceInfo, PlaceRoot,
    VariableSlot,
};
use base::{Sort, VarId};
use program::numbers::{NumberType, joined, store_in_temporary};
use program::{BinOp, CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// A value of a type from values of its leaves.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no struct is a leaf")]
    pub(super) fn value_of_leaves(
        &self,
        leaves: &mut impl Iterator<Item = StackValue>,
        ty: &CilType,
    ) -> StackValue {
        match ty {
            CilType::Struct(_) => {
                let count = self.world.leaves(ty).len();
                let parts = leaves.take(count).collect();
                StackValue { code: Code::default(), form: ValueForm::Struct(parts) }
            }
            _ => leaves.next().expect("there is a leaf"),
        }
    }

    /// What variables hold as a value of a type.
    pub(super) fn value_of(&self, vars: &[VarId], ty: &CilType) -> StackValue {
        let leaves = self.world.leaves(ty);
        let mut values = vars
            .iter()
            .zip(&leaves)
            .map(|(&var, (_, leaf))| self.of_type(Code::from_op(Op::Var(var)), leaf));
        self.value_of_leaves(&mut values, ty)
    }

    /// A value as values that variables of the leaves of a type hold.
    pub(super) fn as_leaves(&mut self, value: StackValue, ty: &CilType) -> Vec<Code> {
        match (ty, value.form) {
            (CilType::Struct(_), ValueForm::Struct(parts)) => {
                let leaves = self.world.leaves(ty);
                let mut codes = Vec::new();
                for (part, (_, leaf)) in parts.into_iter().zip(leaves) {
                    codes.push(self.as_type(part, &leaf));
                }
                codes
            }
            (_, form) => vec![self.as_type(StackValue { code: value.code, form }, ty)],
        }
    }

    /// Variables for a value of a type, in the procedure under way.
    pub(super) fn fresh_leaves(&mut self, name: &str, ty: &CilType) -> Vec<VarId> {
        let mut vars = Vec::new();
        for (path, leaf) in self.world.leaves(ty) {
            let sort = self.sort(&leaf).unwrap_or(Sort::Int);
            let var = self.builder.fresh_var(&format!("{name}{path}"), sort);
            self.note_range(var, &leaf);
            vars.push(var);
        }
        vars
    }

    /// Gives variables values; all are read before.
    pub(super) fn assign_all(&mut self, vars: &[VarId], codes: Vec<Code>) {
        let codes = match codes.len() > 1 {
            true => codes.into_iter().map(|code| self.held_code(code)).collect(),
            false => codes,
        };
        for (&var, code) in vars.iter().zip(codes) {
            self.about_to_assign(var);
            if code.as_var() != Some(var) {
                self.emit(Stmt::Assign { var, value: code });
            }
        }
    }

    /// Code that no assignment changes.
    pub(super) fn held_code(&mut self, code: Code) -> Code {
        match code.0[..] {
            [Op::Int(_) | Op::Bool(_) | Op::Null(_)] => code,
            _ => Code::from_op(Op::Var(store_in_temporary(&mut self.builder, code, self.span))),
        }
    }

    /// The variables of a variable of a method that a place is, or a part of.
    fn place_variables(&self, info: &PlaceInfo) -> Option<Vec<VarId>> {
        let id = self.method.expect("a method is under way");
        let all = match &info.root {
            PlaceRoot::Variable(slot) => &self.vars[&(id, *slot)],
            PlaceRoot::Static(id) => &self.globals[id],
            PlaceRoot::Field(..) | PlaceRoot::Element(_) => return None,
        };
        Some(all[self.place_range(info)].to_vec())
    }

    fn place_range(&self, info: &PlaceInfo) -> Range<usize> {
        let method = self.world.method(self.method.expect("a method is under way"));
        let root = self.world.root_type(method, &info.root);
        self.world.leaf_range(&root, &info.path)
    }

    /// The place of a field of an object, which is tested.
    pub(super) fn field_place(&mut self, class: ClassId, origin: usize) {
        let value = self.pop();
        let ty = CilType::Class(class);
        let code = self.as_type(value, &ty);
        self.settle();
        let object = store_in_temporary(&mut self.builder, code, self.span);
        let shape = self.shape(&ty);
        let there = joined(
            Code::from_op(Op::Var(object)),
            Code::from_op(Op::Null(shape)),
            Op::Binary(BinOp::Ne),
        );
        self.require(there, CheckKind::NullUse);
        self.places.insert(origin, vec![object]);
        self.push(StackValue::hidden());
    }

    /// The place that an argument leads to.
    pub(super) fn argument_place(&mut self, parameter: usize, origin: usize) {
        let id = self.method.expect("a method is under way");
        let vars = self.place_parameters.get(&(id, parameter)).cloned().unwrap_or_default();
        self.places.insert(origin, vars);
        self.push(StackValue::hidden());
    }

    /// Reads a place.
    pub(super) fn load_place(&mut self, info: &PlaceInfo) {
        self.pop();
        let value = self.place_value(info);
        self.push(value);
    }

    /// What is in a place.
    pub(super) fn place_value(&mut self, info: &PlaceInfo) -> StackValue {
        if let Some(vars) = self.place_variables(info) {
            return self.value_of(&vars, &info.ty);
        }
        let vars = self.places[&info.origin].clone();
        match &info.root {
            PlaceRoot::Element(array) => {
                let range = self.place_range(info);
                let at = (Code::from_op(Op::Var(vars[0])), Code::from_op(Op::Var(vars[1])));
                self.load_cell(array, at, range, &info.ty)
            }
            PlaceRoot::Field(class, at) => {
                let range = self.place_range(info);
                self.load_leaves(&Code::from_op(Op::Var(vars[0])), (*class, *at), range, &info.ty)
            }
            PlaceRoot::Variable(_) | PlaceRoot::Static(_) => unreachable!("these are variables"),
        }
    }

    /// Some leaves of a field of an object, which is not null.
    pub(super) fn load_leaves(
        &mut self,
        object: &Code,
        (class, at): (ClassId, usize),
        range: Range<usize>,
        ty: &CilType,
    ) -> StackValue {
        let starts = self.starts_with(class);
        let fields = self.shapes.fields[&(class, at)][range].to_vec();
        let leaves = self.world.leaves(ty);
        let is_struct = matches!(ty, CilType::Struct(_));
        let mut values = Vec::new();
        for (field, (_, leaf)) in fields.into_iter().zip(leaves) {
            let check = self.builder.check(CheckKind::NullRead, self.span);
            let mut code = object.clone();
            code.0.push(Op::Load { field, check });
            let mut value = self.loaded_value(code, &leaf, starts);
            if is_struct {
                self.settle();
                value.code = self.held_code(value.code);
            }
            values.push(value);
        }
        self.value_of_leaves(&mut values.into_iter(), ty)
    }

    /// Writes a place.
    pub(super) fn store_place(&mut self, info: &PlaceInfo) {
        let (value, _) = (self.pop(), self.pop());
        self.settle();
        let codes = self.as_leaves(value, &info.ty);
        self.write_place(info, codes);
    }

    /// Gives a place zeros.
    pub(super) fn clear_place(&mut self, info: &PlaceInfo) {
        self.pop();
        self.settle();
        let mut codes = Vec::new();
        for (_, leaf) in self.world.leaves(&info.ty) {
            codes.push(self.zero(&leaf));
        }
        self.write_place(info, codes);
    }

    /// What a variable of a type starts as.
    pub(super) fn zero(&mut self, ty: &CilType) -> Code {
        Code::from_op(match self.sort(ty) {
            Some(Sort::Bool) => Op::Bool(false),
            Some(Sort::Ref(shape)) => Op::Null(shape),
            Some(Sort::Int | Sort::Vector(_)) | None => Op::Int(BigInt::ZERO),
        })
    }

    fn write_place(&mut self, info: &PlaceInfo, codes: Vec<Code>) {
        if let Some(vars) = self.place_variables(info) {
            return self.assign_all(&vars, codes);
        }
        let vars = self.places[&info.origin].clone();
        match &info.root {
            PlaceRoot::Element(array) => {
                let range = self.place_range(info);
                let at = (Code::from_op(Op::Var(vars[0])), Code::from_op(Op::Var(vars[1])));
                self.store_cell(array, at, range, codes);
            }
            PlaceRoot::Field(class, at) => {
                let fields = self.shapes.fields[&(*class, *at)][self.place_range(info)].to_vec();
                self.store_leaves(&Code::from_op(Op::Var(vars[0])), &fields, codes);
            }
            PlaceRoot::Variable(_) | PlaceRoot::Static(_) => unreachable!("these are variables"),
        }
    }

    /// Gives fields of an object values.
    pub(super) fn store_leaves(
        &mut self,
        object: &Code,
        fields: &[base::FieldId],
        codes: Vec<Code>,
    ) {
        let codes: Vec<Code> = match codes.len() > 1 {
            true => codes.into_iter().map(|code| self.held_code(code)).collect(),
            false => codes,
        };
        for (&field, value) in fields.iter().zip(codes) {
            let check = self.builder.check(CheckKind::NullWrite, self.span);
            self.emit(Stmt::Store { value, target: object.clone(), field, check });
        }
    }

    /// `Monitor.Enter` or `Exit`.
    pub(super) fn lock(&mut self, place: Option<&PlaceInfo>, kinds: &[CilStackType]) {
        let at = kinds.len() - 1 - usize::from(place.is_some());
        if place.is_some() {
            self.pop();
        }
        let value = self.pop();
        self.settle();
        let there = self.truth(value, true, &kinds[at]);
        let there = self.simple(there);
        let good = self.skip_unless(there);
        let class = self.world.exception_class("ArgumentNullException");
        let id = self.method.expect("a method is under way");
        let number = class.ok().and_then(|class| self.world.exceptions.number(id, self.at, class));
        match number {
            Some(number) => self.raise(number, None),
            None => self.fail(CheckKind::Uncaught),
        }
        self.builder.place_target(good);
        if let Some(place) = place
            && self.builder.is_open()
        {
            self.write_place(place, vec![Code::from_op(Op::Bool(true))]);
        }
    }

    /// A field of a struct on the stack.
    pub(super) fn select(&mut self, class: ClassId, at: usize) {
        let value = self.pop();
        let range = self.world.leaf_range(&CilType::Struct(class), &[(class, at)]);
        let ty = self.world.class(class).fields[at].ty.clone();
        let ValueForm::Struct(mut parts) = value.form else { unreachable!("it is a struct") };
        let value = self.value_of_leaves(&mut parts.drain(range), &ty);
        self.push(value);
    }

    /// `CompareTo` or `Equals` of a number in a place.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no truth value is a number")]
    pub(super) fn number_method(&mut self, info: &PlaceInfo, compares: bool) {
        let argument = self.pop();
        self.pop();
        let stored = self.place_value(info);
        self.settle();
        let argument = self.as_type(argument, &info.ty);
        let stored = self.as_type(stored, &info.ty);
        if !compares {
            let code = joined(stored, argument, Op::Binary(BinOp::Eq));
            return self.push(StackValue::truth(code));
        }
        // Of short numbers it is the difference.
        if info.ty.num().is_some_and(|num| num.bits() < 32) {
            let code = joined(stored, argument, Op::Binary(BinOp::Sub));
            let range = NumberType { bits: 32, is_signed: true }.range();
            return self.push(StackValue::number(program::numbers::BoundedNumber { code, range }));
        }
        let (stored, argument) = (self.held_code(stored), self.held_code(argument));
        let var = self.builder.fresh_var("t", Sort::Int);
        let (one, minus_one) = (BigInt::from(1), BigInt::from(-1));
        self.ranges.vars.insert(var, (minus_one.clone(), one.clone()));
        let done = self.builder.new_target();
        let (less, greater) = match info.ty {
            CilType::Bool => {
                let both = |a: &Code, b: &Code| {
                    let mut other = a.clone();
                    other.0.push(Op::Not);
                    program::numbers::and(other, b.clone())
                };
                (both(&stored, &argument), both(&argument, &stored))
            }
            _ => (
                joined(stored.clone(), argument.clone(), Op::Binary(BinOp::Lt)),
                joined(stored, argument, Op::Binary(BinOp::Gt)),
            ),
        };
        self.emit(Stmt::Assign { var, value: Code::from_op(Op::Int(minus_one)) });
        self.builder.goto(vec![(less, done)], self.span);
        self.emit(Stmt::Assign { var, value: Code::from_op(Op::Int(one)) });
        self.builder.goto(vec![(greater, done)], self.span);
        self.emit(Stmt::Assign { var, value: Code::from_op(Op::Int(BigInt::ZERO)) });
        self.builder.place_target(done);
        let number = program::numbers::BoundedNumber {
            code: Code::from_op(Op::Var(var)),
            range: NumberType { bits: 32, is_signed: true }.range(),
        };
        self.push(StackValue::number(number));
    }

    /// What is passed for a place.
    pub(super) fn passed_codes(&mut self, kind: &CilStackType, passed: &PassedPlace) -> Vec<Code> {
        let CilStackType::Place(info) = kind else { unreachable!("typing knows places") };
        let vars = match passed {
            PassedPlace::Same(_) => Vec::new(),
            PassedPlace::Value => self.place_variables(info).expect("it is a variable"),
            PassedPlace::At(PlaceRoot::Field(..) | PlaceRoot::Element(_), _) => {
                self.places[&info.origin].clone()
            }
            PassedPlace::At(PlaceRoot::Static(_) | PlaceRoot::Variable(_), _) => Vec::new(),
        };
        vars.into_iter().map(|var| Code::from_op(Op::Var(var))).collect()
    }

    /// The variables of the caller that a call gives back, for what it passes by reference.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no place is not given back")]
    pub(super) fn variables_given_back(
        &self,
        kinds: &[CilStackType],
        places: &[PassedPlace],
    ) -> Vec<VarId> {
        let infos = kinds.iter().filter_map(|kind| match kind {
            CilStackType::Place(info) => Some(info),
            _ => None,
        });
        let mut vars = Vec::new();
        for (info, passed) in infos.zip(places) {
            if *passed == PassedPlace::Value {
                vars.extend(self.place_variables(info).expect("it is a variable"));
            }
        }
        vars
    }

    /// The parts of a parameter: name and type of each, and whether they are given back.
    pub(super) fn parameter_parts(
        &self,
        name: &str,
        ty: &CilType,
        passed: Option<&PassedPlace>,
    ) -> (Vec<(String, CilType)>, bool) {
        let named = |ty: &CilType| {
            let leaves = self.world.leaves(ty).into_iter();
            leaves.map(|(path, leaf)| (format!("{name}{path}"), leaf)).collect()
        };
        match (ty, passed) {
            (CilType::Place(of), Some(PassedPlace::Value)) => (named(of), true),
            (CilType::Place(_), Some(PassedPlace::At(PlaceRoot::Field(class, _), _))) => {
                (vec![(name.to_owned(), CilType::Class(*class))], false)
            }
            (CilType::Place(_), Some(PassedPlace::At(PlaceRoot::Element(array), _))) => {
                let index = (format!("{name}_index"), CilType::Number(crate::num::Num::Native));
                (vec![(name.to_owned(), array.clone()), index], false)
            }
            (CilType::Place(_), _) => (Vec::new(), false),
            (_, _) => (named(ty), false),
        }
    }

    /// The variables of a method's argument in its code.
    pub(super) fn argument_variables(&self, id: MethodId, at: usize) -> Vec<VarId> {
        self.vars.get(&(id, VariableSlot::Argument(at))).cloned().unwrap_or_default()
    }

    /// The results of a method that are variables passed by reference.
    pub(super) fn place_results(&self, id: MethodId, method: &Method) -> Vec<VarId> {
        let mut vars = Vec::new();
        for at in 0..method.parameters.len() {
            if method.passed_place(at) == Some(&PassedPlace::Value) {
                vars.extend(self.argument_variables(id, at));
            }
        }
        vars
    }
}
