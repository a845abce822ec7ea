//! What may be true besides: relations between variables, and what the program tests, of one object or of all.
//!
//! It is said by nobody: runs sort out what is false, and what does not follow is dropped.

use analysis::INITIAL;
use base::{FieldId, ProcId, ShapeId, Sort, Span, Symbols, VarId};
use program::spec::{
    BoundDomain, Connector, Formula, FormulaBuilder, FormulaPart, MadeBy, PartId, StateSelector,
};

mod calls;

use crate::claim::{FactSource, Statement};
use crate::code::{Exp, TestExp};
use crate::facts::{FactMaker, Knowing};
use crate::machine::Ins;

/// So many variables are compared with each other at most.
const COMPARED: usize = 8;

/// What a name stands for in a test that is said of all.
#[derive(Clone, Copy)]
enum Stands {
    Nothing,
    /// The name for this variable.
    For(VarId, usize),
}

impl Knowing<'_> {
    /// What is tested, of the state that is there and of all objects and indices.
    pub(crate) fn tested(&self, at: usize) -> Vec<Statement> {
        let visible = self.machine.visible(at);
        let mut tests = Vec::new();
        for ins in &self.machine.code {
            match ins {
                Ins::Goto(branches) => {
                    branches.iter().for_each(|(it, _)| add_comparisons(it, &mut tests));
                }
                Ins::Assume(test) => add_comparisons(test, &mut tests),
                _ => {}
            }
        }
        let mut statements: Vec<Statement> = Vec::new();
        let symbols = &self.program.symbols;
        let mut tell = |formula: Option<Formula>| {
            for formula in formula.iter().flat_map(|formula| of_visible(formula, &visible, symbols))
            {
                let statement = Statement { source: FactSource::Relation, formula: Some(formula) };
                if !statements.contains(&statement) {
                    statements.push(statement);
                }
            }
        };
        for test in tests {
            for is_true in [true, false] {
                for formula in self.of_all(test, is_true) {
                    tell(Some(formula));
                }
                let mut maker = FactMaker::new();
                let root = of_test(&mut maker, test, Stands::Nothing);
                tell(root.map(|root| signed(maker, root, is_true)));
            }
        }
        statements
    }

    /// What a test says of one object or index, of all of them.
    fn of_all(&self, test: &TestExp, is_true: bool) -> Vec<Formula> {
        let symbols = &self.program.symbols;
        let mut vars = Vec::new();
        vars_of(test, &mut vars);
        vars.sort_unstable();
        vars.dedup();
        let mut formulas = Vec::new();
        for &var in &vars {
            match symbols[var].sort {
                Sort::Ref(shape) => {
                    let sites = &self.points_to.of_shape[shape.index()];
                    let makers = sites.iter().filter(|&&site| site != INITIAL);
                    let makers = makers.map(|&site| Some(self.allocation_site(site)));
                    for made_by in [None].into_iter().chain(makers) {
                        let mut maker = FactMaker::new();
                        let bound = maker.0.bind("o", Sort::Ref(shape));
                        let stands = Stands::For(var, bound);
                        let Some(body) = of_test(&mut maker, test, stands) else { continue };
                        let mut body = with_sign(&mut maker, body, is_true);
                        // What is read of what a field refers to is there.
                        for field in links_of(test, var) {
                            let Sort::Ref(of) = symbols[field].sort else { continue };
                            let object = maker.add(FormulaPart::Bound(bound));
                            let link =
                                maker.add(FormulaPart::Field(field, object, StateSelector::Now));
                            let there = maker.not_null(of, link);
                            body = maker.binary(Connector::Implies, there, body);
                        }
                        if let Some(made_by) = made_by.clone() {
                            let object = maker.add(FormulaPart::Bound(bound));
                            let origin = maker.add(FormulaPart::From(object, made_by));
                            body = maker.binary(Connector::Implies, origin, body);
                        }
                        let domain = BoundDomain::Objects(shape, StateSelector::Now);
                        formulas.push(maker.all(bound, domain, body));
                        // The last objects of lists and trees may be others than the rest.
                        if is_true {
                            formulas.extend(self.of_last(test, (var, shape), made_by.as_ref()));
                        }
                    }
                }
                Sort::Int if is_index(test, var) => {
                    let ints = symbols.program_vars().filter(|&it| symbols[it].sort == Sort::Int);
                    for end in ints.take(COMPARED) {
                        let mut maker = FactMaker::new();
                        let bound = maker.0.bind("k", Sort::Int);
                        let (low, high) = (maker.add(FormulaPart::Int(0.into())), maker.var(end));
                        let stands = Stands::For(var, bound);
                        let Some(body) = of_test(&mut maker, test, stands) else { continue };
                        let body = with_sign(&mut maker, body, is_true);
                        formulas.push(maker.all(bound, BoundDomain::Interval(low, high), body));
                    }
                }
                Sort::Int | Sort::Bool | Sort::Vector(_) => {}
            }
        }
        formulas
    }

    /// What a test says of one object, of all whose field is null.
    fn of_last(
        &self,
        test: &TestExp,
        (var, shape): (VarId, ShapeId),
        made_by: Option<&MadeBy>,
    ) -> Vec<Formula> {
        let symbols = &self.program.symbols;
        let mut formulas = Vec::new();
        for &field in &symbols[shape].fields {
            if !symbols.is_link(field) {
                continue;
            }
            let mut maker = FactMaker::new();
            let bound = maker.0.bind("o", Sort::Ref(shape));
            let Some(body) = of_test(&mut maker, test, Stands::For(var, bound)) else { continue };
            let object = maker.add(FormulaPart::Bound(bound));
            let link = maker.add(FormulaPart::Field(field, object, StateSelector::Now));
            let there = maker.not_null(shape, link);
            let mut body = maker.binary(Connector::Or, there, body);
            if let Some(made_by) = made_by.cloned() {
                let origin = maker.add(FormulaPart::From(object, made_by));
                body = maker.binary(Connector::Implies, origin, body);
            }
            formulas.push(maker.all(bound, BoundDomain::Objects(shape, StateSelector::Now), body));
        }
        formulas
    }

    /// What may be true of variables.
    pub(crate) fn relations(&self, at: usize) -> Vec<Statement> {
        let symbols = &self.program.symbols;
        let visible = self.machine.visible(at);
        let of_sort = |is: &dyn Fn(Sort) -> bool| -> Vec<(VarId, StateSelector)> {
            let vars = visible.iter().filter(|(var, _)| is(symbols[*var].sort));
            vars.take(COMPARED).copied().collect()
        };
        let ints = of_sort(&|sort| sort == Sort::Int);
        let refs = of_sort(&Sort::is_ref);
        let mut statements = Vec::new();
        let mut tell = |maker: FactMaker, root| {
            let formula = Some(maker.0.finish_at(root));
            statements.push(Statement { source: FactSource::Relation, formula });
        };
        for &a in &ints {
            for number in [0, 1] {
                let mut maker = FactMaker::new();
                let (left, right) = (maker.add(FormulaPart::Int(number.into())), maker.var_of(a));
                let root = maker.binary(Connector::Le, left, right);
                tell(maker, root);
            }
            for &b in ints.iter().filter(|&&b| b != a) {
                for op in [Connector::Le, Connector::Lt, Connector::Eq] {
                    let mut maker = FactMaker::new();
                    let (left, right) = (maker.var_of(a), maker.var_of(b));
                    let root = maker.binary(op, left, right);
                    tell(maker, root);
                }
            }
            for &array in &refs {
                let Sort::Ref(shape) = symbols[array.0].sort else { continue };
                let Some(fields) = symbols[shape].array else { continue };
                for op in [Connector::Le, Connector::Lt] {
                    let mut maker = FactMaker::new();
                    let (left, array_part) = (maker.var_of(a), maker.var_of(array));
                    let length = maker.add(FormulaPart::Field(fields.len, array_part, array.1));
                    let root = maker.binary(op, left, length);
                    tell(maker, root);
                }
            }
        }
        for &a in &refs {
            let Sort::Ref(shape) = symbols[a.0].sort else { continue };
            let mut maker = FactMaker::new();
            let object = maker.var_of(a);
            let root = maker.not_null(shape, object);
            tell(maker, root);
            // It may be the last of a list.
            let links = symbols[shape].fields.iter().copied();
            for link in links.filter(|&field| symbols.is_link(field)) {
                let mut maker = FactMaker::new();
                let object = maker.var_of(a);
                let there = maker.not_null(shape, object);
                let next = maker.add(FormulaPart::Field(link, object, a.1));
                let null = maker.add(FormulaPart::Null(shape));
                let last = maker.binary(Connector::Eq, next, null);
                let root = maker.binary(Connector::Implies, there, last);
                tell(maker, root);
            }
            // Often one is null where another one is.
            for &b in refs.iter().filter(|&&b| b != a) {
                let Sort::Ref(other) = symbols[b.0].sort else { continue };
                let mut maker = FactMaker::new();
                let (left, right) = (maker.var_of(a), maker.var_of(b));
                let (left, right) = (maker.not_null(shape, left), maker.not_null(other, right));
                let root = maker.binary(Connector::Implies, left, right);
                tell(maker, root);
            }
            for &b in refs.iter().filter(|&&b| b.0 > a.0 && symbols[b.0].sort == symbols[a.0].sort)
            {
                for op in [Connector::Eq, Connector::Ne] {
                    let mut maker = FactMaker::new();
                    let (left, right) = (maker.var_of(a), maker.var_of(b));
                    let root = maker.binary(op, left, right);
                    tell(maker, root);
                }
            }
            // Of what a field holds it is said what a variable is.
            for &field in &symbols[shape].fields {
                if symbols[field].sort != Sort::Int {
                    continue;
                }
                for &b in &ints {
                    let mut maker = FactMaker::new();
                    let (object, right) = (maker.var_of(a), maker.var_of(b));
                    let left = maker.add(FormulaPart::Field(field, object, a.1));
                    let root = maker.binary(Connector::Eq, left, right);
                    let null = maker.not_null(shape, object);
                    let root = maker.binary(Connector::Implies, null, root);
                    tell(maker, root);
                }
            }
        }
        if self.machine.proc_of(at) != ProcId::MAIN {
            statements.extend(self.of_calls(at));
        }
        statements
    }
}

