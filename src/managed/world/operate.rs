//! What instructions take from the stack, and what they leave: kinds of numbers, truth values and references.

use std::collections::BTreeSet;

use super::acts::{Act, CompareOp, Kind, Operation};
use super::refusal::{NotLowered, later, rejected, unknown};
use super::types::{Base, ClassId, Ty};
use super::typing::MethodTyping;
use crate::bytes::malformed;
use crate::num::Num;

impl MethodTyping<'_, '_> {
    /// What a value of a type is on the stack.
    pub(super) fn kind_of(&mut self, ty: &Ty) -> Result<Kind, NotLowered> {
        match ty {
            Ty::Bool => Ok(Kind::Bool),
            Ty::Number(num) => Ok(if num.is_wide() { Kind::Long } else { Kind::Word }),
            Ty::String => Ok(Kind::String),
            Ty::Object | Ty::Class(_) => {
                self.world.families.family(ty);
                Ok(Kind::Ref(ty.clone()))
            }
            Ty::Array(element) => {
                if self.world.leaves(element).is_empty() {
                    return later("an array of structs without fields", "count them");
                }
                self.refuse_endless(element)?;
                self.kind_of(element)?;
                self.world.families.family(ty);
                Ok(Kind::Ref(ty.clone()))
            }
            Ty::Outside { name, is_value: false, .. } if name.full().ends_with("Exception") => {
                Ok(Kind::Ref(ty.clone()))
            }
            Ty::Outside { .. } => {
                let message = format!("the type `{}` is not known", self.world.title(ty));
                unknown(message, "use classes of the program")
            }
            Ty::Struct(class) => {
                for (_, leaf) in self.world.leaves(ty) {
                    self.kind_of(&leaf)?;
                }
                Ok(Kind::Struct(*class))
            }
            Ty::Grid(element, rank) => {
                if *rank == 0 || self.world.leaves(element).is_empty() {
                    return Ok(malformed(0, "an array has no dimensions")?);
                }
                self.refuse_endless(element)?;
                self.kind_of(element)?;
                self.world.families.family(ty);
                Ok(Kind::Ref(ty.clone()))
            }
            Ty::Place(_) => later(
                "a reference to a place is passed",
                "return values in the place of `ref` and `out`",
            ),
            Ty::Real => {
                rejected("numbers with a fraction are not supported", "use `int` or `long`")
            }
            Ty::Pointer => rejected("pointers are not supported", "use references"),
            Ty::Void => Ok(malformed(0, "there is no value of the type `void`")?),
        }
    }

    /// Refuses arrays of structs that hold such arrays: they would have parts without end.
    fn refuse_endless(&self, cell: &Ty) -> Result<(), NotLowered> {
        let arrays = |ty: &Ty| {
            let leaves = self.world.leaves(ty).into_iter();
            leaves.filter_map(|(_, leaf)| leaf.cell().cloned()).collect::<Vec<Ty>>()
        };
        let mut open = arrays(cell);
        let mut seen = BTreeSet::new();
        while let Some(ty) = open.pop() {
            if ty == *cell && matches!(cell, Ty::Struct(_)) {
                return later("structs hold arrays of such structs", "make them a class");
            }
            if seen.insert(ty.clone()) {
                open.extend(arrays(&ty));
            }
        }
        Ok(())
    }

    /// A value comes to a place of a type.
    pub(super) fn assigned(&mut self, kind: &Kind, ty: &Ty) -> Result<(), NotLowered> {
        match (kind, ty) {
            (Kind::Bool | Kind::Bit | Kind::Word, Ty::Bool) => Ok(()),
            (Kind::Bool | Kind::Bit | Kind::Word, Ty::Number(num)) if !num.is_wide() => Ok(()),
            (
                Kind::Bool | Kind::Bit | Kind::Word,
                Ty::Number(Num::Native | Num::NativeUnsigned),
            ) => Ok(()),
            (Kind::Long, Ty::Number(num)) if num.is_wide() => Ok(()),
            (Kind::String | Kind::Null, Ty::String) => Ok(()),
            (Kind::Null, ty) if ty.is_reference() => Ok(()),
            (Kind::Struct(from), Ty::Struct(to)) if from == to => Ok(()),
            (Kind::Ref(from), to) if to.is_reference() => self.flow(from, to),
            (Kind::Opaque, Ty::String | Ty::Object) => later(
                "a value of this type in a box is kept",
                "pass it to `Console.Write` or to an exception only",
            ),
            (Kind::String, Ty::Object) => {
                let class = self.world.box_of(&Ty::String)?;
                self.world.boxed_into(class, ty)
            }
            (Kind::Boxed(class), ty) if ty.is_reference() => self.world.boxed_into(*class, ty),
            (Kind::String, ty) if ty.is_reference() => {
                later("a string is used as an object", "use a variable of the type `string`")
            }
            (_, _) => Ok(malformed(0, "a value comes to a place of another type")?),
        }
    }

