//! The execution of a region: once, with merging where ways meet, guards kept as expressions.
//!
//! A region starts at a cut point and ends at the next ones. Every statement is executed once.
//! Operations are total: the field of null is null or zero. So a value that the run does not ask
//! for is harmless, and what a load tells is conditional only on its address being an object.

use std::collections::{BTreeMap, BTreeSet};

use super::paths::{Path, Paths};
use super::sites::PointsTo;
use super::table::{Part, Table};
use super::value::{Atom, Union, Value, choose, is_null, same};
use super::zero::Zeros;
use crate::base::{CheckId, FieldId, ShapeId, Sort, VarId};
use crate::cfg::{Order, Vertex};
use crate::logic::BinaryOp;
use crate::logic::{Expr, Exprs, Node, Var};
use crate::program::{BinOp, Code, Op, Program, ProgramPoint, Stmt};

/// A write of the region.
#[derive(Clone, Debug)]
struct Write {
    path: Path,
    /// The object; `None` for all objects at once.
    target: Option<Union>,
    value: Value,
}

/// An object that the region makes.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) shape: ShapeId,
    pub(super) site: usize,
    pub(super) path: Path,
    /// How far the clock had come when it was made.
    pub(super) clock: Expr,
}

/// The ways that reach a cut point: under which condition, with which variables.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    pub(super) to: Vertex,
    pub(super) path: Path,
    pub(super) vars: Vec<Value>,
}

/// What a region does.
pub(super) struct Outcome {
    pub(super) exits: Vec<Exit>,
    pub(super) fails: Vec<(CheckId, Path)>,
}

/// A right operand of `&&` or `||` that is being evaluated.
struct Context {
    end: usize,
    left: Expr,
    and: bool,
    /// Where the right operand is not evaluated.
    around: Option<Path>,
    clock: Value,
}

/// The execution of one region.
pub(super) struct Walk<'t, 'a> {
    program: &'a Program,
    points_to: &'t PointsTo,
    zeros: &'t Zeros,
    /// Where the region starts.
    from: Vertex,
    pub(super) table: &'t mut Table<'a>,
    pub(super) paths: Paths,
    writes: BTreeMap<FieldId, Vec<Write>>,
    pub(super) made: Vec<Made>,
    /// The addresses of the objects of the state whose contents are looked at.
    pub(super) loaded: BTreeSet<Var>,
    /// For each `havoc` its variable, the tape, and how far the tape had been read.
    pub(super) inputs: Vec<(Var, FieldId, Expr)>,
    outcome: Outcome,
    /// The statement under way, and which of its expressions.
    position: usize,
    part: usize,
    /// The variables now; `None` of a path: nothing runs.
    vars: Vec<Value>,
    path: Option<Path>,
}

impl<'t, 'a> Walk<'t, 'a> {
    pub(super) fn new(
        program: &'a Program,
        points_to: &'t PointsTo,
        zeros: &'t Zeros,
        from: Vertex,
        table: &'t mut Table<'a>,
    ) -> Self {
        let paths = Paths::new(&mut table.exprs);
        let outcome = Outcome { exits: Vec::new(), fails: Vec::new() };
        Self {
            program,
            points_to,
            zeros,
            from,
            table,
            paths,
            writes: BTreeMap::new(),
            made: Vec::new(),
            loaded: BTreeSet::new(),
            inputs: Vec::new(),
            outcome,
            position: 0,
            part: 0,
            vars: Vec::new(),
            path: None,
        }
    }

    fn exprs(&mut self) -> &mut Exprs {
        &mut self.table.exprs
    }

    /// The values of the variables where a region starts; clock and tape count from zero.
    pub(super) fn start(&mut self) -> Vec<Value> {
        let symbols = self.table.symbols;
        let mut vars = Vec::new();
        for var in symbols.var_ids() {
            let symbol = &symbols[var];
            vars.push(match symbol.kind.is_hidden() {
                true => self.zero(symbol.sort),
                false => self.old(Part::Value(var), symbol.sort),
            });
        }
        vars
    }

