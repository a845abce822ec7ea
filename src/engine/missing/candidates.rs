//! Facts that may be true at a place: comparisons of variables, and of fields of the objects to which they refer.

use num_bigint::BigInt;

use super::MissingFactPlace;
use super::needs::{is_written, is_written_field};
use base::{CheckId, FieldId, ProcId, ShapeId, Sort, Source, VarId};
use concrete::{Heap, Value};
use program::{BinOp, Code, Op, Program};

/// So many variables are looked at: those that the check reads come first.
const MOST_VARS: usize = 10;
/// So many terms are compared with each other.
const MOST_TERMS: usize = 28;

/// What is compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Compared {
    Var(VarId),
    /// A field of the object to which a variable refers.
    Field(VarId, FieldId),
    Int(BigInt),
    Null(ShapeId),
}

/// A fact that may be true: a comparison, where none of the variables is null through which it reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AssumedFact {
    left: Compared,
    op: BinOp,
    right: Compared,
}

impl Compared {
    /// Its value in a state; `None` if it reads through null.
    fn value(&self, program: &Program, heap: &Heap) -> Option<Value> {
        match self {
            Self::Var(var) => Some(heap.var(*var).clone()),
            Self::Field(var, field) => match heap.var(*var) {
                Value::Ref(0) => None,
                Value::Ref(address) => Some(heap.read(&program.symbols, *field, *address)),
                Value::Int(_) | Value::Bool(_) | Value::Vector(_) => None,
            },
            Self::Int(number) => Some(Value::Int(number.clone())),
            Self::Null(_) => Some(Value::Ref(0)),
        }
    }

    fn code(&self, program: &Program, [of_field, of_length]: [CheckId; 2]) -> Vec<Op> {
        match self {
            Self::Var(var) => vec![Op::Var(*var)],
            Self::Field(var, field) => {
                let check = if is_length(program, *field) { of_length } else { of_field };
                vec![Op::Var(*var), Op::Load { field: *field, check }]
            }
            Self::Int(number) => vec![Op::Int(number.clone())],
            Self::Null(shape) => vec![Op::Null(*shape)],
        }
    }

    fn program_text(&self, program: &Program) -> String {
        let var = |var: &VarId| program.symbols[*var].name.clone();
        match self {
            Self::Var(variable) => var(variable),
            Self::Field(variable, field) if is_length(program, *field) => {
                format!("len({})", var(variable))
            }
            Self::Field(variable, field) => {
                format!("{}.{}", var(variable), program.symbols[*field].name)
            }
            Self::Int(number) => number.to_string(),
            Self::Null(_) => "null".to_owned(),
        }
    }

    /// The variable through which it reads.
    fn base_variable(&self) -> Option<VarId> {
        match self {
            Self::Field(var, _) => Some(*var),
            Self::Var(_) | Self::Int(_) | Self::Null(_) => None,
        }
    }
}

impl AssumedFact {
    /// Whether it is true in a state.
    pub(super) fn holds_in(&self, program: &Program, heap: &Heap) -> bool {
        let sides = [&self.left, &self.right].map(|side| side.value(program, heap));
        let [Some(left), Some(right)] = sides else { return true };
        match (self.op, &left, &right) {
            (BinOp::Eq, ..) => left == right,
            (BinOp::Ne, ..) => left != right,
            (BinOp::Le, Value::Int(left), Value::Int(right)) => left <= right,
            (BinOp::Lt, Value::Int(left), Value::Int(right)) => left < right,
            _ => false,
        }
    }

    /// The variables through which it reads, each once.
    fn base_variables(&self) -> Vec<VarId> {
        let mut through: Vec<VarId> =
            [&self.left, &self.right].into_iter().filter_map(Compared::base_variable).collect();
        through.dedup();
        through
    }

    /// The fact as a condition. It reads nothing of null, so neither check fails: of fields, and of lengths of arrays.
    pub(super) fn code(&self, program: &Program, checks: [CheckId; 2]) -> Code {
        let mut ops = Vec::new();
        let mut ends = Vec::new();
        for var in self.base_variables() {
            let Sort::Ref(shape) = program.symbols[var].sort else { continue };
            ops.extend([Op::Var(var), Op::Null(shape), Op::Binary(BinOp::Eq)]);
            ends.push(ops.len());
            ops.push(Op::OrElse { end: 0 });
        }
        ops.extend(self.left.code(program, checks));
        ops.extend(self.right.code(program, checks));
        ops.push(Op::Binary(self.op));
        let end = ops.len();
        for at in ends {
            ops[at] = Op::OrElse { end };
        }
        Code(ops)
    }

