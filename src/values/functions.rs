//! Functions of values: folds over structures, and the program's own pure procedures.
//!
//! Each is one equation, true where its condition is. A fold's is that the structure ends (`finite`): without it
//! `size(p) = 1 + size(p)` on a cyclic input would make everything provable. A procedure's is that the call returns
//! without failing, which is a predicate with an equation of its own.

use std::collections::BTreeMap;

use crate::execute::handing::function_terms;
use crate::execute::lost::checks_lost_memory;
use crate::fold_kind::children;
pub(crate) use crate::fold_kind::{FoldKind, FoldOrder, NodeProperty};
use crate::folds::{FoldMaker, FoldSource};
use crate::path::{UnitEnd, UnitPath, UnitPaths, UnitStep};
use crate::state::{field_term, word};
use crate::term::{
    FirstOrderSort, FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable, FunctionSymbol,
    ValueOperator,
};
use crate::units::{Units, ValueUnit};
use base::{FieldId, ShapeId, Sort};
use program::Program;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a function is.
#[derive(Clone, Debug)]
pub(crate) struct ValueFunction {
    pub(crate) parameters: Vec<FirstOrderTerm>,
    /// Where the equation holds.
    pub(crate) when: FirstOrderTerm,
    pub(crate) body: FirstOrderTerm,
    /// What else is true there.
    pub(crate) lemmas: Vec<FirstOrderTerm>,
    /// For each parameter whether it is a reference.
    pub(crate) references: Vec<bool>,
}

/// The functions of a program, by their symbols.
#[derive(Clone, Default, Debug)]
pub(crate) struct ValueFunctions {
    pub(crate) definitions: BTreeMap<FunctionSymbol, ValueFunction>,
    pub(crate) folds: BTreeMap<(ShapeId, FoldKind), FunctionSymbol>,
    /// The properties of all nodes.
    pub(crate) properties: Vec<NodeProperty>,
}

impl ValueFunctions {
    /// The pure procedures.
    pub(crate) fn of_units(
        program: &Program,
        terms: &mut FirstOrderTermTable,
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
        for shape in shapes.filter(|_| checks_lost_memory(program)) {
            functions.fold_symbol(program, terms, units, (shape, &FoldKind::Freed));
        }
        functions
    }

    fn add_unit(
        &mut self,
        program: &Program,
        terms: &mut FirstOrderTermTable,
        (units, unit): (&Units, &ValueUnit),
        paths: &UnitPaths,
    ) {
        let all = unit.parameters.iter().zip(&paths.parameters);
        let inputs: Vec<(FirstOrderTerm, bool)> = all
            .filter(|(parameter, _)| !parameter.is_entry)
            .map(|(parameter, &term)| (term, parameter.sort.is_ref()))
            .collect();
        let parameters: Vec<FirstOrderTerm> = inputs.iter().map(|(term, _)| *term).collect();
        let references: Vec<bool> = inputs.iter().map(|(_, is_ref)| *is_ref).collect();
        let (values, returns) = function_terms(program, terms, unit, &paths.parameters);
        let mut cases = Vec::new();
        for path in &paths.paths {
            cases.extend(case(program, terms, units, path));
        }
        let conditions: Vec<FirstOrderTerm> =
            cases.iter().map(|(condition, _)| *condition).collect();
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
        terms: &FirstOrderTermTable,
        applied: FirstOrderTerm,
        (parameters, references): (&[FirstOrderTerm], &[bool]),
        (when, body): (FirstOrderTerm, FirstOrderTerm),
    ) {
        let FirstOrderTermNode::Apply(symbol, _) = terms.node(applied) else { return };
        let (parameters, references) = (parameters.to_vec(), references.to_vec());
        let definition = ValueFunction { parameters, when, body, lemmas: Vec::new(), references };
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
        terms: &mut FirstOrderTermTable,
        units: &Units,
        (shape, kind): (ShapeId, &FoldKind),
        of: FirstOrderTerm,
    ) -> FirstOrderTerm {
        let symbol = self.fold_symbol(program, terms, units, (shape, kind));
        terms.apply(symbol, &[of])
    }