    /// An object of one type comes to a place of another one.
    pub(super) fn flow(&mut self, from: &Ty, to: &Ty) -> Result<(), NotLowered> {
        if from == to {
            return Ok(());
        }
        match (from, to) {
            (Ty::Array(one), Ty::Array(other)) => {
                // Arrays of numbers of one size are one type to the machine.
                if one != other {
                    return later(
                        format!(
                            "an array of `{}` is used as one of `{}`",
                            self.world.title(one),
                            self.world.title(other)
                        ),
                        "copy its elements to an array of the other type",
                    );
                }
            }
            (Ty::Array(_) | Ty::Grid(..), _) | (_, Ty::Array(_) | Ty::Grid(..)) => {
                return later(
                    format!("`{}` is used as `{}`", self.world.title(from), self.world.title(to)),
                    "give arrays variables of their own type",
                );
            }
            (Ty::Class(one), Ty::Class(other)) if self.world.is_instance_apart(*one, *other) => {
                return later(
                    format!("`{}` is used as `{}`", self.world.title(from), self.world.title(to)),
                    "use types with the same arguments",
                );
            }
            // A class of the library may implement less here than there.
            (Ty::Class(one), Ty::Class(other)) if self.world.lacks_interface(*one, *other) => {
                return later(
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
    pub(super) fn numeric(&mut self) -> Result<Kind, NotLowered> {
        let kind = self.pop()?;
        if matches!(kind, Kind::Bool | Kind::Bit | Kind::Word) {
            return Ok(Kind::Word);
        }
        match kind == Kind::Long {
            true => Ok(kind),
            false => Ok(malformed(0, "a number is expected on the stack")?),
        }
    }

    /// A number of 32 bits is taken.
    pub(super) fn word(&mut self) -> Result<(), NotLowered> {
        match self.numeric()? == Kind::Word {
            true => Ok(()),
            false => Ok(malformed(0, "a number of 32 bits is expected on the stack")?),
        }
    }

    /// An array is taken; what it holds, unless it is null.
    pub(super) fn array(&mut self) -> Result<Option<Ty>, NotLowered> {
        let kind = self.pop()?;
        if kind == Kind::Null {
            return Ok(None);
        }
        let Kind::Ref(Ty::Array(element)) = kind else {
            return Ok(malformed(0, "an array is expected on the stack")?);
        };
        Ok(Some(*element))
    }

    /// The object whose field is read, or that a method is called on.
    pub(super) fn receiver(&mut self, kind: &Kind, class: ClassId) -> Result<(), NotLowered> {
        if self.world.class(class).is_value {
            return later("a struct is used", "use a class");
        }
        self.world.families.family(&Ty::Class(class));
        match self.flow_to_object(kind, &Ty::Class(class))? {
            true => Ok(()),
            false => Ok(malformed(0, "an object is expected on the stack")?),
        }
    }

    /// Whether what is on the stack is an object or null; if so it goes to a place of this type.
    fn flow_to_object(&mut self, kind: &Kind, ty: &Ty) -> Result<bool, NotLowered> {
        if let Kind::Ref(from) = kind {
            self.flow(from, ty)?;
            return Ok(true);
        }
        if matches!(kind, Kind::Boxed(_) | Kind::String) {
            self.assigned(kind, &Ty::Object)?;
            self.flow(&Ty::Object, ty)?;
            return Ok(true);
        }
        self.world.families.family(ty);
        Ok(*kind == Kind::Null)
    }

    /// Two values are compared.
    pub(super) fn comparable(
        &mut self,
        op: CompareOp,
        unsigned: bool,
    ) -> Result<CompareOp, NotLowered> {
        let (right, left) = (self.pop()?, self.pop()?);
        let is_number =
            |kind: &Kind| matches!(kind, Kind::Bool | Kind::Bit | Kind::Word | Kind::Long);
        if is_number(&left) && is_number(&right) {
            return Ok(op);
        }
        // `x > null` without sign is how compilers write `x != null`.
        let op = match (op, unsigned) {
            (CompareOp::Eq, _) => CompareOp::Eq,
            (CompareOp::Ne | CompareOp::Gt, true) => CompareOp::Ne,
            (_, _) => return later("references are compared by their order", "use `==` and `!=`"),
        };
        match (left, right) {
            (Kind::Ref(a), Kind::Ref(b)) => {
                self.flow(&a, &b)?;
                Ok(op)
            }
            (
                Kind::Ref(_) | Kind::Null | Kind::String | Kind::Opaque | Kind::Boxed(_),
                Kind::Null,
            )
            | (Kind::Null, Kind::Ref(_) | Kind::String | Kind::Opaque | Kind::Boxed(_)) => Ok(op),
            (one @ (Kind::Ref(_) | Kind::Boxed(_)), other @ (Kind::Ref(_) | Kind::Boxed(_))) => {
                for kind in [one, other] {
                    self.assigned(&kind, &Ty::Object)?;
                }
                Ok(op)
            }
            (Kind::String | Kind::Opaque, Kind::String | Kind::Opaque | Kind::Ref(_))
            | (Kind::Ref(_), Kind::String | Kind::Opaque) => {
                later("strings are compared by reference", "compare variables of the type `string`")
            }
            (_, _) => Ok(malformed(0, "values of different types are compared")?),
        }
    }

    /// An operation on two numbers, or on two truth values.
    pub(super) fn operate(
        &mut self,
        op: Operation,
        is_checked: bool,
        unsigned: bool,
    ) -> Result<Act, NotLowered> {
        let (right, left) = (self.pop()?, self.pop()?);
        let is_shift = matches!(op, Operation::ShiftLeft | Operation::ShiftRight);
        let is_bits = matches!(op, Operation::And | Operation::Or | Operation::Xor);
        let truth = |kind: &Kind| matches!(kind, Kind::Bool | Kind::Bit);
        let result = match (&left, &right) {
            (a, b) if is_bits && truth(a) && truth(b) => {
                if *a == Kind::Bit && *b == Kind::Bit {
                    Kind::Bit
                } else {
                    Kind::Bool
                }
            }
            (Kind::Bool | Kind::Bit | Kind::Word, Kind::Bool | Kind::Bit | Kind::Word) => {
                Kind::Word
            }
            (Kind::Long, Kind::Bool | Kind::Bit | Kind::Word) if is_shift => Kind::Long,
            (Kind::Long, Kind::Long) => Kind::Long,
            (Kind::Long, Kind::Bool | Kind::Bit | Kind::Word)
            | (Kind::Bool | Kind::Bit | Kind::Word, Kind::Long)
                if !is_shift =>
            {
                Kind::Long
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
        self.push(if to.is_wide() { Kind::Long } else { Kind::Word });
        Ok(Act::Convert { to, is_checked, unsigned })
    }

    /// An object is tested for a class.
    pub(super) fn class_test(&mut self, kind: &Kind, ty: &Ty) -> Result<(), NotLowered> {
        match ty {
            Ty::Class(class) if self.has_wide_argument(*class) => {
                return later(
                    format!("a test for the type `{}`", self.world.title(ty)),
                    "test for classes of the program",
                );
            }
            Ty::Class(_) | Ty::Object => {}
            Ty::Outside { .. } => {
                return unknown(
                    format!("a test for the type `{}`, which is not known", self.world.title(ty)),
                    "test for classes of the program",
                );
            }
            Ty::Void
            | Ty::Bool
            | Ty::Number(_)
            | Ty::Real
            | Ty::String
            | Ty::Struct(_)
            | Ty::Array(_)
            | Ty::Grid(..)
            | Ty::Place(_)
            | Ty::Pointer => {
                return later(
                    format!("a test for the type `{}`", self.world.title(ty)),
                    "test for classes of the program",
                );
            }
        }
        match self.flow_to_object(kind, ty)? {
            true => Ok(()),
            false => {
                later("a value that is no object is tested for its class", "test objects only")
            }
        }
    }

    /// Whether more may stand for an interface with `in` or `out` parameters than is known: what is no class of the program.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no class is a reference or not")]
    fn has_wide_argument(&self, class: ClassId) -> bool {
        let class = self.world.class(class);
        let is_variant = self.world.assembly.type_def(class.row).is_ok_and(|def| def.is_variant());
        let is_wide = |ty: &Ty| match ty {
            Ty::Class(of) => self.world.class(*of).attributes.is_interface(),
            _ => ty.is_reference(),
        };
        is_variant && class.arguments.iter().any(is_wide)
    }

    /// Whether objects of a class are exceptions.
    pub(super) fn makes_exception(&self, ty: &Ty) -> bool {
        if let Ty::Outside { name, .. } = ty {
            return name.full().ends_with("Exception");
        }
        ty.class().is_some_and(|class| self.is_exception(&Base::Class(class)))
    }
}
