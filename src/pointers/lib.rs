//! Pointers as in C: the theory of bounded pointer arithmetic and of list segments with lengths, decided.
//!
//! In the order of use: [`read()`] takes a script like those of SMT-LIB; [`instances()`] adds finitely many instances of the
//! axioms ([`RULES`], one row each) to a formula, so that any solver of linear arithmetic with free functions decides it;
//! [`rebuild()`] makes a model of the theory of what the solver says; [`evaluate()`] evaluates every subterm in it.
//! [`answer()`] does all of it for a script. [`pairs()`] is a second procedure, which shares no rule with the first.
//!
//! ```
//! let script = pointers::read(
//!     "(set-logic QF_BPAL) (declare-const p Pointer) (declare-const q Pointer)
//!      (assert (and (= (next p) q) (seg p q))) (check-sat)",
//! )
//! .expect("it is a script");
//! assert!(!script.commands.is_empty());
//! ```
//!
//! Always: nothing is called *sat* that does not evaluate to true in the model. This crate knows no programs. `docs/decide.md`
//! says what the theory is. Tests: `tests/suite/pointers/`.

pub mod codes;
mod decide;
mod evaluate;
mod instances;
mod links;
mod model;
mod pair;
mod pairs;
mod picture;
mod quantified;
mod question;
mod read;
mod rebuild;
mod rules;
mod run;
mod script;
mod sizes;
mod space;
mod steps;
mod subterms;
mod wanted;
mod write;
mod writes;

pub use decide::{Asker, DecisionMethod, DecisionReport, Figures, PointerVerdict, decide};
pub use evaluate::{evaluate, holds};
pub use instances::{AxiomInstance, instances, instances_by};
pub use links::{Chain, Links};
pub use model::{PointerModel, TermValue};
pub use pair::Pair;
pub use pairs::{IntegerScript, pairs};
pub use picture::{model_text, picture};
pub use quantified::quantified;
pub use question::commented_script;
pub use read::read;
pub use rebuild::{SolverModel, rebuild};
pub use rules::{RULES, Rule, Site, Trigger};
pub use run::{Answering, ScriptEvent, answer};
pub use script::{PointerScript, ScriptCommand};
pub use space::AddressSpace;
pub use subterms::{
    FreeFunction, LinkField, Subterm, SubtermOperator, SubtermSort, Subterms, SymbolDeclaration,
};
pub use write::{written, written_value};
pub use writes::Writes;
