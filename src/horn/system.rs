//! A system of clauses as data, and the check of its form.

use std::fmt;

use rustc_hash::FxHashSet;

use crate::base::{CheckId, VarId, handle};
use crate::cfg::Vertex;
use crate::logic::{Expr, Exprs, Node, Sort, Var, well_sorted};

handle! {
    /// A predicate in [`System::predicates`].
    PredId
}

/// How large a system may be, see [`System::size`]: solvers are lost long before.
pub(super) const MOST_NODES: usize = 2_000_000;

/// Why there are no clauses of an encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// They would be too large: a path between two cut points has too many tests or writes.
    TooLarge,
    /// The indexed encoding counts the turns of loops, and a loop has two entries.
    Irreducible,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the clauses would have more than {MOST_NODES} operations"),
            Self::Irreducible => f.write_str(
                "a jump leads into the middle of a loop, whose turns the indexed encoding cannot \
                 count; use another encoding",
            ),
        }
    }
}

/// A variable of clauses. Each clause quantifies those that it mentions.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name, a plain SMT-LIB symbol; unique among variables and predicates.
    pub name: String,
    /// Its sort.
    pub sort: Sort,
}

/// A predicate: which states reach a cut point.
#[derive(Clone, Debug)]
pub struct Predicate {
    /// Its name, a plain SMT-LIB symbol.
    pub name: String,
    /// The vertex of its cut point.
    pub vertex: Vertex,
    /// Its parameters.
    pub params: Vec<Var>,
    /// The place of a parameter, a truth value: where it is true nothing is claimed, and a fact
    /// says so.
    pub void: Option<usize>,
    /// What is the same in all states that reach the cut point, and so is no parameter.
    pub constants: Vec<(VarId, Expr)>,
    /// What it means, for the reader.
    pub comment: String,
}

/// A predicate applied to arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apply {
    /// The predicate.
    pub predicate: PredId,
    /// An argument for each parameter.
    pub args: Vec<Expr>,
}

/// What a clause concludes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Head {
    /// The state reaches a cut point.
    Reach(Apply),
    /// False: the check fails.
    Fail(CheckId),
}

impl Head {
    /// The arguments of the predicate; none if it is false.
    #[must_use]
    pub fn args(&self) -> &[Expr] {
        match self {
            Self::Reach(apply) => &apply.args,
            Self::Fail(_) => &[],
        }
    }

    /// The check that fails.
    #[must_use]
    pub fn fails(&self) -> Option<CheckId> {
        match self {
            Self::Reach(_) => None,
            Self::Fail(check) => Some(*check),
        }
    }
}

/// For all values of the variables, premises and conditions together imply the head.
#[derive(Clone, Debug)]
pub struct Clause {
    /// The vertex of the cut point where it starts; `None` if it states a fact.
    pub from: Option<Vertex>,
    /// The variables that the clause mentions, in the order of their handles.
    pub vars: Vec<Var>,
    /// Predicates that hold.
    pub premises: Vec<Apply>,
    /// Conditions that hold.
    pub conditions: Vec<Expr>,
    /// The conclusion.
    pub head: Head,
    /// Which path it is, for the reader.
    pub comment: String,
}

/// A system of constrained Horn clauses.
#[derive(Clone, Default, Debug)]
pub struct System {
    /// Whether a failure is derived only if a run fails, as the encoding says.
    pub is_exact: bool,
    /// The table of all expressions.
    pub exprs: Exprs,
    /// The variables.
    pub vars: Vec<Variable>,
    /// The predicates, in the order of their cut points.
    pub predicates: Vec<Predicate>,
    /// The clauses, by the cut point where they start, in the order of its tree.
    pub clauses: Vec<Clause>,
}

impl System {
    /// The variable behind the handle.
    #[must_use]
    pub fn var(&self, var: Var) -> &Variable {
        &self.vars[var.index()]
    }

    /// The predicate behind the handle.
    #[must_use]
    pub fn predicate(&self, id: PredId) -> &Predicate {
        &self.predicates[id.index()]
    }

    /// The first predicate of a cut point; `None` if no check can fail behind it.
    #[must_use]
    pub fn predicate_at(&self, cut: Vertex) -> Option<PredId> {
        let found = self.predicates.iter().position(|predicate| predicate.vertex == cut);
        found.map(PredId::new)
    }

