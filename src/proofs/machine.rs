//! The program that is proved: its statements as a checker reads them, each object made by a statement of its own, and
//! beside it the same with the ghosts of which claims speak.

use analysis::ghosts::{Ghosts, claimed_ghosts, instrument};
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, Span, VarId};
use program::build::{ProgramRewriter, Rewriting, Rewritten, rewrite};
use program::extract::{Extractor, extract};
use program::spec::ClaimKind;
use program::{Code, Op, Program, Stmt};

use crate::code::{ArrayAccess, CodeTree, Exp, TestExp, test, value};
use crate::effects::CallEffects;
use crate::refused::NotSayable;
use crate::subject::ProvedProgram;

/// A statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ins {
    Set(VarId, Exp),
    Put {
        target: Exp,
        field: FieldId,
        value: Exp,
        check: CheckId,
    },
    PutElem {
        array: Exp,
        index: Exp,
        value: Exp,
        of: ArrayAccess,
    },
    New(VarId, Vec<(FieldId, Exp)>),
    NewArray {
        var: VarId,
        len: FieldId,
        items: FieldId,
        count: Exp,
        check: CheckId,
    },
    Goto(Vec<(TestExp, usize)>),
    Assume(TestExp),
    /// The next input; if that is a reference, of which shape.
    Havoc(VarId, Option<ShapeId>),
    Fail(CheckId),
    Halt,
    /// A call: the variables that get the results, the procedure, the arguments.
    Call(Vec<VarId>, ProcId, Vec<Exp>),
    /// Where a procedure begins.
    Enter,
    /// Where it returns.
    Return,
}

/// A program as data, with its ghosts.
#[derive(Debug)]
pub(crate) struct GhostProgram {
    /// The program, each object made by a statement of its own.
    pub(crate) plain: Program,
    /// Its statements.
    pub(crate) code: Vec<Ins>,
    /// The same with the ghosts of which claims speak.
    pub(crate) watched: Rewritten,
    /// The ghost fields, in the order of their numbers from 1 on; 0 is where an object was made.
    pub(crate) ghosts: Vec<FieldId>,
    /// What each procedure may change that is not its own.
    pub(crate) effects: Vec<CallEffects>,
    /// The procedures that main calls where nobody else does: what they require is assumed.
    pub(crate) entries: Vec<ProcId>,
    /// Whether it matters which addresses are initial objects: something of all that there are is assumed of the start.
    pub(crate) tells_objects: bool,
}

/// Makes each object in a statement of its own.
struct NewExtractor;

fn is_new(op: &Op) -> bool {
    matches!(op, Op::New { .. } | Op::NewArray { .. })
}

impl Extractor for NewExtractor {
    fn takes(&self, op: &Op) -> bool {
        is_new(op)
    }

    fn write(
        &mut self,
        rewriting: &mut Rewriting<'_>,
        op: &Op,
        operands: Vec<Code>,
        span: Span,
    ) -> Code {
        let (Op::New { shape, .. } | Op::NewArray { shape, .. }) = op else {
            unreachable!("only these are taken")
        };
        let mut value = Code::default();
        operands.into_iter().for_each(|operand| value.append(operand));
        value.0.push(op.clone());
        let var = rewriting.new.fresh_var("new", Sort::Ref(*shape));
        rewriting.new.emit(Stmt::Assign { var, value }, span);
        Code::from_op(Op::Var(var))
    }
}

impl ProgramRewriter for NewExtractor {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        // What is a statement of its own stays one.
        if let Stmt::Assign { value, .. } = &rewriting.old.code[position].stmt
            && value.0.last().is_some_and(is_new)
            && value.0.iter().filter(|op| is_new(op)).count() == 1
        {
            rewriting.copy(position);
        } else {
            extract(rewriting, position, self);
        }
    }
}

