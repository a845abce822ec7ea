//! Tests of classes, and casts.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::StackValue;
use crate::world::{ClassId, Kind, Ty};
use base::{FieldId, ShapeId, Sort};
use program::numbers::{joined, or};
use program::{BinOp, CheckKind, Code, Op, Stmt};

impl WorldLowering<'_, '_> {
    /// Which objects of a family are of a type: all of them, none, or those with these tags.
    fn instances(&mut self, ty: &Ty, of: &Ty) -> Instances {
        let classes = self.family_classes(of);
        if classes.is_empty() {
            let family = self.family(of);
            let members = self.world.families.members(family);
            let classes = members.iter().filter_map(Ty::class);
            let made = classes.into_iter().find(|class| self.world.made.contains(class));
            return match made {
                Some(class) if self.world.fits(class, ty) => Instances::All,
                Some(_) => Instances::None,
                None if *ty == Ty::Object => Instances::All,
                None => Instances::None,
            };
        }
        let fits = |class: ClassId| self.world.fits(class, ty);
        if *ty == Ty::Object {
            return Instances::All;
        }
        let tags = classes.iter().filter(|(class, _, _)| fits(*class));
        Instances::Tagged(tags.map(|(_, field, tag)| (*field, tag.clone())).collect())
    }

    pub(super) fn is_instance(&mut self, ty: &Ty, kind: &Kind) {
        let kind = &self.object_on_top(kind);
        let value = self.pop();
        let Kind::Ref(of) = kind else { return self.push(value) };
        let shape = self.shape(ty);
        match self.instances(ty, of) {
            Instances::All => self.push(value),
            Instances::None => {
                self.drop_value(value);
                self.push(StackValue::reference(Code::from_op(Op::Null(shape))));
            }
            Instances::Tagged(tags) => {
                self.settle();
                let object = self.simple(value.code);
                self.assume_tagged(&object, of);
                let var = self.builder.fresh_var("t", Sort::Ref(shape));
                self.emit(Stmt::Assign { var, value: object.clone() });
                let done = self.skip_if_instance(&object, shape, &tags);
                self.emit(Stmt::Assign { var, value: Code::from_op(Op::Null(shape)) });
                self.builder.put(done);
                self.push(StackValue::reference(Code::from_op(Op::Var(var))));
            }
        }
    }

    /// Where a run may start with objects of a family, each has the tag of a class.
    pub(super) fn assume_tagged(&mut self, object: &Code, of: &Ty) {
        let classes = self.family_classes(of);
        let starts = classes.iter().any(|(class, _, _)| self.shapes.initial.contains(class));
        if !starts || !self.reading.is_exact {
            return;
        }
        let mut tags: Vec<(FieldId, BigInt)> =
            classes.into_iter().map(|(_, field, tag)| (field, tag)).collect();
        let family = self.family(of);
        let members = self.world.families.members(family);
        if members.iter().any(|ty| matches!(ty, Ty::Outside { .. })) {
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

    pub(super) fn cast(&mut self, ty: &Ty, kind: &Kind) {
        let kind = &self.object_on_top(kind);
        let value = self.pop();
        let Kind::Ref(of) = kind else { return self.push(value) };
        let shape = self.shape(ty);
        match self.instances(ty, of) {
            Instances::All => self.push(value),
            found @ (Instances::None | Instances::Tagged(_)) => {
                let tags = match found {
                    Instances::Tagged(tags) => tags,
                    Instances::All | Instances::None => Vec::new(),
                };
                self.settle();
                let object = self.simple(value.code);
                self.assume_tagged(&object, of);
                let done = self.skip_if_instance(&object, shape, &tags);
                match self.raised_number(CheckKind::BadCast) {
                    Some(number) => self.raise(number, None),
                    None => self.fail(CheckKind::BadCast),
                }
                self.builder.put(done);
                self.push(StackValue::reference(object));
            }
        }
    }
}

/// Which objects of a family are of a type.
enum Instances {
    All,
    None,
    Tagged(Vec<(FieldId, BigInt)>),
}
