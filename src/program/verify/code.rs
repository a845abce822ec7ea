//! The rules of one statement: handles, sorts, the stack of its postfix code, targets of branches.

use rustc_hash::FxHashSet;

use super::{Breach, BreachPlace, Fault};
use crate::{BinOp, Check, CheckKind, Code, ElementOf, Op, Program, Stmt};
use base::{ArrayFields, CheckId, FieldId, ProcId, ShapeId, Sort, VarId};

/// The first breach in the statement at `position`, which is one of the procedure.
pub(super) fn first_breach(program: &Program, proc: ProcId, position: usize) -> Option<Breach> {
    let examiner = Examiner { program, proc, position };
    examiner.statement(&program.code[position].stmt).err()
}

/// Examines a statement.
#[derive(Clone, Copy)]
struct Examiner<'a> {
    program: &'a Program,
    /// The procedure that the statement is part of.
    proc: ProcId,
    position: usize,
}

impl Examiner<'_> {
    fn statement(self, stmt: &Stmt) -> Result<(), Breach> {
        let here = |fault| Breach { place: BreachPlace::Stmt(self.position), fault };
        match stmt {
            Stmt::Assign { var, value } => {
                let sort = self.var(*var).map_err(here)?;
                self.code(0, value, sort)
            }
            Stmt::Store { value, target, field, check } => {
                let (owner, sort) = self.field(*field).map_err(here)?;
                if self.program.symbols.is_length(*field) {
                    return Err(here(Fault::Length));
                }
                let kinds = [
                    CheckKind::NullWrite,
                    CheckKind::NullArray,
                    CheckKind::NullDeref,
                    CheckKind::Ghost,
                ];
                self.check(*check, &kinds).map_err(here)?;
                self.code(0, value, sort)?;
                self.code(1, target, Sort::Ref(owner))
            }
            Stmt::Goto { branches } => self.goto(branches),
            Stmt::Fail { check } => {
                let claimed = self.program.checks.get(check.index()).and_then(Check::claim);
                let kinds = [
                    CheckKind::Fail,
                    CheckKind::Assert,
                    CheckKind::NullDeref,
                    CheckKind::DeadDeref,
                    CheckKind::TextWrite,
                    CheckKind::OutOfBounds,
                    CheckKind::BadFree,
                    CheckKind::Leak,
                    CheckKind::Lost,
                    CheckKind::Overflow,
                    CheckKind::ReachError,
                    CheckKind::Uncaught,
                    CheckKind::BadCast,
                    CheckKind::NullUse,
                    CheckKind::NullArray,
                    CheckKind::Model,
                ];
                let tests = claimed.map(CheckKind::Claim);
                let kinds: Vec<CheckKind> = kinds.into_iter().chain(tests).collect();
                self.check(*check, &kinds).map_err(here)
            }
            Stmt::Halt => Ok(()),
            Stmt::Assume(condition) => self.code(0, condition, Sort::Bool),
            Stmt::Havoc { var, tape } => {
                let sort = self.var(*var).map_err(here)?;
                let read = self.tape(*tape).map_err(here)?;
                fits(sort, read).map_err(here)
            }
            Stmt::Reset { field } => self.field(*field).map(|_| ()).map_err(here),
            Stmt::Call { results, callee, arguments } => self.call(results, *callee, arguments),
            Stmt::Enter if self.position == self.program.proc(self.proc).entry => Ok(()),
            Stmt::Enter => Err(here(Fault::Entry)),
            Stmt::Return if self.proc == ProcId::MAIN => Err(here(Fault::ReturnFromMain)),
            Stmt::Return => Ok(()),
        }
    }

    fn goto(self, branches: &[(Code, usize)]) -> Result<(), Breach> {
        let here = |fault| Breach { place: BreachPlace::Stmt(self.position), fault };
        if branches.is_empty() {
            return Err(here(Fault::NoBranches));
        }
        for (part, (condition, target)) in branches.iter().enumerate() {
            let positions = self.program.positions(self.proc);
            if !positions.contains(target) || self.program.code[*target].stmt == Stmt::Enter {
                return Err(here(Fault::Target(*target)));
            }
            self.code(part, condition, Sort::Bool)?;
        }
        Ok(())
    }

    fn call(self, results: &[VarId], callee: ProcId, arguments: &[Code]) -> Result<(), Breach> {
        let here = |fault| Breach { place: BreachPlace::Stmt(self.position), fault };
        let proc = self.program.procs.get(callee.index()).filter(|_| callee != ProcId::MAIN);
        let proc = proc.ok_or_else(|| here(Fault::NoProc(callee)))?;
        let symbols = &self.program.symbols;
        if arguments.len() != proc.parameters.len() {
            return Err(here(Fault::Arguments(arguments.len())));
        }
        for (part, (argument, param)) in arguments.iter().zip(&proc.parameters).enumerate() {
            self.code(part, argument, symbols[*param].sort)?;
        }
        let mut distinct = FxHashSet::default();
        let is_complete = results.is_empty() || results.len() == proc.results.len();
        if !is_complete || !results.iter().all(|result| distinct.insert(result)) {
            return Err(here(Fault::Results));
        }
        for (&target, &result) in results.iter().zip(&proc.results) {
            let sort = self.var(target).map_err(here)?;
            fits(sort, symbols[result].sort).map_err(here)?;
        }
        Ok(())
    }

    /// One of the statement's expressions, which is to have a value of this sort.
    fn code(self, part: usize, code: &Code, wanted: Sort) -> Result<(), Breach> {
        let place = |op| BreachPlace::Op { position: self.position, part, op };
        let mut stack = Stack { examiner: self, sorts: Vec::new(), open: Vec::new() };
        for (at, op) in code.0.iter().enumerate() {
            stack
                .close(at)
                .and_then(|()| stack.operation(at, op, code.0.len()))
                .map_err(|fault| Breach { place: place(at), fault })?;
        }
        let end = code.0.len();
        stack.finish(end, wanted).map_err(|fault| Breach { place: place(end), fault })
    }

    /// The sort of a variable that the statement may name.
    fn var(self, var: VarId) -> Result<Sort, Fault> {
        let symbol = self.program.symbols.vars.get(var.index()).ok_or(Fault::NoVar(var))?;
        let foreign = symbol.kind.owner().is_some_and(|owner| owner != self.proc);
        if foreign || symbol.kind.is_hidden() {
            return Err(Fault::Foreign(var));
        }
        Ok(symbol.sort)
    }

    /// The owner of a field, and what it holds.
    fn field(self, field: FieldId) -> Result<(ShapeId, Sort), Fault> {
        let entry = self.program.symbols.fields.get(field.index());
        let symbol = entry.ok_or(Fault::NoField(field))?;
        let owner = symbol.owner.ok_or(Fault::Tape(field))?;
        Ok((owner, symbol.sort))
    }

    /// What a tape holds.
    fn tape(self, tape: FieldId) -> Result<Sort, Fault> {
        let symbol = self.program.symbols.fields.get(tape.index()).ok_or(Fault::NoField(tape))?;
        if symbol.owner.is_some() { Err(Fault::Tape(tape)) } else { Ok(symbol.sort) }
    }

    fn check(self, check: CheckId, kinds: &[CheckKind]) -> Result<(), Fault> {
        let declared = self.program.checks.get(check.index()).ok_or(Fault::NoCheck(check))?;
        // Where a claim is asserted (`contracts`), whatever its evaluation meets breaks it.
        let is_claim = matches!(declared.kind, CheckKind::Claim(_));
        let is_right = is_claim || kinds.contains(&declared.kind);
        if is_right { Ok(()) } else { Err(Fault::Check(declared.kind)) }
    }

    /// The fields of the arrays of a shape.
    fn array(self, shape: ShapeId) -> Result<ArrayFields, Fault> {
        self.shape(shape)?;
        self.program.symbols[shape].array.ok_or(Fault::NoArray(shape))
    }

    fn shape(self, shape: ShapeId) -> Result<(), Fault> {
        if shape.index() < self.program.symbols.shapes.len() {
            Ok(())
        } else {
            Err(Fault::NoShape(shape))
        }
    }
}

