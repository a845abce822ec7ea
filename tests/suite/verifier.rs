//! The verifier of core programs: it accepts what is right and nothing else.
//!
//! Random changes are made to random programs. Who judges them shares nothing with the verifier: the
//! program's text is read by the front end, whose inference has its own rules of sorts, and runs are
//! made by the interpreter, which panics where an operand is missing or of a wrong sort.

use crate::support::{Tally, generate, guarded, project};
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, Source, Symbols, VarId, VarKind};
use concrete::{Heap, Rng, Value, random_heap, run};
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::verify::{Fault, verify};
use program::{BinOp, Code, Op, Program, Stmt, render};
use uh::parse;

const PROGRAMS: u64 = 150;
const CHANGES: u64 = 40;

fn parsed(text: &str) -> Program {
    parse(&Source::new("test", text)).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

/// Writes every statement as it is.
struct Copies;

impl ProgramRewriter for Copies {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        rewriting.copy(position);
    }
}

#[test]
fn what_the_front_end_makes_is_accepted_and_copied_as_it_is() {
    let folder = std::fs::read_dir(project("examples")).expect("there are examples").flatten();
    let paths = folder.map(|entry| entry.path());
    let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "uh"));
    let texts: Vec<String> =
        paths.map(|path| std::fs::read_to_string(path).expect("it is text")).collect();
    assert!(texts.len() > 10);
    for text in texts.into_iter().chain((0..1_000).map(|seed| generate(seed, 12).text())) {
        let program = parsed(&text);
        assert_eq!(verify(&program), Ok(()), "{text}");
        let copy = rewrite(&program, &mut Copies).program;
        assert_eq!(format!("{program:?}"), format!("{copy:?}"), "{text}");
    }
}

#[test]
fn changed_programs_are_refused_or_right() {
    let (mut ends, mut faults) = (Tally::default(), Tally::default());
    for seed in 0..PROGRAMS {
        let program = parsed(&generate(seed, 8).text());
        for change in 0..CHANGES {
            let mut mutant =
                Mutant { rng: Rng::new(seed * CHANGES + change), program: program.clone() };
            mutant.change();
            let mutant = mutant.program;
            match verify(&mutant) {
                Ok(()) => {
                    ends.add("accepted");
                    is_right(&mutant, seed, &mut ends);
                }
                Err(breaches) => {
                    ends.add("refused");
                    faults.add(kind(&breaches[0].fault));
                    assert!(!goes_round(&mutant), "{breaches:?}\n{mutant}");
                }
            }
        }
    }
    println!("{ends}; {faults}");
    assert!(ends.count("accepted") > PROGRAMS * CHANGES / 10, "{ends}");
    assert!(ends.count("beyond the syntax") < ends.count("accepted") / 5, "{ends}");
    assert!(ends.count("refused") > PROGRAMS * CHANGES / 4, "{ends}");
    for fault in [
        "NameTaken",
        "NoVar",
        "NoField",
        "NoShape",
        "NoCheck",
        "NoProc",
        "FieldsOfShape",
        "Parameters",
        "RunsOff",
        "NoBranches",
        "Target",
        "Foreign",
        "Check",
        "Tape",
        "Sort",
        "Underflow",
        "Left",
        "ShortCircuit",
        "NewFields",
        "TapeTwice",
        "HiddenVars",
        "GhostTape",
    ] {
        assert!(faults.count(fault) > 0, "{fault} was never met: {faults}");
    }
}

