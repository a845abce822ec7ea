//! Objects are made in statements of their own.

use super::instrument::hold;
use base::{ShapeId, Sort, Span};
use program::build::{Rewriter, Rewriting, Rewritten, rewrite};
use program::extract::{Extractor, extract};
use program::{Code, Op, Program, Stmt};

/// The program in which objects of these shapes are made in statements `x := new {…}` alone, whose
/// operands are constants and variables, and where x is none of these.
pub(super) fn news(program: &Program, shapes: &dyn Fn(ShapeId) -> bool) -> Rewritten {
    rewrite(program, &mut Apart { shapes })
}

struct Apart<'a> {
    shapes: &'a dyn Fn(ShapeId) -> bool,
}

impl Rewriter for Apart<'_> {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        extract(rewriting, position, self);
    }
}

impl Extractor for Apart<'_> {
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
            operands.iter().map(|operand| hold(rewriting, operand, span)).collect();
        value.push(op.clone());
        let var = rewriting.new.fresh_var("new", Sort::Ref(*shape));
        rewriting.new.emit(Stmt::Assign { var, value: Code(value) }, span);
        Code::from_op(Op::Var(var))
    }
}
