//! What the models of the class library ask for, and what is known of locks and of the methods of numbers.

use super::acts::{Act, CilStackType, CompareOp, PlaceInfo};
use super::refusal::{NotLowered, unsupported_yet};
use super::types::{BaseClass, CilType, ClassId};
use super::typing::MethodTyping;
use crate::metadata::{LIBRARY, TableId};
use crate::num::Num;

/// How deep classes may inherit where that is followed.
const MAX_DEPTH: usize = 1000;

impl MethodTyping<'_, '_> {
    /// A method that models ask for: whether values of a type are equal, or null, or that nobody knows how it goes on.
    #[expect(clippy::wildcard_enum_match_arm, reason = "values of other types are refused")]
    pub(super) fn model_call(
        &mut self,
        name: &str,
        ty: Option<&CilType>,
    ) -> Result<Act, NotLowered> {
        match name {
            "Text" => return Ok(self.unknown_text(0)),
            "AnyText" => {
                self.push(CilStackType::String);
                return Ok(Act::AnyText);
            }
            "Assume" => {
                self.arguments(&[CilType::Bool])?;
                return Ok(Act::Assume);
            }
            "Length" => {
                self.arguments(&[CilType::String])?;
                self.push(CilStackType::Word);
                return Ok(Act::TextLength);
            }
            "At" => {
                self.arguments(&[CilType::String, CilType::Number(Num::Int)])?;
                self.push(CilStackType::Word);
                return Ok(Act::TextChar);
            }
            _ => {}
        }
        let Some(ty) = ty else {
            // Runs that come here are not followed.
            return Ok(Act::Refused);
        };
        if name == "IsNull" {
            let is_null = ty.is_reference() || *ty == CilType::String;
            self.arguments(std::slice::from_ref(ty))?;
            self.push(CilStackType::Bool);
            return Ok(if is_null { Act::IsNull } else { Act::Never });
        }
        let truth = match name {
            "IsNumber" => Some(matches!(ty, CilType::Number(_) | CilType::Bool)),
            "IsWord" => Some(ty.num().is_some_and(|num| num.bits() >= 32)),
            "IsPlainKey" => Some(self.is_plain_key(ty)?),
            _ => None,
        };
        if let Some(truth) = truth {
            self.push(CilStackType::Word);
            return Ok(Act::Int { value: i32::from(truth).into(), is_wide: false });
        }
        if name == "Hash" {
            if let CilType::Class(class) = ty
                && self.has_own(*class, "GetHashCode")?
                && !self.world.class(*class).attributes.is_interface()
            {
                return self.known_method("ObjectHash", None);
            }
            self.pop()?;
            self.push(CilStackType::Word);
            return Ok(Act::Refused);
        }
        let (right, left) = (self.pop()?, self.pop()?);
        self.push(left);
        self.push(right);
        if name == "Less" {
            let CilType::Number(num) = ty else {
                let message = format!("values of `{}` are put in order", self.world.title(ty));
                return unsupported_yet(message, "sort numbers, or by a comparison");
            };
            let is_unsigned = !num.is_signed();
            let op = self.comparable(CompareOp::Lt, is_unsigned)?;
            self.push(CilStackType::Bool);
            return Ok(Act::Compare(op, is_unsigned));
        }
        match ty {
            CilType::Bool | CilType::Number(_) => {
                let op = self.comparable(CompareOp::Eq, false)?;
                self.push(CilStackType::Bool);
                Ok(Act::Compare(op, false))
            }
            CilType::String => {
                self.arguments(&[CilType::String, CilType::String])?;
                self.push(CilStackType::Bool);
                Ok(Act::SameText(true))
            }
            CilType::Class(class) if !self.has_own_equality(*class)? => {
                let op = self.comparable(CompareOp::Eq, false)?;
                self.push(CilStackType::Bool);
                Ok(Act::Compare(op, false))
            }
            CilType::Class(_) | CilType::Struct(_)
                if self.implements_of_itself(ty, "System.IEquatable<") =>
            {
                self.known_method("SameEquatable", Some(ty.clone()))
            }
            CilType::Object => self.known_method("AreEqual", None),
            CilType::Class(_) => self.known_method("AreEqual", None),
            other => {
                let message = format!("values of `{}` are compared", self.world.title(other));
                unsupported_yet(
                    message,
                    "use numbers or strings as keys, or compare in the program",
                )
            }
        }
    }

    /// Whether objects of a class may be equal to others: it, or one below it, has a method `Equals`.
    fn has_own_equality(&mut self, class: ClassId) -> Result<bool, NotLowered> {
        self.has_own(class, "Equals")
    }