    /// The checks that some clause lets fail, each once, in order. The others cannot fail.
    #[must_use]
    pub fn checks(&self) -> Vec<CheckId> {
        let fails = self.clauses.iter().filter_map(|clause| clause.head.fails());
        let mut checks: Vec<_> = fails.collect();
        checks.sort_unstable();
        checks.dedup();
        checks
    }

    /// How large the clauses are: their expressions, each counted once a clause.
    #[must_use]
    pub fn size(&self) -> usize {
        self.clauses.iter().map(|clause| self.exprs.below(clause.roots()).len()).sum()
    }
}

impl Clause {
    /// The predicates that it speaks of, its head last.
    pub(super) fn applied_mut(&mut self) -> impl Iterator<Item = &mut Apply> {
        let head = match &mut self.head {
            Head::Reach(apply) => Some(apply),
            Head::Fail(_) => None,
        };
        self.premises.iter_mut().chain(head)
    }

    /// The expressions that stand directly in the clause, in the order of its parts.
    pub fn roots(&self) -> impl Iterator<Item = Expr> + '_ {
        let premises = self.premises.iter().flat_map(|apply| &apply.args);
        premises.chain(&self.conditions).chain(self.head.args()).copied()
    }
}

/// The variables that a clause mentions, in the order of their handles, and how many expressions it
/// has.
pub(super) fn quantified(exprs: &Exprs, clause: &Clause) -> (Vec<Var>, usize) {
    let below = exprs.below(clause.roots());
    let mut vars = Vec::new();
    for &expr in &below {
        if let Node::Var(var) = *exprs.node(expr) {
            vars.push(var);
        }
    }
    vars.sort_unstable();
    (vars, below.len())
}

/// Checks the form of a system: sorts, numbers of arguments, and that each clause quantifies
/// exactly the variables that it mentions.
///
/// # Errors
/// What is wrong first.
pub fn verify(system: &System) -> Result<(), String> {
    let mut names = FxHashSet::default();
    let predicates = system.predicates.iter().map(|predicate| &predicate.name);
    for name in system.vars.iter().map(|var| &var.name).chain(predicates) {
        if !names.insert(name) {
            return Err(format!("the name {name} is used twice"));
        }
    }
    for Predicate { name, params, void, .. } in &system.predicates {
        let distinct: FxHashSet<Var> = params.iter().copied().collect();
        if distinct.len() != params.len() {
            return Err(format!("two parameters of {name} are one"));
        }
        let void = void.map(|at| params.get(at).map(|&param| system.var(param).sort));
        if void.is_some_and(|sort| sort != Some(Sort::Bool)) {
            return Err(format!("what is void of {name} is no truth value"));
        }
    }
    for (at, clause) in system.clauses.iter().enumerate() {
        verify_clause(system, clause).map_err(|why| format!("clause {at}: {why}"))?;
    }
    Ok(())
}

fn verify_clause(system: &System, clause: &Clause) -> Result<(), String> {
    let exprs = &system.exprs;
    let mut mentioned = Vec::new();
    for expr in exprs.below(clause.roots()) {
        if let Node::Var(var) = *exprs.node(expr) {
            mentioned.push(var);
            if system.var(var).sort != exprs.sort(expr) {
                return Err(format!("{} has two sorts", system.var(var).name));
            }
        }
        if !well_sorted(exprs, expr) {
            return Err(format!("{:?} is not well-sorted", exprs.node(expr)));
        }
    }
    mentioned.sort_unstable();
    if mentioned != clause.vars {
        return Err("it does not quantify just what it mentions".to_owned());
    }
    if clause.conditions.iter().any(|&condition| exprs.sort(condition) != Sort::Bool) {
        return Err("a condition is no truth value".to_owned());
    }
    let head = match &clause.head {
        Head::Reach(apply) => Some(apply),
        Head::Fail(_) => None,
    };
    for apply in clause.premises.iter().chain(head) {
        let Predicate { name, params, .. } = system.predicate(apply.predicate);
        let sorts = params.iter().map(|&param| system.var(param).sort);
        if !sorts.eq(apply.args.iter().map(|&arg| exprs.sort(arg))) {
            return Err(format!("arguments of {name} have wrong sorts"));
        }
    }
    Ok(())
}
