//! Facts without those that the others imply: what people read.
//!
//! Solutions say much twice: an equality of references and what follows from it for others, and of each object again what
//! holds of the variables. Which of it follows is asked of a solver, in an order and with bounds that hang on the facts
//! alone.

use std::collections::BTreeSet;
use std::time::Duration;

use super::invariant::{StatedFact, ValueNames};
use base::ShapeId;
use encode::{ObjectWords, PredicateExplanation};
use logic::{BinaryOp, Expr, ExprSort, Exprs, Import, LogicNode, Var};
use solver::{Models, Smt, SmtAnswer, open_smt};

/// The memory of the solver, in MiB.
const MEMORY: u64 = 1024;
/// The work that one question may cost, and all of them together: what is open then stays.
const QUESTION: u32 = 100_000;
const ALL: u64 = 5_000_000;
/// Never reached: it is work that is bounded.
const LONG: Duration = Duration::from_secs(60);

/// What was said of a place already: of variables alone, or of one object.
pub(super) struct StatedTruth {
    object: Option<(ShapeId, (usize, Option<usize>), String)>,
    fact: StatedFact,
}

impl StatedTruth {
    /// A fact as one; nothing if it is about several objects or about one that something refers to.
    pub(super) fn from_fact(
        fact: StatedFact,
        words: &PredicateExplanation,
        sites: &[(usize, Option<usize>)],
    ) -> Option<Self> {
        let object = match (&words.objects[..], sites) {
            ([], _) => None,
            ([ObjectWords { own, referred: None, shape, .. }], [site]) => {
                Some((*shape, *site, own.clone()))
            }
            _ => return None,
        };
        Some(Self { object, fact })
    }
}

/// Asks what follows from what; without a solver nothing does.
pub(super) struct Brief {
    smt: Option<Box<dyn Smt>>,
}

impl Brief {
    /// With a solver, if there is one.
    pub(super) fn new() -> Self {
        let mut smt = open_smt(MEMORY, Models::Plain).ok();
        if let Some(smt) = &mut smt {
            smt.prepare_cores();
            smt.limit_work(QUESTION);
        }
        Self { smt }
    }

    /// The parts of a fact that neither the truths nor the other parts imply; the largest go first.
    pub(super) fn needed_conjuncts(
        &mut self,
        fact: &StatedFact,
        (words, sites): (&PredicateExplanation, &[(usize, Option<usize>)]),
        truths: &[StatedTruth],
    ) -> Vec<Expr> {
        let mut all = Assumed { exprs: fact.exprs.clone(), names: fact.names.clone() };
        let mut assumptions = all.of_objects(words);
        for truth in truths {
            assumptions.extend(all.instances(truth, (words, sites)));
        }
        let parts = all.new_parts(&fact.distinct_conjuncts(), &assumptions);
        let Some(smt) = self.smt.as_deref_mut() else { return parts };
        smt.push();
        let names = all.names.count();
        let labelled: Vec<(Expr, Expr)> = parts
            .iter()
            .enumerate()
            .map(|(number, &part)| {
                (all.label(names + 2 * number, part), all.denied(names + 2 * number + 1, part))
            })
            .map(|((holds, means), (fails, denies))| {
                assumptions.extend([means, denies]);
                (holds, fails)
            })
            .collect();
        let labels = labelled.iter().flat_map(|&(holds, fails)| [holds, fails]);
        for expr in all.exprs.below(assumptions.iter().copied().chain(labels)) {
            if let LogicNode::Var(var) = all.exprs.node(expr) {
                smt.declare(&all.exprs, *var, all.exprs.sort(expr));
            }
        }
        assumptions.iter().for_each(|&assumption| smt.assert(&all.exprs, assumption));
        let mut is_kept = vec![true; parts.len()];
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_cached_key(|&number| {
            (std::cmp::Reverse(all.exprs.below([parts[number]]).len()), std::cmp::Reverse(number))
        });
        for number in order {
            if smt.work() > ALL {
                break;
            }
            is_kept[number] = false;
            let selected = labelled.iter().zip(&is_kept).filter(|(_, is_included)| **is_included);
            let mut assumed: Vec<Expr> = selected.map(|((holds, _), _)| *holds).collect();
            assumed.push(labelled[number].1);
            is_kept[number] = smt.check_assuming(&all.exprs, &assumed, LONG) != SmtAnswer::Unsat;
        }
        smt.pop();
        let selected = parts.into_iter().zip(is_kept).filter(|(_, is_included)| *is_included);
        selected.map(|(part, _)| part).collect()
    }
}

/// Expressions over names.
struct Assumed {
    exprs: Exprs,
    names: ValueNames,
}