/// What is on the stack before an operation of some code.
struct Stack<'a> {
    examiner: Examiner<'a>,
    sorts: Vec<Sort>,
    /// The right operands that are being read, the innermost one last.
    open: Vec<ShortCircuitOperand>,
}

/// A right operand of `&&` or `||`.
struct ShortCircuitOperand {
    /// The position behind it.
    end: usize,
    /// How many values are below it, which it does not touch.
    below: usize,
}

impl Stack<'_> {
    /// Closes the right operands that end at this position: each leaves one truth value.
    fn close(&mut self, at: usize) -> Result<(), Fault> {
        while let Some(operand) = self.open.pop_if(|operand| operand.end == at) {
            if self.sorts.len() != operand.below + 1 {
                return Err(Fault::ShortCircuit);
            }
            fits(Sort::Bool, self.sorts[operand.below])?;
        }
        Ok(())
    }

    /// An operation of a code of `length` operations: operands go, the value comes.
    fn operation(&mut self, at: usize, op: &Op, length: usize) -> Result<(), Fault> {
        let examiner = self.examiner;
        let sort = match op {
            Op::Int(_) => Sort::Int,
            Op::Bool(_) => Sort::Bool,
            Op::Null(shape) => {
                examiner.shape(*shape)?;
                Sort::Ref(*shape)
            }
            Op::Var(var) => examiner.var(*var)?,
            Op::Load { field, check } => {
                // What a store will write to may be looked at before, with the store's own check.
                let kinds = [
                    CheckKind::NullRead,
                    CheckKind::NullWrite,
                    CheckKind::NullArray,
                    CheckKind::NullDeref,
                    CheckKind::Ghost,
                ];
                examiner.check(*check, &kinds)?;
                let (owner, sort) = examiner.field(*field)?;
                self.pop(Sort::Ref(owner))?;
                sort
            }
            Op::Neg => self.pop(Sort::Int)?,
            Op::Not => self.pop(Sort::Bool)?,
            Op::Binary(op) => self.binary(*op)?,
            Op::Div(check) | Op::Mod(check) => {
                // A divisor that is a number other than 0 needs no check.
                examiner.check(*check, &[CheckKind::ZeroDivisor, CheckKind::Ghost])?;
                self.pop(Sort::Int)?;
                self.pop(Sort::Int)?
            }
            Op::AndThen { end } | Op::OrElse { end } => return self.connective(at, *end, length),
            Op::New { shape, fields } => self.new_object(*shape, fields)?,
            Op::Element(of) => {
                let array = self.element_of(*of)?;
                array.element.sort()
            }
            Op::Replaced(of) => {
                let array = self.element_of(*of)?;
                self.pop(array.element.sort())?;
                Sort::Vector(array.element)
            }
            Op::Zeros(element) => Sort::Vector(*element),
            Op::At { element, bounds } => {
                examiner.check(*bounds, &[CheckKind::OutOfBounds])?;
                self.pop(Sort::Int)?;
                self.pop(Sort::Int)?;
                self.pop(Sort::Vector(*element))?;
                element.sort()
            }
            Op::Updated(element) => {
                self.pop(element.sort())?;
                self.pop(Sort::Int)?;
                self.pop(Sort::Vector(*element))?
            }
            Op::Prefix { check } => {
                examiner.check(*check, &[CheckKind::BadSlice])?;
                self.pop(Sort::Int)?;
                self.pop(Sort::Int)?
            }
            Op::Spliced(element) => {
                self.pop(Sort::Int)?;
                self.pop(Sort::Vector(*element))?;
                self.pop(Sort::Int)?;
                self.pop(Sort::Vector(*element))?
            }
            Op::Between { check } => {
                examiner.check(*check, &[CheckKind::BadSlice])?;
                self.pop(Sort::Int)?;
                self.pop(Sort::Int)?
            }
            Op::NewArray { shape, check } => {
                examiner.check(*check, &[CheckKind::NegativeLength, CheckKind::Ghost])?;
                examiner.array(*shape)?;
                self.pop(Sort::Int)?;
                Sort::Ref(*shape)
            }
        };
        self.sorts.push(sort);
        Ok(())
    }

    fn binary(&mut self, op: BinOp) -> Result<Sort, Fault> {
        match op {
            BinOp::Add | BinOp::Sub | BinOp::Mul => {
                self.pop(Sort::Int)?;
                self.pop(Sort::Int)
            }
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {
                self.pop(Sort::Int)?;
                self.pop(Sort::Int)?;
                Ok(Sort::Bool)
            }
            BinOp::Eq | BinOp::Ne => {
                let right = self.pop_operand()?;
                if right.element().is_some() {
                    return Err(Fault::Vector);
                }
                self.pop(right)?;
                Ok(Sort::Bool)
            }
        }
    }

    /// A short-circuit operator behind its left operand: the right one, which is not empty, ends in
    /// the operand around it.
    fn connective(&mut self, at: usize, end: usize, length: usize) -> Result<(), Fault> {
        self.pop(Sort::Bool)?;
        let around = self.open.last().map_or(length, |operand| operand.end);
        if end <= at + 1 || end > around {
            return Err(Fault::ShortCircuit);
        }
        self.open.push(ShortCircuitOperand { end, below: self.sorts.len() });
        Ok(())
    }

    /// Index and array of an element.
    fn element_of(&mut self, of: ElementOf) -> Result<ArrayFields, Fault> {
        let null = [CheckKind::NullArray, CheckKind::NullDeref, CheckKind::Ghost];
        self.examiner.check(of.null, &null)?;
        self.examiner.check(of.bounds, &[CheckKind::OutOfBounds, CheckKind::Ghost])?;
        self.pop(Sort::Int)?;
        self.pop(Sort::Ref(of.array))?;
        self.examiner.array(of.array)
    }

    fn new_object(&mut self, shape: ShapeId, fields: &[FieldId]) -> Result<Sort, Fault> {
        self.examiner.shape(shape)?;
        if self.examiner.program.symbols[shape].array.is_some() {
            return Err(Fault::NewFields);
        }
        let mut given = fields.to_vec();
        given.sort_unstable();
        let mut expected = self.examiner.program.symbols[shape].fields.clone();
        expected.sort_unstable();
        if given != expected {
            return Err(Fault::NewFields);
        }
        for &field in fields.iter().rev() {
            let (_, sort) = self.examiner.field(field)?;
            self.pop(sort)?;
        }
        Ok(Sort::Ref(shape))
    }

    /// Pops an operand, which is to have this sort.
    fn pop(&mut self, wanted: Sort) -> Result<Sort, Fault> {
        let actual = self.pop_operand()?;
        fits(wanted, actual)?;
        Ok(actual)
    }

    /// Pops an operand; those below the right operand under way are out of reach.
    fn pop_operand(&mut self) -> Result<Sort, Fault> {
        let below = self.open.last().map_or(0, |operand| operand.below);
        if self.sorts.len() <= below {
            return Err(Fault::Underflow);
        }
        self.sorts.pop().ok_or(Fault::Underflow)
    }

    /// The end of the code: one value is left.
    fn finish(&mut self, end: usize, wanted: Sort) -> Result<(), Fault> {
        self.close(end)?;
        match self.sorts[..] {
            [actual] => fits(wanted, actual),
            _ => Err(Fault::Left(self.sorts.len())),
        }
    }
}

fn fits(expected: Sort, actual: Sort) -> Result<(), Fault> {
    if expected == actual { Ok(()) } else { Err(Fault::Sort { expected, found: actual }) }
}
