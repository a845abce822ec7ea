//! Functions of values: folds over structures, and the program's own pure procedures.
//!
//! Each is one equation, true where its condition is. A fold's is that the structure ends (`finite`): without it
//! `size(p) = 1 + size(p)` on a cyclic input would make everything provable. A procedure's is that the call returns
//! without failing, which is a predicate with an equation of its own.

use std::collections::BTreeMap;

use crate::execute::handing::function_terms;
use crate::execute::lost::asks_for_lost;
use crate::fold_kind::children;
pub(crate) use crate::fold_kind::{FoldKind, FoldOrder, NodeProperty};
use crate::folds::{FoldMaker, FoldSource};
use crate::path::{UnitEnd, UnitPath, UnitPaths, UnitStep};
use crate::state::{field_term, word};
use crate::term::{FunctionSymbol, Operator, Term, TermNode, TermSort, TermTable};
use crate::units::{Units, ValueUnit};
use base::{FieldId, ShapeId, Sort};
use program::Program;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a function is.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) parameters: Vec<Term>,
    /// Where the equation holds.
    pub(crate) when: Term,
    pub(crate) body: Term,
    /// What else is true there.
    pub(crate) lemmas: Vec<Term>,
    /// For each parameter whether it is a reference.
    pub(crate) references: Vec<bool>,
}

/// The functions of a program, by their symbols.
#[derive(Clone, Default, Debug)]
pub(crate) struct Functions {
    pub(crate) definitions: BTreeMap<FunctionSymbol, Definition>,
    pub(crate) folds: BTreeMap<(ShapeId, FoldKind), FunctionSymbol>,
    /// The properties of all nodes.
    pub(crate) properties: Vec<NodeProperty>,
}

impl Functions {
    /// The pure procedures.
    pub(crate) fn of_units(
        program: &Program,
        terms: &mut TermTable,
        units: &Units,
        paths: &[UnitPaths],
    ) -> Self {
        let mut functions = Self::default();
        for (unit, paths) in units.all.iter().zip(paths).filter(|(unit, _)| unit.is_pure) {
            functions.add_unit(program, terms, (units, unit), paths);
        }
        // Paths speak of what is freed.
        let owned = |shape: &ShapeId| units.is_owned(Sort::Ref(*shape));
        let shapes = (0..program.symbols.shapes.len()).map(ShapeId::new).filter(owned);
        for shape in shapes.filter(|_| asks_for_lost(program)) {
            functions.fold_symbol(program, terms, units, (shape, &FoldKind::Freed));
        }
        functions
    }

    fn add_unit(
        &mut self,
        program: &Program,
        terms: &mut TermTable,
        (units, unit): (&Units, &ValueUnit),
        paths: &UnitPaths,
    ) {
        let all = unit.parameters.iter().zip(&paths.parameters);
        let own: Vec<(Term, bool)> = all
            .filter(|(parameter, _)| !parameter.is_entry)
            .map(|(parameter, &term)| (term, parameter.sort.is_ref()))
            .collect();
        let parameters: Vec<Term> = own.iter().map(|(term, _)| *term).collect();
        let references: Vec<bool> = own.iter().map(|(_, is_ref)| *is_ref).collect();
        let (values, returns) = function_terms(program, terms, unit, &paths.parameters);
        let mut cases = Vec::new();
        for path in &paths.paths {
            cases.extend(case(program, terms, units, path));
        }
        let conditions: Vec<Term> = cases.iter().map(|(condition, _)| *condition).collect();
        let any = terms.or(&conditions);
        let yes = terms.bool(true);
        self.define(terms, returns, (&parameters, &references), (yes, any));
        for (at, &value) in values.iter().enumerate() {
            let mut body = None;
            for (condition, results) in cases.iter().rev() {
                body = Some(match body {
                    None => results[at],
                    Some(other) => terms.ite(*condition, results[at], other),
                });
            }
            if let Some(body) = body {
                self.define(terms, value, (&parameters, &references), (returns, body));
            }
        }
    }

