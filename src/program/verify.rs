//! The rules that every core program keeps. A breach is a bug of ours: of the front end or of the
//! rewriting that made the program.
//!
//! Every stage relies on them and tests none: handles are good, operands have the sorts that their
//! operators take, postfix code leaves one value, branches stay in their procedure, and control
//! never runs off the end of one. What a run does is not judged here.

mod claims;
mod code;
mod symbols;

use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};

use super::ast::{Instr, Program, Stmt};
use super::check::CheckKind;
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, VarId, VarKind};

/// A rule that is broken, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Where.
    pub place: BreachPlace,
    /// Which rule.
    pub fault: Fault,
}

/// A part of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BreachPlace {
    /// The whole.
    Program,
    /// An entry of the table of variables.
    Var(VarId),
    /// An entry of the table of fields.
    Field(FieldId),
    /// An entry of the table of shapes.
    Shape(ShapeId),
    /// A procedure.
    Proc(ProcId),
    /// A claim.
    Claim(CheckId),
    /// The statement at this position.
    Stmt(usize),
    /// An operation.
    Op {
        /// The position of the statement.
        position: usize,
        /// Which of its expressions, in the order of evaluation.
        part: usize,
        /// The position in that expression; its length for what is wrong at its end.
        op: usize,
    },
}

/// What can be wrong with a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is not one clock and one tape position, both of integers.
    HiddenVars,
    /// Another one of its kind has this name too.
    NameTaken(String),
    /// Two tapes have one sort.
    TapeTwice(Sort),
    /// A tape is said to be a ghost.
    GhostTape,
    /// A handle leads out of the table of variables.
    NoVar(VarId),
    /// A handle leads out of the table of fields.
    NoField(FieldId),
    /// Steps along a field that does not lead to objects of its own shape.
    NoLink(FieldId),
    /// A handle leads out of the table of shapes.
    NoShape(ShapeId),
    /// A handle leads out of the table of checks.
    NoCheck(CheckId),
    /// A variable belongs to a procedure that there is not.
    NoProc(ProcId),
    /// A shape does not list its fields, each once.
    FieldsOfShape,
    /// There is no main, or it has parameters or results, or does not start at the first statement.
    Main,
    /// A procedure has no statements, or begins before the one that is listed before it.
    Positions,
    /// The parameters of a procedure are not the variables that say so, each once.
    Parameters,
    /// A result of a procedure is none of its own variables, or listed twice; or a call assigns some
    /// of the results, or two to one variable.
    Results,
    /// A call gives so many arguments, and the procedure takes another number.
    Arguments(usize),
    /// A procedure does not begin with [`Stmt::Enter`], or it stands elsewhere.
    Entry,
    /// `return` in main.
    ReturnFromMain,
    /// The last statement of main is not `halt`, or of another procedure not `return`.
    RunsOff,
    /// A `goto` without branches.
    NoBranches,
    /// A branch leaves its procedure, or leads to where that begins.
    Target(usize),
    /// A statement or an operation speaks of a variable that is hidden or another procedure's.
    Foreign(VarId),
    /// A check of the wrong kind.
    Check(CheckKind),
    /// A claim stands where there is nothing, or speaks of a bound name that there is not.
    Claim,
    /// A tape where a field of objects is expected, or the other way round.
    Tape(FieldId),
    /// What stands there has not the sort that is expected.
    Sort {
        /// What would be right.
        expected: Sort,
        /// What stands there.
        found: Sort,
    },
    /// An operand is missing.
    Underflow,
    /// The code does not leave exactly one value.
    Left(usize),
    /// The right operand of a short-circuit operator does not end where it says, with one value.
    ShortCircuit,
    /// A `new` does not give each field of its shape a value once, or makes an array like an object.
    NewFields,
    /// What arrays hold stands elsewhere than in their field for it, or what a sequence holds is not
    /// followed by its length, or is compared.
    Vector,
    /// A shape that is none of arrays.
    NoArray(ShapeId),
    /// The length of an array is written.
    Length,
}

/// Checks all rules.
///
/// # Errors
/// The breaches: all in the tables; of those in statements, which are looked at if the tables are
/// good, at most one a statement.
pub fn verify(program: &Program) -> Result<(), Vec<Breach>> {
    let mut breaches = symbols::breaches(program);
    procs(program, &mut breaches);
    if breaches.is_empty() {
        for proc in program.proc_ids() {
            for position in program.positions(proc) {
                breaches.extend(code::first_breach(program, proc, position));
            }
        }
    }
    breaches.extend(claims::breaches(program));
    if breaches.is_empty() { Ok(()) } else { Err(breaches) }
}

/// Procedures: names, where they stand, parameters and results, how they end.
fn procs(program: &Program, breaches: &mut Vec<Breach>) {
    let mut add = |place, fault| breaches.push(Breach { place, fault });
    let main = program.procs.first();
    if !main.is_some_and(|main| {
        main.entry == 0 && main.parameters.is_empty() && main.results.is_empty()
    }) {
        add(BreachPlace::Program, Fault::Main);
    }
    let mut params_of: FxHashMap<ProcId, Vec<VarId>> = FxHashMap::default();
    for var in program.symbols.var_ids() {
        if let VarKind::Parameter(of) = program.symbols[var].kind {
            params_of.entry(of).or_default().push(var);
        }
    }
    let mut names = FxHashSet::default();
    for (at, proc) in program.procs.iter().enumerate() {
        let id = ProcId::new(at);
        let end = program.procs.get(at + 1).map_or(program.code.len(), |next| next.entry);
        if !names.insert(&proc.name) {
            add(BreachPlace::Proc(id), Fault::NameTaken(proc.name.clone()));
        }
        match program.code.get(proc.entry..end).and_then(<[Instr]>::last) {
            None => add(BreachPlace::Proc(id), Fault::Positions),
            Some(last) if !ends(&last.stmt, id) => add(BreachPlace::Proc(id), Fault::RunsOff),
            Some(_) if id != ProcId::MAIN && program.code[proc.entry].stmt != Stmt::Enter => {
                add(BreachPlace::Proc(id), Fault::Entry);
            }
            Some(_) => labels(program, id, &mut add),
        }
        let params = params_of.remove(&id).unwrap_or_default();
        let mut listed = proc.parameters.clone();
        listed.sort_unstable();
        if params != listed {
            add(BreachPlace::Proc(id), Fault::Parameters);
        }
        let mut distinct = FxHashSet::default();
        let is_own = |var: &VarId| {
            let symbol = program.symbols.vars.get(var.index());
            symbol.is_some_and(|symbol| symbol.kind.owner() == Some(id))
        };
        if !proc.results.iter().all(|result| is_own(result) && distinct.insert(result)) {
            add(BreachPlace::Proc(id), Fault::Results);
        }
    }
}

/// Whether a procedure may end with the statement.
fn ends(last: &Stmt, id: ProcId) -> bool {
    if id == ProcId::MAIN { *last == Stmt::Halt } else { *last == Stmt::Return }
}

/// Labels are unique in their procedure.
fn labels(program: &Program, id: ProcId, add: &mut impl FnMut(BreachPlace, Fault)) {
    let mut distinct = FxHashSet::default();
    for position in program.positions(id) {
        for label in &program.code[position].labels {
            if !distinct.insert(label) {
                add(BreachPlace::Stmt(position), Fault::NameTaken(label.clone()));
            }
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {:?}", self.place, self.fault)
    }
}
