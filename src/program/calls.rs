//! Calls inside expressions, which front ends take out into statements of their own.
//!
//! The core has calls as statements alone, so that nothing that evaluates an expression knows of
//! them. A front end writes a call in an expression as its arguments and then a variable of its own for
//! the result; [`PendingCalls::take_out`] makes statements of these, in the order of evaluation
//! (`extract.rs`), and only then the program is one.

use rustc_hash::FxHashMap;

use super::ast::{Program, Stmt};
use super::build::{ProgramBuilder, ProgramRewriter, Rewriting, rewrite};
use super::extract::{Extractor, extract};
use super::op::{Code, Op};
use base::{ProcId, Span, VarId};

/// The calls that stand in expressions, by the variables of their results.
#[derive(Clone, Default, Debug)]
pub struct PendingCalls(FxHashMap<VarId, (ProcId, usize)>);

impl PendingCalls {
    /// The variable is the result of a call with so many arguments, which stand before it; nothing
    /// else assigns or reads it.
    pub fn add(&mut self, result: VarId, callee: ProcId, arguments: usize) {
        self.0.insert(result, (callee, arguments));
    }

    /// The program, whose text ends at `end`, with the calls as statements.
    ///
    /// # Panics
    /// As [`ProgramBuilder::finish`].
    #[must_use]
    pub fn take_out(mut self, builder: ProgramBuilder, end: Span) -> Program {
        if self.0.is_empty() {
            return builder.finish(end);
        }
        rewrite(&builder.finish_unverified(end), &mut self).program
    }
}

impl ProgramRewriter for PendingCalls {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        extract(rewriting, position, self);
    }
}

impl Extractor for PendingCalls {
    fn takes(&self, op: &Op) -> bool {
        self.call(op).is_some()
    }

    fn operands(&self, op: &Op) -> usize {
        self.call(op).map_or_else(|| op.operands(), |(_, arguments)| arguments)
    }

    fn writes_globals(&self) -> bool {
        true
    }

    fn write(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        op: &Op,
        operands: Vec<Code>,
        span: Span,
    ) -> Code {
        if let (Some((callee, _)), Op::Var(result)) = (self.call(op), op) {
            let (results, arguments) = (vec![*result], operands);
            rewriting.new.emit(Stmt::Call { results, callee, arguments }, span);
        }
        Code::from_op(op.clone())
    }
}

impl PendingCalls {
    fn call(&self, op: &Op) -> Option<(ProcId, usize)> {
        if let Op::Var(var) = op { self.0.get(var).copied() } else { None }
    }
}