    /// Whether a class, or one above or below it, has a method of that name that every object has.
    fn has_own(&mut self, class: ClassId, wanted: &str) -> Result<bool, NotLowered> {
        if self.world.class(class).attributes.is_interface() {
            return Ok(true);
        }
        let assembly = self.world.assembly;
        let mut above = vec![self.world.class(class).row];
        let mut at = class;
        while let BaseClass::Class(base) = self.world.class(at).base {
            above.push(self.world.class(base).row);
            at = base;
        }
        for &row in above.iter().filter(|row| **row & LIBRARY != 0) {
            for method in assembly.type_def(row)?.methods.clone() {
                // That of all objects compares references.
                let is_own = assembly.type_def(row)?.base.is_some();
                if is_own && assembly.method_name(method)? == wanted {
                    return Ok(true);
                }
            }
        }
        for row in assembly.method_rows() {
            let name = assembly.method_name(row)?;
            let is_it =
                name == wanted || name.strip_suffix(wanted).is_some_and(|it| it.ends_with('.'));
            if !is_it {
                continue;
            }
            let owner = assembly.method(row)?.owner;
            if above.contains(&owner) || self.is_below(owner, above[0])? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a type is below another one, or may be: it extends an instance of a generic class.
    fn is_below(&self, owner: u32, wanted: u32) -> Result<bool, NotLowered> {
        let mut at = owner;
        for _ in 0..MAX_DEPTH {
            let Some(base) = self.world.assembly.type_def(at)?.base else { return Ok(false) };
            if base.table != TableId::TypeDef {
                return Ok(base.table == TableId::TypeSpec);
            }
            if base.row == wanted {
                return Ok(true);
            }
            at = base.row;
        }
        Ok(true)
    }

    /// Whether keys of a type are found by what they are alone: no method of the program says what is equal, or a hash code.
    fn is_plain_key(&mut self, ty: &CilType) -> Result<bool, NotLowered> {
        let (CilType::Class(class) | CilType::Struct(class)) = ty else {
            return Ok(matches!(ty, CilType::Number(_) | CilType::Bool | CilType::String));
        };
        let info = self.world.class(*class).clone();
        let is_tuple = info.row & LIBRARY != 0 && info.name.contains("Tuple<");
        if is_tuple {
            for argument in &info.arguments {
                if !self.is_plain_key(argument)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        if info.is_value || self.implements_of_itself(ty, "System.IEquatable<") {
            return Ok(false);
        }
        Ok(!self.has_own(*class, "Equals")? && !self.has_own(*class, "GetHashCode")?)
    }

    /// Whether a type implements an interface of the library whose argument is the type itself.
    fn implements_of_itself(&self, ty: &CilType, name: &str) -> bool {
        let (CilType::Class(class) | CilType::Struct(class)) = ty else { return false };
        let is_it = |other: &CilType| {
            other.class().is_some_and(|of| {
                let of = self.world.class(of);
                of.name.starts_with(name) && of.arguments == [ty.clone()]
            })
        };
        self.world.class(*class).interfaces.iter().any(is_it)
    }

    /// `Monitor.Enter` or `Exit`: there is one thread.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what else is locked is no object")]
    pub(super) fn monitor(&mut self) -> Result<Act, NotLowered> {
        match self.pop()? {
            CilStackType::Ref(_) | CilStackType::Null => Ok(Act::Lock(None)),
            _ => unsupported_yet("what is locked is no object", "lock an object"),
        }
    }

    /// `Monitor.Enter` that says in a variable that it has locked.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what else is locked is no object")]
    pub(super) fn monitor_taking(&mut self) -> Result<Act, NotLowered> {
        let place = self.pop_place()?;
        match self.pop()? {
            CilStackType::Ref(_) | CilStackType::Null => Ok(Act::Lock(Some(place))),
            _ => unsupported_yet("what is locked is no object", "lock an object"),
        }
    }

    /// `CompareTo` or `Equals` of a number in a place.
    pub(super) fn number_method(
        &mut self,
        place: PlaceInfo,
        name: &str,
        arguments: &[CilStackType],
    ) -> Result<Act, NotLowered> {
        let is_number = |kind: &CilStackType| {
            matches!(
                kind,
                CilStackType::Bool | CilStackType::Bit | CilStackType::Word | CilStackType::Long
            )
        };
        if !arguments.iter().all(is_number) || arguments.len() != 1 {
            return unsupported_yet("a number is compared with a box", "compare numbers");
        }
        let compares = name == "CompareTo";
        self.push(if compares { CilStackType::Word } else { CilStackType::Bool });
        Ok(Act::NumberMethod { place, compares })
    }
}
