//! What functions of values are, in the second query: an equation for each, at all terms that occur, some rounds deep.

use std::collections::{BTreeMap, BTreeSet};

use super::claims::{Claims, sort_name};
use super::expression::{ExpressionId, Expressions, certificate_name, fields_of, getter};
use super::lending::freed_value;
use super::walk::{WalkEnd, WalkedPath};
use super::world::Happening;
use base::{FieldId, ShapeId, Sort, VarId};
use program::Program;

/// A function of some arguments: where its equation holds, and what it is.
#[derive(Clone)]
struct FunctionEquation {
    arguments: Vec<ExpressionId>,
    where_it_holds: ExpressionId,
    value: ExpressionId,
}

/// The functions that occur.
pub(super) struct FunctionEquations<'a> {
    program: &'a Program,
    frozen: Vec<bool>,
    known: BTreeMap<String, FunctionEquation>,
    properties: BTreeMap<String, ExpressionId>,
    /// Functions of one argument that return a number: the sort of that, by their names.
    unary: BTreeMap<String, Sort>,
    /// Declarations of functions.
    pub(super) declarations: BTreeMap<String, String>,
}

/// What a fold is of.
struct FoldName {
    shape: ShapeId,
    kind: String,
    field: Option<FieldId>,
    order: Option<String>,
    function: Option<String>,
    property: Option<ExpressionId>,
}

impl<'a> FunctionEquations<'a> {
    /// The functions of a program, with those units that are functions.
    pub(super) fn new(
        program: &'a Program,
        frozen: &[bool],
        table: &mut Expressions,
        (claims, paths): (&Claims, &[Vec<WalkedPath>]),
    ) -> Self {
        let (by_name, properties) = (BTreeMap::new(), claims.properties.clone());
        let frozen = frozen.to_vec();
        let (declarations, unary) = (BTreeMap::new(), unary_functions(program, claims));
        let mut equations =
            Self { program, frozen, known: by_name, properties, unary, declarations };
        for (_, name, arity) in opaque() {
            equations.declare(name, &vec!["Int"; arity], "Int");
        }
        for (unit, paths) in claims.units.iter().zip(paths).filter(|(unit, _)| unit.is_function) {
            equations.add_unit(table, (claims, unit), paths);
        }
        equations
    }

    fn declare(&mut self, name: &str, arguments: &[&str], result: &str) {
        let text = format!("(declare-fun {name} ({}) {result})\n", arguments.join(" "));
        self.declarations.insert(name.to_owned(), text);
    }

