//! What is stated to a solver about a clause.

use chc::{ArrayFamilies, Grounded, Grounding, System};
use logic::{Expr, Var};
use solver::Smt;

/// Declares variables of the clauses.
pub(super) fn declare(system: &System, smt: &mut dyn Smt, vars: &[Var]) {
    for &var in vars {
        smt.declare(&system.exprs, var, system.vars[var.index()].sort);
    }
}

/// States more; of what has quantifiers, if anything has, what follows from it and from what was stated before.
pub(super) fn assert(
    system: &mut System,
    smt: &mut dyn Smt,
    families: Option<&ArrayFamilies>,
    stated: &mut Grounding,
    formulas: Vec<Expr>,
) {
    let formulas = match families {
        Some(families) => {
            let Grounded { said, vars } = stated.assert(system, families, &formulas);
            declare(system, smt, &vars);
            said
        }
        None => formulas,
    };
    for formula in formulas {
        smt.assert(&system.exprs, formula);
    }
}
