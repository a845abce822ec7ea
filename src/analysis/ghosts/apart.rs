//! Objects are made in statements of their own.

use super::instrument::store_in_temporary;
use base::{ShapeId, Sort, Span};
use program::build::{ProgramRewriter, Rewriting, Rewritten, rewrite};
use program::extract::{Extractor, extract};
use program::{Code, Op, Program, Stmt};

/// The program in which objects of these shapes are made in statements `x := new {…}` alone, whose
/// operands are constants and variables, and where x is none of these.
pub(super) fn isolate_allocations(
    program: &Program,
    shapes: &dyn Fn(ShapeId) -> bool,
) -> Rewritten {
    rewrite(program, &mut AllocationExtractor { shapes })
}

struct AllocationExtractor<'a> {
    shapes: &'a dyn Fn(ShapeId) -> bool,
}

impl ProgramRewriter for AllocationExtractor<'_> {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        extract(rewriting, position, self);
    }
}

impl Extractor for AllocationExtractor<'_> {
    fn takes(&self, op: &Op) -> bool {
        matches!(op, Op::New { shape, .. } if (self.shapes)(*shape))
    }

    fn write(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        op: &Op,
        operands: Vec<Code>,
        span: Span,
    ) -> Code {
        let Op::New { shape, .. } = op else { unreachable!("only these are taken") };
        let mut value: Vec<Op> =
            operands.iter().map(|operand| store_in_temporary(rewriting, operand, span)).collect();
        value.push(op.clone());
        let var = rewriting.new.fresh_var("new", Sort::Ref(*shape));
        rewriting.new.emit(Stmt::Assign { var, value: Code(value) }, span);
        Code::from_op(Op::Var(var))
    }
}