    /// A value that stands in a variable of clauses.
    fn old(&mut self, part: Part, sort: Sort) -> Value {
        if sort.is_ref() {
            let var = self.table.var(part);
            Value::atom(self.exprs(), Atom::Old(var))
        } else {
            Value::Scalar(self.table.expr(part))
        }
    }

    /// Executes the region that starts at a vertex.
    pub(super) fn run(&mut self, order: &Order, matters: &[bool]) -> Outcome {
        let from = self.from;
        let mut waiting: BTreeMap<u32, Vec<(Path, Vec<Value>)>> = BTreeMap::new();
        let mut leaving: BTreeMap<Vertex, Vec<(Path, Vec<Value>)>> = BTreeMap::new();
        let time = |v: Vertex| order.time(v).expect("only what is reachable is executed");
        let start = self.start();
        waiting.insert(time(from), vec![(Paths::root(), start)]);
        while let Some((time_now, arrivals)) = waiting.pop_first() {
            let v = order.vertices()[time_now as usize];
            let (path, vars) = self.meet(arrivals);
            for (to, path, vars) in self.statement(v, path, vars) {
                if !matters[to.index()] {
                    continue;
                }
                if order.is_recursive(to) {
                    leaving.entry(to).or_default().push((path, vars));
                } else {
                    waiting.entry(time(to)).or_default().push((path, vars));
                }
            }
        }
        for (to, arrivals) in leaving {
            let (path, vars) = self.meet(arrivals);
            self.outcome.exits.push(Exit { to, path, vars });
        }
        let none = Outcome { exits: Vec::new(), fails: Vec::new() };
        std::mem::replace(&mut self.outcome, none)
    }

    /// Merges the ways that have arrived somewhere.
    fn meet(&mut self, mut arrivals: Vec<(Path, Vec<Value>)>) -> (Path, Vec<Value>) {
        if arrivals.len() == 1 {
            return arrivals.pop().expect("there is one");
        }
        let ways: Vec<Path> = arrivals.iter().map(|arrival| arrival.0).collect();
        let (path, order) = self.paths.join(&mut self.table.exprs, &ways);
        let (last, rest) = order.split_last().expect("there are several");
        let mut merged = arrivals[last.0].1.clone();
        for &(at, guard) in rest.iter().rev() {
            for (value, other) in merged.iter_mut().zip(&arrivals[at].1) {
                if value != other {
                    *value = choose(&mut self.table.exprs, guard, other, value);
                }
            }
        }
        (path, merged)
    }

    /// Executes one statement: where control goes, under which conditions.
    fn statement(
        &mut self,
        v: Vertex,
        path: Path,
        vars: Vec<Value>,
    ) -> Vec<(Vertex, Path, Vec<Value>)> {
        self.vars = vars;
        self.path = Some(path);
        let Some(position) = v.instr() else {
            let start = Vertex::of_instr(self.program.main().entry);
            return vec![(start, path, std::mem::take(&mut self.vars))];
        };
        (self.position, self.part) = (position, 0);
        let program = self.program;
        let mut leaving = Vec::new();
        match &program.code[position].stmt {
            Stmt::Assign { var, value } => {
                let value = self.evaluate(value);
                self.vars[var.index()] = value;
            }
            Stmt::Store { value, target, field, check } => {
                let value = self.evaluate(value);
                self.part = 1;
                let target = self.evaluate(target);
                let null = is_null(self.exprs(), target.union());
                self.check(*check, null);
                if let Some(path) = self.path {
                    // No object is null: who asks for one need not be told that this is none.
                    let not = self.exprs().not(null);
                    let path = self.paths.without(path, not);
                    self.write(path, *field, target.union().clone(), value);
                }
            }
            Stmt::Goto { branches } => {
                for (number, (condition, target)) in branches.iter().enumerate() {
                    self.part = number;
                    let condition = self.evaluate(condition).scalar();
                    let Some(path) = self.path else { break };
                    if let Some(taken) = self.paths.extend(&mut self.table.exprs, path, condition) {
                        leaving.push((Vertex::of_instr(*target), taken, self.vars.clone()));
                    }
                    let not = self.exprs().not(condition);
                    self.assume(not);
                }
            }
            Stmt::Fail { check } => {
                let top = self.exprs().bool(true);
                self.check(*check, top);
            }
            Stmt::Halt => self.path = None,
            Stmt::Assume(condition) => {
                let condition = self.evaluate(condition).scalar();
                self.assume(condition);
            }
            Stmt::Havoc { var, tape } => self.havoc(*var, *tape),
            Stmt::Reset { field } => {
                let value = self.zero(self.table.symbols[*field].sort);
                let write = Write { path, target: None, value };
                self.writes.entry(*field).or_default().push(write);
            }
        }
        if let Some(path) = self.path {
            leaving.push((Vertex::of_instr(position + 1), path, std::mem::take(&mut self.vars)));
        }
        leaving
    }

