//! What each instruction does to the stack.
//!
//! There is no wildcard over opcodes: each is lowered, or refused on purpose.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "an instruction or a kind of type must be lowered, or refused, on purpose"
    )
)]

use num_bigint::BigInt;

use super::acts::{
    Act, CilBinaryOp as O, CilStackType, CompareOp as C, JumpIf, PlaceRoot, VariableSlot,
};
use super::refusal::{NotLowered, rejected, unsupported_yet};
use super::regions::RegionKind;
use super::types::CilType;
use super::typing::{InstructionFlow, MethodTyping};
use crate::body::CilOperand;
use crate::bytes::malformed;
use crate::num::Num;
use crate::opcode::Opcode as Op;

impl MethodTyping<'_, '_> {
    fn load(&mut self, slot: VariableSlot) -> Result<(Act, InstructionFlow), NotLowered> {
        let ty = self.variable(slot)?;
        if let (CilType::Place(of), VariableSlot::Argument(parameter)) = (&ty, slot) {
            return self.argument_place(parameter, of);
        }
        let kind = self.kind_of(&ty)?;
        self.push(kind);
        Ok((Act::Load(slot), InstructionFlow::Falls))
    }

    fn store(&mut self, slot: VariableSlot) -> Result<(Act, InstructionFlow), NotLowered> {
        let (kind, ty) = (self.pop()?, self.variable(slot)?);
        self.kind_of(&ty)?;
        self.assigned(&kind, &ty)?;
        Ok((Act::Store(slot), InstructionFlow::Falls))
    }

    fn constant(&mut self, value: i64) -> (Act, InstructionFlow) {
        self.push(if value == 0 || value == 1 { CilStackType::Bit } else { CilStackType::Word });
        (Act::Int { value: BigInt::from(value), is_wide: false }, InstructionFlow::Falls)
    }

    fn compare(&mut self, op: C, unsigned: bool) -> Result<Act, NotLowered> {
        let op = self.comparable(op, unsigned)?;
        self.push(CilStackType::Bool);
        Ok(Act::Compare(op, unsigned))
    }

    fn branch(&mut self, op: C, unsigned: bool) -> Result<(Act, InstructionFlow), NotLowered> {
        let op = self.comparable(op, unsigned)?;
        Ok((Act::Jump(JumpIf::Compare(op, unsigned), self.target()), InstructionFlow::Falls))
    }

    fn truth(&mut self, holds: bool) -> Result<(Act, InstructionFlow), NotLowered> {
        if self.pop()? == CilStackType::Opaque {
            return unsupported_yet("a string or a box is tested", "compare strings with `==`");
        }
        let when = if holds { JumpIf::True } else { JumpIf::False };
        Ok((Act::Jump(when, self.target()), InstructionFlow::Falls))
    }