impl Assumed {
    /// What objects are: none is null, and some are what others refer to.
    fn of_objects(&mut self, words: &PredicateExplanation) -> Vec<Expr> {
        let Self { exprs, names } = self;
        let null = names.var(exprs, "null", ExprSort::Int);
        let mut facts = Vec::new();
        for ObjectWords { own, referred, .. } in &words.objects {
            let object = names.var(exprs, own, ExprSort::Int);
            let is_null = exprs.binary(BinaryOp::Eq, object, null);
            facts.push(exprs.not(is_null));
            if let Some(referred) = referred {
                let referred = names.var(exprs, referred, ExprSort::Int);
                facts.push(exprs.binary(BinaryOp::Eq, object, referred));
            }
        }
        facts
    }

    /// A truth as it is about these objects.
    fn instances(
        &mut self,
        truth: &StatedTruth,
        (words, sites): (&PredicateExplanation, &[(usize, Option<usize>)]),
    ) -> Vec<Expr> {
        let objects = words.objects.iter().zip(sites);
        let renamings: Vec<Option<(&str, &str)>> = match &truth.object {
            None => vec![None],
            Some((shape, site, name)) => objects
                .filter(|(object, at)| object.shape == *shape && *at == site)
                .map(|(object, _)| Some((name.as_str(), object.own.as_str())))
                .collect(),
        };
        let (fact, Self { exprs, names }) = (&truth.fact, self);
        let instance = |renaming: Option<(&str, &str)>| {
            let mut import = Import::new(&fact.exprs, |into: &mut Exprs, var: Var, sort| {
                let name = fact.names.name(var);
                match renaming {
                    Some((from, to)) => names.var(into, &renamed(name, from, to), sort),
                    None => names.var(into, name, sort),
                }
            });
            import.expr(exprs, fact.formula)
        };
        renamings.into_iter().map(instance).collect()
    }

    /// The parts without those that others, or what is known, imply as they stand: choices of which some are another
    /// part's choices, and those of something and its opposite.
    fn new_parts(&self, parts: &[Expr], assumptions: &[Expr]) -> Vec<Expr> {
        let choices = |part: Expr| -> BTreeSet<Expr> {
            self.exprs.junction(BinaryOp::Or, part).into_iter().collect()
        };
        let opposite = |choice: Expr| match self.exprs.node(choice) {
            LogicNode::Not(of) => Some(*of),
            _ => None,
        };
        let conjuncts = assumptions.iter().flat_map(|&assumption| self.exprs.conjuncts(assumption));
        let assumed_choices: BTreeSet<BTreeSet<Expr>> = conjuncts.map(choices).collect();
        let part_choices: Vec<BTreeSet<Expr>> = parts.iter().map(|&part| choices(part)).collect();
        let is_new = |number: usize| {
            let literals = &part_choices[number];
            let is_always = || {
                literals.iter().any(|&one| opposite(one).is_some_and(|of| literals.contains(&of)))
            };
            let is_below = |(other, of): (usize, &BTreeSet<Expr>)| {
                other != number
                    && of.is_subset(literals)
                    && (of.len() < literals.len() || other < number)
            };
            let is_known = || assumed_choices.iter().any(|clause| clause.is_subset(literals));
            !is_always() && !part_choices.iter().enumerate().any(is_below) && !is_known()
        };
        (0..parts.len()).filter(|&number| is_new(number)).map(|number| parts[number]).collect()
    }

    /// A constant for a part, and that the part holds where it is true.
    fn label(&mut self, index: usize, part: Expr) -> (Expr, Expr) {
        let label = self.exprs.var(Var::new(index), ExprSort::Bool);
        let is_free = self.exprs.not(label);
        (label, self.exprs.binary(BinaryOp::Or, is_free, part))
    }

    /// The same where the part fails.
    fn denied(&mut self, index: usize, part: Expr) -> (Expr, Expr) {
        let fails = self.exprs.not(part);
        self.label(index, fails)
    }
}

/// A name in which an object is called otherwise: `x.Key` and `rank_Next(x)`, but not the field of `p.x`.
fn renamed(name: &str, from: &str, to: &str) -> String {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let mut out = String::new();
    let mut rest = name;
    while let Some(start) = rest.find(is_word) {
        let word = &rest[start..];
        let word = &word[..word.find(|c| !is_word(c)).unwrap_or(word.len())];
        out.push_str(&rest[..start]);
        let is_field = out.ends_with('.');
        out.push_str(if word == from && !is_field { to } else { word });
        rest = &rest[start + word.len()..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_renamed_and_fields_are_not() {
        let names = ["x", "x.x", "old(x.Next)", "mark_L3(x)", "max", "p.x"];
        let renamings = names.map(|name| renamed(name, "x", "y"));
        assert_eq!(renamings, ["y", "y.x", "old(y.Next)", "mark_L3(y)", "max", "p.x"]);
    }
}
