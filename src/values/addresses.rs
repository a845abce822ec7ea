//! References through which nobody looks, as numbers: a rewriting of the program.
//!
//! A node that leads back to its parent has two owners. Where such a reference is stored and compared, but never followed, it
//! is as good as the address of the object: each object gets a field with a number, which stands for its address, and the
//! reference becomes that number, 0 for null. Whether such an object of C is still alive, which comparisons ask, is an input.
//!
//! Always: the numbers are inputs. So the new program has a run for each one of the old program, in which they are the
//! addresses, and fails in it where that fails; it has others, too.

use std::collections::{BTreeMap, BTreeSet};

use base::{CheckId, FieldId, ShapeId, Sort, Span, VarId, unused_name};
use num_bigint::BigInt;
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::{BinOp, CheckKind, Code, Op, Program, Stmt};

use crate::units::{immutable_shapes, is_of_elements};

/// The program in which such references are numbers; `None` if it has none, or says something of states, or where a reference
/// would have to become a number in the middle of an expression.
pub(crate) fn with_addresses(program: &Program) -> Option<Program> {
    if !program.claims.is_empty() || program.instrumented.is_some() {
        return None;
    }
    let immutable = immutable_shapes(program);
    let flow = ReferenceFlow::find(program, &immutable);
    let mut plan = AddressPlan { program, flow: &flow, shapes: BTreeSet::new(), is_any: false };
    for stmt in program.code.iter().map(|instr| &instr.stmt) {
        plan.look_at(stmt)?;
    }
    let AddressPlan { shapes, is_any, .. } = plan;
    if !is_any {
        return None;
    }
    let mut plain = program.clone();
    for &var in &flow.weak_vars {
        plain.symbols.vars[var.index()].sort = Sort::Int;
    }
    for &field in &flow.weak_fields {
        plain.symbols.fields[field.index()].sort = Sort::Int;
    }
    let mut addresses = BTreeMap::new();
    for &shape in &shapes {
        let fields = program.symbols[shape].fields.clone();
        let is_taken = |name: &str| fields.iter().any(|&field| program.symbols[field].name == name);
        let name = unused_name("address", is_taken);
        addresses.insert(shape, plain.symbols.add_ghost(shape, name, Sort::Int));
    }
    let tape = plain.symbols.int_tape();
    let check = CheckId::new(plain.checks.len());
    let span = plain.code.first().map_or(Span::new(0, 0), |instr| instr.span);
    plain.checks.push(program::Check { kind: CheckKind::Ghost, span });
    let mut writer = AddressWriter { old: program, flow: &flow, addresses, tape, check };
    let new = rewrite(&plain, &mut writer).program;
    Some(Program { entry: program.entry, ..new })
}

/// Which references are never followed.
struct ReferenceFlow {
    weak_vars: BTreeSet<VarId>,
    weak_fields: BTreeSet<FieldId>,
    immutable: Vec<bool>,
}

/// What holds a reference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ReferenceHolder {
    Var(VarId),
    Field(FieldId),
}

/// Where a value comes from: the operation that pushes it, if it is a reference to a changing object.
fn value_source(op: &Op) -> Option<ReferenceHolder> {
    match op {
        Op::Var(var) => Some(ReferenceHolder::Var(*var)),
        Op::Load { field, .. } => Some(ReferenceHolder::Field(*field)),
        _ => None,
    }
}