    /// The fact as the program would write it.
    pub(super) fn program_text(&self, program: &Program) -> String {
        let op = match self.op {
            BinOp::Eq => "=",
            BinOp::Ne => "!=",
            BinOp::Lt => "<",
            BinOp::Le => "<=",
            BinOp::Gt => ">",
            BinOp::Ge => ">=",
            BinOp::Add => "+",
            BinOp::Sub => "-",
            BinOp::Mul => "*",
        };
        let comparison = format!(
            "{} {op} {}",
            self.left.program_text(program),
            self.right.program_text(program)
        );
        let guards: Vec<String> = self
            .base_variables()
            .iter()
            .map(|var| format!("{} = null || ", program.symbols[*var].name))
            .collect();
        guards.concat() + &comparison
    }
}

/// The candidates at a place, about these variables and fields first.
pub(super) fn candidates(
    (program, source): (&Program, &Source),
    place: MissingFactPlace,
    about: &[String],
) -> Vec<AssumedFact> {
    let proc = match place {
        MissingFactPlace::Head(at) | MissingFactPlace::Behind(at) => program.proc_at(at),
        MissingFactPlace::Entry(proc) => proc,
    };
    let terms = terms((program, source), proc, about);
    let mut facts = Vec::new();
    for (at, left) in terms.iter().enumerate() {
        let sort = sort(program, left);
        match sort {
            Sort::Int => {
                let zero = Compared::Int(BigInt::ZERO);
                let one = Compared::Int(BigInt::from(1));
                let direct = |op, right: &Compared| AssumedFact {
                    left: left.clone(),
                    op,
                    right: right.clone(),
                };
                let swapped = |op, right: &Compared| AssumedFact {
                    left: right.clone(),
                    op,
                    right: left.clone(),
                };
                facts.extend([direct(BinOp::Eq, &zero), swapped(BinOp::Le, &zero)]);
                facts.extend([swapped(BinOp::Lt, &zero), direct(BinOp::Le, &zero)]);
                facts.push(direct(BinOp::Eq, &one));
                for right in
                    terms[at + 1..].iter().filter(|right| self::sort(program, right) == sort)
                {
                    facts.push(direct(BinOp::Eq, right));
                    facts.extend([direct(BinOp::Le, right), swapped(BinOp::Le, right)]);
                    facts.extend([direct(BinOp::Lt, right), swapped(BinOp::Lt, right)]);
                }
            }
            Sort::Ref(shape) => {
                let others =
                    terms[at + 1..].iter().filter(|right| self::sort(program, right) == sort);
                for right in others.cloned().chain([Compared::Null(shape)]) {
                    for op in [BinOp::Eq, BinOp::Ne] {
                        let (left, right) = (left.clone(), right.clone());
                        facts.push(AssumedFact { left, op, right });
                    }
                }
            }
            Sort::Bool | Sort::Vector(_) => {}
        }
    }
    facts
}

/// Whether the field is the length of an array.
fn is_length(program: &Program, field: FieldId) -> bool {
    let owner = program.symbols[field].owner.and_then(|owner| program.symbols[owner].array);
    owner.is_some_and(|fields| fields.len == field)
}

fn sort(program: &Program, term: &Compared) -> Sort {
    match term {
        Compared::Var(var) => program.symbols[*var].sort,
        Compared::Field(_, field) => program.symbols[*field].sort,
        Compared::Int(_) => Sort::Int,
        Compared::Null(shape) => Sort::Ref(*shape),
    }
}

/// What is compared: the variables that somebody has written, and fields of those that are references.
fn terms((program, source): (&Program, &Source), proc: ProcId, about: &[String]) -> Vec<Compared> {
    let symbols = &program.symbols;
    let is_own = |var: &VarId| {
        let kind = symbols[*var].kind;
        is_written(program, source, *var) && kind.owner().is_none_or(|owner| owner == proc)
    };
    let all = symbols.var_ids().filter(is_own);
    let (mut vars, others): (Vec<VarId>, Vec<VarId>) =
        all.partition(|var| about.contains(&symbols[*var].name));
    vars.extend(others);
    vars.truncate(MOST_VARS);
    let mut operands: Vec<Compared> = vars.iter().map(|&var| Compared::Var(var)).collect();
    for &var in &vars {
        if let Sort::Ref(shape) = symbols[var].sort {
            let fields = symbols[shape].fields.iter();
            let fields = fields.filter(|&&field| is_written_field(program, field));
            operands.extend(fields.map(|&field| Compared::Field(var, field)));
        }
    }
    operands.truncate(MOST_TERMS);
    operands
}