/// The formula, of parameters as they were where that is what may be said of them; if it speaks of one that is not to be seen,
/// with each other number in its place.
fn of_visible(
    formula: &Formula,
    visible: &[(VarId, StateSelector)],
    symbols: &Symbols,
) -> Vec<Formula> {
    let is_hidden = |var: &VarId| !visible.iter().any(|(other, _)| other == var);
    let mut hidden: Vec<VarId> =
        formula.vars().into_iter().map(|(var, _)| var).filter(is_hidden).collect();
    hidden.dedup();
    let standing: Vec<Option<(VarId, StateSelector)>> = match hidden[..] {
        [] => vec![None],
        [one] if symbols[one].sort == Sort::Int => {
            let ints = visible.iter().filter(|(var, _)| symbols[*var].sort == Sort::Int);
            ints.take(COMPARED).map(|&it| Some(it)).collect()
        }
        _ => Vec::new(),
    };
    let with = |stands: &Option<(VarId, StateSelector)>| {
        let mut builder = FormulaBuilder::default();
        for bound in formula.bounds() {
            builder.bind(&*bound.name, bound.sort);
        }
        for part in formula.parts() {
            let part = match part {
                FormulaPart::Var(var, _) => {
                    let stand_in =
                        visible.iter().find(|(other, _)| other == var).or(stands.as_ref());
                    let &(var, when) = stand_in.expect("another one stands for it");
                    FormulaPart::Var(var, when)
                }
                other => other.clone(),
            };
            builder.add(part, Span::default());
        }
        builder.finish()
    };
    standing.iter().map(with).collect()
}