impl GhostProgram {
    /// The program as data.
    pub(crate) fn new(subject: &ProvedProgram) -> Result<Self, NotSayable> {
        let program = &subject.program;
        let claims = subject.entries.iter().flat_map(|&id| program.contract(id));
        let is_promised = claims.into_iter().any(|claim| claim.kind != ClaimKind::Requires);
        if program.check_ids().next().is_none() && !is_promised {
            return Err(NotSayable::NoChecks);
        }
        let vectors = program.symbols.vars.iter().any(|var| var.sort.element().is_some());
        if vectors {
            return Err(NotSayable::Sequences);
        }
        let mut unwatched = program.clone();
        unwatched.instrumented = None;
        let plain = rewrite(&unwatched, &mut NewExtractor).program;
        let code = (0..plain.code.len()).map(|at| statement(&plain, at));
        let code = code.collect::<Result<Vec<Ins>, NotSayable>>()?;
        let kinds = claimed_ghosts(&plain);
        let watched = match kinds == Ghosts::NONE {
            true => Rewritten::unchanged(&plain),
            false => instrument(&plain, &kinds, &|_, var| is_marked(&plain, var)),
        };
        let symbols = &watched.program.symbols;
        let ghosts = symbols.field_ids().filter(|&field| symbols[field].ghost).collect();
        let effects = CallEffects::all(&plain);
        let (entries, tells_objects) = (subject.entries.clone(), subject.asks_for_objects());
        Ok(Self { plain, code, watched, ghosts, effects, entries, tells_objects })
    }

    /// The number of a ghost.
    pub(crate) fn ghost(&self, field: FieldId) -> Option<usize> {
        self.ghosts.iter().position(|&ghost| ghost == field).map(|at| at + 1)
    }

    /// Whether the statement makes an object.
    pub(crate) fn makes(&self, position: usize) -> bool {
        matches!(self.code[position], Ins::New(..) | Ins::NewArray { .. })
    }
}

/// Whether claims speak of what a variable has met, or of ghosts that are no marks: each mark that nobody speaks of would
/// double the cases of a step.
fn is_marked(program: &Program, var: VarId) -> bool {
    let trimmed = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let stem = trimmed(&program.symbols[var].name);
    let mut ghosts = program.claims.iter().flat_map(|claim| claim.formula.ghosts());
    ghosts.any(|(name, ..)| {
        let mark = name.strip_prefix("mark_").or_else(|| name.strip_prefix("met_"));
        mark.is_none_or(|cursor| trimmed(cursor) == stem)
    })
}

fn statement(program: &Program, position: usize) -> Result<Ins, NotSayable> {
    let symbols = &program.symbols;
    Ok(match &program.code[position].stmt {
        Stmt::Assign { var, value: code } => match value(symbols, code)? {
            CodeTree::New(fields) => {
                let fields = fields.into_iter().map(|(field, value)| Ok((field, value.exp()?)));
                Ins::New(*var, fields.collect::<Result<_, NotSayable>>()?)
            }
            CodeTree::NewArray { len, items, count, check } => {
                Ins::NewArray { var: *var, len, items, count, check }
            }
            other => Ins::Set(*var, other.exp()?),
        },
        Stmt::Store { value: code, target, field, check } => match value(symbols, code)? {
            CodeTree::Replaced(array, index, value, of) => Ins::PutElem { array, index, value, of },
            other => {
                if symbols[*field].sort.element().is_some() {
                    return Err(NotSayable::WholeArrays);
                }
                let target = value(symbols, target)?.exp()?;
                Ins::Put { target, field: *field, value: other.exp()?, check: *check }
            }
        },
        Stmt::Goto { branches } => {
            let branches = branches.iter().map(|(code, to)| Ok((test(symbols, code)?, *to)));
            Ins::Goto(branches.collect::<Result<_, NotSayable>>()?)
        }
        Stmt::Fail { check } => Ins::Fail(*check),
        Stmt::Halt => Ins::Halt,
        Stmt::Assume(code) => Ins::Assume(test(symbols, code)?),
        Stmt::Havoc { var, .. } => Ins::Havoc(
            *var,
            match symbols[*var].sort {
                Sort::Ref(shape) => Some(shape),
                Sort::Int | Sort::Bool | Sort::Vector(_) => None,
            },
        ),
        Stmt::Call { results, callee, arguments } => {
            let values = arguments.iter().map(|code| value(symbols, code)?.exp());
            let values = values.collect::<Result<Vec<Exp>, NotSayable>>()?;
            Ins::Call(results.clone(), *callee, values)
        }
        Stmt::Enter => Ins::Enter,
        Stmt::Return => Ins::Return,
        Stmt::Reset { .. } => return Err(NotSayable::Instrumented),
    })
}