    fn havoc(&mut self, var: VarId, tape: FieldId) {
        let symbols = self.table.symbols;
        let part = Part::Input(self.position, var);
        let input = self.table.var(part.clone());
        let value = self.old(part, symbols[var].sort);
        self.vars[var.index()] = value;
        let position = self.vars[symbols.tape().index()].scalar();
        self.inputs.push((input, tape, position));
        self.vars[symbols.tape().index()] = self.next(position);
    }

    fn next(&mut self, counter: Expr) -> Value {
        let one = self.exprs().int(1);
        Value::Scalar(self.exprs().binary(BinaryOp::Add, counter, one))
    }

    /// From here on the condition holds.
    fn assume(&mut self, condition: Expr) {
        let Some(path) = self.path else { return };
        self.path = self.paths.extend(&mut self.table.exprs, path, condition);
    }

    /// The check fails if the condition holds.
    fn check(&mut self, check: CheckId, condition: Expr) {
        let Some(path) = self.path else { return };
        if let Some(failing) = self.paths.extend(&mut self.table.exprs, path, condition) {
            self.outcome.fails.push((check, failing));
        }
        let not = self.exprs().not(condition);
        self.assume(not);
    }

    /// The value of an expression. Where no path is left any value will do.
    fn evaluate(&mut self, code: &Code) -> Value {
        let mut stack: Vec<Value> = Vec::new();
        let mut contexts: Vec<Context> = Vec::new();
        let mut at = 0;
        loop {
            while contexts.last().is_some_and(|context| context.end == at) {
                let context = contexts.pop().expect("there is one");
                let right = pop(&mut stack).scalar();
                stack.push(self.rejoin(context, right));
            }
            let Some(op) = code.0.get(at) else { break };
            at += 1;
            match op {
                Op::AndThen { end } | Op::OrElse { end } => {
                    let and = matches!(op, Op::AndThen { .. });
                    let left = pop(&mut stack).scalar();
                    if self.exprs().as_bool(left) == Some(!and) {
                        stack.push(Value::Scalar(left));
                        at = *end;
                    } else {
                        contexts.push(self.enter(*end, left, and));
                    }
                }
                op => self.operation(at - 1, op, &mut stack),
            }
        }
        pop(&mut stack)
    }

    /// Goes on to the right operand.
    fn enter(&mut self, end: usize, left: Expr, and: bool) -> Context {
        let not = self.exprs().not(left);
        let (into, past) = if and { (left, not) } else { (not, left) };
        let around =
            self.path.and_then(|path| self.paths.extend(&mut self.table.exprs, path, past));
        self.assume(into);
        let clock = self.vars[self.table.symbols.clock().index()].clone();
        Context { end, left, and, around, clock }
    }

