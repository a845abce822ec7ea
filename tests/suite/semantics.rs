//! The one loop over statements and operations against the interpreter: a domain whose values are
//! numbers and whose memory is a concrete heap runs random programs to the same ends and the same
//! heaps.
//!
//! The domain knows every answer, and yet it now and then stops the machine where a domain may, or
//! has a right operand evaluated that does not count: what is done again must be as if it had been
//! done once.

#![allow(clippy::print_stdout, reason = "how much was compared is to be seen")]

use base::{Element, FieldId, ProcId, ShapeId, Sort, Source, VarId};
use concrete::{Heap, Rng, RunOutcome, Value, random_heap, run};
use logic::{BinaryOp, euclid};
use num_bigint::BigInt;
use pipeline::front;
use program::semantics::{
    Connective, Domain, ExecutionProgress, LeftOperandValue, StatementExecution, TestKind,
};
use program::{Op, Program, ProgramPoint, Stmt};

use crate::support::{
    Tally, ending, generate, with_arrays, with_fuel, with_resets, with_sequences,
};

const PROGRAMS: u64 = 2_000;
const HEAPS: u64 = 3;
const STEPS: u64 = 1_000;
/// How often in a hundred times a domain stops where it may.
const STOPS: usize = 30;

/// Numbers and heaps as they are.
struct Plain<'p> {
    program: &'p Program,
    rng: Rng,
    /// How often it stopped, and how often both operands were evaluated.
    stops: u64,
    opened: u64,
}

/// What the domain stops for.
enum Pause {
    /// The operation is to be done again.
    Again,
    /// The condition has this value.
    Test(bool),
}

fn truth(value: &Value) -> bool {
    match value {
        Value::Bool(truth) => *truth,
        other => panic!("{other:?} is no truth value"),
    }
}

fn int(value: &Value) -> &BigInt {
    match value {
        Value::Int(number) => number,
        other => panic!("{other:?} is no number"),
    }
}

fn address(value: &Value) -> i64 {
    match value {
        Value::Ref(address) => *address,
        other => panic!("{other:?} is no reference"),
    }
}

fn apply(op: BinaryOp, a: &Value, b: &Value) -> Value {
    match op {
        BinaryOp::Add => Value::Int(int(a) + int(b)),
        BinaryOp::Sub => Value::Int(int(a) - int(b)),
        BinaryOp::Mul => Value::Int(int(a) * int(b)),
        BinaryOp::Div => Value::Int(euclid(int(a), int(b)).0),
        BinaryOp::Mod => Value::Int(euclid(int(a), int(b)).1),
        BinaryOp::Eq => Value::Bool(a == b),
        BinaryOp::Lt => Value::Bool(int(a) < int(b)),
        BinaryOp::Le => Value::Bool(int(a) <= int(b)),
        BinaryOp::And => Value::Bool(truth(a) && truth(b)),
        BinaryOp::Or => Value::Bool(truth(a) || truth(b)),
    }
}

impl Plain<'_> {
    /// Stops now and then.
    fn pause<T>(&mut self, pause: Pause, value: T) -> Result<T, Pause> {
        if self.rng.chance(STOPS) {
            self.stops += 1;
            return Err(pause);
        }
        Ok(value)
    }
}