impl ReferenceFlow {
    fn find(program: &Program, immutable: &[bool]) -> Self {
        let mut followed: BTreeSet<ReferenceHolder> = BTreeSet::new();
        let mut flows: Vec<(ReferenceHolder, ReferenceHolder)> = Vec::new();
        for stmt in program.code.iter().map(|instr| &instr.stmt) {
            for code in stmt.codes() {
                // Whoever reads an element follows the reference to its array.
                if code.0.iter().any(is_of_elements) {
                    followed.extend(code.0.iter().filter_map(value_source));
                }
                for pair in code.0.windows(2) {
                    if let [of, Op::Load { .. }] = pair
                        && life_test(program, stmt).is_none()
                    {
                        followed.extend(value_source(of));
                    }
                }
                for (field, from) in field_value_positions(code) {
                    flows.extend(
                        value_source(&code.0[from])
                            .map(|from| (ReferenceHolder::Field(field), from)),
                    );
                }
            }
            let last = |code: &Code| code.0.last().and_then(value_source);
            match stmt {
                Stmt::Assign { var, value } => {
                    flows.extend(last(value).map(|from| (ReferenceHolder::Var(*var), from)));
                }
                Stmt::Store { value, target, field, .. } => {
                    followed.extend(last(target));
                    flows.extend(last(value).map(|from| (ReferenceHolder::Field(*field), from)));
                }
                Stmt::Call { results, callee, arguments } => {
                    let callee = program.proc(*callee);
                    for (&var, argument) in callee.parameters.iter().zip(arguments) {
                        flows.extend(last(argument).map(|from| (ReferenceHolder::Var(var), from)));
                    }
                    for (&var, &result) in results.iter().zip(&callee.results) {
                        flows.push((ReferenceHolder::Var(var), ReferenceHolder::Var(result)));
                    }
                }
                // What comes from outside may be followed by nobody, and is no number.
                Stmt::Havoc { var, .. } => {
                    followed.insert(ReferenceHolder::Var(*var));
                }
                Stmt::Goto { .. } | Stmt::Fail { .. } | Stmt::Halt | Stmt::Assume(_) => {}
                Stmt::Enter | Stmt::Return | Stmt::Reset { .. } => {}
            }
        }
        loop {
            let before = followed.len();
            for (to, from) in &flows {
                if followed.contains(to) {
                    followed.insert(*from);
                }
            }
            if followed.len() == before {
                break;
            }
        }
        let symbols = &program.symbols;
        let changes = |sort: Sort| sort.target().is_some_and(|shape| !immutable[shape.index()]);
        let is_weak_var = |var: &VarId| {
            changes(symbols[*var].sort) && !followed.contains(&ReferenceHolder::Var(*var))
        };
        let is_weak_field = |field: &FieldId| {
            changes(symbols[*field].sort) && !followed.contains(&ReferenceHolder::Field(*field))
        };
        let immutable = immutable.to_vec();
        let weak_vars = symbols.var_ids().filter(is_weak_var).collect();
        let weak_fields = symbols.field_ids().filter(is_weak_field).collect();
        Self { weak_vars, weak_fields, immutable }
    }

    /// Whether what an operation pushes is a number in the new program, and was a reference.
    fn is_weak(&self, op: &Op) -> bool {
        match value_source(op) {
            Some(ReferenceHolder::Var(var)) => self.weak_vars.contains(&var),
            Some(ReferenceHolder::Field(field)) => self.weak_fields.contains(&field),
            None => false,
        }
    }

    /// The shape of the changing objects that an operation pushes a reference to.
    fn shape(&self, program: &Program, op: &Op) -> Option<ShapeId> {
        let shape = match op {
            Op::Null(shape) | Op::New { shape, .. } => Some(*shape),
            _ => match value_source(op)? {
                ReferenceHolder::Var(var) => program.symbols[var].sort.target(),
                ReferenceHolder::Field(field) => program.symbols[field].sort.target(),
            },
        };
        shape.filter(|shape| !self.immutable[shape.index()])
    }
}

/// A test of an object's life.
struct LifeTest {
    of: VarId,
    field: FieldId,
    check: CheckId,
}

/// The test that a statement is, if it tests nothing but whether the object of a variable is alive.
fn life_test(program: &Program, stmt: &Stmt) -> Option<LifeTest> {
    let Stmt::Goto { branches } = stmt else { return None };
    let [(condition, _)] = &branches[..] else { return None };
    match condition.0[..] {
        [Op::Var(of), Op::Load { field, check }]
        | [Op::Var(of), Op::Load { field, check }, Op::Not]
            if program.symbols.tells_life(field) =>
        {
            Some(LifeTest { of, field, check })
        }
        _ => None,
    }
}

/// For each operation the position of the last operation of each of its operands.
fn operands(code: &Code) -> Vec<Vec<usize>> {
    let (mut stack, mut operand_lists): (Vec<usize>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
    for (at, op) in code.0.iter().enumerate() {
        let count = match op {
            Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_) | Op::Zeros(_) => 0,
            Op::Load { .. } | Op::Neg | Op::Not | Op::AndThen { .. } | Op::OrElse { .. } => 1,
            Op::New { fields, .. } => fields.len(),
            _ => 2,
        };
        let taken = stack.split_off(stack.len().saturating_sub(count));
        operand_lists.push(taken);
        // A short-circuit operator takes its operand, and the right one is what is left.
        if !matches!(op, Op::AndThen { .. } | Op::OrElse { .. }) {
            stack.push(at);
        }
    }
    operand_lists
}

