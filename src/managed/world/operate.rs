//! What instructions take from the stack, and what they leave: kinds of numbers, truth values and references.

use std::collections::BTreeSet;

use super::acts::{Act, CilBinaryOp, CilStackType, CompareOp};
use super::refusal::{NotLowered, rejected, unknown, unsupported_yet};
use super::types::{BaseClass, CilType, ClassId};
use super::typing::MethodTyping;
use crate::bytes::malformed;
use crate::num::Num;

impl MethodTyping<'_, '_> {
    /// What a value of a type is on the stack.
    pub(super) fn kind_of(&mut self, ty: &CilType) -> Result<CilStackType, NotLowered> {
        match ty {
            CilType::Bool => Ok(CilStackType::Bool),
            CilType::Number(num) => {
                Ok(if num.is_wide() { CilStackType::Long } else { CilStackType::Word })
            }
            CilType::String => Ok(CilStackType::String),
            CilType::Object | CilType::Class(_) => {
                self.world.families.family(ty);
                Ok(CilStackType::Ref(ty.clone()))
            }
            CilType::Array(element) => {
                if self.world.leaves(element).is_empty() {
                    return unsupported_yet("an array of structs without fields", "count them");
                }
                self.refuse_endless(element)?;
                self.kind_of(element)?;
                self.world.families.family(ty);
                Ok(CilStackType::Ref(ty.clone()))
            }
            CilType::Outside { name, is_value: false, .. }
                if name.full().ends_with("Exception") =>
            {
                Ok(CilStackType::Ref(ty.clone()))
            }
            CilType::Outside { .. } => {
                let message = format!("the type `{}` is not known", self.world.title(ty));
                unknown(message, "use classes of the program")
            }
            CilType::Struct(class) => {
                for (_, leaf) in self.world.leaves(ty) {
                    self.kind_of(&leaf)?;
                }
                Ok(CilStackType::Struct(*class))
            }
            CilType::Grid(element, rank) => {
                if *rank == 0 || self.world.leaves(element).is_empty() {
                    return Ok(malformed(0, "an array has no dimensions")?);
                }
                self.refuse_endless(element)?;
                self.kind_of(element)?;
                self.world.families.family(ty);
                Ok(CilStackType::Ref(ty.clone()))
            }
            CilType::Place(_) => unsupported_yet(
                "a reference to a place is passed",
                "return values in the place of `ref` and `out`",
            ),
            CilType::Real => {
                rejected("numbers with a fraction are not supported", "use `int` or `long`")
            }
            CilType::Pointer => rejected("pointers are not supported", "use references"),
            CilType::Void => Ok(malformed(0, "there is no value of the type `void`")?),
        }
    }

    /// Refuses arrays of structs that hold such arrays: they would have parts without end.
    fn refuse_endless(&self, cell: &CilType) -> Result<(), NotLowered> {
        let arrays = |ty: &CilType| {
            let leaves = self.world.leaves(ty).into_iter();
            leaves.filter_map(|(_, leaf)| leaf.cell().cloned()).collect::<Vec<CilType>>()
        };
        let mut open = arrays(cell);
        let mut visited = BTreeSet::new();
        while let Some(ty) = open.pop() {
            if ty == *cell && matches!(cell, CilType::Struct(_)) {
                return unsupported_yet("structs hold arrays of such structs", "make them a class");
            }
            if visited.insert(ty.clone()) {
                open.extend(arrays(&ty));
            }
        }
        Ok(())
    }

