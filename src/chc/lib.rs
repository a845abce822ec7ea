//! Constrained Horn clauses as data: systems and their solutions, checked, simplified, printed in SMT-LIB and read from it.
//!
//! In the order of use: [`read_clauses`] reads a [`System`] from a text, and `encode` makes one of a program; [`verify()`] says
//! whether it is well-formed; [`System::inline`], [`System::prune_underivable`] and the like make it smaller; [`SystemPrinter`] writes it. A
//! [`Model`] is a solution: a [`ModelFunction`] for each predicate. [`Grounding`] puts instances in the place of quantifiers.
//!
//! ```
//! let system = chc::read_clauses(
//!     "(set-logic HORN)
//!      (declare-fun even (Int) Bool)
//!      (assert (even 0))
//!      (assert (forall ((n Int)) (=> (even n) (even (+ n 2)))))
//!      (assert (forall ((n Int)) (=> (and (even n) (= n 3)) false)))
//!      (check-sat)",
//! )
//! .expect("the clauses are well-formed");
//! assert_eq!((system.predicates.len(), system.clauses.len()), (1, 3));
//! assert_eq!(chc::verify(&system), Ok(()));
//! ```
//!
//! Always: a clause quantifies the variables that it mentions, each once, and a transformation keeps whether there is a
//! solution. It knows neither programs nor solvers. Tests: `tests/suite/systems.rs` with `tests/systems/`,
//! `tests/suite/clauses.rs`.

mod axioms;
mod facts;
mod families;
mod fold_sites;
mod folds;
mod ground;
mod lists;
mod merge;
mod model;
mod names;
mod print;
mod prune;
mod read;
mod resolve;
mod seen;
mod terms;
mod universal;
mod verify;
mod void;

use std::collections::BTreeSet;

pub use axioms::{AXIOMS, ArrayAxiom, AxiomTrigger, axioms_text, signatures};
pub use families::ArrayFamilies;
pub use folds::{FOLD_AXIOMS, FoldAxiom, FoldTrigger};
pub use ground::{Grounded, Grounding};
pub use model::{Model, ModelFunction};
pub use names::FreshNames;
pub use print::SystemPrinter;
pub use read::read_clauses;
pub use seen::SEEN_TEXT;
pub use terms::InstantiationTerms;
pub use verify::{ClauseFault, IllFormed, verify};

use base::handle;
use logic::{Expr, ExprSort, Exprs, LogicNode, Var};

handle! {
    /// A predicate in [`System::predicates`].
    PredId
}

/// A variable of clauses or a parameter of a definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name, without bars.
    pub name: String,
    /// Its sort.
    pub sort: ExprSort,
}

/// A predicate that the solver is to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Predicate {
    /// Its name, without bars.
    pub name: String,
    /// The sorts of its arguments.
    pub sorts: Vec<ExprSort>,
    /// The argument where it is true of which nothing is claimed: a clause says that the predicate
    /// holds there of everything.
    pub void: Option<usize>,
    /// The arguments that speak of elements of arrays.
    pub elements: ElementArguments,
}

/// The arguments of a predicate that speak of arbitrary elements of arrays; none if it speaks of none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ElementArguments {
    /// Arbitrary indices.
    pub indices: Vec<usize>,
    /// What arrays hold there.
    pub contents: Vec<usize>,
}

/// A predicate applied to arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apply {
    /// The predicate.
    pub predicate: PredId,
    /// Its arguments.
    pub args: Vec<Expr>,
}

/// One clause: for all values of the variables premises and conditions together imply the head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The variables, each once.
    pub vars: Vec<Var>,
    /// Predicates that hold.
    pub premises: Vec<Apply>,
    /// Conditions that hold.
    pub conditions: Vec<Expr>,
    /// The conclusion; `None` is `false`.
    pub head: Option<Apply>,
}

impl Clause {
    /// The predicates that it applies, its head last.
    pub fn applications(&self) -> impl Iterator<Item = &Apply> {
        self.premises.iter().chain(&self.head)
    }

    /// The same, to be changed.
    pub fn applications_mut(&mut self) -> impl Iterator<Item = &mut Apply> {
        self.premises.iter_mut().chain(&mut self.head)
    }

    /// The expressions that stand directly in the clause.
    pub fn roots(&self) -> impl Iterator<Item = Expr> + '_ {
        self.applications().flat_map(|apply| &apply.args).chain(&self.conditions).copied()
    }

    /// Lets it quantify the variables that it mentions, in the order of their handles; how many
    /// expressions it has.
    pub fn quantify(&mut self, exprs: &Exprs) -> usize {
        let below = exprs.below(self.roots());
        self.vars.clear();
        for &expr in &below {
            if let LogicNode::Var(var) = *exprs.node(expr) {
                self.vars.push(var);
            }
        }
        self.vars.sort_unstable();
        below.len()
    }
}

/// A system of clauses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct System {
    /// The table of all expressions.
    pub exprs: Exprs,
    /// The variables. Those of one clause have names of their own; others may share them.
    pub vars: Vec<Variable>,
    /// The predicates, each with a name of its own.
    pub predicates: Vec<Predicate>,
    /// The clauses.
    pub clauses: Vec<Clause>,
}

impl System {
    /// Whether a clause has an array that is made of parts of two.
    #[must_use]
    pub fn has_splices(&self) -> bool {
        let is_splice = |expr: Expr| matches!(self.exprs.node(expr), LogicNode::Splice(_));
        let below = || self.exprs.below(self.clauses.iter().flat_map(Clause::roots));
        self.exprs.has_splices() && below().into_iter().any(is_splice)
    }

    /// The predicate behind the handle.
    #[must_use]
    pub fn predicate(&self, id: PredId) -> &Predicate {
        &self.predicates[id.index()]
    }

    /// The name of a variable.
    #[must_use]
    pub fn name(&self, var: Var) -> &str {
        &self.vars[var.index()].name
    }

    /// A new variable.
    pub fn add_var(&mut self, name: String, sort: ExprSort) -> Var {
        self.vars.push(Variable { name, sort });
        Var::new(self.vars.len() - 1)
    }

    /// How large the clauses are: their expressions, each counted once a clause.
    #[must_use]
    pub fn size(&self) -> usize {
        self.clauses.iter().map(|clause| self.exprs.below(clause.roots()).len()).sum()
    }

    /// The symbols that stand in clauses beside those of predicates: of variables, and what means
    /// nothing here.
    pub fn symbols(&self) -> BTreeSet<String> {
        let vars = self.vars.iter().map(|var| var.name.clone());
        let foreign = self.exprs.nodes().filter_map(|node| match node {
            LogicNode::Foreign(text, _) => Some(text.trim_matches('|').to_owned()),
            _ => None,
        });
        vars.chain(foreign).collect()
    }
}