/// Adds the comparisons of a test.
fn add_comparisons<'t>(test: &'t TestExp, tests: &mut Vec<&'t TestExp>) {
    match test {
        TestExp::True => {}
        TestExp::Is(_) | TestExp::Eq(..) | TestExp::Lt(..) | TestExp::Le(..) => tests.push(test),
        TestExp::Not(a) => add_comparisons(a, tests),
        TestExp::And(a, b) | TestExp::Or(a, b) | TestExp::Iff(a, b) => {
            add_comparisons(a, tests);
            add_comparisons(b, tests);
        }
    }
}

fn signed(mut maker: FactMaker, root: PartId, is_true: bool) -> Formula {
    let root = with_sign(&mut maker, root, is_true);
    maker.0.finish_at(root)
}

fn with_sign(maker: &mut FactMaker, root: PartId, is_true: bool) -> PartId {
    match is_true {
        true => root,
        false => maker.add(FormulaPart::Not(root)),
    }
}

/// The expressions that a comparison compares.
fn operands(test: &TestExp) -> Vec<&Exp> {
    match test {
        TestExp::Is(a) => vec![a],
        TestExp::Eq(a, b) | TestExp::Lt(a, b) | TestExp::Le(a, b) => vec![a, b],
        TestExp::True | TestExp::Not(_) | TestExp::And(..) => Vec::new(),
        TestExp::Or(..) | TestExp::Iff(..) => Vec::new(),
    }
}

