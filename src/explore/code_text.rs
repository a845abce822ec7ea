//! The code that a run can come to, as text with names for handles: two programs with one text have the same runs,
//! whatever else stands in them and wherever it stands.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::Range;

use indexmap::IndexSet;

use super::memo::ProcText;
use base::{CheckId, FieldId, VarId};
use program::{CallGraph, Op, Program};

/// The code of main and the procedures to which calls lead from there.
#[derive(Debug)]
pub struct CodeText {
    /// The text: equal ones stand for equal code.
    pub text: String,
    /// Where the statements of these procedures are in the program, in order.
    ranges: Vec<Range<usize>>,
    /// Their checks, in the order of the text.
    checks: IndexSet<CheckId>,
    /// Whether numbers are multiplied or divided.
    pub is_nonlinear: bool,
}

impl CodeText {
    /// That of a program.
    #[must_use]
    pub fn print(program: &Program) -> Self {
        let reached = CallGraph::build(program).reached();
        let mut code = Self {
            text: String::new(),
            ranges: Vec::new(),
            checks: IndexSet::new(),
            is_nonlinear: false,
        };
        let (mut vars, mut fields) = (BTreeSet::new(), BTreeSet::new());
        let text = &mut code.text;
        for proc in program.proc_ids().filter(|proc| reached[proc.index()]) {
            let unit = ProcText::print(program, proc, |_| false);
            let name = &program.proc(proc).name;
            let _ = writeln!(text, "proc {name:?} {}", unit.text);
            code.checks.extend(&unit.checks);
            vars.extend(unit.vars);
            fields.extend(unit.fields);
            code.ranges.push(program.positions(proc));
        }
        // The order of handles is an order of outputs.
        let var = |var: &VarId| &program.symbols[*var].name;
        let field = |field: &FieldId| &program.symbols[*field].name;
        let mut order: Vec<usize> = (0..code.checks.len()).collect();
        order.sort_unstable_by_key(|&number| code.checks[number]);
        let kind = |check: &CheckId| program.check(*check).kind;
        let _ = writeln!(text, "vars {:?}", vars.iter().map(var).collect::<Vec<_>>());
        let _ = writeln!(text, "fields {:?}", fields.iter().map(field).collect::<Vec<_>>());
        let _ = writeln!(text, "checks {:?}", code.checks.iter().map(kind).collect::<Vec<_>>());
        let _ = writeln!(text, "order {order:?}");
        // Of what a run has to keep to nothing is left out.
        if !program.claims.is_empty() {
            let Program { claims, folds, entry, symbols, .. } = program;
            let _ = writeln!(text, "claims {claims:?} {folds:?} {entry:?} {symbols:?}");
        }
        let statements = code.ranges.iter().flat_map(|range| &program.code[range.clone()]);
        let mut ops = statements.flat_map(|instr| instr.stmt.codes()).flat_map(|code| &code.0);
        code.is_nonlinear =
            ops.any(|op| matches!(op, Op::Div(_) | Op::Mod(_) | Op::Binary(program::BinOp::Mul)));
        code
    }

    /// The number that a position has in the text.
    #[must_use]
    pub fn number(&self, position: usize) -> Option<usize> {
        let mut before = 0;
        for range in &self.ranges {
            if range.contains(&position) {
                return Some(before + position - range.start);
            }
            before += range.len();
        }
        None
    }

    /// The position of a number in the text.
    #[must_use]
    pub fn position(&self, number: usize) -> Option<usize> {
        let mut left = number;
        for range in &self.ranges {
            if left < range.len() {
                return Some(range.start + left);
            }
            left -= range.len();
        }
        None
    }

    /// The number that a check has in the text.
    #[must_use]
    pub fn check_number(&self, check: CheckId) -> Option<usize> {
        self.checks.get_index_of(&check)
    }

    /// The check of a number in the text.
    #[must_use]
    pub fn check(&self, number: usize) -> Option<CheckId> {
        self.checks.get_index(number).copied()
    }
}
