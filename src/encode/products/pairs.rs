//! Pairs of calls that are made in one state.

use std::collections::{BTreeMap, VecDeque};

use super::returns::ReturnPredicate;
use crate::clauses::{ClauseOrigin, CutPredicate, EncodingRefusal, ProgramClauses};
use chc::{Apply, Clause, ElementArguments, FreshNames, PredId, Predicate};
use logic::{BinaryOp, Expr, ExprSort, Var};
use program::cfg::Vertex;

/// More products than this are not made; what is left is said of each call alone.
const MOST_PRODUCTS: usize = 24;
/// So many calls of a clause are replaced by the only path that they can take.
const FUEL: usize = 8;
/// The calls of a clause with more of them are left as they are: each is looked at with each other.
const MOST_CALLS: usize = 10;
/// A product of procedures with more paths than this is not made.
const MOST_PATHS: usize = 256;

/// What a product is about: two procedures, and which of their arguments are the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct CallProduct {
    parts: [PredId; 2],
    /// For each argument of both the first one that it is the same as.
    same: Vec<usize>,
}

/// What two calls have in common; what comes first counts more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Common {
    /// How many of their arguments that are no arrays.
    values: usize,
    /// Whether their product is there already.
    is_known: bool,
    /// How many arrays.
    heap: usize,
    /// Whether the procedure is the same.
    is_same: bool,
}

/// What is decided of a clause's calls.
enum CallResolution {
    /// One can take no path, so the clause says nothing.
    Impossible,
    /// One can take one path only: the clause with it in the place of the call.
    Path(Clause),
    /// Each can take several.
    Open,
}

struct ProductEncoder<'a> {
    clauses: ProgramClauses,
    returns: &'a BTreeMap<PredId, ReturnPredicate>,
    name: &'a dyn Fn(Vertex) -> String,
    names: FreshNames,
    products: BTreeMap<CallProduct, PredId>,
    /// Clauses whose calls have not been looked at.
    work: VecDeque<(Clause, ClauseOrigin)>,
    /// Whether there is more in the clauses than in those of each call alone.
    is_new: bool,
}

/// The clauses with products in the place of calls.
///
/// # Errors
/// If no two calls are made in one state.
pub(super) fn paired(
    mut clauses: ProgramClauses,
    returns: &BTreeMap<PredId, ReturnPredicate>,
    name: impl Fn(Vertex) -> String,
) -> Result<ProgramClauses, EncodingRefusal> {
    let mut names = FreshNames::default();
    for predicate in &clauses.system.predicates {
        names.fresh_name(&predicate.name);
    }
    let work = clauses.take_clauses(|_| true).into();
    let (products, name) = (BTreeMap::new(), &name);
    let mut pairs = ProductEncoder { clauses, returns, name, names, products, work, is_new: false };
    while let Some((clause, origin)) = pairs.work.pop_front() {
        let Some(clause) = pairs.settled(clause, &origin) else {
            pairs.is_new = true;
            continue;
        };
        pairs.add(clause, origin);
    }
    if !pairs.is_new {
        return Err(EncodingRefusal::NoPairs);
    }
    for returns in returns.values() {
        for clause in &returns.clauses {
            let comment = "how a procedure returns".to_owned();
            pairs.add(
                clause.clone(),
                ClauseOrigin { from: None, fails: None, answers: Vec::new(), comment },
            );
        }
    }
    let mut clauses = pairs.clauses;
    clauses.system.prune_unneeded().retain_clauses(&mut clauses.origins);
    Ok(clauses)
}

