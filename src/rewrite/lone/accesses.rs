//! Which objects an access may mean, and whether it can be written with variables.

use std::collections::BTreeSet;

use super::LoneObjects;
use analysis::{AllocationSiteSet, PointsTo};
use base::{FieldId, ProcId, VarId};
use program::cfg::Vertex;
use program::{Code, Op, Program, Stmt};

/// What references may be, at the statements of the program that is rewritten.
pub(super) struct KnownReferences {
    pub(super) points_to: PointsTo,
    /// If another one was analyzed that was written for it: where it begins with what stands for each statement.
    pub(super) starts: Option<Vec<usize>>,
}

impl KnownReferences {
    fn vertex(&self, position: usize) -> Vertex {
        Vertex::of_instr(self.starts.as_ref().map_or(position, |starts| starts[position]))
    }

    /// What a variable may be before a statement.
    fn var(&self, position: usize, var: VarId) -> AllocationSiteSet {
        self.points_to.var(self.vertex(position), var)
    }

    /// What the value may be that the operation leaves; `None` if that is not known.
    fn value(&self, position: usize, code: &Code, op: usize) -> Option<AllocationSiteSet> {
        match &code.0[op] {
            Op::Var(var) => Some(self.var(position, *var)),
            Op::Null(_) => Some(AllocationSiteSet::NULL),
            Op::Load { field, .. } => {
                let of = self.value(position, code, op.checked_sub(1)?)?;
                Some(self.points_to.fields(self.vertex(position), &of, *field))
            }
            Op::Int(_) | Op::Bool(_) | Op::Neg | Op::Not | Op::Binary(_) => None,
            Op::Div(_) | Op::Mod(_) | Op::AndThen { .. } | Op::OrElse { .. } => None,
            Op::New { .. } | Op::NewArray { .. } | Op::Element(_) | Op::Replaced(_) => None,
            Op::Zeros(_) | Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } => None,
            Op::Spliced(_) | Op::Between { .. } => None,
        }
    }
}

/// What an access to a lone object means.
pub(super) struct LoneAccess {
    /// The variable that holds the reference.
    pub(super) reference: VarId,
    /// The lone objects that it may be.
    pub(super) lones: Vec<usize>,
    pub(super) may_be_null: bool,
}

impl LoneAccess {
    /// Whether it is one object for sure.
    pub(super) fn is_plain(&self) -> bool {
        self.lones.len() == 1 && !self.may_be_null
    }
}

/// What an access is.
pub(super) enum AccessMeaning {
    /// It means no lone object.
    Other,
    Lone(LoneAccess),
    /// It may mean these, and something else.
    Mixed(BTreeSet<usize>),
}

/// What the access means whose reference the operation leaves.
pub(super) fn meaning(
    program: &Program,
    (lones, references): (&LoneObjects, &KnownReferences),
    field: FieldId,
    position: usize,
    (code, op): (&Code, usize),
) -> AccessMeaning {
    let owner = program.symbols[field].owner;
    let of_shape = || lones.iter().filter(|(_, lone)| Some(lone.shape) == owner);
    if of_shape().next().is_none() {
        return AccessMeaning::Other;
    }
    let Some(sites) = references.value(position, code, op) else {
        return AccessMeaning::Mixed(of_shape().map(|(&site, _)| site).collect());
    };
    let lone_sites: Vec<usize> = sites.iter().filter(|site| lones.contains_key(site)).collect();
    if lone_sites.is_empty() {
        return AccessMeaning::Other;
    }
    let is_of_main = program.proc_at(position) == ProcId::MAIN;
    match code.0[op] {
        Op::Var(reference)
            if is_of_main && sites.objects().count() as usize == lone_sites.len() =>
        {
            AccessMeaning::Lone(LoneAccess {
                reference,
                lones: lone_sites,
                may_be_null: sites.may_be_null(),
            })
        }
        _ => AccessMeaning::Mixed(lone_sites.into_iter().collect()),
    }
}

/// The lone objects, so far, that are accessed where something else may be meant, or where what has
/// to be tested cannot be. If `each_alone`, no access may mean two of them.
pub(super) fn inseparable_objects(
    program: &Program,
    lones: &LoneObjects,
    references: &KnownReferences,
    each_alone: bool,
) -> BTreeSet<usize> {
    let mut broken = BTreeSet::new();
    for (position, instr) in program.code.iter().enumerate() {
        let mut can_test = true;
        for (part, code) in instr.stmt.codes().enumerate() {
            can_test &= part == 0 || !matches!(instr.stmt, Stmt::Goto { .. });
            for (op, operation) in code.0.iter().enumerate() {
                let Op::Load { field, .. } = operation else {
                    let is_certain = matches!(
                        operation,
                        Op::Int(_)
                            | Op::Bool(_)
                            | Op::Null(_)
                            | Op::Var(_)
                            | Op::Neg
                            | Op::Not
                            | Op::Binary(_)
                            | Op::Zeros(_)
                    );
                    can_test &= is_certain;
                    continue;
                };
                match meaning(program, (lones, references), *field, position, (code, op - 1)) {
                    AccessMeaning::Other => can_test = false,
                    AccessMeaning::Mixed(sites) => {
                        can_test = false;
                        broken.extend(sites);
                    }
                    AccessMeaning::Lone(access) => {
                        let is_wrong = !access.is_plain() && !can_test;
                        if is_wrong || each_alone && access.lones.len() > 1 {
                            broken.extend(access.lones);
                        }
                    }
                }
            }
        }
        if let Stmt::Store { target, field, .. } = &instr.stmt {
            let last = target.0.len() - 1;
            match meaning(program, (lones, references), *field, position, (target, last)) {
                AccessMeaning::Other => {}
                AccessMeaning::Mixed(sites) => broken.extend(sites),
                AccessMeaning::Lone(access) if each_alone && access.lones.len() > 1 => {
                    broken.extend(access.lones);
                }
                AccessMeaning::Lone(_) => {}
            }
        }
    }
    broken
}
