//! Functions of values: folds over structures, and the program's own pure procedures.
//!
//! Each is one equation, true where its condition is. A fold's is that the structure ends (`finite`): without it
//! `size(p) = 1 + size(p)` on a cyclic input would make everything provable. A procedure's is that the call returns
//! without failing, which is a predicate with an equation of its own.

use std::collections::BTreeMap;

use crate::execute::handing::function_terms;
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

/// A fold over the structures of a shape.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FoldKind {
    Finite,
    Size,
    Sum(FieldId),
    Least(FieldId),
    Greatest(FieldId),
    /// Each node and its children compare so.
    Ordered(FoldOrder, FieldId),
    /// All keys on the left, the key, and all keys on the right compare so.
    Search(FoldOrder, FieldId),
    /// A property of all nodes, by its number.
    All(usize),
}

/// How keys compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FoldOrder {
    Le,
    Lt,
    Ge,
    Gt,
}

impl FoldOrder {
    pub(crate) const ALL: [(Self, &'static str); 4] =
        [(Self::Le, "le"), (Self::Lt, "lt"), (Self::Ge, "ge"), (Self::Gt, "gt")];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(order, _)| *order == self).map_or("", |(_, name)| name)
    }

    fn term(self, terms: &mut TermTable, left: Term, right: Term) -> Term {
        match self {
            Self::Le => terms.compare(Operator::Le, left, right),
            Self::Lt => terms.compare(Operator::Lt, left, right),
            Self::Ge => terms.compare(Operator::Le, right, left),
            Self::Gt => terms.compare(Operator::Lt, right, left),
        }
    }
}

/// The functions of a program, by their symbols.
#[derive(Clone, Default, Debug)]
pub(crate) struct Functions {
    pub(crate) definitions: BTreeMap<FunctionSymbol, Definition>,
    pub(crate) folds: BTreeMap<(ShapeId, FoldKind), FunctionSymbol>,
    /// The properties of all nodes, over `it`.
    pub(crate) properties: Vec<(Term, Term)>,
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
        let fields = program.symbols[shape].fields.iter().copied();
        fields.filter(|&field| program.symbols[field].sort == Sort::Ref(shape)).collect()
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
            FoldKind::Least(key) => (format!("min.{}", field(key)), TermSort::Int),
            FoldKind::Greatest(key) => (format!("max.{}", field(key)), TermSort::Int),
            FoldKind::Ordered(order, key) => {
                (format!("ordered.{}.{}", order.name(), field(key)), TermSort::Bool)
            }
            FoldKind::Search(order, key) => {
                (format!("search.{}.{}", order.name(), field(key)), TermSort::Bool)
            }
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
                let is_value = |(argument, is_ref): (&Term, &bool)| {
                    !is_ref || values.contains(argument) || terms.as_int(*argument).is_some()
                };
                let has_reference = definition.references.contains(&true);
                let is_due = arguments.iter().zip(&definition.references).all(is_value)
                    && (has_reference || round == 0);
                if is_due {
                    made.extend(definition.instance(terms, term, &arguments));
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
            UnitStep::Call(_) => {}
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

/// Makes the equation of a fold.
struct FoldMaker<'a> {
    functions: &'a mut Functions,
    program: &'a Program,
    terms: &'a mut TermTable,
    units: &'a Units,
    shape: ShapeId,
    it: Term,
}

impl FoldMaker<'_> {
    fn applied(&mut self, kind: &FoldKind, of: Term) -> Term {
        self.functions.fold(self.program, self.terms, self.units, (self.shape, kind), of)
    }

    fn field(&mut self, field: FieldId, of: Term) -> Term {
        field_term(self.program, self.terms, field, of)
    }

    /// The children of `it`, each with the condition that it is null.
    fn children(&mut self) -> Vec<(Term, Term)> {
        let fields = Functions::children(self.program, self.shape);
        let zero = self.terms.zero();
        let mut found = Vec::new();
        for field in fields {
            let child = self.field(field, self.it);
            found.push((child, self.terms.eq(child, zero)));
        }
        found
    }

    fn body(&mut self, kind: &FoldKind, null: Term) -> Term {
        let children = self.children();
        match kind {
            FoldKind::Finite => self.everywhere(kind, (null, &children), &[]),
            FoldKind::Size => {
                let one = self.terms.int(1);
                self.total(kind, (null, one), &children)
            }
            FoldKind::Sum(key) => {
                let own = self.field(*key, self.it);
                self.total(kind, (null, own), &children)
            }
            FoldKind::Least(key) | FoldKind::Greatest(key) => {
                let mut best = self.field(*key, self.it);
                for (child, child_null) in children {
                    let other = self.applied(kind, child);
                    let (a, b) = match kind {
                        FoldKind::Least(_) => (other, best),
                        _ => (best, other),
                    };
                    let is_better = self.terms.compare(Operator::Lt, a, b);
                    let better = self.terms.ite(is_better, other, best);
                    best = self.terms.ite(child_null, best, better);
                }
                best
            }
            FoldKind::Ordered(order, key) => {
                let own = self.field(*key, self.it);
                let mut parts = Vec::new();
                for &(child, child_null) in &children {
                    let other = self.field(*key, child);
                    let compared = order.term(self.terms, own, other);
                    parts.push(self.terms.or(&[child_null, compared]));
                }
                self.everywhere(kind, (null, &children), &parts)
            }
            FoldKind::Search(order, key) => {
                let own = self.field(*key, self.it);
                let mut parts = Vec::new();
                for (at, &(child, child_null)) in children.iter().enumerate() {
                    let rising = matches!(order, FoldOrder::Le | FoldOrder::Lt);
                    let is_left = at == 0;
                    let extreme = match is_left == rising {
                        true => FoldKind::Greatest(*key),
                        false => FoldKind::Least(*key),
                    };
                    let other = self.applied(&extreme, child);
                    let (a, b) = if is_left { (other, own) } else { (own, other) };
                    let compared = order.term(self.terms, a, b);
                    parts.push(self.terms.or(&[child_null, compared]));
                }
                self.everywhere(kind, (null, &children), &parts)
            }
            FoldKind::All(number) => {
                let (it, property) = self.functions.properties[*number];
                let mut memo = FxHashMap::from_iter([(it, self.it)]);
                let own = self.terms.substitute(property, &mut memo);
                self.everywhere(kind, (null, &children), &[own])
            }
        }
    }

    /// Null, or all this and the same of the children.
    fn everywhere(
        &mut self,
        kind: &FoldKind,
        (null, children): (Term, &[(Term, Term)]),
        parts: &[Term],
    ) -> Term {
        let mut all = parts.to_vec();
        for &(child, _) in children {
            all.push(self.applied(kind, child));
        }
        let all = self.terms.and(&all);
        self.terms.or(&[null, all])
    }

    fn total(
        &mut self,
        kind: &FoldKind,
        (null, own): (Term, Term),
        children: &[(Term, Term)],
    ) -> Term {
        let mut total = own;
        for &(child, _) in children {
            let other = self.applied(kind, child);
            total = self.terms.arithmetic(Operator::Add, total, other);
        }
        let zero = self.terms.zero();
        self.terms.ite(null, zero, total)
    }
}
