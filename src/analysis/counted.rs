//! By how much an assignment changes a variable, looking through the variables that hold values on the way.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use base::VarId;
use program::{BinOp, Code, Op, Program, Stmt};

/// What an expression is, if it is a variable and a number.
fn offset(code: &Code) -> Option<(VarId, BigInt)> {
    match &code.0[..] {
        [Op::Var(var)] => Some((*var, BigInt::ZERO)),
        [Op::Var(var), Op::Int(by), Op::Binary(BinOp::Add)] => Some((*var, by.clone())),
        [Op::Var(var), Op::Int(by), Op::Binary(BinOp::Sub)] => Some((*var, -by)),
        _ => None,
    }
}

/// What the assignment at a position adds to its variable, if that is a number; `entered` says from how many statements
/// each one is come to.
pub(super) fn added_constant(
    program: &Program,
    entered: &BTreeMap<usize, usize>,
    position: usize,
) -> Option<BigInt> {
    let Stmt::Assign { var, value } = &program.code[position].stmt else { return None };
    let (mut base, mut sum) = offset(value)?;
    let mut at = position;
    while base != *var {
        // What happens right before, which nobody jumps into.
        if at == 0 || entered.get(&at) != Some(&1) {
            return None;
        }
        at -= 1;
        let stmt = &program.code[at].stmt;
        if stmt.assigned().contains(var) {
            return None;
        }
        match stmt {
            Stmt::Assign { var: held, value } if *held == base => {
                let (from, by) = offset(value)?;
                base = from;
                sum += by;
            }
            Stmt::Assign { .. } | Stmt::Store { .. } | Stmt::Assume(_) | Stmt::Havoc { .. } => {
                if stmt.assigned().contains(&base) {
                    return None;
                }
            }
            Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt | Stmt::Call { .. } => return None,
            Stmt::Enter | Stmt::Return | Stmt::Reset { .. } => return None,
        }
    }
    Some(sum)
}