    /// A value comes to a place of a type.
    pub(super) fn assigned(&mut self, kind: &CilStackType, ty: &CilType) -> Result<(), NotLowered> {
        match (kind, ty) {
            (CilStackType::Bool | CilStackType::Bit | CilStackType::Word, CilType::Bool) => Ok(()),
            (CilStackType::Bool | CilStackType::Bit | CilStackType::Word, CilType::Number(num))
                if !num.is_wide() =>
            {
                Ok(())
            }
            (
                CilStackType::Bool | CilStackType::Bit | CilStackType::Word,
                CilType::Number(Num::Native | Num::NativeUnsigned),
            ) => Ok(()),
            (CilStackType::Long, CilType::Number(num)) if num.is_wide() => Ok(()),
            (CilStackType::String | CilStackType::Null, CilType::String) => Ok(()),
            (CilStackType::Null, ty) if ty.is_reference() => Ok(()),
            (CilStackType::Struct(from), CilType::Struct(to)) if from == to => Ok(()),
            (CilStackType::Ref(from), to) if to.is_reference() => self.flow(from, to),
            (CilStackType::Opaque, CilType::String | CilType::Object) => unsupported_yet(
                "a value of this type in a box is kept",
                "pass it to `Console.Write` or to an exception only",
            ),
            (CilStackType::String, CilType::Object) => {
                let class = self.world.box_of(&CilType::String)?;
                self.world.boxed_into(class, ty)
            }
            (CilStackType::Boxed(class), ty) if ty.is_reference() => {
                self.world.boxed_into(*class, ty)
            }
            (CilStackType::String, ty) if ty.is_reference() => unsupported_yet(
                "a string is used as an object",
                "use a variable of the type `string`",
            ),
            (_, _) => Ok(malformed(0, "a value comes to a place of another type")?),
        }
    }

    /// An object of one type comes to a place of another one.
    pub(super) fn flow(&mut self, from: &CilType, to: &CilType) -> Result<(), NotLowered> {
        if from == to {
            return Ok(());
        }
        match (from, to) {
            (CilType::Array(one), CilType::Array(other)) => {
                // Arrays of numbers of one size are one type to the machine.
                if one != other {
                    return unsupported_yet(
                        format!(
                            "an array of `{}` is used as one of `{}`",
                            self.world.title(one),
                            self.world.title(other)
                        ),
                        "copy its elements to an array of the other type",
                    );
                }
            }
            (CilType::Array(_) | CilType::Grid(..), _)
            | (_, CilType::Array(_) | CilType::Grid(..)) => {
                return unsupported_yet(
                    format!("`{}` is used as `{}`", self.world.title(from), self.world.title(to)),
                    "give arrays variables of their own type",
                );
            }
            (CilType::Class(one), CilType::Class(other))
                if self.world.is_instance_apart(*one, *other) =>
            {
                return unsupported_yet(
                    format!("`{}` is used as `{}`", self.world.title(from), self.world.title(to)),
                    "use types with the same arguments",
                );
            }
            // A class of the library may implement less here than there.
            (CilType::Class(one), CilType::Class(other))
                if self.world.lacks_interface(*one, *other) =>
            {
                return unsupported_yet(
                    format!("`{}` is used as `{}`", self.world.title(from), self.world.title(to)),
                    "use it by its own type",
                );
            }
            (_, _) => {}
        }
        self.world.families.join(from, to);
        Ok(())
    }

    /// A number of either size is taken.
    pub(super) fn numeric(&mut self) -> Result<CilStackType, NotLowered> {
        let kind = self.pop()?;
        if matches!(kind, CilStackType::Bool | CilStackType::Bit | CilStackType::Word) {
            return Ok(CilStackType::Word);
        }
        match kind == CilStackType::Long {
            true => Ok(kind),
            false => Ok(malformed(0, "a number is expected on the stack")?),
        }
    }

    /// A number of 32 bits is taken.
    pub(super) fn word(&mut self) -> Result<(), NotLowered> {
        match self.numeric()? == CilStackType::Word {
            true => Ok(()),
            false => Ok(malformed(0, "a number of 32 bits is expected on the stack")?),
        }
    }

    /// An array is taken; what it holds, unless it is null.
    pub(super) fn array(&mut self) -> Result<Option<CilType>, NotLowered> {
        let kind = self.pop()?;
        if kind == CilStackType::Null {
            return Ok(None);
        }
        let CilStackType::Ref(CilType::Array(element)) = kind else {
            return Ok(malformed(0, "an array is expected on the stack")?);
        };
        Ok(Some(*element))
    }

