//! A program that may leave circles.

use std::collections::BTreeMap;

use base::{FieldId, Sort};
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::cfg::Vertex;
use program::{Code, Op, Program, Stmt};

/// The program that may go on, at each of these tests, where it says, whatever it tests.
pub(super) fn relax_loop_exits(program: &Program, leaves: &BTreeMap<usize, Vertex>) -> Program {
    let mut symbols = program.symbols.clone();
    let tape = symbols.bool_tape();
    let program = Program { symbols, ..program.clone() };
    rewrite(&program, &mut EarlyExitRewriter { leaves, tape }).program
}

struct EarlyExitRewriter<'a> {
    leaves: &'a BTreeMap<usize, Vertex>,
    tape: FieldId,
}

impl ProgramRewriter for EarlyExitRewriter<'_> {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let out = self.leaves.get(&position).and_then(|target| target.instr());
        let (Some(out), Stmt::Goto { branches }) = (out, &instr.stmt) else {
            rewriting.copy(position);
            return;
        };
        let var = rewriting.new.fresh_var("leave", Sort::Bool);
        rewriting.new.emit(Stmt::Havoc { var, tape: self.tape }, instr.span);
        let mut all = vec![(Code::from_op(Op::Var(var)), rewriting.target(out))];
        all.extend(branches.iter().map(|(code, to)| (code.clone(), rewriting.target(*to))));
        rewriting.new.goto(all, instr.span);
    }
}