impl Domain for Plain<'_> {
    type Value = Value;
    type State = Heap;
    type Stop = Pause;

    fn int(&mut self, value: &BigInt) -> Value {
        Value::Int(value.clone())
    }

    fn bool(&mut self, value: bool) -> Value {
        Value::Bool(value)
    }

    fn null(&mut self, _shape: ShapeId) -> Value {
        Value::Ref(0)
    }

    fn var(&mut self, heap: &mut Heap, var: VarId) -> Value {
        heap.var(var).clone()
    }

    fn set_var(&mut self, heap: &mut Heap, var: VarId, value: Value) {
        heap.set_var(var, value);
    }

    fn load(&mut self, heap: &mut Heap, field: FieldId, object: Value) -> Value {
        heap.read(&self.program.symbols, field, address(&object))
    }

    fn store(&mut self, heap: &mut Heap, field: FieldId, object: &Value, value: Value) {
        heap.write(field, address(object), value);
    }

    fn zeros(&mut self, element: Element) -> Value {
        Value::default_of(Sort::Vector(element))
    }

    fn select(
        &mut self,
        _heap: &mut Heap,
        vector: &Value,
        index: &Value,
        element: Element,
    ) -> Result<Value, Pause> {
        self.pause(Pause::Again, vector.at(int(index), element))
    }

    fn update(
        &mut self,
        _heap: &mut Heap,
        vector: &Value,
        index: &Value,
        value: &Value,
    ) -> Result<Value, Pause> {
        self.pause(Pause::Again, vector.with_element(int(index).clone(), value.clone()))
    }

    fn splice(
        &mut self,
        _heap: &mut Heap,
        (low, end): (&Value, &Value),
        (high, start): (&Value, &Value),
    ) -> Result<Value, Pause> {
        self.pause(Pause::Again, low.spliced(int(end), high, int(start)))
    }

    fn reset(&mut self, heap: &mut Heap, field: FieldId) {
        heap.reset_field(field);
    }

    fn allocate(&mut self, heap: &mut Heap, at: ProgramPoint, shape: ShapeId) -> Value {
        let symbols = &self.program.symbols;
        let code = self.program.code[at.position].stmt.code(at.part).expect("the point is there");
        let op = &code.0[at.op];
        let is_one = match op {
            Op::New { shape: own, .. } | Op::NewArray { shape: own, .. } => *own == shape,
            _ => false,
        };
        assert!(is_one, "{op:?} at {at:?}");
        let next = heap.clock(symbols) + 1;
        heap.set_var(symbols.clock(), Value::Int(next.into()));
        Value::Ref(next)
    }

    fn read_tape(
        &mut self,
        heap: &mut Heap,
        _at: ProgramPoint,
        var: VarId,
        tape: FieldId,
    ) -> Value {
        let symbols = &self.program.symbols;
        assert_eq!(symbols[var].sort, symbols[tape].sort, "a tape of the variable's sort");
        let position = heap.position(symbols);
        heap.set_var(symbols.tape(), Value::Int((position + 1).into()));
        heap.read(symbols, tape, position)
    }

    fn neg(&mut self, a: Value) -> Value {
        Value::Int(-int(&a))
    }

    fn not(&mut self, a: Value) -> Value {
        Value::Bool(!truth(&a))
    }

    fn binary(
        &mut self,
        _heap: &mut Heap,
        op: BinaryOp,
        a: &Value,
        b: &Value,
    ) -> Result<Value, Pause> {
        self.pause(Pause::Again, apply(op, a, b))
    }

    fn is_null(&mut self, _heap: &mut Heap, reference: &Value) -> Result<Value, Pause> {
        self.pause(Pause::Again, Value::Bool(address(reference) == 0))
    }

    fn decide(
        &mut self,
        _heap: &mut Heap,
        condition: &Value,
        _kind: TestKind,
    ) -> Result<bool, Pause> {
        self.pause(Pause::Test(truth(condition)), truth(condition))
    }

    fn left_operand(
        &mut self,
        _heap: &mut Heap,
        _op: Connective,
        left: &Value,
        right: &[Op],
    ) -> Result<LeftOperandValue, Pause> {
        if right.iter().all(is_total) && self.rng.chance(50) {
            self.opened += 1;
            return Ok(LeftOperandValue::Open);
        }
        self.pause(Pause::Test(truth(left)), LeftOperandValue::Known(truth(left)))
    }

    fn join_operands(
        &mut self,
        _heap: &mut Heap,
        op: Connective,
        left: Value,
        right: Value,
    ) -> Value {
        apply(op.operator(), &left, &right)
    }
}

/// Whether the operation neither fails nor changes anything.
fn is_total(op: &Op) -> bool {
    op.checks().next().is_none() && !matches!(op, Op::New { .. })
}

/// Where a call goes on, its results, and what its callee's own variables held.
struct Frame<'p> {
    then: usize,
    results: &'p [VarId],
    callee: ProcId,
    saved: Vec<(VarId, Value)>,
}

/// Begins the activation that the call where the machine is asks for.
fn call<'p>(
    program: &'p Program,
    own: &[Vec<VarId>],
    machine: &mut StatementExecution<'p, Plain<'p>>,
) -> Frame<'p> {
    let position = machine.position();
    let Stmt::Call { results, callee, .. } = &program.code[position].stmt else {
        panic!("{position} is no call")
    };
    let arguments = machine.take_arguments();
    let heap = &mut machine.state;
    let saved = own[callee.index()].iter().map(|&var| (var, heap.var(var).clone())).collect();
    for &var in &own[callee.index()] {
        heap.set_var(var, Value::default_of(program.symbols[var].sort));
    }
    let proc = program.proc(*callee);
    assert_eq!(arguments.len(), proc.parameters.len(), "an argument for each parameter");
    for (&param, value) in proc.parameters.iter().zip(arguments) {
        heap.set_var(param, value);
    }
    machine.enter(proc.entry);
    Frame { then: position + 1, results, callee: *callee, saved }
}

