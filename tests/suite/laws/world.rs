//! The vocabulary of the law tests, and four loops that generalized heaps can mention.
//!
//! `Rec(id)` means what the interpreter does: for each loop there is the same program with another
//! first statement, which goes to that loop alone. No loop fails, and each ends on every heap at
//! its head, so its final heap is the heap after `Rec(id)`.

use base::SymbolId;
use base::{FieldId, ShapeId, Sort, Source, Symbols, VarId};
use concrete::{Heap, Rng, RunOutcome, Value, random_heap, run};
use num_bigint::BigInt;
use pipeline::Pipeline;
use program::{Program, Stmt};
use symbolic::exec::HeapEquations;
use uh::parse;

const DECLARATIONS: &str = "
type Node { Key: int, Mark: bool, Next: Node, Of: Tree }
type Tree { Val: int, List: Node, Row: int[], All: Node[] }
var p: Node  var q: Node  var t: Tree  var a: int[]  var m: Node[]  var i: int  var j: int  var b: bool
";

const LOOPS: &str = "
Allocate: goto { 0 < i && i < 5 -> A1, true -> End }
A1: p := new { Key = j, Mark = b, Next = p, Of = t }
if (i = 2) { a := new int[3]; a[1] := j; m := new Node[i] }
i := i - 1
goto { true -> Allocate }
Walk: goto { 0 < i && i < 5 && p != null -> W1, true -> End }
W1: p.Key := p.Key + i
q := p.Next
p.Next := q
if (b && q != null) { q.Mark := p.Mark; t := q.Of }
if (m != null && i < len(m)) { m[i] := p; q := m[1] }
p := q
i := i - 1
goto { true -> Walk }
Havoc: goto { 0 < j && j < 4 -> H1, true -> End }
H1: havoc i
j := j - 1
if (t != null) { t.Val := t.Val - i; t.List := p; a := t.Row }
if (a != null && 0 <= i && i < len(a)) { a[i] := a[0] + i; i := a[i] }
goto { true -> Havoc }
Nest: goto { 0 < j && j < 4 -> N1, true -> End }
N1: havoc p
i := j
while (0 < i && i < 4) {
    if (p != null) { p.Key := i; p := p.Next }
    i := i - 1
}
q := new { Key = j, Mark = p != null, Next = q, Of = null }
j := j - 1
goto { true -> Nest }
End: halt
";

const HEADS: [&str; 4] = ["Allocate", "Walk", "Havoc", "Nest"];

/// A program with four loops, its equations, and the loops one by one.
pub struct World {
    pub program: Program,
    pub equations: HeapEquations,
    /// The loop of each symbol, if it is one of the four.
    loops: Vec<Option<Program>>,
}

impl World {
    pub fn new() -> Self {
        let first = "goto { i = 1 -> Allocate, i = 2 -> Walk, i = 3 -> Havoc, i = 4 -> Nest }\n";
        let pipeline = pipeline(&format!("{DECLARATIONS}{first}{LOOPS}"));
        let mut equations = pipeline.equations().clone();
        for symbol in 0..equations.bodies.len() {
            equations.terms.rec(SymbolId::new(symbol));
        }
        let loops = pipeline.regions.symbols().map(|symbol| {
            let head = pipeline.regions.symbol(symbol).head.instr()?;
            let label = pipeline.program.code[head].labels.first()?;
            HEADS.contains(&label.as_str()).then(|| {
                let text = format!("{DECLARATIONS}goto {{ true -> {label} }}\n{LOOPS}");
                let program =
                    parse(&Source::new("loop.uh", &*text)).expect("the loop is a program");
                assert_eq!(program.symbols, pipeline.program.symbols, "the same handles");
                assert!(matches!(program.code[0].stmt, Stmt::Goto { .. }));
                program
            })
        });
        let loops: Vec<_> = loops.collect();
        assert_eq!(loops.iter().flatten().count(), HEADS.len(), "each loop has its symbol");
        Self { program: pipeline.program, equations, loops }
    }

    pub fn symbols(&self) -> &Symbols {
        &self.program.symbols
    }

    /// The symbols whose meaning is known.
    pub fn loop_ids(&self) -> Vec<SymbolId> {
        let known = |at: &usize| self.loops[*at].is_some();
        (0..self.loops.len()).filter(known).map(SymbolId::new).collect()
    }

    /// The heap after all turns of a loop.
    pub fn loop_after(&self, symbol: SymbolId, heap: &Heap) -> Heap {
        let program = self.loops[symbol.index()].as_ref().expect("it is one of the four loops");
        let run = run(program, heap, 10_000);
        assert_eq!(run.outcome, RunOutcome::Halted, "the loops end on every heap");
        run.heap
    }

    pub fn var(&self, name: &str) -> VarId {
        let mut vars = self.symbols().var_ids();
        vars.find(|&var| self.symbols()[var].name == name).expect("the variable is declared")
    }

    pub fn field(&self, name: &str) -> FieldId {
        let mut fields = self.symbols().field_ids();
        fields.find(|&field| self.symbols()[field].name == name).expect("the field is declared")
    }

    /// A random closed heap in the middle of a run: some objects are new ones, the tape has been
    /// read from, and references of all ages meet.
    pub fn heap(&self, seed: u64) -> Heap {
        let symbols = self.symbols();
        let mut rng = Rng::new(seed);
        let mut heap = random_heap(symbols, seed, 3);
        let clock = i64::try_from(rng.below(4)).expect("it is small");
        heap.set_var(symbols.clock(), Value::Int(BigInt::from(clock)));
        heap.set_var(symbols.tape(), Value::Int(BigInt::from(rng.below(3))));
        let old: Vec<i64> = heap.objects(symbols).iter().map(|object| object.address).collect();
        let addresses: Vec<i64> = old.into_iter().chain(0..=clock).collect();
        let mut value = |sort: Sort| value(&mut rng, &addresses, sort);
        for var in symbols.program_vars() {
            let value = value(symbols[var].sort);
            heap.set_var(var, value);
        }
        for field in symbols.field_ids().filter(|&field| !symbols.is_tape(field)) {
            for address in (1..=clock).chain([-1]) {
                let value = match value(symbols[field].sort) {
                    // No length is negative.
                    Value::Int(number) if symbols.is_length(field) => Value::Int(number + 1),
                    value => value,
                };
                heap.write(field, address, value);
            }
        }
        assert!(heap.is_closed(symbols));
        heap
    }

    pub fn shapes(&self) -> Vec<ShapeId> {
        (0..self.symbols().shapes.len()).map(ShapeId::new).collect()
    }
}

/// A random value; references lead to these.
fn value(rng: &mut Rng, addresses: &[i64], sort: Sort) -> Value {
    match sort {
        Sort::Int => Value::Int(BigInt::from(rng.below(6)) - 1_i32),
        Sort::Bool => Value::Bool(rng.chance(50)),
        Sort::Ref(_) => Value::Ref(*rng.pick(addresses)),
        Sort::Vector(element) => {
            let all = |vector: Value, index: u64| {
                let value = value(rng, addresses, element.sort());
                vector.with_element(BigInt::from(index), value)
            };
            (0..4).fold(Value::default_of(sort), all)
        }
    }
}

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("laws.uh", text)).unwrap_or_else(|errors| panic!("{errors:#?}"))
}