/// For each field of a new object in an expression the position of the last operation of its value.
fn field_value_positions(code: &Code) -> Vec<(FieldId, usize)> {
    let mut positions = Vec::new();
    for (op, operands) in code.0.iter().zip(operands(code)) {
        if let Op::New { fields, .. } = op {
            positions.extend(fields.iter().copied().zip(operands));
        }
    }
    positions
}

/// An operation of an expression that becomes another one.
enum ReferenceRewrite {
    /// Null becomes 0.
    Zero,
    /// A variable becomes the number of the object that it refers to.
    Number(VarId, ShapeId),
}

/// What has to be changed.
struct AddressPlan<'a> {
    program: &'a Program,
    flow: &'a ReferenceFlow,
    /// The shapes whose objects have numbers.
    shapes: BTreeSet<ShapeId>,
    is_any: bool,
}

impl AddressPlan<'_> {
    /// `None` if a statement cannot be written anew.
    fn look_at(&mut self, stmt: &Stmt) -> Option<()> {
        for change in rewritten_ops(self.program, self.flow, stmt)? {
            if let ReferenceRewrite::Number(_, shape) = change.2 {
                self.shapes.insert(shape);
                self.is_any = true;
            }
        }
        Some(())
    }
}

/// The operations of a statement that become others: which expression, which operation, what.
type ChangedOps = Vec<(usize, usize, ReferenceRewrite)>;

/// What becomes of a statement; `None` if it cannot be written anew.
fn rewritten_ops(program: &Program, flow: &ReferenceFlow, stmt: &Stmt) -> Option<ChangedOps> {
    let mut changes: ChangedOps = Vec::new();
    let is_weak_var = |var: &VarId| flow.weak_vars.contains(var);
    let wanted: Vec<bool> = match stmt {
        Stmt::Assign { var, .. } => vec![is_weak_var(var)],
        Stmt::Store { field, .. } => vec![flow.weak_fields.contains(field), false],
        Stmt::Call { results, callee, .. } => {
            let callee = program.proc(*callee);
            let fits = |(var, result): (&VarId, &VarId)| is_weak_var(var) == is_weak_var(result);
            if !results.iter().zip(&callee.results).all(fits) {
                return None;
            }
            callee.parameters.iter().map(is_weak_var).collect()
        }
        _ => Vec::new(),
    };
    for (part, code) in stmt.codes().enumerate() {
        let operands = operands(code);
        let mut numbers: Vec<usize> = Vec::new();
        if wanted.get(part).copied().unwrap_or(false) {
            numbers.extend(code.0.len().checked_sub(1));
        }
        for (op, operands) in code.0.iter().zip(&operands) {
            match (op, &operands[..]) {
                (Op::Binary(BinOp::Eq | BinOp::Ne), &[left, right]) => {
                    let both = [&code.0[left], &code.0[right]];
                    if flow.shape(program, both[0]).or(flow.shape(program, both[1])).is_none() {
                        continue;
                    }
                    let is_null = both.map(|op| matches!(op, Op::Null(_)));
                    let is_number = both.map(|op| flow.is_weak(op));
                    // What is compared with null stays what it is.
                    if is_number[0] || is_number[1] || is_null == [false, false] {
                        numbers.extend([left, right]);
                    }
                }
                (Op::New { fields, .. }, _) => {
                    let weak = fields.iter().zip(operands);
                    let weak = weak.filter(|(field, _)| flow.weak_fields.contains(field));
                    numbers.extend(weak.map(|(_, &value)| value));
                }
                _ => {}
            }
        }
        for at in numbers {
            match &code.0[at] {
                op if flow.is_weak(op) => {}
                Op::Null(_) => changes.push((part, at, ReferenceRewrite::Zero)),
                Op::Var(var) => {
                    let shape = flow.shape(program, &code.0[at])?;
                    changes.push((part, at, ReferenceRewrite::Number(*var, shape)));
                }
                _ => return None,
            }
        }
    }
    Some(changes)
}

struct AddressWriter<'a> {
    old: &'a Program,
    flow: &'a ReferenceFlow,
    /// The field with the number of an object, for each shape that has one.
    addresses: BTreeMap<ShapeId, FieldId>,
    tape: FieldId,
    check: CheckId,
}