    fn add_unit(
        &mut self,
        table: &mut Expressions,
        (claims, unit): (&Claims, &super::claims::ClaimedUnit),
        paths: &[WalkedPath],
    ) {
        let params = unit.parameters.iter().filter(|it| !it.is_given);
        let params: Vec<(ExpressionId, &'static str)> =
            params.map(|it| (it.atom, sort_name(self.program.symbols[it.var].sort))).collect();
        let arguments: Vec<ExpressionId> = params.iter().map(|it| it.0).collect();
        let sorts: Vec<&str> = params.iter().map(|it| it.1).collect();
        let mut cases = Vec::new();
        for path in paths {
            let mut conditions = Vec::new();
            for happening in &path.happened {
                if let Happening::True(of) | Happening::Checked(_, of) = happening {
                    conditions.push(*of);
                }
            }
            let results = match &path.ending {
                WalkEnd::Nowhere => continue,
                WalkEnd::Results(results) => results.clone(),
                WalkEnd::Continued(head, values) => {
                    let next = &claims.units[*head];
                    let given = next.function_arguments(values);
                    let count = next.results.len();
                    let names = (0..count).map(|at| result_name(&next.name, at, count));
                    names.map(|name| table.apply(&name, &given)).collect()
                }
            };
            cases.push((table.conjunction(&conditions), results));
        }
        let returns = format!("returns.{}", unit.name);
        let always = table.boolean(true);
        let conditions: Vec<ExpressionId> = cases.iter().map(|it| it.0).collect();
        let value = table.any(&conditions);
        self.declare(&returns, &sorts, "Bool");
        let equation =
            FunctionEquation { arguments: arguments.clone(), where_it_holds: always, value };
        self.known.insert(returns.clone(), equation);
        let where_it_holds = table.apply(&returns, &arguments);
        for (at, (var, _)) in unit.results.iter().enumerate() {
            let name = result_name(&unit.name, at, unit.results.len());
            self.declare(&name, &sorts, sort_name(self.program.symbols[*var].sort));
            let mut value: Option<ExpressionId> = None;
            for (condition, results) in &cases {
                value = Some(match value {
                    None => results[at],
                    Some(other) => table.apply("ite", &[*condition, results[at], other]),
                });
            }
            if let Some(value) = value {
                let arguments = arguments.clone();
                self.known.insert(name, FunctionEquation { arguments, where_it_holds, value });
            }
        }
    }

    /// What is true of the functions in some expressions, so many rounds deep.
    ///
    /// # Errors
    /// If one is no function of this program.
    pub(super) fn instances(
        &mut self,
        table: &mut Expressions,
        of: &[ExpressionId],
        rounds: usize,
    ) -> Result<Vec<ExpressionId>, String> {
        let mut instances: Vec<ExpressionId> = Vec::new();
        let mut visited: BTreeSet<ExpressionId> = BTreeSet::new();
        let mut roots = of.to_vec();
        for round in 0..=rounds {
            let fresh: Vec<ExpressionId> =
                table.subexpressions(&roots).into_iter().filter(|it| visited.insert(*it)).collect();
            let mut new_equations = Vec::new();
            for id in fresh {
                let name = table.head(id).to_owned();
                if !self.resolve(table, &name)? || round == rounds {
                    continue;
                }
                let Some(equation) = self.known.get(&name).cloned() else { continue };
                let given = table.arguments(id).to_vec();
                if given.len() != equation.arguments.len() {
                    return Err(format!("{name} has other arguments"));
                }
                let by = equation.arguments.iter().copied().zip(given.iter().copied()).collect();
                let holds = table.substitute(equation.where_it_holds, &by);
                let value = table.substitute(equation.value, &by);
                let equal = table.apply("=", &[id, value]);
                new_equations.push(table.implication(holds, equal));
                if name.ends_with(".size") && name.starts_with("fold.") {
                    new_equations.push(self.size_lemma(table, holds, (id, given[0])));
                }
                if name.starts_with("fold.") && name.contains(".ordered.") {
                    new_equations.extend(self.first_key_lemma(table, holds, (id, given[0])));
                }
            }
            instances.extend(&new_equations);
            roots = new_equations;
        }
        Ok(instances)
    }

    /// The size is that of a finite structure: never negative, and 0 of null alone.
    fn size_lemma(
        &self,
        table: &mut Expressions,
        holds: ExpressionId,
        (size, of): (ExpressionId, ExpressionId),
    ) -> ExpressionId {
        let zero = table.zero();
        let least = table.apply("<=", &[zero, size]);
        let nulls = [table.is_null(size), table.is_null(of)];
        let same = table.apply("=", &nulls);
        let both = table.conjunction(&[least, same]);
        table.implication(holds, both)
    }

    /// Where each key compares so with those below it, the first one is the least or the greatest.
    fn first_key_lemma(
        &self,
        table: &mut Expressions,
        holds: ExpressionId,
        (ordered, of): (ExpressionId, ExpressionId),
    ) -> Option<ExpressionId> {
        let name = table.head(ordered).to_owned();
        let fold = self.fold_name(&name)?;
        let field = fold.field?;
        let grows = matches!(fold.order.as_deref(), Some("le" | "lt"));
        let symbols = &self.program.symbols;
        let shape = certificate_name(&symbols[fold.shape].name, fold.shape.index());
        let key = certificate_name(&symbols[field].name, field.index());
        let extreme = format!("fold.{shape}.{}.{key}", if grows { "min" } else { "max" });
        let both = [getter(self.program, field), extreme].map(|name| table.apply(&name, &[of]));
        let same = table.equal(both[0], both[1]);
        let null = table.is_null(of);
        let exists = table.negation(null);
        let premise = table.conjunction(&[holds, exists, ordered]);
        Some(table.implication(premise, same))
    }

    /// Makes sure that a function is known or declared; whether there is an equation for it.
    fn resolve(&mut self, table: &mut Expressions, name: &str) -> Result<bool, String> {
        if self.declarations.contains_key(name) {
            return Ok(true);
        }
        if name.starts_with("get.") {
            let symbols = &self.program.symbols;
            let all = symbols.field_ids().filter(|&it| getter(self.program, it) == name);
            let fields: Vec<FieldId> = all.collect();
            let [field] = fields[..] else { return Err(format!("{name} is no field")) };
            let sort = sort_name(symbols[field].sort);
            self.declare(name, &["Int"], sort);
            return Ok(true);
        }
        if name.starts_with("fold.") {
            let fold = self.fold_name(name).ok_or_else(|| format!("{name} is no fold"))?;
            let is_number = ["size", "sum", "total", "min", "max"].contains(&fold.kind.as_str());
            self.declare(name, &["Int"], if is_number { "Int" } else { "Bool" });
            let equation = self.fold_equation(table, name, &fold)?;
            self.known.insert(name.to_owned(), equation);
            return Ok(true);
        }
        match name.starts_with("call.") || name.starts_with("returns.") {
            true => Err(format!("{name} is no function of the program")),
            false => Ok(false),
        }
    }

    fn fold_name(&self, name: &str) -> Option<FoldName> {
        let symbols = &self.program.symbols;
        let parts: Vec<&str> = name.split('.').collect();
        let (shape, kind) = (*parts.get(1)?, *parts.get(2)?);
        let all = (0..symbols.shapes.len()).map(ShapeId::new);
        let fits = |it: &ShapeId| certificate_name(&symbols[*it].name, it.index()) == shape;
        let shapes: Vec<ShapeId> = all.filter(fits).collect();
        let [shape] = shapes[..] else { return None };
        let field = |name: &str| {
            let fields = symbols[shape].fields.iter().copied();
            let fits = |it: &FieldId| certificate_name(&symbols[*it].name, it.index()) == name;
            let fields: Vec<FieldId> =
                fields.filter(|it| symbols[*it].sort == Sort::Int).filter(fits).collect();
            (fields.len() == 1).then(|| fields[0])
        };
        let kind_name = kind.to_owned();
        let (order, function, property) = (None, None, None);
        let mut fold = FoldName { shape, kind: kind_name, field: None, order, function, property };
        match (kind, &parts[3..]) {
            ("finite" | "size", []) => {}
            ("freed", []) if !self.frozen[shape.index()] => {}
            ("sum" | "min" | "max", [key]) => fold.field = Some(field(key)?),
            ("total", [function, of]) => {
                let sort = *self.unary.get(*function)?;
                let fields = symbols[shape].fields.iter().copied();
                let fits = |it: &FieldId| {
                    symbols[*it].sort == sort
                        && certificate_name(&symbols[*it].name, it.index()) == *of
                };
                let fields: Vec<FieldId> = fields.filter(fits).collect();
                let [field] = fields[..] else { return None };
                (fold.field, fold.function) = (Some(field), Some((*function).to_owned()));
            }
            ("ordered" | "search", [order @ ("le" | "lt" | "ge" | "gt"), key]) => {
                (fold.order, fold.field) = (Some((*order).to_owned()), Some(field(key)?));
            }
            ("all", [number]) => fold.property = Some(*self.properties.get(*number)?),
            _ => return None,
        }
        Some(fold)
    }

    /// The equation of a fold, which is true of all finite structures.
    fn fold_equation(
        &self,
        table: &mut Expressions,
        name: &str,
        fold: &FoldName,
    ) -> Result<FunctionEquation, String> {
        let program = self.program;
        let it = table.atom("it");
        if fold.kind == "freed" {
            let value = freed_value(program, table, (fold.shape, it), &self.frozen);
            let where_it_holds = table.boolean(true);
            return Ok(FunctionEquation { arguments: vec![it], where_it_holds, value });
        }
        let null = table.is_null(it);
        let shape_name = certificate_name(&program.symbols[fold.shape].name, fold.shape.index());
        let key_of = |table: &mut Expressions, of: ExpressionId| {
            fold.field.map(|field| table.apply(&getter(program, field), &[of]))
        };
        let key = key_of(table, it);
        let mut children = Vec::new();
        for &field in fields_of(program, fold.shape) {
            if program.symbols[field].sort == Sort::Ref(fold.shape) {
                children.push(table.apply(&getter(program, field), &[it]));
            }
        }
        if children.is_empty() {
            return Err(format!("{name} is of objects without children"));
        }
        let inner: Vec<ExpressionId> =
            children.iter().map(|&child| table.apply(name, &[child])).collect();
        let always = table.boolean(true);
        let is_finite = match self.frozen[fold.shape.index()] && fold.kind != "finite" {
            true => table.apply(&format!("fold.{shape_name}.finite"), &[it]),
            false => always,
        };
        let exists = table.negation(null);
        let mut where_it_holds = is_finite;
        let no_key = || format!("{name} is of no field");
        let compared =
            |table: &mut Expressions, a: ExpressionId, b: ExpressionId| match fold.order.as_deref()
            {
                Some("le") => table.apply("<=", &[a, b]),
                Some("lt") => table.apply("<", &[a, b]),
                Some("ge") => table.apply("<=", &[b, a]),
                _ => table.apply("<", &[b, a]),
            };
        let value = match fold.kind.as_str() {
            "size" | "sum" | "total" => {
                let one = table.atom("1");
                let summand = if fold.kind == "size" { one } else { key.ok_or_else(no_key)? };
                let first = match &fold.function {
                    Some(function) => table.apply(&format!("call.{function}"), &[summand]),
                    None => summand,
                };
                let parts: Vec<ExpressionId> = [vec![first], inner].concat();
                let sum = table.apply("+", &parts);
                let zero = table.zero();
                table.apply("ite", &[null, zero, sum])
            }
            "min" | "max" => {
                where_it_holds = table.conjunction(&[is_finite, exists]);
                let mut best = key.ok_or_else(no_key)?;
                for (&child, &other) in children.iter().zip(&inner) {
                    let is_less = table.apply("<", &[other, best]);
                    let is_more = table.apply("<", &[best, other]);
                    let is_better = if fold.kind == "min" { is_less } else { is_more };
                    let nothing = table.is_null(child);
                    let something = table.negation(nothing);
                    let takes = table.conjunction(&[something, is_better]);
                    best = table.apply("ite", &[takes, other, best]);
                }
                best
            }
            _ => {
                let mut parts = inner;
                for (at, &child) in children.iter().enumerate() {
                    let (left, right) = match fold.kind.as_str() {
                        "ordered" => (key.ok_or_else(no_key)?, key_of(table, child)),
                        "search" => {
                            if children.len() != 2 {
                                return Err(format!("{name} is of trees with two children"));
                            }
                            let grows = matches!(fold.order.as_deref(), Some("le" | "lt"));
                            let extreme = if (at == 0) == grows { "max" } else { "min" };
                            let field = fold.field.ok_or_else(no_key)?;
                            let word =
                                certificate_name(&program.symbols[field].name, field.index());
                            let extreme = format!("fold.{shape_name}.{extreme}.{word}");
                            (key.ok_or_else(no_key)?, Some(table.apply(&extreme, &[child])))
                        }
                        _ => continue,
                    };
                    let other = right.ok_or_else(no_key)?;
                    let is_left = fold.kind == "search" && at == 0;
                    let holds = match is_left {
                        true => compared(table, other, left),
                        false => compared(table, left, other),
                    };
                    let nothing = table.is_null(child);
                    parts.push(table.any(&[nothing, holds]));
                }
                parts.extend(fold.property);
                let all = table.conjunction(&parts);
                table.any(&[null, all])
            }
        };
        Ok(FunctionEquation { arguments: vec![it], where_it_holds, value })
    }
}

/// Operations of which nothing is said: nonlinear ones.
pub(super) fn opaque() -> [(usize, &'static str, usize); 3] {
    [(0, "op.mul", 2), (1, "op.div", 2), (2, "op.mod", 2)]
}

/// The functions of one argument that return a number.
fn unary_functions(program: &Program, claims: &Claims) -> BTreeMap<String, Sort> {
    let sort = |var: VarId| program.symbols[var].sort;
    let mut sorts = BTreeMap::new();
    for unit in claims.units.iter().filter(|it| it.is_function && it.head.is_none()) {
        if let ([parameter], [(result, _)]) = (&unit.parameters[..], &unit.results[..])
            && sort(*result) == Sort::Int
        {
            sorts.insert(unit.name.clone(), sort(parameter.var));
        }
    }
    sorts
}

fn result_name(unit: &str, at: usize, count: usize) -> String {
    if count == 1 { format!("call.{unit}") } else { format!("call.{unit}.{at}") }
}
