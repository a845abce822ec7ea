//! Takes operations out of expressions, so that each stands in a statement of its own.
//!
//! What the expression did is done in the same order, by the same checks. What stands left of an
//! operation that is taken out, and could fail or read an object, is saved in a variable before;
//! a short-circuit operator with such an operation in its right operand becomes a branch. The
//! operation must not assign variables of the program, but for global ones if it says so.
//!
//! ```text
//! x := p.Key + new {Key = 1}.Key     t := p.Key;  u := new {Key = 1};  x := t + u.Key
//! goto {a && g(new {…}) -> L}        c := a;  goto {!c -> E};  u := new {…};  c := g(u);  E: goto {c -> L}
//! ```

use super::ast::Stmt;
use super::build::{Rewriting, Target};
use super::op::{Code, Op};
use base::{Span, VarKind};

/// What is done with the operations that are taken out.
pub trait Extractor {
    /// Whether the operation is taken out of its expression.
    fn takes(&self, op: &Op) -> bool;

    /// How many operands an operation has.
    fn operands(&self, op: &Op) -> usize {
        op.operands()
    }

    /// Whether an operation that is taken out may assign global variables.
    fn writes_globals(&self) -> bool {
        false
    }

    /// Writes the operation: its operands are to be evaluated in order, each once. Gives an
    /// expression of variables alone, which nobody changes any more.
    fn write(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        op: &Op,
        operands: Vec<Code>,
        span: Span,
    ) -> Code;
}

/// Writes the statement at `position`, with what is taken out of it before it.
pub fn extract(rewriting: &mut Rewriting<'_>, position: usize, extractor: &mut dyn Extractor) {
    let old = rewriting.old;
    let instr = &old.code[position];
    let mut codes = instr.stmt.codes();
    if !codes.any(|code| code.0.iter().any(|op| extractor.takes(op))) {
        rewriting.copy(position);
        return;
    }
    let mut run = OperationExtractor { rewriting, extractor, span: instr.span, stack: Vec::new() };
    let stmt = match &instr.stmt {
        Stmt::Assign { var, value } => Stmt::Assign { var: *var, value: run.evaluate(value) },
        Stmt::Assume(condition) => Stmt::Assume(run.evaluate(condition)),
        Stmt::Store { value, target, field, check } => {
            // The value is evaluated first, and may have to be saved while the target is.
            let value = run.evaluate(value);
            run.stack.push(value);
            let target = run.evaluate(target);
            Stmt::Store { value: run.pop(), target, field: *field, check: *check }
        }
        Stmt::Goto { branches } => return run.goto(branches),
        Stmt::Call { results, callee, arguments } => {
            for argument in arguments {
                let argument = run.evaluate(argument);
                run.stack.push(argument);
            }
            let arguments = run.pop_many(arguments.len());
            Stmt::Call { results: results.clone(), callee: *callee, arguments }
        }
        Stmt::Fail { .. } | Stmt::Halt | Stmt::Enter | Stmt::Return => {
            unreachable!("no expressions")
        }
        Stmt::Havoc { .. } | Stmt::Reset { .. } => unreachable!("no expressions"),
    };
    rewriting.new.emit(stmt, instr.span);
}

/// A right operand that is being evaluated.
struct ShortCircuitContext {
    end: usize,
    and: bool,
    left: LeftOperand,
}

/// The left operand.
enum LeftOperand {
    /// Nothing is taken out of the right one.
    Code(Code),
    /// The condition's variable, and where it has its value.
    Branch(Code, Target),
}

struct OperationExtractor<'r, 'a> {
    rewriting: &'r mut Rewriting<'a>,
    extractor: &'r mut dyn Extractor,
    span: Span,
    /// What has been evaluated so far, as expressions that are still to be evaluated, in order.
    stack: Vec<Code>,
}

impl OperationExtractor<'_, '_> {
    fn pop(&mut self) -> Code {
        self.stack.pop().expect("postfix code is well-formed")
    }

    fn pop_many(&mut self, count: usize) -> Vec<Code> {
        self.stack.split_off(self.stack.len() - count)
    }