/// The name of the rule that is broken.
fn kind(fault: &Fault) -> String {
    let text = format!("{fault:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

/// The front end reads the text of the program, and runs keep the sorts of all locations.
fn is_right(program: &Program, seed: u64, ends: &mut Tally) {
    let text = render(program);
    match parse(&Source::new("changed", text.as_str())) {
        Ok(read) => assert_eq!(read.code.len(), program.code.len(), "{text}"),
        // Core programs may read and write a field of any expression, the source only one of a
        // variable or of a variable's field.
        Err(errors) => {
            let of_syntax = errors.iter().all(|error| error.code.starts_with("E02"));
            assert!(of_syntax, "{errors:#?}\n{text}");
            ends.add("beyond the syntax");
        }
    }
    for heap in 0..2 {
        let initial = random_heap(&program.symbols, seed * 2 + heap, 4);
        let last = run(program, &initial, 300).heap;
        assert!(is_typed(&program.symbols, &last), "{text}");
    }
}

/// Whether every location holds a value of its sort.
fn is_typed(symbols: &Symbols, heap: &Heap) -> bool {
    let fits = |sort: Sort, value: &Value| {
        matches!(
            (sort, value),
            (Sort::Int, Value::Int(_))
                | (Sort::Bool, Value::Bool(_))
                | (Sort::Ref(_), Value::Ref(_))
        )
    };
    heap.is_closed(symbols)
        && symbols.var_ids().all(|var| fits(symbols[var].sort, heap.var(var)))
        && heap.objects(symbols).iter().all(|object| {
            let fields = &symbols[object.shape].fields;
            fields
                .iter()
                .all(|&field| fits(symbols[field].sort, &heap.read(symbols, field, object.address)))
        })
}

/// Whether the front end makes just this program of its text, so that it is right.
fn goes_round(program: &Program) -> bool {
    let essence = |program: &Program| {
        let kinds: Vec<_> = program.checks.iter().map(|check| check.kind).collect();
        let stmts: Vec<_> = program.code.iter().map(|instr| instr.stmt.clone()).collect();
        format!("{:?} {kinds:?} {stmts:?}", program.symbols)
    };
    let again = guarded(|| parse(&Source::new("changed", render(program))).ok());
    again.ok().flatten().is_some_and(|again| essence(&again) == essence(program))
}

/// A program that is being changed.
struct Mutant {
    rng: Rng,
    program: Program,
}

impl Mutant {
    /// Makes one change, that as a rule breaks one thing.
    fn change(&mut self) {
        match self.rng.below(10) {
            0 => self.variable(),
            1 => self.field(),
            2 | 3 => self.statement(),
            4 | 5 => self.handle(),
            _ => self.expression(),
        }
    }

    /// A position in a table of this length, now and then one behind it.
    fn index(&mut self, length: usize) -> usize {
        if self.rng.chance(4) { length } else { self.rng.below(length.max(1)) }
    }

    fn var(&mut self) -> VarId {
        VarId::new(self.index(self.program.symbols.vars.len()))
    }

    fn any_field(&mut self) -> FieldId {
        FieldId::new(self.index(self.program.symbols.fields.len()))
    }

    fn shape(&mut self) -> ShapeId {
        ShapeId::new(self.index(self.program.symbols.shapes.len()))
    }

    fn check(&mut self) -> CheckId {
        CheckId::new(self.index(self.program.checks.len()))
    }

    fn sort(&mut self) -> Sort {
        match self.rng.below(3) {
            0 => Sort::Int,
            1 => Sort::Bool,
            _ => Sort::Ref(self.shape()),
        }
    }

    fn variable(&mut self) {
        let at = self.rng.below(self.program.symbols.vars.len());
        match self.rng.below(3) {
            0 => {
                let other = self.rng.below(self.program.symbols.vars.len());
                self.program.symbols.vars[at].name = self.program.symbols.vars[other].name.clone();
            }
            1 => self.program.symbols.vars[at].sort = self.sort(),
            _ => {
                let proc = ProcId::new(self.rng.below(2));
                let kinds = [
                    VarKind::Global,
                    VarKind::Parameter(proc),
                    VarKind::Local(proc),
                    VarKind::Auxiliary(proc),
                    VarKind::Clock,
                ];
                self.program.symbols.vars[at].kind = *self.rng.pick(&kinds);
            }
        }
    }

    fn field(&mut self) {
        let shape = self.rng.below(self.program.symbols.shapes.len());
        let length = self.program.symbols.fields.len();
        let at = self.rng.below(length);
        match self.rng.below(6) {
            0 => {
                let other = self.rng.below(length);
                self.program.symbols.fields[at].name =
                    self.program.symbols.fields[other].name.clone();
            }
            1 => self.program.symbols.fields[at].sort = self.sort(),
            2 => self.program.symbols.fields[at].owner = None,
            3 => self.program.symbols.fields[at].ghost = true,
            4 => self.program.symbols.shapes[shape].fields.reverse(),
            _ => {
                self.program.symbols.shapes[shape].fields.pop();
            }
        }
    }

    /// A statement goes, comes twice, or changes places with the next one.
    fn statement(&mut self) {
        let at = self.rng.below(self.program.code.len());
        match self.rng.below(4) {
            0 => {
                self.program.code.remove(at);
            }
            1 => {
                let again = self.program.code[at].clone();
                self.program.code.insert(at, again);
            }
            2 => self.program.code[at].stmt = Stmt::Goto { branches: Vec::new() },
            _ => {
                let next = (at + 1).min(self.program.code.len() - 1);
                self.program.code.swap(at, next);
            }
        }
    }

    /// Something that a statement speaks of becomes something else.
    fn handle(&mut self) {
        let at = self.rng.below(self.program.code.len());
        let (new_var, new_field, new_check) = (self.var(), self.any_field(), self.check());
        let (which, target) = (self.rng.below(2), self.index(self.program.code.len()));
        match &mut self.program.code[at].stmt {
            Stmt::Assign { var, .. } => *var = new_var,
            Stmt::Store { field, .. } if which == 0 => *field = new_field,
            Stmt::Store { check, .. } | Stmt::Fail { check } => *check = new_check,
            Stmt::Goto { branches } => {
                let which = self.rng.below(branches.len());
                branches[which].1 = target;
            }
            Stmt::Havoc { var, .. } if which == 0 => *var = new_var,
            Stmt::Havoc { tape, .. } => *tape = new_field,
            _ => self.handle_elsewhere(),
        }
    }

    /// For statements that speak of nothing: another one of the kind.
    fn handle_elsewhere(&mut self) {
        let check = self.check();
        let at = self.rng.below(self.program.code.len());
        self.program.code[at].stmt = Stmt::Fail { check };
    }

    /// An operation goes, comes, becomes another one, or changes places with the next one.
    fn expression(&mut self) {
        let new = self.operation();
        let (how, place) = (self.rng.below(5), self.rng.below(1 << 16));
        let at = self.rng.below(self.program.code.len());
        let around = (at..self.program.code.len()).chain(0..at);
        let Some(at) =
            around.into_iter().find(|&at| self.program.code[at].stmt.codes().next().is_some())
        else {
            return self.handle_elsewhere();
        };
        let which = self.rng.below(self.program.code[at].stmt.codes().count());
        let code = &mut expression(&mut self.program.code[at].stmt, which).0;
        let place = place % code.len();
        match how {
            0 => {
                code.remove(place);
            }
            1 => code.insert(place, new),
            2 => {
                let next = (place + 1) % code.len();
                code.swap(place, next);
            }
            _ => code[place] = new,
        }
    }

    fn operation(&mut self) -> Op {
        let end = self.rng.below(8);
        match self.rng.below(13) {
            0 => Op::Int(7.into()),
            1 => Op::Bool(self.rng.chance(50)),
            2 => Op::Null(self.shape()),
            3 | 4 => Op::Var(self.var()),
            5 => Op::Load { field: self.any_field(), check: self.check() },
            6 => Op::Neg,
            7 => Op::Not,
            8 => Op::Binary(*self.rng.pick(&[BinOp::Add, BinOp::Lt, BinOp::Eq, BinOp::Ne])),
            9 => Op::Div(self.check()),
            10 => Op::AndThen { end },
            11 => Op::OrElse { end },
            _ => {
                let fields = (0..self.rng.below(5)).map(|_| self.any_field()).collect();
                Op::New { shape: self.shape(), fields }
            }
        }
    }
}

/// The so-manyth expression of the statement.
fn expression(stmt: &mut Stmt, which: usize) -> &mut Code {
    match stmt {
        Stmt::Assign { value, .. } | Stmt::Assume(value) => value,
        Stmt::Store { value, target, .. } => [value, target][which],
        Stmt::Goto { branches } => &mut branches[which].0,
        other => unreachable!("{other:?} has no expression"),
    }
}
