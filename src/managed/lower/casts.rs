//! Tests of classes, and casts.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::StackValue;
use crate::world::{CilStackType, CilType, ClassId};
use base::{FieldId, ShapeId, Sort};
use program::numbers::{joined, or};
use program::{BinOp, CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// Which objects of a family are of a type: all of them, none, or those with these tags.
    fn instances(&mut self, ty: &CilType, of: &CilType) -> InstancesOfType {
        let classes = self.family_classes(of);
        if classes.is_empty() {
            let family = self.family(of);
            let members = self.world.families.members(family);
            let classes = members.iter().filter_map(CilType::class);
            let instantiated = classes.into_iter().find(|class| self.world.made.contains(class));
            return match instantiated {
                Some(class) if self.world.fits(class, ty) => InstancesOfType::All,
                Some(_) => InstancesOfType::None,
                None if *ty == CilType::Object => InstancesOfType::All,
                None => InstancesOfType::None,
            };
        }
        let fits = |class: ClassId| self.world.fits(class, ty);
        if *ty == CilType::Object {
            return InstancesOfType::All;
        }
        let tags = classes.iter().filter(|(class, _, _)| fits(*class));
        InstancesOfType::Tagged(tags.map(|(_, field, tag)| (*field, tag.clone())).collect())
    }

    pub(super) fn is_instance(&mut self, ty: &CilType, kind: &CilStackType) {
        let kind = &self.object_on_top(kind);
        let value = self.pop();
        let CilStackType::Ref(of) = kind else { return self.push(value) };
        let shape = self.shape(ty);
        match self.instances(ty, of) {
            InstancesOfType::All => self.push(value),
            InstancesOfType::None => {
                self.drop_value(value);
                self.push(StackValue::reference(Code::from_op(Op::Null(shape))));
            }
            InstancesOfType::Tagged(tags) => {
                self.settle();
                let object = self.simple(value.code);
                self.assume_tagged(&object, of);
                let var = self.builder.fresh_var("t", Sort::Ref(shape));
                self.emit(Stmt::Assign { var, value: object.clone() });
                let done = self.skip_if_instance(&object, shape, &tags);
                self.emit(Stmt::Assign { var, value: Code::from_op(Op::Null(shape)) });
                self.builder.place_target(done);
                self.push(StackValue::reference(Code::from_op(Op::Var(var))));
            }
        }
    }

    /// Where a run may start with objects of a family, each has the tag of a class.
    pub(super) fn assume_tagged(&mut self, object: &Code, of: &CilType) {
        let classes = self.family_classes(of);
        let starts = classes.iter().any(|(class, _, _)| self.shapes.initial.contains(class));
        if !starts || !self.reading.is_exact {
            return;
        }
        let mut tags: Vec<(FieldId, BigInt)> =
            classes.into_iter().map(|(_, field, tag)| (field, tag)).collect();
        let family = self.family(of);
        let members = self.world.families.members(family);
        if members.iter().any(|ty| matches!(ty, CilType::Outside { .. })) {
            // Objects of other assemblies have none.
            tags.push((tags[0].0, BigInt::ZERO));
        }
        let shape = self.shape(of);
        let is_null = joined(object.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Eq));
        if let Some(any) = self.has_tag(object, &tags) {
            self.emit(Stmt::Assume(or(is_null, any)));
        }
    }

    fn skip_if_instance(
        &mut self,
        object: &Code,
        shape: ShapeId,
        tags: &[(FieldId, BigInt)],
    ) -> program::build::Target {
        let is_null = joined(object.clone(), Code::from_op(Op::Null(shape)), Op::Binary(BinOp::Eq));
        let fits = match self.has_tag(object, tags) {
            Some(tags) => or(is_null, tags),
            None => is_null,
        };
        self.skip_unless(fits)
    }

    pub(super) fn cast(&mut self, ty: &CilType, kind: &CilStackType) {
        let kind = &self.object_on_top(kind);
        let value = self.pop();
        let CilStackType::Ref(of) = kind else { return self.push(value) };
        let shape = self.shape(ty);
        match self.instances(ty, of) {
            InstancesOfType::All => self.push(value),
            instances @ (InstancesOfType::None | InstancesOfType::Tagged(_)) => {
                let tags = match instances {
                    InstancesOfType::Tagged(tags) => tags,
                    InstancesOfType::All | InstancesOfType::None => Vec::new(),
                };
                self.settle();
                let object = self.simple(value.code);
                self.assume_tagged(&object, of);
                let done = self.skip_if_instance(&object, shape, &tags);
                match self.raised_number(CheckKind::BadCast) {
                    Some(number) => self.raise(number, None),
                    None => self.fail(CheckKind::BadCast),
                }
                self.builder.place_target(done);
                self.push(StackValue::reference(object));
            }
        }
    }
}

/// Which objects of a family are of a type.
enum InstancesOfType {
    All,
    None,
    Tagged(Vec<(FieldId, BigInt)>),
}
