//! What is compared: two procedures, each as a program that calls it and does nothing else.
//!
//! Both programs have the same symbols: the same inputs hold the arguments, the same variables get the
//! results, and fields and globals are shared. So one heap is an initial heap of both.

use std::collections::BTreeSet;

use base::{CheckId, Diagnostic, ProcId, Source, Span, VarId, VarKind};
use pipeline::Pipeline;
use pipeline::front;
use program::{Check, CheckKind, Op, Program, Stmt, with_entry};

/// A side of the comparison: 0 is the first procedure, 1 the second one.
pub type ComparisonSide = usize;
/// Both sides.
pub const SIDES: [ComparisonSide; 2] = [0, 1];

/// Two procedures of a program that take and return the same.
#[derive(Debug)]
pub struct ProcedurePair {
    /// The names of the procedures.
    pub names: [String; 2],
    /// The programs that call them.
    pub sides: [Pipeline; 2],
    /// The inputs that hold the arguments, in order.
    pub arguments: Vec<VarId>,
    /// The variables that get the results, in order.
    pub results: Vec<VarId>,
    /// What stands in the place of `halt` in procedures: these checks fail.
    halts: BTreeSet<CheckId>,
}

/// How the run of a procedure ends, if it is a run and ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It returns.
    Returned,
    /// The program halts in it.
    Halted,
    /// A check of this kind fails.
    Failed(CheckKind),
}

impl Finish {
    /// The number that stands for it in clauses; 0 for one that returns.
    #[must_use]
    pub fn code(self) -> usize {
        match self {
            Self::Returned => 0,
            Self::Halted => 1,
            Self::Failed(kind) => {
                let kinds = CheckKind::ALL.iter();
                2 + kinds.take_while(|&&other| other != kind).count()
            }
        }
    }
}

impl ProcedurePair {
    /// The procedures of these names in the source, the files that it uses among it.
    ///
    /// # Errors
    /// What is wrong with the program; or there are no such procedures (without a place), or they do
    /// not take or return the same.
    pub fn new(source: &Source, names: [&str; 2]) -> Result<Self, Vec<Diagnostic>> {
        let mut program = front::program_with_entries(source, &names)?;
        if program.symbols.has_vectors() {
            let message = "procedures of a program with arrays or sequences are not compared yet";
            return Err(vec![Diagnostic::error("E0604", program.code[0].span, message)]);
        }
        let halts = replace_halts(&mut program);
        let [left, right] = names.map(|name| {
            let proc = program.proc_ids().skip(1).find(|&id| program.proc(id).name == name);
            proc.expect("the front end has found both")
        });
        let left = with_entry(&program, left);
        let mut other = left.clone();
        let span = other.code[other.proc(right).entry].span;
        other.code[0].span = span;
        let Stmt::Call { callee, results, arguments } = &mut other.code[0].stmt else {
            unreachable!("the program begins with the call")
        };
        *callee = right;
        let results = results.clone();
        let argument = |code: &program::Code| match code.0.as_slice() {
            [Op::Var(var)] => *var,
            _ => unreachable!("the arguments are inputs"),
        };
        let arguments = arguments.iter().map(argument).collect();
        let pipeline = |program| Pipeline::from_program(source.clone(), program);
        let sides = [pipeline(left)?, pipeline(other)?];
        Ok(Self { names: names.map(str::to_owned), sides, arguments, results, halts })
    }

    /// The program that calls the procedure of a side.
    #[must_use]
    pub fn program(&self, side: ComparisonSide) -> &Program {
        &self.sides[side].program
    }

    /// How a run ends that fails at the check.
    #[must_use]
    pub fn ending_at(&self, check: CheckId) -> Finish {
        match self.halts.contains(&check) {
            true => Finish::Halted,
            false => Finish::Failed(self.program(0).check(check).kind),
        }
    }

    /// The variables that are compared where both return: results, then what is shared.
    pub fn compared_vars(&self) -> impl Iterator<Item = VarId> + '_ {
        let symbols = &self.program(0).symbols;
        let globals = symbols.var_ids().filter(|&var| symbols[var].kind == VarKind::Global);
        self.results.iter().copied().chain(globals)
    }
}

/// Puts a check that fails in the place of each `halt` in a procedure: a run that halts there does not
/// return, and the call says no more than that it has ended.
fn replace_halts(program: &mut Program) -> BTreeSet<CheckId> {
    let main = program.positions(ProcId::MAIN);
    let mut halts = BTreeSet::new();
    for position in main.end..program.code.len() {
        if program.code[position].stmt == Stmt::Halt {
            let check = CheckId::new(program.checks.len());
            let span: Span = program.code[position].span;
            program.checks.push(Check { kind: CheckKind::Fail, span });
            program.code[position].stmt = Stmt::Fail { check };
            halts.insert(check);
        }
    }
    halts
}