impl ProgramRewriter for AddressWriter<'_> {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &self.old.code[position];
        let span = instr.span;
        let mut stmt = instr.stmt.clone();
        let all = rewritten_ops(self.old, self.flow, &stmt).unwrap_or_default();
        let mut numbers: BTreeMap<VarId, VarId> = BTreeMap::new();
        for (part, at, becomes) in all {
            let op = match becomes {
                ReferenceRewrite::Zero => Op::Int(BigInt::from(0)),
                ReferenceRewrite::Number(var, shape) => {
                    let cached = numbers.get(&var).copied();
                    let number = cached.unwrap_or_else(|| {
                        let number = self.number(rewriting, (var, shape), position);
                        numbers.insert(var, number);
                        number
                    });
                    Op::Var(number)
                }
            };
            stmt.codes_mut()[part].0[at] = op;
        }
        for code in stmt.codes_mut() {
            self.add_numbers(rewriting, code, span);
        }
        if let Some(test) = life_test(self.old, &instr.stmt)
            && self.flow.weak_vars.contains(&test.of)
        {
            let any = self.any_life(rewriting, &test, position);
            for code in stmt.codes_mut() {
                code.0.splice(..2, [Op::Var(any)]);
            }
        }
        if let Stmt::Goto { branches } = stmt {
            let branches =
                branches.into_iter().map(|(code, to)| (code, rewriting.target(to))).collect();
            rewriting.new.goto(branches, span);
        } else {
            rewriting.new.emit(stmt, span);
        }
    }
}

impl AddressWriter<'_> {
    /// Writes the number of the object that a variable refers to into a new variable.
    fn number(
        &self,
        rewriting: &mut Rewriting<'_>,
        (var, shape): (VarId, ShapeId),
        position: usize,
    ) -> VarId {
        let span = self.old.code[position].span;
        let new = &mut rewriting.new;
        let number = new.fresh_var("address", Sort::Int);
        let value = Code::from_op(Op::Int(BigInt::from(0)));
        new.emit(Stmt::Assign { var: number, value }, span);
        let behind = new.new_target();
        let null = Code(vec![Op::Var(var), Op::Null(shape), Op::Binary(BinOp::Eq)]);
        new.goto(vec![(null, behind)], span);
        let load = Op::Load { field: self.addresses[&shape], check: self.check };
        new.emit(Stmt::Assign { var: number, value: Code(vec![Op::Var(var), load]) }, span);
        new.place_target(behind);
        number
    }

    /// Writes any truth value into a new variable; fails where the test does.
    fn any_life(&self, rewriting: &mut Rewriting<'_>, test: &LifeTest, position: usize) -> VarId {
        let span = self.old.code[position].span;
        let LifeTest { of, field, check } = *test;
        let new = &mut rewriting.new;
        let any = new.fresh_var("alive", Sort::Bool);
        let behind = new.new_target();
        let exists = vec![Op::Var(of), Op::Int(BigInt::from(0)), Op::Binary(BinOp::Ne)];
        new.goto(vec![(Code(exists), behind)], span);
        if let Some(shape) = self.old.symbols[field].owner {
            let value = Code(vec![Op::Null(shape), Op::Load { field, check }]);
            new.emit(Stmt::Assign { var: any, value }, span);
        }
        new.place_target(behind);
        let tape = new.symbols.bool_tape();
        new.emit(Stmt::Havoc { var: any, tape }, span);
        any
    }

    /// Gives new objects numbers.
    fn add_numbers(&self, rewriting: &mut Rewriting<'_>, code: &mut Code, span: Span) {
        let mut at = 0;
        while at < code.0.len() {
            if let Op::New { shape, fields } = &mut code.0[at]
                && let Some(&field) = self.addresses.get(shape)
                && !fields.contains(&field)
            {
                fields.push(field);
                let var = rewriting.new.fresh_var("address", Sort::Int);
                rewriting.new.emit(Stmt::Havoc { var, tape: self.tape }, span);
                code.0.insert(at, Op::Var(var));
                for op in &mut code.0 {
                    if let Op::AndThen { end } | Op::OrElse { end } = op
                        && *end > at
                    {
                        *end += 1;
                    }
                }
                at += 1;
            }
            at += 1;
        }
    }
}