impl ProductEncoder<'_> {
    fn add(&mut self, mut clause: Clause, origin: ClauseOrigin) {
        clause.quantify(&self.clauses.system.exprs);
        self.clauses.push(clause, origin);
    }

    /// The places of the premises that say how procedures return.
    fn calls(&self, clause: &Clause) -> Vec<usize> {
        let premises = clause.premises.iter().enumerate();
        let calls = premises.filter(|(_, premise)| self.returns.contains_key(&premise.predicate));
        calls.map(|(at, _)| at).collect()
    }

    /// The clause with products in the place of its calls; `None` if it says nothing.
    ///
    /// First those that are called with something in common are put together; where none are, a call
    /// that can take one path only is that path, behind which there may be some; the others of one
    /// procedure are last.
    fn settled(&mut self, clause: Clause, origin: &ClauseOrigin) -> Option<Clause> {
        let mut clause = self.clauses.system.simplify_clause(clause)?;
        if self.calls(&clause).len() > MOST_CALLS {
            return Some(clause);
        }
        let mut fuel = FUEL;
        loop {
            clause = self.without_equal_calls(clause)?;
            let best = self.best(&clause);
            if let Some((Common { values: 1.., .. }, a, b)) = best {
                self.pair(&mut clause, a, b, origin);
                continue;
            }
            match (self.decided(&clause, fuel), best) {
                (CallResolution::Impossible, _) => return None,
                (CallResolution::Path(path), _) => {
                    clause = path;
                    fuel -= 1;
                    self.is_new = true;
                }
                (CallResolution::Open, Some((_, a, b))) => self.pair(&mut clause, a, b, origin),
                (CallResolution::Open, None) => return Some(clause),
            }
        }
    }

    /// The clause with each call once: equal ones return alike.
    fn without_equal_calls(&mut self, mut clause: Clause) -> Option<Clause> {
        while let Some((first, same)) = self.equal_calls(&clause) {
            let same = clause.premises.remove(same);
            let first_args = clause.premises[first].args.clone();
            for (a, b) in first_args.into_iter().zip(same.args) {
                clause.conditions.push(self.clauses.system.exprs.binary(BinaryOp::Eq, a, b));
            }
            clause = self.clauses.system.simplify_clause(clause)?;
            self.is_new = true;
        }
        Some(clause)
    }

    /// What is decided of the first call of a clause that can take one path at most; with no fuel left,
    /// a call that can take one stays.
    fn decided(&mut self, clause: &Clause, fuel: usize) -> CallResolution {
        for at in self.calls(clause) {
            let returns = &self.returns[&clause.premises[at].predicate];
            let mut paths = Vec::new();
            for by in &returns.clauses {
                paths.extend(self.clauses.system.resolve_premise(clause, at, by));
                if paths.len() > 1 {
                    break;
                }
            }
            match paths.len() {
                0 => return CallResolution::Impossible,
                1 if fuel > 0 => return CallResolution::Path(paths.remove(0)),
                _ => {}
            }
        }
        CallResolution::Open
    }

    /// Two calls of one procedure with the same arguments: the second returns what the first does.
    fn equal_calls(&self, clause: &Clause) -> Option<(usize, usize)> {
        let calls = self.calls(clause);
        for (number, &b) in calls.iter().enumerate() {
            for &a in &calls[..number] {
                let [x, y] = [a, b].map(|at| &clause.premises[at]);
                let inputs = self.returns[&x.predicate].inputs;
                if x.predicate == y.predicate && x.args[..inputs] == y.args[..inputs] {
                    return Some((a, b));
                }
            }
        }
        None
    }

    /// The two calls that have most in common; `None` if none are made in one state.
    fn best(&self, clause: &Clause) -> Option<(Common, usize, usize)> {
        let calls = self.calls(clause);
        let mut best: Option<(Common, usize, usize)> = None;
        for (number, &b) in calls.iter().enumerate() {
            for &a in &calls[..number] {
                let Some(common) = self.common_arguments(clause, a, b) else { continue };
                if best.as_ref().is_none_or(|(most, ..)| common > *most) {
                    best = Some((common, a, b));
                }
            }
        }
        best
    }

    /// How much two calls have in common.
    fn common_arguments(&self, clause: &Clause, a: usize, b: usize) -> Option<Common> {
        let system = &self.clauses.system;
        let [x, y] = [a, b].map(|at| &clause.premises[at]);
        let inputs = |apply: &Apply| {
            let inputs = &apply.args[..self.returns[&apply.predicate].inputs];
            let (arrays, scalars): (Vec<Expr>, Vec<Expr>) = inputs
                .iter()
                .partition(|&&input| system.exprs.array_sorts(system.exprs.sort(input)).is_some());
            (arrays, scalars)
        };
        let ((arrays, scalars), (other_arrays, other_scalars)) = (inputs(x), inputs(y));
        let shared = |a: &[Expr], b: &[Expr]| a.iter().filter(|expr| b.contains(expr)).count();
        let heap = shared(&arrays, &other_arrays);
        if heap == 0 && !(arrays.is_empty() && other_arrays.is_empty()) {
            return None;
        }
        let values = shared(&scalars, &other_scalars);
        let is_same = x.predicate == y.predicate;
        let is_known = self.products.contains_key(&self.product(clause, a, b).0);
        let can_be_made = is_known || self.products.len() < MOST_PRODUCTS;
        let paths = |apply: &Apply| self.returns[&apply.predicate].clauses.len();
        let is_small = paths(x) * paths(y) <= MOST_PATHS;
        if !can_be_made || !is_small || (values == 0 && !is_same) {
            return None;
        }
        Some(Common { values, is_known, heap, is_same })
    }

    /// The product of two calls, and its arguments.
    fn product(&self, clause: &Clause, a: usize, b: usize) -> (CallProduct, Vec<Expr>) {
        let (x, y) = (&clause.premises[a], &clause.premises[b]);
        let (x, y) = if x.predicate <= y.predicate { (x, y) } else { (y, x) };
        let all: Vec<Expr> = x.args.iter().chain(&y.args).copied().collect();
        let first = |expr: &Expr| all.iter().position(|other| other == expr).unwrap_or_default();
        let same: Vec<usize> = all.iter().map(first).collect();
        let args = all.iter().enumerate().filter(|&(at, _)| same[at] == at);
        let args = args.map(|(_, &expr)| expr).collect();
        (CallProduct { parts: [x.predicate, y.predicate], same }, args)
    }

    /// Puts the product of two calls in their place.
    fn pair(&mut self, clause: &mut Clause, a: usize, b: usize, origin: &ClauseOrigin) {
        let (product, args) = self.product(clause, a, b);
        let predicate = match self.products.get(&product) {
            Some(&predicate) => predicate,
            None => self.declare(product, origin),
        };
        clause.premises[a] = Apply { predicate, args };
        clause.premises.remove(b);
        self.is_new = true;
    }

    /// A new product, whose clauses are to be looked at.
    fn declare(&mut self, product: CallProduct, origin: &ClauseOrigin) -> PredId {
        let parts = product.parts;
        let described = parts.map(|part| self.clauses.predicate(part).clone());
        let [x, y] = described.each_ref().map(|part| (self.name)(part.vertex));
        let all: Vec<Var> = described.iter().flat_map(|part| part.params.clone()).collect();
        let mut params = Vec::new();
        let mut param_exprs: Vec<Expr> = Vec::new();
        for (at, &var) in all.iter().enumerate() {
            if product.same[at] < at {
                param_exprs.push(param_exprs[product.same[at]]);
                continue;
            }
            let system = &mut self.clauses.system;
            let (name, sort) = (system.name(var).to_owned(), system.vars[var.index()].sort);
            let new = system.add_var(name, sort);
            params.push(new);
            param_exprs.push(system.exprs.var(new, sort));
        }
        let system = &mut self.clauses.system;
        let args: Vec<Expr> = params
            .iter()
            .map(|&param| {
                let sort = system.vars[param.index()].sort;
                system.exprs.var(param, sort)
            })
            .collect();
        let sorts: Vec<ExprSort> = args.iter().map(|&arg| system.exprs.sort(arg)).collect();
        let predicate = PredId::new(system.predicates.len());
        let name = self.names.fresh_name(&format!("{x}_and_{y}"));
        system.predicates.push(Predicate {
            name,
            sorts,
            void: None,
            elements: ElementArguments::default(),
        });
        let comment = match x == y {
            true => format!("how two calls of {x} return that are made in one state"),
            false => format!("how {x} and {y} return that are called in one state"),
        };
        let vertex = described[0].vertex;
        let described =
            CutPredicate { vertex, returns: true, params, constants: Vec::new(), comment };
        self.clauses.predicates.push(described);
        self.products.insert(product, predicate);
        let head = Apply { predicate, args };
        let middle = param_exprs.len() - self.clauses.predicate(parts[1]).params.len();
        self.clauses_of(
            head,
            [(parts[0], &param_exprs[..middle]), (parts[1], &param_exprs[middle..])],
            origin,
        );
        predicate
    }

    /// The clauses of a product: of each path of one procedure with each of the other.
    fn clauses_of(&mut self, head: Apply, parts: [(PredId, &[Expr]); 2], origin: &ClauseOrigin) {
        let premises =
            parts.map(|(predicate, args)| Apply { predicate, args: args.to_vec() }).to_vec();
        let (vars, conditions) = (Vec::new(), Vec::new());
        let combined = Clause { vars, premises, conditions, head: Some(head) };
        let [(first, _), (second, _)] = parts;
        let returns = self.returns;
        for x in &returns[&first].clauses {
            // The second one first, so that the place of the other stays.
            for y in &returns[&second].clauses {
                let system = &mut self.clauses.system;
                let resolved = system.resolve_premise(&combined, 1, y);
                let resolved = resolved.and_then(|clause| system.resolve_premise(&clause, 0, x));
                let Some(clause) = resolved else { continue };
                let comment = "from both calls".to_owned();
                let (from, answers) = (origin.from, Vec::new());
                self.work.push_back((clause, ClauseOrigin { from, fails: None, answers, comment }));
            }
        }
    }
}
