//! Handlers of exceptions: which there are in a body, where they begin, and whether they look at what they catch.

use super::ReachableProgram;
use super::acts::CilStackType;
use super::members::TypeArguments;
use super::refusal::{NotLowered, unknown};
use super::regions::{GuardedRegion, RegionKind};
use super::types::CilType;
use super::typing::MethodTyping;
use crate::body::{CilOperand, HandlerKind, MethodBody};
use crate::bytes::malformed;
use crate::opcode::Opcode;

impl ReachableProgram<'_> {
    /// The handlers of a body.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other types are no exceptions")]
    pub(super) fn regions(
        &mut self,
        body: &MethodBody,
        scope: &TypeArguments,
        method: u32,
    ) -> Result<Vec<GuardedRegion>, NotLowered> {
        let mut regions = Vec::new();
        for handler in &body.handlers {
            let kind = match handler.kind {
                HandlerKind::Catch(token) => {
                    let row = self.assembly.token(method, token, 0)?;
                    let any = self.exception_class("Exception")?;
                    match self.type_of_row(row, &scope.class, &scope.method)? {
                        CilType::Object => RegionKind::Catch(any),
                        CilType::Class(class) if self.fits(class, &CilType::Class(any)) => {
                            self.families.join(&CilType::Class(class), &CilType::Class(any));
                            RegionKind::Catch(class)
                        }
                        other => {
                            let title = self.title(&other);
                            return unknown(
                                format!("`catch` of `{title}`, an exception that is not known"),
                                "catch exceptions of the program, or common ones of `System`",
                            );
                        }
                    }
                }
                HandlerKind::Filter(at) => RegionKind::Filter(at),
                HandlerKind::Finally => RegionKind::Finally,
                HandlerKind::Fault => RegionKind::Fault,
            };
            let (guarded, handler) = (handler.guarded.clone(), handler.handler.clone());
            let filter = if let RegionKind::Filter(at) = kind { at } else { 0 };
            if handler.start.max(filter) >= body.instructions.len() {
                return Ok(malformed(0, "a handler begins behind the code")?);
            }
            regions.push(GuardedRegion { guarded, handler, kind });
        }
        Ok(regions)
    }
}

impl MethodTyping<'_, '_> {
    /// Where the handlers of an instruction begin, and with what on the stack.
    pub(super) fn handlers_of(
        &mut self,
        at: usize,
    ) -> Result<Vec<(usize, Vec<CilStackType>)>, NotLowered> {
        let mut all = Vec::new();
        for region in self.regions.clone() {
            if !region.guarded.contains(&at) {
                continue;
            }
            let start = region.handler.start;
            match region.kind {
                RegionKind::Catch(class) => {
                    if self.looks_at_exception(start) {
                        self.world.read_exceptions()?;
                    }
                    all.push((start, vec![CilStackType::Ref(CilType::Class(class))]));
                }
                RegionKind::Filter(filter) => {
                    if self.looks_at_exception(filter) || self.looks_at_exception(start) {
                        self.world.read_exceptions()?;
                    }
                    let any = self.world.exception_class("Exception")?;
                    all.push((filter, vec![CilStackType::Ref(CilType::Class(any))]));
                    all.push((start, vec![CilStackType::Ref(CilType::Class(any))]));
                }
                RegionKind::Finally | RegionKind::Fault => all.push((start, Vec::new())),
            }
        }
        Ok(all)
    }

    /// Whether a handler that begins there does more with the exception than to forget it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other instruction looks at it")]
    fn looks_at_exception(&self, start: usize) -> bool {
        let is_nop = |at: &usize| self.code[*at].opcode == Opcode::Nop;
        let first = (start..self.code.len()).find(|at| !is_nop(at));
        let Some(first) = first.map(|at| &self.code[at]) else { return false };
        match first.opcode {
            Opcode::Pop => false,
            Opcode::Stloc0 => self.loads_local(0),
            Opcode::Stloc1 => self.loads_local(1),
            Opcode::Stloc2 => self.loads_local(2),
            Opcode::Stloc3 => self.loads_local(3),
            Opcode::StlocS | Opcode::Stloc => match first.operand {
                CilOperand::Number(slot) => self.loads_local(slot),
                _ => true,
            },
            _ => true,
        }
    }

    /// Whether the body reads a local variable.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other instructions read no variable")]
    fn loads_local(&self, slot: i64) -> bool {
        self.code.iter().any(|instruction| match instruction.opcode {
            Opcode::Ldloc0 => slot == 0,
            Opcode::Ldloc1 => slot == 1,
            Opcode::Ldloc2 => slot == 2,
            Opcode::Ldloc3 => slot == 3,
            Opcode::LdlocS | Opcode::Ldloc | Opcode::LdlocaS | Opcode::Ldloca => {
                instruction.operand == CilOperand::Number(slot)
            }
            _ => false,
        })
    }
}
