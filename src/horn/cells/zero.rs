//! Which fields may hold something else than 0, false or null: a forward dataflow.
//!
//! A field that was reset, and not written since, holds that in every object: it is no argument of
//! a predicate, and a region may start with it as a constant. Fields that no statement resets may
//! hold anything; nothing is computed for them.

use crate::base::FieldId;
use crate::cfg::{Graph, Order, Vertex};
use crate::program::{Code, Op, Program, Stmt};

/// The result.
pub(super) struct Zeros {
    /// For each field its number among those that are reset somewhere.
    number: Vec<Option<usize>>,
    /// For each vertex, and each of these, whether it may be something else there.
    differs: Vec<Vec<bool>>,
}

impl Zeros {
    pub(super) fn of(program: &Program, graph: &Graph, order: &Order) -> Self {
        let mut number = vec![None; program.symbols.fields.len()];
        let mut count = 0;
        for instr in &program.code {
            if let Stmt::Reset { field } = instr.stmt
                && number[field.index()].is_none()
            {
                number[field.index()] = Some(count);
                count += 1;
            }
        }
        let mut zeros = Self { number, differs: vec![vec![false; count]; graph.len()] };
        // A ghost is reset before all else: what it holds at the entry never matters.
        for field in program.symbols.field_ids().filter(|&field| !program.symbols[field].ghost) {
            if let Some(number) = zeros.number[field.index()] {
                zeros.differs[graph.entry().index()][number] = true;
            }
        }
        if count > 0 {
            zeros.solve(program, graph, order);
        }
        zeros
    }

    /// Whether the field may hold something else in some object at the vertex.
    pub(super) fn differs(&self, at: Vertex, field: FieldId) -> bool {
        self.number[field.index()].is_none_or(|number| self.differs[at.index()][number])
    }

    fn solve(&mut self, program: &Program, graph: &Graph, order: &Order) {
        let mut waiting: std::collections::BTreeSet<u32> =
            order.vertices().iter().filter_map(|&v| order.time(v)).collect();
        while let Some(time) = waiting.pop_first() {
            let v = order.vertices()[time as usize];
            let mut differs = self.differs[v.index()].clone();
            if let Some(position) = v.instr() {
                self.step(&program.code[position].stmt, &mut differs);
            }
            for &to in graph.successors(v) {
                let there = &mut self.differs[to.index()];
                let mut changed = false;
                for (there, &here) in there.iter_mut().zip(&differs) {
                    changed |= here && !*there;
                    *there |= here;
                }
                if changed {
                    waiting.extend(order.time(to));
                }
            }
        }
    }

    /// The effect of a statement.
    fn step(&self, stmt: &Stmt, differs: &mut [bool]) {
        for code in stmt.codes() {
            self.made(code, differs);
        }
        match stmt {
            Stmt::Reset { field } => {
                if let Some(number) = self.number[field.index()] {
                    differs[number] = false;
                }
            }
            Stmt::Store { value, field, .. } => {
                if let (Some(number), false) = (self.number[field.index()], is_zero(&value.0)) {
                    differs[number] = true;
                }
            }
            Stmt::Assign { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. } => {}
        }
    }

    /// What objects hold that the expression makes.
    fn made(&self, code: &Code, differs: &mut [bool]) {
        // For each value on the stack whether it is the constant 0, false or null.
        let mut stack: Vec<bool> = Vec::new();
        for op in &code.0 {
            let operands = stack.split_off(stack.len() - op.operands());
            if let Op::New { fields, .. } = op {
                for (field, is_zero) in fields.iter().zip(operands) {
                    if let (Some(number), false) = (self.number[field.index()], is_zero) {
                        differs[number] = true;
                    }
                }
            }
            match op {
                // The left operand goes, the right one comes.
                Op::AndThen { .. } | Op::OrElse { .. } => {
                    stack.pop();
                }
                op => stack.push(is_zero(std::slice::from_ref(op))),
            }
        }
    }
}

/// Whether the code is the constant 0, false or null.
fn is_zero(code: &[Op]) -> bool {
    match code {
        [Op::Int(value)] => *value == num_bigint::BigInt::ZERO,
        [Op::Bool(value)] => !value,
        [Op::Null(_)] => true,
        _ => false,
    }
}