    /// Back from the right operand.
    fn rejoin(&mut self, context: Context, right: Expr) -> Value {
        let Context { left, and, around, clock, .. } = context;
        let at = self.table.symbols.clock().index();
        let into = if and { left } else { self.exprs().not(left) };
        self.vars[at] = choose(&mut self.table.exprs, into, &self.vars[at], &clock);
        self.path = match (self.path, around) {
            (Some(inner), Some(around)) => {
                Some(self.paths.join(&mut self.table.exprs, &[around, inner]).0)
            }
            (inner, around) => inner.or(around),
        };
        let op = if and { BinaryOp::And } else { BinaryOp::Or };
        Value::Scalar(self.exprs().binary(op, left, right))
    }

    fn operation(&mut self, at: usize, op: &Op, stack: &mut Vec<Value>) {
        let value = match op {
            Op::Int(value) => Value::Scalar(self.exprs().int(value.clone())),
            Op::Bool(value) => Value::Scalar(self.exprs().bool(*value)),
            Op::Null(_) => Value::atom(self.exprs(), Atom::Null),
            Op::Var(var) => self.vars[var.index()].clone(),
            Op::Load { field, check } => {
                let base = pop(stack);
                let null = is_null(self.exprs(), base.union());
                self.check(*check, null);
                let path = self.path.unwrap_or(Paths::root());
                self.read(path, *field, base.union())
            }
            Op::Neg => {
                let a = pop(stack).scalar();
                Value::Scalar(self.exprs().neg(a))
            }
            Op::Not => {
                let a = pop(stack).scalar();
                Value::Scalar(self.exprs().not(a))
            }
            Op::Binary(op) => {
                let (b, a) = (pop(stack), pop(stack));
                Value::Scalar(binary(self.exprs(), *op, &a, &b))
            }
            Op::Div(check) | Op::Mod(check) => {
                let (b, a) = (pop(stack).scalar(), pop(stack).scalar());
                let zero = self.exprs().int(0);
                let condition = self.exprs().binary(BinaryOp::Eq, b, zero);
                self.check(*check, condition);
                let op = if matches!(op, Op::Div(_)) { BinaryOp::Div } else { BinaryOp::Mod };
                Value::Scalar(quotient(self.exprs(), op, a, b))
            }
            Op::New { shape, fields } => self.allocate(at, *shape, fields, stack),
            Op::AndThen { .. } | Op::OrElse { .. } => unreachable!("handled by who calls"),
        };
        stack.push(value);
    }

    fn allocate(
        &mut self,
        at: usize,
        shape: ShapeId,
        fields: &[FieldId],
        stack: &mut Vec<Value>,
    ) -> Value {
        let values = stack.split_off(stack.len() - fields.len());
        let number = self.made.len();
        let atom = Value::atom(self.exprs(), Atom::New(number));
        let Some(path) = self.path else { return atom };
        let site =
            self.points_to.site(ProgramPoint { position: self.position, part: self.part, op: at });
        let counter = self.table.symbols.clock().index();
        let clock = self.vars[counter].scalar();
        self.made.push(Made { shape, site, path, clock });
        self.vars[counter] = self.next(clock);
        for (&field, value) in fields.iter().zip(values) {
            let target = atom.union().clone();
            self.write(path, field, target, value);
        }
        atom
    }

    fn write(&mut self, path: Path, field: FieldId, target: Union, value: Value) {
        let target = Some(target);
        self.writes.entry(field).or_default().push(Write { path, target, value });
    }

    /// What a field holds before the region, or behind null.
    fn base(&mut self, field: FieldId, atom: Atom) -> Value {
        let sort = self.table.symbols[field].sort;
        match atom {
            Atom::Old(object) if self.zeros.differs(self.from, field) => {
                self.loaded.insert(object);
                self.old(Part::Content(object, field), sort)
            }
            Atom::Old(_) | Atom::New(_) | Atom::Null => self.zero(sort),
        }
    }

    /// 0, false or null.
    fn zero(&mut self, sort: Sort) -> Value {
        match sort {
            Sort::Int => Value::Scalar(self.exprs().int(0)),
            Sort::Bool => Value::Scalar(self.exprs().bool(false)),
            Sort::Ref(_) => Value::atom(self.exprs(), Atom::Null),
        }
    }