    /// The object whose field is read, or that a method is called on.
    pub(super) fn receiver(
        &mut self,
        kind: &CilStackType,
        class: ClassId,
    ) -> Result<(), NotLowered> {
        if self.world.class(class).is_value {
            return unsupported_yet("a struct is used", "use a class");
        }
        self.world.families.family(&CilType::Class(class));
        match self.flow_to_object(kind, &CilType::Class(class))? {
            true => Ok(()),
            false => Ok(malformed(0, "an object is expected on the stack")?),
        }
    }

    /// Whether what is on the stack is an object or null; if so it goes to a place of this type.
    fn flow_to_object(&mut self, kind: &CilStackType, ty: &CilType) -> Result<bool, NotLowered> {
        if let CilStackType::Ref(from) = kind {
            self.flow(from, ty)?;
            return Ok(true);
        }
        if matches!(kind, CilStackType::Boxed(_) | CilStackType::String) {
            self.assigned(kind, &CilType::Object)?;
            self.flow(&CilType::Object, ty)?;
            return Ok(true);
        }
        self.world.families.family(ty);
        Ok(*kind == CilStackType::Null)
    }

    /// Two values are compared.
    pub(super) fn comparable(
        &mut self,
        op: CompareOp,
        unsigned: bool,
    ) -> Result<CompareOp, NotLowered> {
        let (right, left) = (self.pop()?, self.pop()?);
        let is_number = |kind: &CilStackType| {
            matches!(
                kind,
                CilStackType::Bool | CilStackType::Bit | CilStackType::Word | CilStackType::Long
            )
        };
        if is_number(&left) && is_number(&right) {
            return Ok(op);
        }
        // `x > null` without sign is how compilers write `x != null`.
        let op = match (op, unsigned) {
            (CompareOp::Eq, _) => CompareOp::Eq,
            (CompareOp::Ne | CompareOp::Gt, true) => CompareOp::Ne,
            (_, _) => {
                return unsupported_yet(
                    "references are compared by their order",
                    "use `==` and `!=`",
                );
            }
        };
        match (left, right) {
            (CilStackType::Ref(a), CilStackType::Ref(b)) => {
                self.flow(&a, &b)?;
                Ok(op)
            }
            (
                CilStackType::Ref(_)
                | CilStackType::Null
                | CilStackType::String
                | CilStackType::Opaque
                | CilStackType::Boxed(_),
                CilStackType::Null,
            )
            | (
                CilStackType::Null,
                CilStackType::Ref(_)
                | CilStackType::String
                | CilStackType::Opaque
                | CilStackType::Boxed(_),
            ) => Ok(op),
            (
                one @ (CilStackType::Ref(_) | CilStackType::Boxed(_)),
                other @ (CilStackType::Ref(_) | CilStackType::Boxed(_)),
            ) => {
                for kind in [one, other] {
                    self.assigned(&kind, &CilType::Object)?;
                }
                Ok(op)
            }
            (
                CilStackType::String | CilStackType::Opaque,
                CilStackType::String | CilStackType::Opaque | CilStackType::Ref(_),
            )
            | (CilStackType::Ref(_), CilStackType::String | CilStackType::Opaque) => {
                unsupported_yet(
                    "strings are compared by reference",
                    "compare variables of the type `string`",
                )
            }
            (_, _) => Ok(malformed(0, "values of different types are compared")?),
        }
    }