    fn define(
        &mut self,
        terms: &TermTable,
        applied: Term,
        (parameters, references): (&[Term], &[bool]),
        (when, body): (Term, Term),
    ) {
        let TermNode::Apply(symbol, _) = terms.node(applied) else { return };
        let (parameters, references) = (parameters.to_vec(), references.to_vec());
        let definition = Definition { parameters, when, body, lemmas: Vec::new(), references };
        self.definitions.insert(*symbol, definition);
    }

    /// The children of a shape: the fields that refer to objects of it.
    pub(crate) fn children(program: &Program, shape: ShapeId) -> Vec<FieldId> {
        children(program, shape)
    }

    /// A fold of a value.
    pub(crate) fn fold(
        &mut self,
        program: &Program,
        terms: &mut TermTable,
        units: &Units,
        (shape, kind): (ShapeId, &FoldKind),
        of: Term,
    ) -> Term {
        let symbol = self.fold_symbol(program, terms, units, (shape, kind));
        terms.apply(symbol, &[of])
    }

    fn fold_symbol(
        &mut self,
        program: &Program,
        terms: &mut TermTable,
        units: &Units,
        (shape, kind): (ShapeId, &FoldKind),
    ) -> FunctionSymbol {
        if let Some(&known) = self.folds.get(&(shape, kind.clone())) {
            return known;
        }
        let field = |field: &FieldId| word(&program.symbols[*field].name, field.index());
        let (kind_name, sort) = match kind {
            FoldKind::Finite => ("finite".to_owned(), TermSort::Bool),
            FoldKind::Size => ("size".to_owned(), TermSort::Int),
            FoldKind::Sum(key) => (format!("sum.{}", field(key)), TermSort::Int),
            FoldKind::Total(unit, of) => {
                let unit = &units.all[*unit];
                let name = word(&unit.name, unit.position);
                (format!("total.{name}.{}", field(of)), TermSort::Int)
            }
            FoldKind::Least(key) => (format!("min.{}", field(key)), TermSort::Int),
            FoldKind::Greatest(key) => (format!("max.{}", field(key)), TermSort::Int),
            FoldKind::Ordered(order, key) => {
                (format!("ordered.{}.{}", order.name(), field(key)), TermSort::Bool)
            }
            FoldKind::Search(order, key) => {
                (format!("search.{}.{}", order.name(), field(key)), TermSort::Bool)
            }
            FoldKind::Freed => ("freed".to_owned(), TermSort::Bool),
            FoldKind::All(number) => (format!("all.{number}"), TermSort::Bool),
        };
        let shape_name = word(&program.symbols[shape].name, shape.index());
        let name = format!("fold.{shape_name}.{kind_name}");
        let symbol = terms.function(&name, &[TermSort::Int], sort);
        self.folds.insert((shape, kind.clone()), symbol);
        let it = terms.constant("it", TermSort::Int);
        let whole = terms.apply(symbol, &[it]);
        let (zero, yes) = (terms.zero(), terms.bool(true));
        let null = terms.eq(it, zero);
        let mut maker = FoldMaker { functions: self, program, terms, units, shape, it };
        let body = maker.body(kind, null);
        let finite = match kind {
            FoldKind::Finite => yes,
            _ if units.is_owned(Sort::Ref(shape)) => yes,
            _ => maker.applied(&FoldKind::Finite, it),
        };
        let not_null = terms.not(null);
        let is_of_nodes = matches!(kind, FoldKind::Least(_) | FoldKind::Greatest(_));
        let when = if is_of_nodes { terms.and(&[not_null, finite]) } else { finite };
        let mut lemmas = Vec::new();
        if *kind == FoldKind::Size {
            let is_empty = terms.eq(whole, zero);
            let same = terms.eq(is_empty, null);
            lemmas = vec![terms.compare(Operator::Le, zero, whole), same];
        }
        if let FoldKind::Ordered(order, key) = kind {
            // The first key bounds all others.
            let extreme =
                if order.is_rising() { FoldKind::Least(*key) } else { FoldKind::Greatest(*key) };
            let own = field_term(program, terms, *key, it);
            let of = (shape, &extreme);
            let extreme = self.fold(program, terms, units, of, it);
            let same = terms.eq(own, extreme);
            let not_ordered = terms.not(whole);
            lemmas.push(terms.or(&[null, not_ordered, same]));
        }
        let (parameters, references) = (vec![it], vec![true]);
        let definition = Definition { parameters, when, body, lemmas, references };
        self.definitions.insert(symbol, definition);
        symbol
    }

