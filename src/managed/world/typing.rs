//! From instructions to acts: each instruction is executed on a stack of kinds ([`super::step`]).

use std::collections::BTreeSet;

use super::acts::{Act, CilStackType, VariableSlot};
use super::members::TypeArguments;
use super::refusal::{NotLowered, rejected, unsupported_yet};
use super::regions::GuardedRegion;
use super::types::{BaseClass, CilType, MethodId};
use super::{ReachableProgram, Typed};
use crate::body::{CilOperand, Instruction, MethodBody};
use crate::bytes::malformed;
use crate::metadata::{LIBRARY, RowRef};
use base::Span;

/// A method that is being typed.
pub(super) struct MethodTyping<'w, 'a> {
    pub(super) world: &'w mut ReachableProgram<'a>,
    pub(super) id: MethodId,
    pub(super) scope: TypeArguments,
    pub(super) code: Vec<Instruction>,
    pub(super) regions: Vec<GuardedRegion>,
    /// The type of what the next call is of, if that stands in a place.
    pub(super) constrained: Option<CilType>,
    /// What is on the stack before the instruction, as it is executed.
    pub(super) stack: Vec<CilStackType>,
    /// Which instruction it is.
    pub(super) at: usize,
}

impl ReachableProgram<'_> {
    /// Types a method.
    pub(super) fn typed(&mut self, id: MethodId) -> Result<(), NotLowered> {
        let key = self.method(id).key.clone();
        let def = self.assembly.method(key.row)?;
        let body = self.assembly.body(&def)?;
        let span = self.method(id).span;
        let refused = |world: &mut Self, refusal: NotLowered| {
            world.refusals.push(refusal.at(span));
            let (acts, stacks) = (vec![Some(Act::Refused)], vec![Vec::new()]);
            world.methods[id.index()].body =
                Typed { acts, stacks, spans: vec![span], ..Typed::default() };
        };
        let body = match body.map_or_else(|| no_body(self, id), |body| self.checked(id, body)) {
            Ok(body) => body,
            Err(NotLowered::Malformed(error)) => return Err(error.into()),
            Err(refusal) => {
                refused(self, refusal);
                return Ok(());
            }
        };
        let scope =
            TypeArguments { class: self.class(key.class).arguments.clone(), method: key.arguments };
        let sigs = self.assembly.locals(key.row, body.locals)?;
        let names = self.places.locals(key.row, sigs.len());
        let mut locals = Vec::new();
        for (at, (sig, name)) in sigs.iter().zip(names).enumerate() {
            let ty = self.ty(sig, &scope.class, &scope.method)?;
            locals.push((name.unwrap_or_else(|| format!("v{at}")), ty));
        }
        self.methods[id.index()].locals = locals;
        let regions = match self.regions(&body, &scope, key.row) {
            Ok(regions) => regions,
            Err(NotLowered::Malformed(error)) => return Err(error.into()),
            Err(refusal) => {
                refused(self, refusal);
                return Ok(());
            }
        };
        let mut typing = MethodTyping {
            world: self,
            id,
            scope,
            code: body.instructions,
            regions,
            constrained: None,
            stack: Vec::new(),
            at: 0,
        };
        let typed = typing.run()?;
        self.methods[id.index()].body = typed;
        Ok(())
    }

    /// The body, if all of it can be read.
    fn checked(&self, id: MethodId, body: MethodBody) -> Result<MethodBody, NotLowered> {
        if !body.starts_zero && body.locals != 0 {
            return rejected(
                format!("local variables of `{}` start with anything", self.method(id).name),
                "leave `SkipLocalsInit` out",
            );
        }
        Ok(body)
    }

    /// The entry is typed before what it reaches: a run starts with what it uses.
    pub(super) fn typed_entry(&mut self, id: MethodId) -> Result<(), NotLowered> {
        self.typed(id)?;
        self.queue.retain(|&waiting| waiting != id);
        Ok(())
    }
}

fn no_body(world: &ReachableProgram<'_>, id: MethodId) -> Result<MethodBody, NotLowered> {
    rejected(
        format!("`{}` has no body: it is native, or abstract", world.method(id).name),
        "write it in C#, or leave the call out",
    )
}