    fn fold_symbol(
        &mut self,
        program: &Program,
        terms: &mut FirstOrderTermTable,
        units: &Units,
        (shape, kind): (ShapeId, &FoldKind),
    ) -> FunctionSymbol {
        if let Some(&cached) = self.folds.get(&(shape, kind.clone())) {
            return cached;
        }
        let field = |field: &FieldId| word(&program.symbols[*field].name, field.index());
        let (kind_name, sort) = match kind {
            FoldKind::Finite => ("finite".to_owned(), FirstOrderSort::Bool),
            FoldKind::Size => ("size".to_owned(), FirstOrderSort::Int),
            FoldKind::Sum(key) => (format!("sum.{}", field(key)), FirstOrderSort::Int),
            FoldKind::Total(unit, of) => {
                let unit = &units.all[*unit];
                let name = word(&unit.name, unit.position);
                (format!("total.{name}.{}", field(of)), FirstOrderSort::Int)
            }
            FoldKind::Least(key) => (format!("min.{}", field(key)), FirstOrderSort::Int),
            FoldKind::Greatest(key) => (format!("max.{}", field(key)), FirstOrderSort::Int),
            FoldKind::Ordered(order, key) => {
                (format!("ordered.{}.{}", order.name(), field(key)), FirstOrderSort::Bool)
            }
            FoldKind::Search(order, key) => {
                (format!("search.{}.{}", order.name(), field(key)), FirstOrderSort::Bool)
            }
            FoldKind::Freed => ("freed".to_owned(), FirstOrderSort::Bool),
            FoldKind::All(number) => (format!("all.{number}"), FirstOrderSort::Bool),
        };
        let shape_name = word(&program.symbols[shape].name, shape.index());
        let name = format!("fold.{shape_name}.{kind_name}");
        let symbol = terms.function(&name, &[FirstOrderSort::Int], sort);
        self.folds.insert((shape, kind.clone()), symbol);
        let it = terms.constant("it", FirstOrderSort::Int);
        let applied = terms.apply(symbol, &[it]);
        let (zero, yes) = (terms.zero(), terms.bool(true));
        let null = terms.eq(it, zero);
        let mut maker = FoldMaker { functions: self, program, terms, units, shape, it };
        let body = maker.body(kind, null);
        let finite = match kind {
            FoldKind::Finite => yes,
            _ if units.is_owned(Sort::Ref(shape)) => yes,
            _ => maker.apply_fold(&FoldKind::Finite, it),
        };
        let not_null = terms.not(null);
        let is_of_nodes = matches!(kind, FoldKind::Least(_) | FoldKind::Greatest(_));
        let when = if is_of_nodes { terms.and(&[not_null, finite]) } else { finite };
        let mut lemmas = Vec::new();
        if *kind == FoldKind::Size {
            let is_empty = terms.eq(applied, zero);
            let same = terms.eq(is_empty, null);
            lemmas = vec![terms.compare(ValueOperator::Le, zero, applied), same];
        }
        if let FoldKind::Ordered(order, key) = kind {
            // The first key bounds all others.
            let extreme =
                if order.is_rising() { FoldKind::Least(*key) } else { FoldKind::Greatest(*key) };
            let key_term = field_term(program, terms, *key, it);
            let of = (shape, &extreme);
            let extreme = self.fold(program, terms, units, of, it);
            let same = terms.eq(key_term, extreme);
            let not_ordered = terms.not(applied);
            lemmas.push(terms.or(&[null, not_ordered, same]));
        }
        let (parameters, references) = (vec![it], vec![true]);
        let definition = ValueFunction { parameters, when, body, lemmas, references };
        self.definitions.insert(symbol, definition);
        symbol
    }

    /// What the definitions say of applications in some terms, where they are applied to these values; so many rounds.
    pub(crate) fn instances(
        &self,
        terms: &mut FirstOrderTermTable,
        roots: &[FirstOrderTerm],
        values: &FxHashSet<FirstOrderTerm>,
        rounds: usize,
    ) -> Vec<FirstOrderTerm> {
        let mut instances = Vec::new();
        let mut visited = FxHashSet::default();
        let mut fresh = terms.collect(roots, &mut visited);
        for round in 0..rounds {
            let mut new_instances = Vec::new();
            for &term in &fresh {
                let FirstOrderTermNode::Apply(symbol, arguments) = terms.node(term).clone() else {
                    continue;
                };
                let Some(definition) = self.definitions.get(&symbol) else { continue };
                let is_number: Vec<bool> =
                    arguments.iter().map(|&argument| terms.as_int(argument).is_some()).collect();
                let is_value = |(argument, is_ref): (&FirstOrderTerm, &bool)| {
                    let at = arguments.iter().position(|it| it == argument);
                    !is_ref || values.contains(argument) || at.is_some_and(|at| is_number[at])
                };
                let has_reference = definition.references.contains(&true);
                let is_due = arguments.iter().zip(&definition.references).all(is_value)
                    && (has_reference || round == 0);
                if is_due {
                    new_instances.extend(definition.instance(terms, term, &arguments));
                } else if has_reference {
                    // What is not looked into may be null.
                    let zero = terms.zero();
                    let ends: Vec<FirstOrderTerm> = arguments
                        .iter()
                        .zip(&definition.references)
                        .map(|pair| if is_value(pair) { *pair.0 } else { zero })
                        .collect();
                    let of_null = terms.apply(symbol, &ends);
                    if visited.insert(of_null) {
                        new_instances.extend(definition.instance(terms, of_null, &ends));
                    }
                }
            }
            fresh = terms.collect(&new_instances, &mut visited);
            instances.extend(new_instances);
        }
        instances
    }
}

impl ValueFunction {
    /// The equation for some arguments.
    fn instance(
        &self,
        terms: &mut FirstOrderTermTable,
        applied: FirstOrderTerm,
        arguments: &[FirstOrderTerm],
    ) -> Vec<FirstOrderTerm> {
        let mut memo: FxHashMap<FirstOrderTerm, FirstOrderTerm> =
            self.parameters.iter().copied().zip(arguments.iter().copied()).collect();
        let [when, body] = [self.when, self.body].map(|part| terms.substitute(part, &mut memo));
        let equal = terms.eq(applied, body);
        let mut facts = vec![terms.implies(when, equal)];
        for &lemma in &self.lemmas {
            let lemma = terms.substitute(lemma, &mut memo);
            facts.push(terms.implies(when, lemma));
        }
        facts
    }
}

/// The condition of a path on which a function returns, and what it returns.
fn case(
    program: &Program,
    terms: &mut FirstOrderTermTable,
    units: &Units,
    path: &UnitPath,
) -> Option<(FirstOrderTerm, Vec<FirstOrderTerm>)> {
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

impl FoldSource for ValueFunctions {
    fn apply_fold(
        &mut self,
        program: &Program,
        terms: &mut FirstOrderTermTable,
        units: &Units,
        kind: (ShapeId, &FoldKind),
        of: FirstOrderTerm,
    ) -> FirstOrderTerm {
        self.fold(program, terms, units, kind, of)
    }

    fn property(&self, number: usize) -> &NodeProperty {
        &self.properties[number]
    }
}
