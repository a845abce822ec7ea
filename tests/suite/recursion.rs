//! Programs with their calls, recursion among them: what is made of them does what the interpreter does,
//! which runs them as they are written.

use base::{Source, VarId};
use concrete::{Heap, Run, RunOutcome, Value, random_heap, run};
use func::Evaluation;
use pipeline::front;
use pipeline::{FuncProgramForm, Pipeline};

use crate::support::{Tally, ending, generate, pairs, project, with_procedures, with_recursion};

const HEAPS: u64 = 4;
const STEPS: u64 = 2_000;
/// Runs of fewer steps are run by the literal form too, whose reads run functions again.
const SHORT: u64 = 60;

/// The program with its calls.
pub fn with_calls(text: &str) -> Pipeline {
    let source = Source::new("generated.uh", text);
    let program = front::program(&source).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
    Pipeline::from_program(source, program).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// A random program, recursive in one of three cases.
pub fn recursive(seed: u64) -> Pipeline {
    let size = 5 + usize::try_from(seed % 16).expect("it is small");
    let form = with_procedures(&generate(seed, size), seed);
    with_calls(&with_recursion(&form, seed).text())
}

/// Whether an evaluation ends as the interpreter does, where that ends.
fn agrees(pipeline: &Pipeline, judge: &Run, other: &Evaluation) -> bool {
    match (judge.outcome, other.outcome) {
        (RunOutcome::StepBound, _) => true,
        (RunOutcome::Halted, RunOutcome::Halted) => other
            .heap
            .as_ref()
            .is_some_and(|heap| Heap::same_state(&pipeline.program.symbols, &judge.heap, heap)),
        (own, other) => own == other,
    }
}

#[test]
fn functions_do_what_the_interpreter_does() {
    let mut ends = Tally::default();
    let mut literal_runs = 0;
    for seed in 0..pairs() / HEAPS {
        let pipeline = recursive(seed);
        let text = &pipeline.source.text;
        let staged = pipeline.functions(FuncProgramForm::Staged, false);
        let mut forms = vec![("staged", staged.clone())];
        if seed % 5 == 0 {
            forms.push(("explicit", func::explicit(staged)));
            forms.push(("literal", func::literal(staged)));
        }
        for (name, form) in &forms {
            let verified = func::verify(form);
            assert_eq!(verified, Ok(()), "seed {seed}, {name}\n{text}\n{}", func::render(form));
        }
        for number in 0..HEAPS {
            let initial = random_heap(&pipeline.program.symbols, seed * HEAPS + number, 5);
            let judge = run(&pipeline.program, &initial, STEPS);
            ends.add(ending(&pipeline.program, judge.outcome));
            for (name, form) in &forms {
                let literal = *name == "literal";
                if literal && judge.steps >= SHORT {
                    continue;
                }
                let fuel =
                    if judge.outcome == RunOutcome::StepBound { STEPS / 10 } else { STEPS * 16 };
                let other = func::evaluate(form, &initial, fuel);
                if literal && other.outcome == RunOutcome::StepBound {
                    continue;
                }
                literal_runs += u64::from(literal);
                assert!(
                    agrees(&pipeline, &judge, &other),
                    "seed {seed}, heap {number}, {name}: {:?}, not {:?}\n{text}\n{}",
                    other.outcome,
                    judge.outcome,
                    func::render(form)
                );
            }
        }
    }
    println!("{} programs, {literal_runs} runs of the literal form: {ends}", pairs() / HEAPS);
}

/// The variable with that name that a run starts with.
fn var(pipeline: &Pipeline, name: &str) -> VarId {
    let symbols = &pipeline.program.symbols;
    let mut inputs = symbols.var_ids().filter(|&var| symbols[var].kind.is_input());
    inputs.find(|&var| symbols[var].name == name).expect("there is one")
}

/// A search that returns, or fails, inside its loop: each level of the recursion goes on where it was.
#[test]
fn a_loop_with_calls_is_not_made_again_by_its_caller() {
    const DEPTH: i64 = 40;
    let text = "proc search(t, k) { while (t != null) { if (t.Key = k) { return true } \
                if (search(t.Left, k)) { return true } t := t.Right } return false } \
                found := search(root, x) assert !found";
    let pipeline = with_calls(text);
    let symbols = &pipeline.program.symbols;
    let field = |name: &str| {
        symbols.field_ids().find(|&field| symbols[field].name == name).expect("it is there")
    };
    let mut initial = Heap::empty(symbols);
    let int = |number: i64| Value::Int(number.into());
    for depth in 1..=DEPTH {
        initial.write(field("Key"), -depth, int(depth));
        let below = if depth == DEPTH { 0 } else { -depth - 1 };
        initial.write(field("Left"), -depth, Value::Ref(below));
    }
    initial.set_var(var(&pipeline, "root"), Value::Ref(-1));
    initial.set_var(var(&pipeline, "x"), int(DEPTH));
    let judge = run(&pipeline.program, &initial, 1_000_000);
    let other =
        func::evaluate(pipeline.functions(FuncProgramForm::Staged, false), &initial, 1_000_000);
    assert_eq!(judge.outcome, other.outcome);
    assert!(other.fuel <= judge.steps, "{} calls, {} steps", other.fuel, judge.steps);
}

/// How deep calls nest is the input's affair.
#[test]
fn recursion_may_be_deep() {
    const DEPTH: u64 = 300_000;
    let text = "proc sum(n) { if (n <= 0) { return 0 } return n + sum(n - 1) } s := sum(m)";
    let pipeline = with_calls(text);
    let mut initial = Heap::empty(&pipeline.program.symbols);
    initial.set_var(var(&pipeline, "m"), Value::Int(DEPTH.into()));
    let end =
        func::evaluate(pipeline.functions(FuncProgramForm::Staged, false), &initial, 2 * DEPTH);
    let sum = end.heap.expect("it halts").var(var(&pipeline, "s")).clone();
    assert_eq!(sum, Value::Int((DEPTH * (DEPTH + 1) / 2).into()));
}

/// What the functions of the examples read like.
#[test]
fn procedures_read_as_by_hand() {
    let body = |text: &str| {
        let pipeline = with_calls(text);
        let text = func::render(pipeline.functions(FuncProgramForm::Staged, false));
        let lines = text.lines().filter(|line| !line.starts_with("--"));
        let lines: Vec<&str> = lines.take_while(|line| !line.starts_with("run ")).collect();
        lines.join("\n").trim().to_owned()
    };
    let example = |name: &str| {
        let path = project("examples/recursion").join(name);
        body(&std::fs::read_to_string(path).expect("it is an example"))
    };
    let sum = "\
sum (key : Node → int) (next : Node → Node) (p : Node) : int =
  if p = null then 0
  else key p + sum key next (next p)";
    assert_eq!(example("sum.uh"), sum);
    let append = "\
append (next : Node → Node) (p : Node) (q : Node) : (Node → Node) × Node =
  if p = null then (next, q) else
  let (next1, r) = append next (next p) q in
  (next1[p ↦ r], p)";
    assert_eq!(example("append.uh"), append);
    let last = "\
last (next : Node → Node) (key : Node → int) (p : Node) : int or an end =
  if p = null then fail 1 else
  let p_next = next p in
  if p_next = null then key p
  else last next key p_next

twice (next : Node → Node) (key : Node → int) (p : Node) : int or an end =
  let* a = last next key p in
  if p = null then fail 5 else
  let* b = last next key (next p) in
  a + b";
    assert_eq!(example("last.uh"), last);
}

#[test]
fn loops_in_procedures_that_nobody_calls_have_no_functions() {
    let text = "proc g(k) { return k }
        proc h(k) { while (k > 0) { k := g(k) - 1 } return k }
        x := 1";
    let pipeline = with_calls(text);
    let functions = pipeline.functions(FuncProgramForm::Staged, false);
    assert_eq!(functions.functions.len(), 1, "{}", func::render(functions));
}