    /// The field of a reference as it is where the region starts.
    pub(super) fn at_start(&mut self, field: FieldId, address: &Union) -> Value {
        let mut found: Option<Value> = None;
        for &(atom, guard) in address {
            let value = self.base(field, atom);
            found = Some(match found {
                Some(other) => choose(&mut self.table.exprs, guard, &value, &other),
                None => value,
            });
        }
        found.unwrap_or_else(|| self.base(field, Atom::Null))
    }

    /// The field of a reference as it is at a path, by all writes so far.
    pub(super) fn read(&mut self, path: Path, field: FieldId, address: &Union) -> Value {
        let mut found: Option<Value> = None;
        for &(atom, guard) in address {
            if atom == Atom::Null && address.len() > 1 {
                continue;
            }
            let value = self.read_atom(path, field, atom);
            found = Some(match found {
                Some(other) => choose(&mut self.table.exprs, guard, &value, &other),
                None => value,
            });
        }
        found.unwrap_or_else(|| self.base(field, Atom::Null))
    }

    fn read_atom(&mut self, path: Path, field: FieldId, atom: Atom) -> Value {
        if atom == Atom::Null {
            return self.base(field, atom);
        }
        let writes = std::mem::take(self.writes.entry(field).or_default());
        let top = self.exprs().bool(true);
        let address = vec![(atom, top)];
        // What was before the last reset does not matter.
        let reset = writes.iter().rposition(|write| {
            let exprs = &mut self.table.exprs;
            write.target.is_none() && self.paths.given(exprs, path, write.path) == top
        });
        let mut value = match reset {
            Some(_) => self.zero(self.table.symbols[field].sort),
            None => self.base(field, atom),
        };
        for write in &writes[reset.map_or(0, |reset| reset + 1)..] {
            let equal = match &write.target {
                Some(target) => same(self.exprs(), &address, target),
                None => top,
            };
            if self.exprs().as_bool(equal) == Some(false) {
                continue;
            }
            let done = self.paths.given(&mut self.table.exprs, path, write.path);
            let hit = self.exprs().binary(BinaryOp::And, done, equal);
            value = choose(self.exprs(), hit, &write.value, &value);
        }
        self.writes.insert(field, writes);
        value
    }
}

fn pop(stack: &mut Vec<Value>) -> Value {
    stack.pop().expect("postfix code is well-formed")
}

/// Division; by a constant zero it is left as it stands, for nobody asks for it.
fn quotient(exprs: &mut Exprs, op: BinaryOp, a: Expr, b: Expr) -> Expr {
    match exprs.node(b) {
        Node::Int(value) if *value == num_bigint::BigInt::ZERO => a,
        _ => exprs.binary(op, a, b),
    }
}

/// A binary operator of the program.
fn binary(exprs: &mut Exprs, op: BinOp, a: &Value, b: &Value) -> Expr {
    if let (Value::Ref(a), Value::Ref(b)) = (a, b) {
        let equal = same(exprs, a, b);
        return if op == BinOp::Eq { equal } else { exprs.not(equal) };
    }
    let (a, b) = (a.scalar(), b.scalar());
    match op {
        BinOp::Add => exprs.binary(BinaryOp::Add, a, b),
        BinOp::Sub => exprs.binary(BinaryOp::Sub, a, b),
        BinOp::Mul => exprs.binary(BinaryOp::Mul, a, b),
        BinOp::Lt => exprs.binary(BinaryOp::Lt, a, b),
        BinOp::Le => exprs.binary(BinaryOp::Le, a, b),
        BinOp::Gt => exprs.binary(BinaryOp::Lt, b, a),
        BinOp::Ge => exprs.binary(BinaryOp::Le, b, a),
        BinOp::Eq => exprs.binary(BinaryOp::Eq, a, b),
        BinOp::Ne => {
            let equal = exprs.binary(BinaryOp::Eq, a, b);
            exprs.not(equal)
        }
    }
}
