//! Arrays of several dimensions, and what is asked of the sizes of arrays.

use std::collections::BTreeSet;

use base::Span;
use num_bigint::BigInt;

use super::ReachableProgram;
use super::acts::{Act, CilStackType, PlaceRoot, SizeQuestion};
use super::members::OutsideMethod;
use super::refusal::{NotLowered, unknown, unsupported_yet};
use super::types::CilType;
use super::typing::MethodTyping;
use crate::bytes::{Cursor, malformed};
use crate::num::Num;

impl MethodTyping<'_, '_> {
    /// Indices or lengths, one for each dimension.
    fn dimensions(&mut self, ty: &CilType) -> Result<(), NotLowered> {
        for _ in 0..ty.rank() {
            self.numeric()?;
        }
        Ok(())
    }

    /// A new array of several dimensions.
    pub(super) fn new_grid(&mut self, method: &OutsideMethod) -> Result<Act, NotLowered> {
        let ty = method.owner.clone();
        if method.parameters.len() != ty.rank() {
            return unsupported_yet("an array whose indices begin at other numbers", "begin at 0");
        }
        self.dimensions(&ty)?;
        let kind = self.kind_of(&ty)?;
        self.push(kind);
        Ok(Act::NewGrid(ty))
    }

    /// A method that arrays of several dimensions have.
    pub(super) fn grid_call(&mut self, method: &OutsideMethod) -> Result<Act, NotLowered> {
        let ty = method.owner.clone();
        let cell = ty.cell().expect("it is an array").clone();
        self.kind_of(&ty)?;
        if method.name == "Set" {
            let value = self.pop()?;
            self.assigned(&value, &cell)?;
        }
        self.dimensions(&ty)?;
        if self.pop()? != CilStackType::Ref(ty.clone()) {
            return unsupported_yet("an element of null is used", "give the array a value");
        }
        match method.name.as_str() {
            "Get" => {
                let kind = self.kind_of(&cell)?;
                self.push(kind);
                Ok(Act::LoadElement(ty))
            }
            "Set" => Ok(Act::StoreElement(ty)),
            "Address" => {
                let origin = self.at;
                self.push_place(PlaceRoot::Element(ty.clone()), cell);
                Ok(Act::ElementPlace { array: ty, origin })
            }
            name => unknown(format!("`{name}` of an array is not known"), "use its elements"),
        }
    }

    /// `GetLength` and the like, with a constant.
    pub(super) fn array_size(&mut self, method: &OutsideMethod) -> Result<Act, NotLowered> {
        let mut dimension = 0;
        if !["get_Length", "get_Rank"].contains(&method.name.as_str()) {
            self.numeric()?;
            let constant = self.at.checked_sub(1).and_then(|at| self.constant_at(at));
            let Some(constant) = constant else {
                return unsupported_yet("a dimension is computed", "name it by a constant");
            };
            dimension = constant;
        }
        let CilStackType::Ref(ty @ (CilType::Array(_) | CilType::Grid(..))) = self.pop()? else {
            return unsupported_yet(
                "an array of any type is used",
                "use variables of its own type",
            );
        };
        if dimension >= ty.rank() {
            return unsupported_yet("an array has no such dimension", "dimensions count from 0");
        }
        self.push(CilStackType::Word);
        let question = match method.name.as_str() {
            "get_Length" => SizeQuestion::All,
            "get_Rank" => SizeQuestion::Rank,
            "GetLength" => SizeQuestion::Dimension(dimension),
            "GetUpperBound" => SizeQuestion::LastIndex(dimension),
            _ => SizeQuestion::FirstIndex,
        };
        Ok(Act::ArraySize(ty, question))
    }

    /// Fills a new array from the bytes of a field.
    pub(super) fn fill_array(&mut self) -> Result<Act, NotLowered> {
        let (handle, array) = (self.pop()?, self.pop()?);
        let (
            CilStackType::Opaque,
            CilStackType::Ref(array @ (CilType::Array(_) | CilType::Grid(..))),
        ) = (handle, array)
        else {
            return Ok(malformed(0, "what is filled is no array")?);
        };
        let element = array.cell().expect("it is an array").clone();
        let length = self.new_length(array.rank());
        let (Some(length), CilType::Number(_) | CilType::Bool) = (length, &element) else {
            return unsupported_yet("an array is filled at once", "write its elements one by one");
        };
        if length > MAX_FILLED {
            return unsupported_yet(
                format!("an array of {length} constants"),
                "at most 64 constants: compute the elements in a loop",
            );
        }
        let num = element.num().unwrap_or(Num::Byte);
        let size = num.bits() as usize / 8;
        let bytes = self.handle_bytes(length * size)?;
        let mut cursor = Cursor::new(&bytes);
        let mut values = Vec::new();
        for _ in 0..length {
            let part = cursor.take(size)?;
            values.push(number_of(part, num.is_signed()));
        }
        Ok(Act::FillArray { array, values })
    }
}

impl ReachableProgram<'_> {
    /// Refuses families that hold objects and arrays, or arrays of different things.
    pub(super) fn mixed(&mut self) {
        let mut visited = BTreeSet::new();
        for ty in self.families.types() {
            let family = self.families.family(&ty);
            if !visited.insert(family) {
                continue;
            }
            let members = self.families.members(family);
            let mut arrays = members.iter().filter_map(CilType::element);
            let Some(first) = arrays.next() else { continue };
            let is_same = arrays
                .all(|other| other == first || (other.is_reference() && first.is_reference()));
            let has_objects =
                members.iter().filter_map(CilType::class).any(|class| self.made.contains(&class));
            if has_objects || !is_same {
                let message = "an array and an object of another type meet in one variable";
                let refusal = unsupported_yet::<()>(message, "give arrays a variable of their own");
                if let Err(refusal) = refusal {
                    let span = self.entry.map_or(Span::default(), |id| self.method(id).span);
                    self.refusals.push(refusal.at(span));
                }
            }
        }
    }
}

/// How many constants an array may have that is filled at once.
const MAX_FILLED: usize = 64;

/// A number in bytes, the least first.
fn number_of(bytes: &[u8], is_signed: bool) -> BigInt {
    if is_signed {
        BigInt::from_signed_bytes_le(bytes)
    } else {
        BigInt::from_bytes_le(num_bigint::Sign::Plus, bytes)
    }
}
