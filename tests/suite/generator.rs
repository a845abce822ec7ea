//! The generator of random programs: what it makes is right, varied, and runs in every way.

use std::collections::BTreeSet;

use crate::support::form::Declared;
use crate::support::{
    Form, Tally, ending, generate, shrink, surely_with_recursion, with_procedures,
};
use base::{ShapeId, Sort, Source, VarId};
use concrete::{Machine, Run, RunOutcome, random_heap, run, run_observed};
use program::{CheckKind, Op, Program, Stmt};
use uh::parse;

const PROGRAMS: u64 = 1_000;
const HEAPS: u64 = 4;
const STEPS: u64 = 3_000;

fn parsed(text: &str) -> Program {
    parse(&Source::new("generated", text)).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// A run on a random heap; what it did goes into the tally.
fn tallied(program: &Program, seed: u64, work: &mut Tally) -> Run {
    let symbols = &program.symbols;
    let (mut last, mut turns) = (0, false);
    let run = run_observed(program, &random_heap(symbols, seed, 6), STEPS, |pc, _| {
        turns |= pc < last;
        last = pc;
    });
    for (what, happens) in [
        ("took a turn", turns),
        ("made an object", run.heap.clock(symbols) > 0),
        ("made four objects", run.heap.clock(symbols) > 3),
        ("read the tape", run.heap.position(symbols) > 0),
    ] {
        if happens {
            work.add(what);
        }
    }
    run
}

#[test]
fn programs_are_typed_and_runs_end_in_every_way() {
    let (mut ends, mut work, mut steps) = (Tally::default(), Tally::default(), Vec::new());
    for seed in 0..PROGRAMS {
        let form = generate(seed, 6 + usize::try_from(seed % 12).expect("a number below 12 fits"));
        let program = parsed(&form.text());
        for heap in 0..HEAPS {
            let run = tallied(&program, seed * HEAPS + heap, &mut work);
            assert!(run.heap.is_closed(&program.symbols), "{}", form.text());
            ends.add(ending(&program, run.outcome));
            if run.outcome == RunOutcome::Halted {
                steps.push(run.steps);
            }
        }
    }
    steps.sort_unstable();
    let median = steps[steps.len() / 2];
    println!("runs: {ends}; {work}; {median} steps to halt in the median");
    let percent = |prefix: &str| 100 * ends.count(prefix) / (PROGRAMS * HEAPS);
    assert!(percent("halted") >= 50 && percent("failed") >= 15, "{ends}");
    assert!(percent("at the step bound") <= 10 && percent("blocked") >= 2, "{ends}");
    assert!(median >= 15 && work.count("took a turn") >= PROGRAMS, "{work}; {median}");
    use CheckKind::{Assert, Fail, NullRead, NullWrite, ZeroDivisor};
    for kind in [Fail, Assert, NullRead, NullWrite, ZeroDivisor] {
        assert!(ends.count(&format!("failed: {}", kind.describe())) > 0, "{kind:?}: {ends}");
    }
}

/// The shapes that initial objects may have: those of variables that may be read before they are
/// written, or that are read from the tape, and whatever these lead to.
fn initial_shapes(program: &Program) -> BTreeSet<ShapeId> {
    let symbols = &program.symbols;
    let shape = |sort: Sort| match sort {
        Sort::Ref(shape) => Some(shape),
        Sort::Int | Sort::Bool | Sort::Vector(_) => None,
    };
    let mut found = BTreeSet::new();
    let mut unwritten: Vec<BTreeSet<VarId>> = vec![BTreeSet::new(); program.code.len()];
    unwritten[0].extend(symbols.var_ids());
    let mut work = vec![0];
    let mut seen = vec![false; program.code.len()];
    while let Some(position) = work.pop() {
        seen[position] = true;
        let stmt = &program.code[position].stmt;
        let mut after = unwritten[position].clone();
        for op in stmt.codes().flat_map(|code| &code.0) {
            if let Op::Var(var) = op
                && after.contains(var)
            {
                found.extend(shape(symbols[*var].sort));
            }
        }
        let mut next = Vec::new();
        let mut falls_through = !stmt.is_last();
        for (condition, target) in stmt.branches() {
            if falls_through {
                next.push(*target);
            }
            falls_through &= condition.0 != [Op::Bool(true)];
        }
        match stmt {
            Stmt::Assign { var, .. } => {
                after.remove(var);
            }
            Stmt::Havoc { var, .. } => {
                after.remove(var);
                found.extend(shape(symbols[*var].sort));
            }
            _ => {}
        }
        if falls_through {
            next.push(position + 1);
        }
        for to in next {
            let before = unwritten[to].len();
            unwritten[to].extend(&after);
            if unwritten[to].len() > before || !seen[to] {
                work.push(to);
            }
        }
    }
    let mut work: Vec<ShapeId> = found.iter().copied().collect();
    while let Some(from) = work.pop() {
        for &field in &symbols[from].fields {
            let to = shape(symbols[field].sort);
            work.extend(to.filter(|&to| found.insert(to)));
        }
    }
    found
}

/// Of programs that declare nothing, references with a field of one name are of one type if an
/// initial object may be under both; declared types may have such fields and differ.
#[test]
fn one_name_is_the_field_of_one_type_unless_types_are_declared() {
    let mut tally = Tally::default();
    for seed in 0..PROGRAMS {
        let form = generate(seed, 12);
        let program = parsed(&form.text());
        let own = program.symbols.fields.iter().filter(|field| field.owner.is_some());
        let names: Vec<&str> = own.map(|field| field.name.as_str()).collect();
        let is_shared = names.iter().collect::<BTreeSet<_>>().len() < names.len();
        tally.add(format!("{:?}, shared: {is_shared}", form.declared));
        if form.declared == Declared::TypesAndVariables {
            continue;
        }
        let mut of_initial = BTreeSet::new();
        for shape in initial_shapes(&program) {
            for &field in &program.symbols[shape].fields {
                let name = program.symbols[field].name.clone();
                assert!(of_initial.insert(name), "{seed}: {}", form.text());
            }
        }
    }
    for kind in ["Nothing", "Types", "TypesAndVariables"] {
        assert!(tally.count(&format!("{kind}, shared: false")) >= PROGRAMS / 10, "{tally}");
    }
    assert!(tally.count("TypesAndVariables, shared: true") >= PROGRAMS / 10, "{tally}");
}

#[test]
fn the_seed_determines_the_program() {
    for seed in 0..50 {
        assert_eq!(generate(seed, 12), generate(seed, 12));
    }
}

/// Whether the program writes a field of null on one of twenty heaps.
fn writes_to_null(text: &str) -> bool {
    let program = parsed(text);
    (0..20).any(|seed| {
        let run = run(&program, &random_heap(&program.symbols, seed, 4), STEPS);
        let kind = |check| program.check(check).kind;
        matches!(run.outcome, RunOutcome::Failed(check) if kind(check) == CheckKind::NullWrite)
    })
}

#[test]
fn shrinking_keeps_the_failure_and_little_else() {
    let forms = (0..200).map(|seed| generate(seed, 15));
    let failing = forms.filter(|form| writes_to_null(&form.text())).take(10);
    let failing: Vec<Form> = failing.collect();
    assert_eq!(failing.len(), 10);
    for form in failing {
        let text = shrink(&form, writes_to_null).text();
        let program = parsed(&text);
        let [store, halt] = &program.code[..] else { panic!("more than one statement:\n{text}") };
        let Stmt::Store { value, .. } = &store.stmt else { panic!("not a store:\n{text}") };
        assert!(matches!(value.0[..], [Op::Int(_) | Op::Bool(_) | Op::Null(_)]), "{text}");
        assert_eq!(halt.stmt, Stmt::Halt);
    }
}

/// Whether a procedure writes a field of null on one of ten heaps.
fn writes_to_null_in_a_call(text: &str) -> bool {
    let Ok(program) = parse(&Source::new("generated", text)) else { return false };
    (0..10).any(|seed| {
        let initial = random_heap(&program.symbols, seed, 4);
        let mut machine = Machine::new(&program, &initial);
        let mut outcome = None;
        while outcome.is_none() && machine.steps() < STEPS {
            outcome = machine.step();
        }
        let kind = |check| program.check(check).kind;
        let is_null =
            matches!(outcome, Some(RunOutcome::Failed(check)) if kind(check) == CheckKind::NullWrite);
        is_null && machine.calls().len() > 0
    })
}

#[test]
fn shrinking_cuts_inside_procedures() {
    let forms = (0..400).map(|seed| {
        let form = with_procedures(&generate(seed, 12), seed);
        if seed % 2 == 0 { form } else { surely_with_recursion(&form, seed) }
    });
    let failing: Vec<Form> =
        forms.filter(|form| writes_to_null_in_a_call(&form.text())).take(12).collect();
    assert_eq!(failing.len(), 12);
    for form in failing {
        let text = shrink(&form, writes_to_null_in_a_call).text();
        let is_frame = |stmt: &Stmt| {
            matches!(stmt, Stmt::Call { .. } | Stmt::Enter | Stmt::Return | Stmt::Halt)
        };
        let program = parsed(&text);
        let rest: Vec<&Stmt> =
            program.code.iter().map(|instr| &instr.stmt).filter(|stmt| !is_frame(stmt)).collect();
        assert!(matches!(rest[..], [Stmt::Store { .. }]) && program.procs.len() <= 3, "{text}");
    }
}