/// Where control goes behind an instruction.
pub(super) enum InstructionFlow {
    Falls,
    Ends,
}

impl MethodTyping<'_, '_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else lets values meet")]
    fn run(&mut self) -> Result<Typed, NotLowered> {
        let count = self.code.len();
        let mut stacks: Vec<Option<Vec<CilStackType>>> = vec![None; count];
        let mut acts: Vec<Option<Act>> = vec![None; count];
        let mut targets = BTreeSet::new();
        let spans = self.spans();
        let mut open = BTreeSet::new();
        if count == 0 {
            return Ok(malformed(0, "a body has no instructions")?);
        }
        stacks[0] = Some(Vec::new());
        open.insert(0);
        while let Some(at) = open.pop_first() {
            self.at = at;
            self.stack = stacks[at].clone().expect("a run comes here");
            let (act, next) = match self.step() {
                Ok(done) => done,
                Err(NotLowered::Malformed(mut error)) => {
                    if error.offset == 0 {
                        error.offset = self.code[at].place;
                    }
                    return Err(error.into());
                }
                Err(refusal) => {
                    self.world.refusals.push(refusal.at(spans[at]));
                    (Act::Refused, InstructionFlow::Ends)
                }
            };
            let mut ways: Vec<usize> = match &act {
                Act::Jump(_, target) => vec![*target],
                Act::Leave(target) => vec![*target],
                Act::Switch(all) => all.clone(),
                _ => Vec::new(),
            };
            targets.extend(ways.iter().copied());
            if matches!(next, InstructionFlow::Falls) {
                ways.push(at + 1);
            }
            acts[at] = Some(act);
            for (start, stack) in self.handlers_of(at)? {
                targets.insert(start);
                if stacks[start].is_none() {
                    stacks[start] = Some(stack);
                    open.insert(start);
                }
            }
            for way in ways {
                if way >= count {
                    return Ok(malformed(
                        self.code[at].place,
                        "control runs off the end of a body",
                    )?);
                }
                let stack = self.stack.clone();
                let merged = match &stacks[way] {
                    None => stack,
                    Some(previous) => match self.merged(previous.clone(), stack) {
                        Ok(merged) => merged,
                        Err(NotLowered::Malformed(error)) => return Err(error.into()),
                        Err(refusal) => {
                            self.world.refusals.push(refusal.at(spans[at]));
                            acts[at] = Some(Act::Refused);
                            continue;
                        }
                    },
                };
                if stacks[way].as_ref() != Some(&merged) {
                    stacks[way] = Some(merged);
                    open.insert(way);
                }
            }
        }
        let stacks = stacks.into_iter().map(Option::unwrap_or_default).collect();
        Ok(Typed { acts, stacks, spans, targets, regions: std::mem::take(&mut self.regions) })
    }

    /// Where the instruction stands, or the one before that has a place.
    pub(super) fn last_span(&self) -> Span {
        let method = self.world.method(self.id);
        let place = |at: &Instruction| self.world.places.instruction(method.key.row, at.offset);
        self.code[..=self.at].iter().rev().find_map(place).unwrap_or(method.span)
    }

    /// Where the instructions stand; those without a place of their own stand where the one before does.
    fn spans(&self) -> Vec<Span> {
        let method = self.world.method(self.id);
        let mut last = method.span;
        let span = |instruction: &Instruction| {
            last =
                self.world.places.instruction(method.key.row, instruction.offset).unwrap_or(last);
            last
        };
        self.code.iter().map(span).collect()
    }

    /// What is on the stack where two ways meet.
    fn merged(
        &mut self,
        previous: Vec<CilStackType>,
        other: Vec<CilStackType>,
    ) -> Result<Vec<CilStackType>, NotLowered> {
        if previous.len() != other.len() {
            return Ok(malformed(0, "the stack has two heights where ways meet")?);
        }
        let mut all = Vec::new();
        for pair in previous.into_iter().zip(other) {
            all.push(match pair {
                (a, b) if a == b => a,
                (CilStackType::Bit, b @ (CilStackType::Bool | CilStackType::Word)) => b,
                (a @ (CilStackType::Bool | CilStackType::Word), CilStackType::Bit) => a,
                (CilStackType::Bool, CilStackType::Word)
                | (CilStackType::Word, CilStackType::Bool) => CilStackType::Word,
                (CilStackType::Null, b @ (CilStackType::Ref(_) | CilStackType::String)) => b,
                (a @ (CilStackType::Ref(_) | CilStackType::String), CilStackType::Null) => a,
                (CilStackType::Ref(a), CilStackType::Ref(b)) => {
                    self.flow(&a, &b)?;
                    CilStackType::Ref(a)
                }
                (kind @ (CilStackType::Boxed(_) | CilStackType::String), CilStackType::Ref(ty))
                | (CilStackType::Ref(ty), kind @ (CilStackType::Boxed(_) | CilStackType::String)) =>
                {
                    self.assigned(&kind, &ty)?;
                    CilStackType::Ref(ty)
                }
                (
                    one @ CilStackType::Boxed(_),
                    other @ (CilStackType::Boxed(_) | CilStackType::String | CilStackType::Null),
                )
                | (
                    one @ (CilStackType::String | CilStackType::Null),
                    other @ CilStackType::Boxed(_),
                ) => {
                    for kind in [one, other] {
                        self.assigned(&kind, &CilType::Object)?;
                    }
                    self.world.families.family(&CilType::Object);
                    CilStackType::Ref(CilType::Object)
                }
                (_, _) => {
                    return unsupported_yet(
                        "values of different types meet on the stack",
                        "use `if` in the place of `?:`",
                    );
                }
            });
        }
        Ok(all)
    }

    pub(super) fn pop(&mut self) -> Result<CilStackType, NotLowered> {
        match self.stack.pop() {
            Some(kind) => Ok(kind),
            None => Ok(malformed(0, "an instruction takes more than there is on the stack")?),
        }
    }

    pub(super) fn push(&mut self, kind: CilStackType) {
        self.stack.push(kind);
    }

    pub(super) fn operand(&self) -> &CilOperand {
        &self.code[self.at].operand
    }

    pub(super) fn number(&self) -> i64 {
        if let CilOperand::Number(number) = self.operand() { *number } else { 0 }
    }

    pub(super) fn token(&self) -> u32 {
        if let CilOperand::Token(token) = self.operand() { *token } else { 0 }
    }

    pub(super) fn slot(&self) -> usize {
        usize::try_from(self.number()).unwrap_or(usize::MAX)
    }

    pub(super) fn target(&self) -> usize {
        if let CilOperand::Target(target) = self.operand() { *target } else { 0 }
    }

    /// What a token of the code names.
    pub(super) fn row_of(&self, token: u32) -> Result<RowRef, NotLowered> {
        let method = self.world.method(self.id).key.row;
        Ok(self.world.assembly.token(method, token, self.code[self.at].place)?)
    }

    /// The type that the token names.
    pub(super) fn type_operand(&mut self) -> Result<CilType, NotLowered> {
        let row = self.row_of(self.token())?;
        let TypeArguments { class, method } = self.scope.clone();
        self.world.type_of_row(row, &class, &method)
    }

    pub(super) fn field(&mut self) -> Result<(super::ClassId, usize), NotLowered> {
        let row = self.row_of(self.token())?;
        let scope = self.scope.clone();
        self.world.field(row, &scope)
    }

    /// The type of a variable.
    pub(super) fn variable(&self, slot: VariableSlot) -> Result<CilType, NotLowered> {
        let method = self.world.method(self.id);
        let variable = match slot {
            VariableSlot::Argument(at) => method.parameters.get(at),
            VariableSlot::Local(at) => method.locals.get(at),
        };
        match variable {
            Some((_, ty)) => Ok(ty.clone()),
            None => Ok(malformed(0, "there is no such variable")?),
        }
    }

    /// Whether a class is one of exceptions.
    pub(super) fn is_exception(&self, base: &BaseClass) -> bool {
        let mut base = base;
        while let BaseClass::Class(class) = base {
            let class = self.world.class(*class);
            if class.row & LIBRARY != 0 && class.name == "System.Exception" {
                return true;
            }
            base = &class.base;
        }
        matches!(base, BaseClass::Outside(name) if name.full().ends_with("Exception"))
    }
}
