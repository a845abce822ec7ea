//! Instructions that read and write fields and elements.

use super::acts::{Act, CilStackType, PlaceInfo, PlaceRoot};
use super::refusal::{NotLowered, rejected, unsupported_yet};
use super::types::CilType;
use super::typing::{InstructionFlow, MethodTyping};
use crate::body::{CilOperand, Instruction};
use crate::metadata::TableId;
use crate::opcode::Opcode as Op;

impl MethodTyping<'_, '_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "anything else is an object, or refused")]
    pub(super) fn load_field(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let (class, field) = self.field()?;
        let info = self.world.class(class).fields[field].clone();
        if info.is_static {
            self.pop()?;
            return unsupported_yet("a static field is read through an object", "name its class");
        }
        let kind = self.pop()?;
        match kind {
            CilStackType::Place(place) => {
                let place = self.narrowed_place(place, class, field);
                let kind = self.kind_of(&info.ty)?;
                self.push(kind);
                return Ok((Act::LoadPlace(place), InstructionFlow::Falls));
            }
            CilStackType::Struct(_) => {
                let kind = self.kind_of(&info.ty)?;
                self.push(kind);
                return Ok((Act::Select { class, field }, InstructionFlow::Falls));
            }
            other => self.receiver(&other, class)?,
        }
        self.world.loaded.insert((class, field));
        let kind = self.kind_of(&info.ty)?;
        self.push(kind);
        Ok((Act::LoadField { class, field }, InstructionFlow::Falls))
    }

    pub(super) fn store_field(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let (class, field) = self.field()?;
        let info = self.world.class(class).fields[field].clone();
        let value = self.pop()?;
        self.kind_of(&info.ty)?;
        self.assigned(&value, &info.ty)?;
        let kind = self.pop()?;
        if let CilStackType::Place(place) = kind {
            let place = self.narrowed_place(place, class, field);
            return Ok((Act::StorePlace(place), InstructionFlow::Falls));
        }
        self.receiver(&kind, class)?;
        if info.is_static {
            return unsupported_yet(
                "a static field is written through an object",
                "name its class",
            );
        }
        Ok((Act::StoreField { class, field }, InstructionFlow::Falls))
    }

    pub(super) fn load_element(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        self.numeric()?;
        let Some(element) = self.array()? else {
            self.push(CilStackType::Null);
            return unsupported_yet("an element of null is read", "give the array a value");
        };
        let kind = self.kind_of(&element)?;
        self.push(kind);
        Ok((Act::LoadElement(CilType::Array(Box::new(element))), InstructionFlow::Falls))
    }

    pub(super) fn store_element(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let value = self.pop()?;
        self.numeric()?;
        let Some(element) = self.array()? else {
            return unsupported_yet("an element of null is written", "give the array a value");
        };
        self.kind_of(&element)?;
        self.assigned(&value, &element)?;
        Ok((Act::StoreElement(CilType::Array(Box::new(element))), InstructionFlow::Falls))
    }

    /// The place of an element.
    pub(super) fn element_place(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        self.numeric()?;
        let Some(element) = self.array()? else {
            return unsupported_yet("an element of null is used", "give the array a value");
        };
        self.kind_of(&element)?;
        let origin = self.at;
        let array = CilType::Array(Box::new(element.clone()));
        self.push_place(PlaceRoot::Element(array.clone()), element);
        Ok((Act::ElementPlace { array, origin }, InstructionFlow::Falls))
    }

    /// The place on the stack, where something is that has so many bits, and a sign or none where that matters; a
    /// reference without any.
    pub(super) fn place(
        &mut self,
        size: Option<(u32, Option<bool>)>,
    ) -> Result<PlaceInfo, NotLowered> {
        let info = self.pop_place()?;
        let fits = match (&info.ty, size) {
            (CilType::Bool, Some((8, _))) => true,
            (CilType::Number(num), Some((bits, sign))) => {
                num.bits() == bits && sign.is_none_or(|sign| sign == num.is_signed())
            }
            (CilType::String, None) => true,
            (ty, None) => ty.is_reference(),
            (_, Some(_)) => false,
        };
        if fits {
            return Ok(info);
        }
        unsupported_yet("a place is read or written as one of another type", "use its own type")
    }

    pub(super) fn load_place(
        &mut self,
        size: Option<(u32, Option<bool>)>,
    ) -> Result<(Act, InstructionFlow), NotLowered> {
        let info = self.place(size)?;
        let kind = self.kind_of(&info.ty)?;
        self.push(kind);
        Ok((Act::LoadPlace(info), InstructionFlow::Falls))
    }

    pub(super) fn store_place(
        &mut self,
        size: Option<(u32, Option<bool>)>,
    ) -> Result<(Act, InstructionFlow), NotLowered> {
        let value = self.pop()?;
        let info = self.place(size)?;
        self.assigned(&value, &info.ty)?;
        Ok((Act::StorePlace(info), InstructionFlow::Falls))
    }

    /// Whether the field is that of the empty string.
    pub(super) fn is_empty_text(&self) -> Result<bool, NotLowered> {
        let row = self.row_of(self.token())?;
        if row.table != TableId::MemberRef {
            return Ok(false);
        }
        let (parent, name, _) = self.world.assembly.member_ref(row.row)?;
        let is_text = parent.table == TableId::TypeRef
            && self.world.assembly.type_ref(parent.row)?.full() == "System.String";
        Ok(is_text && name == "Empty")
    }

    /// The handle of a field with contents, for an array.
    pub(super) fn handle(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let row = self.row_of(self.token())?;
        if row.table != TableId::Field {
            return rejected("a type is looked at while the program runs", "leave `typeof` out");
        }
        self.push(CilStackType::Opaque);
        Ok((Act::Handle, InstructionFlow::Falls))
    }

    /// The bytes of the field whose handle is made by the instruction before.
    pub(super) fn handle_bytes(&self, size: usize) -> Result<Vec<u8>, NotLowered> {
        let before = self.at.checked_sub(1).map(|at| &self.code[at]);
        match before {
            Some(Instruction {
                opcode: Op::Ldtoken, operand: CilOperand::Token(token), ..
            }) => {
                let row = self.row_of(*token)?;
                Ok(self.world.assembly.contents(row.row, size)?.to_vec())
            }
            _ => unsupported_yet(
                "an array is filled from somewhere",
                "write its elements one by one",
            ),
        }
    }

    /// How many elements the new array has that is filled here, if it is made right before.
    #[expect(clippy::wildcard_enum_match_arm, reason = "whatever else is executed is no constant")]
    pub(super) fn new_length(&self, rank: usize) -> Option<usize> {
        // lengths, newarr or newobj, dup, ldtoken, call
        let allocation = self.at.checked_sub(3)?;
        let count = match self.code[allocation].opcode {
            Op::Newarr => 1,
            Op::Newobj => rank,
            _ => return None,
        };
        let mut all = 1_usize;
        for at in allocation.checked_sub(count)?..allocation {
            all = all.checked_mul(self.constant_at(at)?)?;
        }
        Some(all)
    }

    /// The number that an instruction puts on the stack, if it is a constant.
    #[expect(clippy::wildcard_enum_match_arm, reason = "whatever else is executed is no constant")]
    pub(super) fn constant_at(&self, at: usize) -> Option<usize> {
        let value = match self.code[at].opcode {
            Op::LdcI4S | Op::LdcI4 => match self.code[at].operand {
                CilOperand::Number(number) => number,
                CilOperand::None
                | CilOperand::Real(_)
                | CilOperand::Token(_)
                | CilOperand::Target(_)
                | CilOperand::Targets(_) => return None,
            },
            Op::LdcI40 => 0,
            Op::LdcI41 => 1,
            Op::LdcI42 => 2,
            Op::LdcI43 => 3,
            Op::LdcI44 => 4,
            Op::LdcI45 => 5,
            Op::LdcI46 => 6,
            Op::LdcI47 => 7,
            Op::LdcI48 => 8,
            _ => return None,
        };
        usize::try_from(value).ok()
    }
}