/// The expressions directly below.
fn below(exp: &Exp) -> Vec<&Exp> {
    match exp {
        Exp::Num(_) | Exp::Var(_) | Exp::Bool(_) => Vec::new(),
        Exp::Get(_, a, _) | Exp::Neg(a) => vec![a],
        Exp::Elem { array, index, .. } => vec![array, index],
        Exp::Add(a, b) | Exp::Sub(a, b) | Exp::Mul(a, b) => vec![a, b],
        Exp::Div(a, b, _) | Exp::Mod(a, b, _) => vec![a, b],
    }
}

/// All expressions in a comparison.
fn expressions(test: &TestExp) -> Vec<&Exp> {
    let (mut exprs, mut work) = (Vec::new(), operands(test));
    while let Some(exp) = work.pop() {
        exprs.push(exp);
        work.extend(below(exp));
    }
    exprs
}

/// The variables of which something is read.
fn vars_of(test: &TestExp, vars: &mut Vec<VarId>) {
    for exp in expressions(test) {
        match exp {
            Exp::Get(_, object, _) => {
                if let Exp::Var(var) = **object {
                    vars.push(var);
                }
            }
            Exp::Elem { index, .. } => {
                if let Exp::Var(var) = **index {
                    vars.push(var);
                }
            }
            _ => {}
        }
    }
}

/// The fields of an object that a variable refers to of which something is read in their turn.
fn links_of(test: &TestExp, var: VarId) -> Vec<FieldId> {
    let mut links = Vec::new();
    for exp in expressions(test) {
        if let Exp::Get(_, object, _) = exp
            && let Exp::Get(field, owner, _) = &**object
            && **owner == Exp::Var(var)
            && !links.contains(field)
        {
            links.push(*field);
        }
    }
    links
}

/// Whether an element is read there.
fn is_index(test: &TestExp, var: VarId) -> bool {
    expressions(test).into_iter().any(
        |exp| matches!(exp, Exp::Elem { index, .. } if matches!(**index, Exp::Var(own) if own == var)),
    )
}

fn of_test(maker: &mut FactMaker, test: &TestExp, stands: Stands) -> Option<PartId> {
    let mut pair = |op, a: &Exp, b: &Exp| {
        let (a, b) = (of_exp(maker, a, stands)?, of_exp(maker, b, stands)?);
        Some(maker.binary(op, a, b))
    };
    match test {
        TestExp::Is(a) => of_exp(maker, a, stands),
        TestExp::Eq(a, b) => pair(Connector::Eq, a, b),
        TestExp::Lt(a, b) => pair(Connector::Lt, a, b),
        TestExp::Le(a, b) => pair(Connector::Le, a, b),
        TestExp::True | TestExp::Not(_) | TestExp::And(..) => None,
        TestExp::Or(..) | TestExp::Iff(..) => None,
    }
}

fn of_exp(maker: &mut FactMaker, exp: &Exp, stands: Stands) -> Option<PartId> {
    let mut two = |op, a: &Exp, b: &Exp| {
        let (a, b) = (of_exp(maker, a, stands)?, of_exp(maker, b, stands)?);
        Some(maker.binary(op, a, b))
    };
    match exp {
        Exp::Num(number) => Some(maker.add(FormulaPart::Int(number.clone()))),
        Exp::Var(var) => Some(match stands {
            Stands::For(replaced, bound) if replaced == *var => {
                maker.add(FormulaPart::Bound(bound))
            }
            _ => maker.var(*var),
        }),
        Exp::Get(field, object, _) => {
            let object = of_exp(maker, object, stands)?;
            Some(maker.add(FormulaPart::Field(*field, object, StateSelector::Now)))
        }
        Exp::Elem { array, index, of } => {
            let (array, index) = (of_exp(maker, array, stands)?, of_exp(maker, index, stands)?);
            Some(maker.add(FormulaPart::Element(of.fields, array, index, StateSelector::Now)))
        }
        Exp::Add(a, b) => two(Connector::Add, a, b),
        Exp::Sub(a, b) => two(Connector::Sub, a, b),
        Exp::Mul(a, b) => two(Connector::Mul, a, b),
        Exp::Neg(a) => {
            let a = of_exp(maker, a, stands)?;
            Some(maker.add(FormulaPart::Neg(a)))
        }
        Exp::Div(..) | Exp::Mod(..) | Exp::Bool(_) => None,
    }
}