    /// An operation on two numbers, or on two truth values.
    pub(super) fn operate(
        &mut self,
        op: CilBinaryOp,
        is_checked: bool,
        unsigned: bool,
    ) -> Result<Act, NotLowered> {
        let (right, left) = (self.pop()?, self.pop()?);
        let is_shift = matches!(op, CilBinaryOp::ShiftLeft | CilBinaryOp::ShiftRight);
        let is_bits = matches!(op, CilBinaryOp::And | CilBinaryOp::Or | CilBinaryOp::Xor);
        let truth = |kind: &CilStackType| matches!(kind, CilStackType::Bool | CilStackType::Bit);
        let result = match (&left, &right) {
            (a, b) if is_bits && truth(a) && truth(b) => {
                if *a == CilStackType::Bit && *b == CilStackType::Bit {
                    CilStackType::Bit
                } else {
                    CilStackType::Bool
                }
            }
            (
                CilStackType::Bool | CilStackType::Bit | CilStackType::Word,
                CilStackType::Bool | CilStackType::Bit | CilStackType::Word,
            ) => CilStackType::Word,
            (CilStackType::Long, CilStackType::Bool | CilStackType::Bit | CilStackType::Word)
                if is_shift =>
            {
                CilStackType::Long
            }
            (CilStackType::Long, CilStackType::Long) => CilStackType::Long,
            (CilStackType::Long, CilStackType::Bool | CilStackType::Bit | CilStackType::Word)
            | (CilStackType::Bool | CilStackType::Bit | CilStackType::Word, CilStackType::Long)
                if !is_shift =>
            {
                CilStackType::Long
            }
            (_, _) => return Ok(malformed(0, "an operation is on no numbers")?),
        };
        self.push(result);
        Ok(Act::Operate { op, is_checked, unsigned })
    }

    /// A conversion of numbers.
    pub(super) fn convert(
        &mut self,
        to: Num,
        is_checked: bool,
        unsigned: bool,
    ) -> Result<Act, NotLowered> {
        self.numeric()?;
        self.push(if to.is_wide() { CilStackType::Long } else { CilStackType::Word });
        Ok(Act::Convert { to, is_checked, unsigned })
    }

    /// An object is tested for a class.
    pub(super) fn class_test(
        &mut self,
        kind: &CilStackType,
        ty: &CilType,
    ) -> Result<(), NotLowered> {
        match ty {
            CilType::Class(class) if self.has_wide_argument(*class) => {
                return unsupported_yet(
                    format!("a test for the type `{}`", self.world.title(ty)),
                    "test for classes of the program",
                );
            }
            CilType::Class(_) | CilType::Object => {}
            CilType::Outside { .. } => {
                return unknown(
                    format!("a test for the type `{}`, which is not known", self.world.title(ty)),
                    "test for classes of the program",
                );
            }
            CilType::Void
            | CilType::Bool
            | CilType::Number(_)
            | CilType::Real
            | CilType::String
            | CilType::Struct(_)
            | CilType::Array(_)
            | CilType::Grid(..)
            | CilType::Place(_)
            | CilType::Pointer => {
                return unsupported_yet(
                    format!("a test for the type `{}`", self.world.title(ty)),
                    "test for classes of the program",
                );
            }
        }
        match self.flow_to_object(kind, ty)? {
            true => Ok(()),
            false => unsupported_yet(
                "a value that is no object is tested for its class",
                "test objects only",
            ),
        }
    }

    /// Whether more may stand for an interface with `in` or `out` parameters than is known: what is no class of the program.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no class is a reference or not")]
    fn has_wide_argument(&self, class: ClassId) -> bool {
        let class = self.world.class(class);
        let is_variant = self.world.assembly.type_def(class.row).is_ok_and(|def| def.is_variant());
        let is_wide = |ty: &CilType| match ty {
            CilType::Class(of) => self.world.class(*of).attributes.is_interface(),
            _ => ty.is_reference(),
        };
        is_variant && class.arguments.iter().any(is_wide)
    }

    /// Whether objects of a class are exceptions.
    pub(super) fn makes_exception(&self, ty: &CilType) -> bool {
        if let CilType::Outside { name, .. } = ty {
            return name.full().ends_with("Exception");
        }
        ty.class().is_some_and(|class| self.is_exception(&BaseClass::Class(class)))
    }
}