    /// Executes an instruction.
    #[allow(clippy::too_many_lines, reason = "one line an instruction, and no wildcard")]
    pub(super) fn step(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let falls = |act: Act| Ok((act, InstructionFlow::Falls));
        match self.code[self.at].opcode {
            Op::Nop | Op::Break | Op::Volatile | Op::Readonly | Op::Tail | Op::Unaligned => {
                falls(Act::Nothing)
            }
            Op::Ldarg0 => self.load(VariableSlot::Argument(0)),
            Op::Ldarg1 => self.load(VariableSlot::Argument(1)),
            Op::Ldarg2 => self.load(VariableSlot::Argument(2)),
            Op::Ldarg3 => self.load(VariableSlot::Argument(3)),
            Op::LdargS | Op::Ldarg => self.load(VariableSlot::Argument(self.slot())),
            Op::Ldloc0 => self.load(VariableSlot::Local(0)),
            Op::Ldloc1 => self.load(VariableSlot::Local(1)),
            Op::Ldloc2 => self.load(VariableSlot::Local(2)),
            Op::Ldloc3 => self.load(VariableSlot::Local(3)),
            Op::LdlocS | Op::Ldloc => self.load(VariableSlot::Local(self.slot())),
            Op::StargS | Op::Starg => self.store(VariableSlot::Argument(self.slot())),
            Op::Stloc0 => self.store(VariableSlot::Local(0)),
            Op::Stloc1 => self.store(VariableSlot::Local(1)),
            Op::Stloc2 => self.store(VariableSlot::Local(2)),
            Op::Stloc3 => self.store(VariableSlot::Local(3)),
            Op::StlocS | Op::Stloc => self.store(VariableSlot::Local(self.slot())),
            Op::LdargaS | Op::Ldarga => self.variable_place(VariableSlot::Argument(self.slot())),
            Op::LdlocaS | Op::Ldloca => self.variable_place(VariableSlot::Local(self.slot())),
            Op::Ldnull => {
                self.push(CilStackType::Null);
                falls(Act::Null)
            }
            Op::LdcI4M1 => Ok(self.constant(-1)),
            Op::LdcI40 => Ok(self.constant(0)),
            Op::LdcI41 => Ok(self.constant(1)),
            Op::LdcI42 => Ok(self.constant(2)),
            Op::LdcI43 => Ok(self.constant(3)),
            Op::LdcI44 => Ok(self.constant(4)),
            Op::LdcI45 => Ok(self.constant(5)),
            Op::LdcI46 => Ok(self.constant(6)),
            Op::LdcI47 => Ok(self.constant(7)),
            Op::LdcI48 => Ok(self.constant(8)),
            Op::LdcI4S | Op::LdcI4 => Ok(self.constant(self.number())),
            Op::LdcI8 => {
                self.push(CilStackType::Long);
                falls(Act::Int { value: self.number().into(), is_wide: true })
            }
            Op::LdcR4
            | Op::LdcR8
            | Op::ConvR4
            | Op::ConvR8
            | Op::ConvRUn
            | Op::Ckfinite
            | Op::LdindR4
            | Op::LdindR8
            | Op::StindR4
            | Op::StindR8
            | Op::LdelemR4
            | Op::LdelemR8
            | Op::StelemR4
            | Op::StelemR8 => {
                rejected("numbers with a fraction are not supported", "use `int` or `long`")
            }
            Op::Dup => {
                let mut kind = self.pop()?;
                if let CilStackType::Boxed(class) = kind {
                    // Both are one object.
                    self.world.make(class);
                    kind = CilStackType::Ref(CilType::Class(class));
                }
                self.push(kind.clone());
                self.push(kind);
                falls(Act::Dup)
            }
            Op::Pop => {
                self.pop()?;
                falls(Act::Pop)
            }
            Op::Call => self.call(false).map(|act| (act, InstructionFlow::Falls)),
            Op::Callvirt => self.call(true).map(|act| (act, InstructionFlow::Falls)),
            Op::Newobj => self.new_object().map(|act| (act, InstructionFlow::Falls)),
            Op::Ret => self.ret(),
            Op::Br | Op::BrS => {
                Ok((Act::Jump(JumpIf::Always, self.target()), InstructionFlow::Ends))
            }
            Op::Leave | Op::LeaveS => {
                self.stack.clear();
                Ok((Act::Leave(self.target()), InstructionFlow::Ends))
            }
            Op::Brfalse | Op::BrfalseS => self.truth(false),
            Op::Brtrue | Op::BrtrueS => self.truth(true),
            Op::Beq | Op::BeqS => self.branch(C::Eq, false),
            Op::Bge | Op::BgeS => self.branch(C::Ge, false),
            Op::Bgt | Op::BgtS => self.branch(C::Gt, false),
            Op::Ble | Op::BleS => self.branch(C::Le, false),
            Op::Blt | Op::BltS => self.branch(C::Lt, false),
            Op::BneUn | Op::BneUnS => self.branch(C::Ne, true),
            Op::BgeUn | Op::BgeUnS => self.branch(C::Ge, true),
            Op::BgtUn | Op::BgtUnS => self.branch(C::Gt, true),
            Op::BleUn | Op::BleUnS => self.branch(C::Le, true),
            Op::BltUn | Op::BltUnS => self.branch(C::Lt, true),
            Op::Ceq => falls(self.compare(C::Eq, false)?),
            Op::Cgt => falls(self.compare(C::Gt, false)?),
            Op::CgtUn => falls(self.compare(C::Gt, true)?),
            Op::Clt => falls(self.compare(C::Lt, false)?),
            Op::CltUn => falls(self.compare(C::Lt, true)?),
            Op::Switch => {
                self.word()?;
                let CilOperand::Targets(all) = self.operand().clone() else {
                    return Ok(malformed(0, "a `switch` leads nowhere")?);
                };
                falls(Act::Switch(all))
            }
            Op::Add => falls(self.operate(O::Add, false, false)?),
            Op::Sub => falls(self.operate(O::Sub, false, false)?),
            Op::Mul => falls(self.operate(O::Mul, false, false)?),
            Op::AddOvf => falls(self.operate(O::Add, true, false)?),
            Op::AddOvfUn => falls(self.operate(O::Add, true, true)?),
            Op::SubOvf => falls(self.operate(O::Sub, true, false)?),
            Op::SubOvfUn => falls(self.operate(O::Sub, true, true)?),
            Op::MulOvf => falls(self.operate(O::Mul, true, false)?),
            Op::MulOvfUn => falls(self.operate(O::Mul, true, true)?),
            Op::Div => falls(self.operate(O::Div, false, false)?),
            Op::DivUn => falls(self.operate(O::Div, false, true)?),
            Op::Rem => falls(self.operate(O::Rem, false, false)?),
            Op::RemUn => falls(self.operate(O::Rem, false, true)?),
            Op::And => falls(self.operate(O::And, false, false)?),
            Op::Or => falls(self.operate(O::Or, false, false)?),
            Op::Xor => falls(self.operate(O::Xor, false, false)?),
            Op::Shl => falls(self.operate(O::ShiftLeft, false, false)?),
            Op::Shr => falls(self.operate(O::ShiftRight, false, false)?),
            Op::ShrUn => falls(self.operate(O::ShiftRight, false, true)?),
            Op::Neg | Op::Not => {
                let kind = self.numeric()?;
                self.push(kind);
                let is_negation = self.code[self.at].opcode == Op::Neg;
                falls(if is_negation { Act::Negate } else { Act::Complement })
            }
            Op::ConvI1 => falls(self.convert(Num::SByte, false, false)?),
            Op::ConvI2 => falls(self.convert(Num::Short, false, false)?),
            Op::ConvI4 => falls(self.convert(Num::Int, false, false)?),
            Op::ConvI8 => falls(self.convert(Num::Long, false, false)?),
            Op::ConvU1 => falls(self.convert(Num::Byte, false, false)?),
            Op::ConvU2 => falls(self.convert(Num::UShort, false, false)?),
            Op::ConvU4 => falls(self.convert(Num::UInt, false, false)?),
            // What has no sign is widened with zeros.
            Op::ConvU8 => falls(self.convert(Num::ULong, false, true)?),
            Op::ConvI => falls(self.convert(Num::Native, false, false)?),
            Op::ConvU => falls(self.convert(Num::NativeUnsigned, false, true)?),
            Op::ConvOvfI1 => falls(self.convert(Num::SByte, true, false)?),
            Op::ConvOvfI2 => falls(self.convert(Num::Short, true, false)?),
            Op::ConvOvfI4 => falls(self.convert(Num::Int, true, false)?),
            Op::ConvOvfI8 => falls(self.convert(Num::Long, true, false)?),
            Op::ConvOvfU1 => falls(self.convert(Num::Byte, true, false)?),
            Op::ConvOvfU2 => falls(self.convert(Num::UShort, true, false)?),
            Op::ConvOvfU4 => falls(self.convert(Num::UInt, true, false)?),
            Op::ConvOvfU8 => falls(self.convert(Num::ULong, true, false)?),
            Op::ConvOvfI => falls(self.convert(Num::Native, true, false)?),
            Op::ConvOvfU => falls(self.convert(Num::NativeUnsigned, true, false)?),
            Op::ConvOvfI1Un => falls(self.convert(Num::SByte, true, true)?),
            Op::ConvOvfI2Un => falls(self.convert(Num::Short, true, true)?),
            Op::ConvOvfI4Un => falls(self.convert(Num::Int, true, true)?),
            Op::ConvOvfI8Un => falls(self.convert(Num::Long, true, true)?),
            Op::ConvOvfU1Un => falls(self.convert(Num::Byte, true, true)?),
            Op::ConvOvfU2Un => falls(self.convert(Num::UShort, true, true)?),
            Op::ConvOvfU4Un => falls(self.convert(Num::UInt, true, true)?),
            Op::ConvOvfU8Un => falls(self.convert(Num::ULong, true, true)?),
            Op::ConvOvfIUn => falls(self.convert(Num::Native, true, true)?),
            Op::ConvOvfUUn => falls(self.convert(Num::NativeUnsigned, true, true)?),
            Op::Ldstr => {
                let token = self.token();
                let method = self.world.method(self.id).key.row;
                let text = self.world.assembly.text(method, token)?;
                self.push(CilStackType::String);
                if text.contains(char::REPLACEMENT_CHARACTER) {
                    return unsupported_yet(
                        "a string with half a character",
                        "write whole characters",
                    );
                }
                falls(Act::Text(text))
            }
            Op::Ldfld => self.load_field(),
            Op::Stfld => self.store_field(),
            Op::Ldsfld if self.is_empty_text()? => {
                self.push(CilStackType::String);
                falls(Act::Text(String::new()))
            }
            Op::Ldsfld => {
                let (class, at) = self.field()?;
                let id = self.world.static_of(class, at)?;
                let ty = self.world.statics[id.index()].ty.clone();
                let kind = self.kind_of(&ty)?;
                self.push(kind);
                falls(Act::LoadStatic(id))
            }
            Op::Stsfld => {
                let (class, at) = self.field()?;
                let id = self.world.static_of(class, at)?;
                let ty = self.world.statics[id.index()].ty.clone();
                let kind = self.pop()?;
                self.kind_of(&ty)?;
                self.assigned(&kind, &ty)?;
                falls(Act::StoreStatic(id))
            }
            Op::Newarr => {
                let element = self.type_operand()?;
                self.numeric()?;
                let ty = CilType::Array(Box::new(element.clone()));
                self.kind_of(&ty)?;
                self.push(CilStackType::Ref(ty));
                falls(Act::NewArray(element))
            }
            Op::Ldlen => {
                self.array()?;
                self.push(CilStackType::Long);
                falls(Act::Length)
            }
            Op::LdelemI1
            | Op::LdelemU1
            | Op::LdelemI2
            | Op::LdelemU2
            | Op::LdelemI4
            | Op::LdelemU4
            | Op::LdelemI8
            | Op::LdelemI
            | Op::LdelemRef
            | Op::Ldelem => self.load_element(),
            Op::StelemI
            | Op::StelemI1
            | Op::StelemI2
            | Op::StelemI4
            | Op::StelemI8
            | Op::StelemRef
            | Op::Stelem => self.store_element(),
            Op::Castclass => self.test_class(true),
            Op::Isinst => self.test_class(false),
            Op::Box => self.put_in_box(),
            Op::Throw => match matches!(self.pop()?, CilStackType::Ref(_) | CilStackType::Null) {
                true => Ok((Act::Throw, InstructionFlow::Ends)),
                false => Ok(malformed(0, "what is thrown is no object")?),
            },
            Op::Ldtoken => self.handle(),
            Op::Endfinally => self.in_handler(Act::EndFinally),
            Op::Rethrow => self.in_handler(Act::Rethrow),
            Op::Endfilter => {
                self.word()?;
                match super::regions::filter_region(&self.regions, self.at) {
                    Some(_) => Ok((Act::EndFilter, InstructionFlow::Ends)),
                    None => Ok(malformed(0, "the end of a filter stands in none")?),
                }
            }
            Op::Ldelema => self.element_place(),
            Op::LdindI1 => self.load_place(Some((8, Some(true)))),
            Op::LdindU1 => self.load_place(Some((8, Some(false)))),
            Op::LdindI2 => self.load_place(Some((16, Some(true)))),
            Op::LdindU2 => self.load_place(Some((16, Some(false)))),
            Op::LdindI4 | Op::LdindU4 => self.load_place(Some((32, None))),
            Op::LdindI8 | Op::LdindI => self.load_place(Some((64, None))),
            Op::LdindRef => self.load_place(None),
            Op::StindI1 => self.store_place(Some((8, None))),
            Op::StindI2 => self.store_place(Some((16, None))),
            Op::StindI4 => self.store_place(Some((32, None))),
            Op::StindI8 | Op::StindI => self.store_place(Some((64, None))),
            Op::StindRef => self.store_place(None),
            Op::Ldflda => self.field_place(),
            Op::Ldsflda => {
                let (class, at) = self.field()?;
                let id = self.world.static_of(class, at)?;
                let ty = self.world.statics[id.index()].ty.clone();
                self.kind_of(&ty)?;
                self.push_place(PlaceRoot::Static(id), ty);
                falls(Act::VariablePlace)
            }
            Op::Ldobj => {
                let info = self.whole_place()?;
                let kind = self.kind_of(&info.ty)?;
                self.push(kind);
                falls(Act::LoadPlace(info))
            }
            Op::Stobj => {
                let value = self.pop()?;
                let info = self.whole_place()?;
                self.assigned(&value, &info.ty)?;
                falls(Act::StorePlace(info))
            }
            Op::Initobj => {
                let info = self.whole_place()?;
                self.kind_of(&info.ty)?;
                falls(Act::ClearPlace(info))
            }
            Op::Cpobj => {
                unsupported_yet("a struct is copied from place to place", "use a variable")
            }
            Op::Unbox => self.unbox(false),
            Op::UnboxAny => self.unbox(true),
            Op::Constrained => {
                self.constrained = Some(self.type_operand()?);
                falls(Act::Nothing)
            }
            Op::Ldftn => falls(self.function()?),
            Op::Ldvirtftn => unsupported_yet(
                "a delegate of a virtual method is made",
                "write a lambda that calls it",
            ),
            Op::Jmp
            | Op::Calli
            | Op::Arglist
            | Op::Localloc
            | Op::Cpblk
            | Op::Initblk
            | Op::Mkrefany
            | Op::Refanyval
            | Op::Refanytype
            | Op::Sizeof
            | Op::No => rejected(
                format!("the instruction `{}` is not supported", self.code[self.at].opcode.text()),
                "write the method without pointers",
            ),
        }
    }

    /// An act that only handlers of exceptions have.
    fn in_handler(&mut self, act: Act) -> Result<(Act, InstructionFlow), NotLowered> {
        let handler =
            super::handling_region(&self.regions, self.at).map(|at| self.regions[at].kind);
        let fits = match handler {
            Some(RegionKind::Catch(_) | RegionKind::Filter(_)) => act == Act::Rethrow,
            Some(RegionKind::Finally | RegionKind::Fault) => act == Act::EndFinally,
            None => false,
        };
        match fits {
            true => Ok((act, InstructionFlow::Ends)),
            false => Ok(malformed(0, "the end of a handler stands in none")?),
        }
    }

    fn ret(&mut self) -> Result<(Act, InstructionFlow), NotLowered> {
        let result = self.world.method(self.id).result.clone();
        if result != CilType::Void {
            let kind = self.pop()?;
            self.kind_of(&result)?;
            self.assigned(&kind, &result)?;
        }
        Ok((Act::Return, InstructionFlow::Ends))
    }
}