    /// What is left of the expression, once the statements before it are executed.
    fn evaluate(&mut self, code: &Code) -> Code {
        let mut contexts: Vec<ShortCircuitContext> = Vec::new();
        for (at, op) in code.0.iter().enumerate() {
            while contexts.last().is_some_and(|context| context.end == at) {
                let context = contexts.pop().expect("there is one");
                self.close(context);
            }
            if let Op::AndThen { end } | Op::OrElse { end } = op {
                let right = &code.0[at + 1..*end];
                let splits = right.iter().any(|op| self.extractor.takes(op));
                let and = matches!(op, Op::AndThen { .. });
                contexts.push(self.open(*end, and, splits));
            } else if self.extractor.takes(op) {
                let operands = self.pop_many(self.extractor.operands(op));
                self.save();
                let result = self.extractor.write(self.rewriting, op, operands, self.span);
                self.stack.push(result);
            } else {
                let mut result = Code::default();
                for operand in self.pop_many(self.extractor.operands(op)) {
                    result.append(operand);
                }
                result.0.push(op.clone());
                self.stack.push(result);
            }
        }
        while let Some(context) = contexts.pop() {
            self.close(context);
        }
        self.pop()
    }

    /// Saves what was evaluated so far and would not be the same later, or could fail.
    fn save(&mut self) {
        for at in 0..self.stack.len() {
            let symbols = &self.rewriting.new.symbols;
            let is_shared =
                |op: &Op| matches!(op, Op::Var(var) if symbols[*var].kind == VarKind::Global);
            let code = &self.stack[at].0;
            let changes = self.extractor.writes_globals() && code.iter().any(is_shared);
            if changes || !code.iter().all(is_stable) {
                let code = std::mem::take(&mut self.stack[at]);
                self.stack[at] = self.store_in_temporary(code, "t");
            }
        }
    }

    fn store_in_temporary(&mut self, value: Code, name: &str) -> Code {
        let sort = value.sort(&self.rewriting.new.symbols);
        let var = self.rewriting.new.fresh_var(name, sort);
        self.rewriting.new.emit(Stmt::Assign { var, value }, self.span);
        Code::from_op(Op::Var(var))
    }

    /// Goes on to the right operand.
    fn open(&mut self, end: usize, and: bool, splits: bool) -> ShortCircuitContext {
        let left = self.pop();
        if !splits {
            return ShortCircuitContext { end, and, left: LeftOperand::Code(left) };
        }
        self.save();
        let condition = self.store_in_temporary(left, "c");
        let mut decided = condition.clone();
        decided.0.extend(and.then_some(Op::Not));
        let target = self.rewriting.new.new_target();
        self.rewriting.new.goto(vec![(decided, target)], self.span);
        ShortCircuitContext { end, and, left: LeftOperand::Branch(condition, target) }
    }

    /// Back from the right operand.
    fn close(&mut self, context: ShortCircuitContext) {
        let right = self.pop();
        let both = match context.left {
            LeftOperand::Code(mut left) => {
                let end = left.0.len() + 1 + right.0.len();
                left.0.push(if context.and { Op::AndThen { end } } else { Op::OrElse { end } });
                left.append(right);
                left
            }
            LeftOperand::Branch(condition, target) => {
                let [Op::Var(var)] = condition.0[..] else {
                    unreachable!("the condition is held in a variable")
                };
                self.rewriting.new.emit(Stmt::Assign { var, value: right }, self.span);
                self.rewriting.new.place_target(target);
                condition
            }
        };
        self.stack.push(both);
    }

    /// Conditions are evaluated one after another, and only where none before is true.
    fn goto(mut self, branches: &[(Code, usize)]) {
        let mut ready: Vec<(Code, Target)> = Vec::new();
        for (condition, target) in branches {
            let splits = condition.0.iter().any(|op| self.extractor.takes(op));
            if splits && !ready.is_empty() {
                self.rewriting.new.goto(std::mem::take(&mut ready), self.span);
            }
            let condition = self.evaluate(condition);
            ready.push((condition, self.rewriting.target(*target)));
        }
        self.rewriting.new.goto(ready, self.span);
    }
}

/// Whether the operation gives the same wherever it is evaluated in a statement, and never fails.
fn is_stable(op: &Op) -> bool {
    match op {
        Op::Int(_)
        | Op::Bool(_)
        | Op::Null(_)
        | Op::Var(_)
        | Op::Neg
        | Op::Not
        | Op::Binary(_)
        | Op::Zeros(_)
        | Op::Updated(_)
        | Op::Spliced(_)
        | Op::AndThen { .. }
        | Op::OrElse { .. } => true,
        Op::Load { .. } | Op::Div(_) | Op::Mod(_) | Op::New { .. } => false,
        Op::Element(_) | Op::Replaced(_) | Op::NewArray { .. } => false,
        Op::At { .. } | Op::Prefix { .. } | Op::Between { .. } => false,
    }
}