    /// What the definitions say of applications in some terms, where they are applied to these values; so many rounds.
    pub(crate) fn instances(
        &self,
        terms: &mut TermTable,
        roots: &[Term],
        values: &FxHashSet<Term>,
        rounds: usize,
    ) -> Vec<Term> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut fresh = terms.collect(roots, &mut seen);
        for round in 0..rounds {
            let mut made = Vec::new();
            for &term in &fresh {
                let TermNode::Apply(symbol, arguments) = terms.node(term).clone() else { continue };
                let Some(definition) = self.definitions.get(&symbol) else { continue };
                let is_number: Vec<bool> =
                    arguments.iter().map(|&argument| terms.as_int(argument).is_some()).collect();
                let is_value = |(argument, is_ref): (&Term, &bool)| {
                    let at = arguments.iter().position(|it| it == argument);
                    !is_ref || values.contains(argument) || at.is_some_and(|at| is_number[at])
                };
                let has_reference = definition.references.contains(&true);
                let is_due = arguments.iter().zip(&definition.references).all(is_value)
                    && (has_reference || round == 0);
                if is_due {
                    made.extend(definition.instance(terms, term, &arguments));
                } else if has_reference {
                    // What is not looked into may be null.
                    let zero = terms.zero();
                    let ends: Vec<Term> = arguments
                        .iter()
                        .zip(&definition.references)
                        .map(|pair| if is_value(pair) { *pair.0 } else { zero })
                        .collect();
                    let of_null = terms.apply(symbol, &ends);
                    if seen.insert(of_null) {
                        made.extend(definition.instance(terms, of_null, &ends));
                    }
                }
            }
            fresh = terms.collect(&made, &mut seen);
            found.extend(made);
        }
        found
    }
}

impl Definition {
    /// The equation for some arguments.
    fn instance(&self, terms: &mut TermTable, applied: Term, arguments: &[Term]) -> Vec<Term> {
        let mut memo: FxHashMap<Term, Term> =
            self.parameters.iter().copied().zip(arguments.iter().copied()).collect();
        let [when, body] = [self.when, self.body].map(|part| terms.substitute(part, &mut memo));
        let equal = terms.eq(applied, body);
        let mut made = vec![terms.implies(when, equal)];
        for &lemma in &self.lemmas {
            let lemma = terms.substitute(lemma, &mut memo);
            made.push(terms.implies(when, lemma));
        }
        made
    }
}

/// The condition of a path on which a function returns, and what it returns.
fn case(
    program: &Program,
    terms: &mut TermTable,
    units: &Units,
    path: &UnitPath,
) -> Option<(Term, Vec<Term>)> {
    let mut conditions = Vec::new();
    for step in &path.steps {
        match step {
            UnitStep::Fact(fact) | UnitStep::Check(_, fact) => conditions.push(*fact),
            // That it returns is the next fact.
            UnitStep::Call(_) | UnitStep::Gone(_) => {}
        }
    }
    let results = match &path.end {
        UnitEnd::Stops => return None,
        UnitEnd::Returns { results, .. } => results.clone(),
        UnitEnd::GoesOn { call, .. } => {
            let unit = &units.all[call.unit];
            let (results, returns) = function_terms(program, terms, unit, &call.arguments);
            conditions.push(returns);
            results
        }
    };
    Some((terms.and(&conditions), results))
}

impl FoldSource for Functions {
    fn applied(
        &mut self,
        program: &Program,
        terms: &mut TermTable,
        units: &Units,
        kind: (ShapeId, &FoldKind),
        of: Term,
    ) -> Term {
        self.fold(program, terms, units, kind, of)
    }

    fn property(&self, number: usize) -> &NodeProperty {
        &self.properties[number]
    }
}
