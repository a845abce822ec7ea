//! The clauses of a program: a system, and what its predicates and clauses stand for.

use std::fmt;

use base::{CheckId, VarId};
use chc::{Apply, Clause, PredId, System};
use logic::{Expr, Var};
use program::cfg::Vertex;

/// How large a system may be, see [`System::size`]: solvers are lost long before.
pub(super) const MOST_NODES: usize = 2_000_000;

/// So many arguments the predicates in clauses may have in all: of more nobody proves anything, and making them takes
/// longer than anybody has.
pub(super) const MOST_ARGUMENTS: usize = 2_000_000;

/// Products are not made of more clauses: who has so many calls has most of them in other states.
pub(super) const MOST_CLAUSES: usize = 1_000;

/// Why there are no clauses of an encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodingRefusal {
    /// They would be too large: a path between two cut points has too many tests or writes.
    TooLarge,
    /// The indexed encoding counts the turns of loops, and a loop has two entries.
    Irreducible,
    /// The encoding knows no calls, and there are procedures that cannot be inlined.
    Recursive,
    /// The stage sees elements of arrays, and the clauses say something of arrays as wholes.
    Arrays,
    /// Products are of calls that are made in one state, and there are no two.
    NoPairs,
    /// Products are made of a bounded number of clauses.
    TooManyClauses,
}

impl fmt::Display for EncodingRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recursive => f.write_str(
                "the program has procedures, whose calls the indexed encoding does not know; use \
                 another encoding",
            ),
            Self::Arrays => f.write_str(
                "what is said of whole arrays cannot be said of their elements; use a stage that sees arrays as \
                 they are, or the encoding arrays",
            ),
            Self::NoPairs => f.write_str(
                "no two calls of recursive procedures are made in one state, which products are \
                 about; use another encoding",
            ),
            Self::TooManyClauses => write!(
                f,
                "products are made of at most {MOST_CLAUSES} clauses, and the program has more; use \
                 another encoding",
            ),
            Self::TooLarge => write!(f, "the clauses would have more than {MOST_NODES} operations"),
            Self::Irreducible => f.write_str(
                "a jump leads into the middle of a loop, whose turns the indexed encoding cannot \
                 count; use another encoding",
            ),
        }
    }
}

/// What a predicate says: which states reach a cut point.
#[derive(Clone, Debug)]
pub struct CutPredicate {
    /// The vertex of its cut point.
    pub vertex: Vertex,
    /// Whether it says how the procedure returns that begins there: which calls have which results.
    pub returns: bool,
    /// Its parameters.
    pub params: Vec<Var>,
    /// What is the same in all states that reach the cut point, and so is no parameter.
    pub constants: Vec<(VarId, Expr)>,
    /// What it means, for the reader.
    pub comment: String,
}

/// Where a clause comes from.
#[derive(Clone, Debug)]
pub struct ClauseOrigin {
    /// The vertex of the cut point where it starts; `None` if it states a fact.
    pub from: Option<Vertex>,
    /// The check that it lets fail, if its head is false.
    pub fails: Option<CheckId>,
    /// The answers to the tests on the path that it is, down the tree of the cut point; none where pieces are no
    /// trees.
    pub answers: Vec<bool>,
    /// Which path it is, for the reader.
    pub comment: String,
}

/// What a clause of a program concludes.
#[derive(Clone, Debug)]
pub(super) enum Head {
    /// The state reaches a cut point.
    Reach(Apply),
    /// False: the check fails.
    Fail(CheckId),
}

impl Head {
    /// The arguments of the predicate; none if it is false.
    pub(super) fn args(&self) -> &[Expr] {
        match self {
            Self::Reach(apply) => &apply.args,
            Self::Fail(_) => &[],
        }
    }
}

/// The clauses of a program. They have a solution only if none of the checks can fail.
#[derive(Clone, Default, Debug)]
pub struct ProgramClauses {
    /// Whether a failure is derived only if a run fails, as the encoding says.
    pub is_exact: bool,
    /// The clauses, by the cut point where they start, in the order of its tree.
    pub system: System,
    /// What each of the system's predicates says, in the order of their cut points.
    pub predicates: Vec<CutPredicate>,
    /// Where each of the system's clauses comes from.
    pub origins: Vec<ClauseOrigin>,
}

impl ProgramClauses {
    /// What a predicate says.
    #[must_use]
    pub fn predicate(&self, id: PredId) -> &CutPredicate {
        &self.predicates[id.index()]
    }

    /// The first predicate of a cut point; `None` if no check can fail behind it.
    #[must_use]
    pub fn predicate_at(&self, cut: Vertex) -> Option<PredId> {
        let is_there = |predicate: &CutPredicate| predicate.vertex == cut && !predicate.returns;
        let index = self.predicates.iter().position(is_there);
        index.map(PredId::new)
    }

    /// The names of a predicate's parameters.
    pub fn params(&self, id: PredId) -> impl Iterator<Item = &str> {
        self.predicate(id).params.iter().map(|&param| self.system.name(param))
    }

    /// The clauses with their origins.
    pub fn clauses(&self) -> impl Iterator<Item = (&Clause, &ClauseOrigin)> {
        self.system.clauses.iter().zip(&self.origins)
    }

    /// Adds a clause.
    pub(super) fn push(&mut self, clause: Clause, origin: ClauseOrigin) {
        self.system.clauses.push(clause);
        self.origins.push(origin);
    }

    /// Takes out the clauses of which that holds, with their origins.
    pub(super) fn take_clauses(
        &mut self,
        is_taken: impl Fn(&Clause) -> bool,
    ) -> Vec<(Clause, ClauseOrigin)> {
        let all = self.system.clauses.drain(..).zip(self.origins.drain(..));
        let (taken, remaining): (Vec<_>, Vec<_>) = all.partition(|(clause, _)| is_taken(clause));
        (self.system.clauses, self.origins) = remaining.into_iter().unzip();
        taken
    }

    /// The checks that some clause lets fail, each once, in order. The others cannot fail.
    #[must_use]
    pub fn checks(&self) -> Vec<CheckId> {
        let mut checks: Vec<_> = self.origins.iter().filter_map(|origin| origin.fails).collect();
        checks.sort_unstable();
        checks.dedup();
        checks
    }

    /// Settles what is void, and leaves out what no fact leads to.
    pub(super) fn settle_and_prune(&mut self) {
        let Self { system, predicates, origins, .. } = self;
        let dropped = system.settle_voids(|system, id| {
            let params = predicates[id.index()].params.iter();
            let sorted = params.map(|&param| (param, system.vars[param.index()].sort));
            let sorted: Vec<_> = sorted.collect();
            sorted.into_iter().map(|(param, sort)| system.exprs.var(param, sort)).collect()
        });
        for (id, void) in dropped {
            predicates[id.index()].params.remove(void);
        }
        let comment = "what is void asks for nothing";
        let void = ClauseOrigin {
            from: None,
            fails: None,
            answers: Vec::new(),
            comment: comment.to_owned(),
        };
        origins.resize(system.clauses.len(), void);
        let derivable = system.prune_underivable();
        derivable.retain(&mut self.predicates, &mut self.origins);
    }
}