/// Ends the activation.
fn return_from<'p>(
    program: &'p Program,
    frame: Frame<'p>,
    machine: &mut StatementExecution<'p, Plain<'p>>,
) {
    let Frame { then, results, callee, saved } = frame;
    let heap = &mut machine.state;
    let returned = program.proc(callee).results.iter();
    let values: Vec<Value> = returned.map(|&var| heap.var(var).clone()).collect();
    saved.into_iter().for_each(|(var, value)| heap.set_var(var, value));
    results.iter().zip(values).for_each(|(&var, value)| heap.set_var(var, value));
    machine.enter(then);
}

/// Runs the program in the domain; `None` if it does not end within the steps.
fn run_plain<'p>(domain: &mut Plain<'p>, initial: &Heap, steps: u64) -> Option<(RunOutcome, Heap)> {
    let program = domain.program;
    let (own, mut frames) = (program.own_vars(), Vec::new());
    let mut machine = StatementExecution::new(program, program.main().entry, initial.clone());
    let mut left = steps;
    while left > 0 {
        match machine.run(domain) {
            ExecutionProgress::Stop(Pause::Again) => {}
            ExecutionProgress::Stop(Pause::Test(value)) => {
                let mut other = machine.clone();
                // Whatever another path does, this one does not see it.
                other.answer(!value);
                other.run(domain);
                machine.answer(value);
            }
            ExecutionProgress::Leave(branch) => {
                machine.enter(program.target(machine.position(), branch));
                left -= 1;
            }
            ExecutionProgress::Call => {
                frames.push(call(program, &own, &mut machine));
                left -= 1;
            }
            ExecutionProgress::Return => {
                let frame = frames.pop().expect("main does not return");
                return_from(program, frame, &mut machine);
                left -= 1;
            }
            ExecutionProgress::Fail(check) => {
                return Some((RunOutcome::Failed(check), machine.state));
            }
            ExecutionProgress::Halt => return Some((RunOutcome::Halted, machine.state)),
            ExecutionProgress::Blocked => return Some((RunOutcome::Blocked, machine.state)),
        }
    }
    None
}

/// A program as it is generated, with procedures that call themselves, or with resets.
fn random_program(seed: u64) -> Program {
    let size = 5 + usize::try_from(seed % 16).expect("it is small");
    let form = match seed % 8 {
        0 => with_arrays(&generate(seed, size), seed),
        4 => with_sequences(&generate(seed, size), seed),
        1 => generate(seed, size),
        2 | 6 => with_fuel(&generate(seed, size), seed),
        _ => return with_resets(seed).program,
    };
    let source = Source::new("generated.uh", form.text());
    front::program(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{}", source.text))
}

#[test]
fn evaluation_agrees_with_the_interpreter() {
    let mut ends = Tally::default();
    let (mut stops, mut opened) = (0, 0);
    for seed in 0..PROGRAMS {
        let program = &random_program(seed);
        let mut domain = Plain { program, rng: Rng::new(seed), stops: 0, opened: 0 };
        for number in 0..HEAPS {
            let initial = random_heap(&program.symbols, seed * HEAPS + number, 5);
            let judge = run(program, &initial, STEPS);
            ends.add(ending(program, judge.outcome));
            // Long products count as several of the interpreter's steps.
            let plain = run_plain(&mut domain, &initial, STEPS);
            match (judge.outcome, plain) {
                (RunOutcome::StepBound, _) => {}
                (outcome, Some((own, mut heap))) => {
                    heap.forget(&program.symbols);
                    assert_eq!(own, outcome, "{seed}, {number}:\n{program}");
                    let same = Heap::same_state(&program.symbols, &heap, &judge.heap);
                    assert!(same, "{seed}, {number}: other heaps at {own:?}\n{program}");
                }
                (_, None) => panic!("{seed}, {number}: the run does not end\n{program}"),
            }
        }
        stops += domain.stops;
        opened += domain.opened;
    }
    println!("{stops} stops, {opened} right operands that need not count; runs: {ends}");
    assert!(stops > 10_000 && opened > 100, "nothing was tried");
}
