//! What a program asserts, as formulas.

use super::ast::{Program, Stmt};
use super::check::CheckKind;
use super::op::{Code, Op};
use crate::spec::{Connector, Formula, FormulaBuilder, FormulaPart, PartId, StateSelector};
use base::{ProcId, SequenceVars, Span, Symbols};

impl Program {
    /// What assertions say of the state that is there, each with the procedure in which it stands; those are
    /// left out that make objects, call, or speak of sequences that have no names.
    #[must_use]
    pub fn asserted(&self) -> Vec<(ProcId, Formula)> {
        let mut formulas = Vec::new();
        for (at, instr) in self.code.iter().enumerate() {
            let Stmt::Fail { check } = instr.stmt else { continue };
            let before = at.checked_sub(1).map(|before| &self.code[before].stmt);
            if let (CheckKind::Assert, Some(Stmt::Goto { branches })) =
                (self.check(check).kind, before)
            {
                let conditions: Vec<&Code> = branches.iter().map(|(code, _)| code).collect();
                let formula = disjunction(&self.symbols, &conditions, instr.span);
                formulas.extend(formula.map(|formula| (self.proc_at(at), formula)));
            }
        }
        formulas
    }
}

/// That one of the conditions holds.
fn disjunction(symbols: &Symbols, conditions: &[&Code], span: Span) -> Option<Formula> {
    let mut reader = CodeReader { symbols, builder: FormulaBuilder::default(), span };
    let mut whole: Option<PartId> = None;
    for code in conditions {
        let ReadOperand::Part(one) = reader.code(code)? else { return None };
        whole = Some(match whole {
            Some(whole) => reader.add(FormulaPart::Binary(Connector::Or, whole, one)),
            None => one,
        });
    }
    whole.map(|root| reader.builder.finish_at(root))
}

/// A value on the stack.
enum ReadOperand {
    Part(PartId),
    /// What a sequence holds.
    Sequence(SequenceVars),
}

/// Makes a formula of postfix code.
struct CodeReader<'a> {
    symbols: &'a Symbols,
    builder: FormulaBuilder,
    span: Span,
}

impl CodeReader<'_> {
    fn add(&mut self, part: FormulaPart) -> PartId {
        self.builder.add(part, self.span)
    }

    fn code(&mut self, code: &Code) -> Option<ReadOperand> {
        let mut stack: Vec<ReadOperand> = Vec::new();
        // Short-circuit operators whose right operand is not complete: where it ends.
        let mut open: Vec<(usize, Connector)> = Vec::new();
        for at in 0..=code.0.len() {
            while let Some((_, op)) = open.pop_if(|(end, _)| *end == at) {
                let (right, left) = (pop_part(&mut stack)?, pop_part(&mut stack)?);
                let both = self.add(FormulaPart::Binary(op, left, right));
                stack.push(ReadOperand::Part(both));
            }
            match code.0.get(at) {
                Some(&Op::AndThen { end }) => open.push((end, Connector::And)),
                Some(&Op::OrElse { end }) => open.push((end, Connector::Or)),
                Some(op) => {
                    let value = self.operation(op, &mut stack)?;
                    stack.push(value);
                }
                None => {}
            }
        }
        stack.pop()
    }

    fn operation(&mut self, op: &Op, stack: &mut Vec<ReadOperand>) -> Option<ReadOperand> {
        let part = match op {
            Op::Int(number) => FormulaPart::Int(number.clone()),
            Op::Bool(value) => FormulaPart::Bool(*value),
            Op::Null(shape) => FormulaPart::Null(*shape),
            Op::Var(var) => match self.symbols.sequence(*var) {
                Some(sequence) => return Some(ReadOperand::Sequence(sequence)),
                None => FormulaPart::Var(*var, StateSelector::Now),
            },
            Op::Load { field, .. } => {
                FormulaPart::Field(*field, pop_part(stack)?, StateSelector::Now)
            }
            Op::Element(of) => {
                let (index, array) = (pop_part(stack)?, pop_part(stack)?);
                FormulaPart::Element(of.fields(self.symbols), array, index, StateSelector::Now)
            }
            Op::At { .. } => {
                let (index, _) = (pop_part(stack)?, pop_part(stack)?);
                let Some(ReadOperand::Sequence(sequence)) = stack.pop() else { return None };
                FormulaPart::Item(sequence, index, StateSelector::Now)
            }
            Op::Neg => FormulaPart::Neg(pop_part(stack)?),
            Op::Not => FormulaPart::Not(pop_part(stack)?),
            Op::Binary(op) => {
                let (right, left) = (pop_part(stack)?, pop_part(stack)?);
                FormulaPart::Binary(Connector::from(*op), left, right)
            }
            Op::Div(_) | Op::Mod(_) => {
                let (right, left) = (pop_part(stack)?, pop_part(stack)?);
                let op = if let Op::Div(_) = op { Connector::Div } else { Connector::Mod };
                FormulaPart::Binary(op, left, right)
            }
            Op::New { .. } | Op::NewArray { .. } | Op::Replaced(_) => return None,
            Op::Zeros(_) | Op::Updated(_) | Op::Prefix { .. } => return None,
            Op::Spliced(_) | Op::Between { .. } => return None,
            Op::AndThen { .. } | Op::OrElse { .. } => unreachable!("the caller sees to these"),
        };
        Some(ReadOperand::Part(self.add(part)))
    }
}

/// The operand on top, if it is none of a sequence.
fn pop_part(stack: &mut Vec<ReadOperand>) -> Option<PartId> {
    match stack.pop()? {
        ReadOperand::Part(part) => Some(part),
        ReadOperand::Sequence(_) => None,
    }
}
