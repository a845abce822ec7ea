//! Random programs with recursion: some get a procedure that calls itself, or two that call each
//! other, with calls of them at random places.
//!
//! The bodies are those of other random programs. What they mention of the program's globals they
//! share; everything else is a parameter, and some of what they assign are results, so that there
//! is nothing to read before it has a value. A parameter counts the depth down to 0, and calls stand
//! where it is positive; in one of five they stand where a truth value holds, and may have no end.

use concrete::Rng;

use super::form::{Decl, Expr, Form, Item, Proc, Type};
use super::generate;
use super::walk::{assigns, mentions};

/// What counts the calls down.
const DEPTH: &str = "depth";

/// The name of a procedure that calls itself, and those of two that call each other.
const ALONE: [&str; 1] = ["again"];
const MUTUAL: [&str; 2] = ["even", "odd"];

/// The form with what is recursive: a third of the seeds add a procedure that calls itself, a tenth
/// two that call each other, and the others nothing. The same for the same seed.
pub fn with_recursion(form: &Form, seed: u64) -> Form {
    let mut rng = Rng::new(seed ^ 0x4ec0);
    match rng.below(30) {
        0..3 => with_circle(form, seed, rng, &MUTUAL),
        3..13 => with_circle(form, seed, rng, &ALONE),
        _ => form.clone(),
    }
}

/// The form with a procedure that calls itself, or, at a quarter of the seeds, with two that call each
/// other. The same for the same seed.
pub fn surely_with_recursion(form: &Form, seed: u64) -> Form {
    let mut rng = Rng::new(seed ^ 0x4ec1);
    let names: &[&str] = if rng.chance(25) { &MUTUAL } else { &ALONE };
    with_circle(form, seed, rng, names)
}

/// The form with procedures of these names, of which each calls the next one, and the last the first.
fn with_circle(form: &Form, seed: u64, mut rng: Rng, names: &[&str]) -> Form {
    let mut bodies: Vec<Vec<Item>> = Vec::new();
    let mut known = form.vars.clone();
    for at in 0..names.len() {
        // Another program with the same vocabulary.
        let other = seed.wrapping_add(5 * (1 + u64::try_from(at).expect("it is small")));
        let part = generate(other, 2 + rng.below(4));
        for var in part.vars {
            let is_known = |known: &[Decl]| known.iter().any(|old| old.name == var.name);
            if !is_known(&known) && !is_known(&form.globals) {
                known.push(var);
            }
        }
        bodies.push(part.body);
    }
    let is_used = |var: &&Decl| bodies.iter().any(|body| mentions(body, &var.name));
    let params: Vec<Decl> = known.iter().filter(is_used).cloned().collect();
    let assigned = |var: &&Decl| bodies.iter().any(|body| assigns(body, &var.name));
    let mut results: Vec<Decl> = params.iter().filter(assigned).cloned().collect();
    let most = rng.below(4);
    while results.len() > most {
        results.remove(rng.below(results.len()));
    }
    let bounded = !rng.chance(20) || !params.iter().any(|param| param.ty == Type::Bool);
    let mut recursion = Recursion { rng, form, names, params, results, bounded };
    let bodies = bodies.into_iter().enumerate();
    let procs: Vec<Proc> = bodies.map(|(at, body)| recursion.procedure(at, body)).collect();
    let mut body = form.body.clone();
    for _ in 0..=recursion.rng.below(2) {
        let depth = Expr::Int(*recursion.rng.pick(&[0, 1, 1, 2, 3]));
        let call = recursion.statement(0, depth);
        recursion.insert(&mut body, call);
    }
    let mut result = Form { vars: known, body, ..form.clone() };
    result.procs.extend(procs);
    result.vars.retain(|var| mentions(&result.body, &var.name));
    result
}

struct Recursion<'a> {
    rng: Rng,
    form: &'a Form,
    names: &'a [&'a str],
    /// Of each procedure, besides the depth.
    params: Vec<Decl>,
    results: Vec<Decl>,
    bounded: bool,
}

impl Recursion<'_> {
    /// The procedure with this body, and calls of the next one in it.
    fn procedure(&mut self, at: usize, mut body: Vec<Item>) -> Proc {
        if self.rng.chance(25) {
            let small = Expr::binary("<", Expr::var(DEPTH), Expr::Int(1));
            self.insert(&mut body, Item::If(small, vec![Item::Halt], Vec::new()));
        }
        if let Some(param) = self.params.first().filter(|_| self.rng.chance(30)) {
            let havoc = Item::Havoc(param.name.clone());
            self.insert(&mut body, havoc);
        }
        for _ in 0..=self.rng.below(2) {
            let call = self.guarded((at + 1) % self.names.len());
            self.insert(&mut body, call);
        }
        let params = [&[Decl { name: DEPTH.into(), ty: Type::Int }], &self.params[..]].concat();
        Proc { name: self.names[at].into(), params, results: self.results.clone(), body }
    }

    /// A call of a procedure from inside, where there is one more to go.
    fn guarded(&mut self, at: usize) -> Item {
        let less = Expr::binary("-", Expr::var(DEPTH), Expr::Int(1));
        let mut more = Expr::binary(">", Expr::var(DEPTH), Expr::Int(0));
        if !self.bounded {
            let truths: Vec<&Decl> =
                self.params.iter().filter(|param| param.ty == Type::Bool).collect();
            more = Expr::var(&self.rng.pick(&truths).name);
        }
        if let Some(condition) = self.condition(at, &less)
            && self.rng.chance(40)
        {
            let both = Expr::binary("&&", more, condition);
            return Item::If(both, vec![self.statement(at, Expr::Int(0))], Vec::new());
        }
        Item::If(more, vec![self.statement(at, less)], Vec::new())
    }

    /// A statement that calls a procedure.
    fn statement(&mut self, at: usize, depth: Expr) -> Item {
        if let [result] = self.results.clone().as_slice()
            && self.rng.chance(40)
        {
            let call = Expr::Call(self.names[at].into(), self.arguments(depth), result.ty);
            return match result.ty {
                Type::Int => {
                    let sum = Expr::binary("+", Expr::var(&result.name), call);
                    Item::Assign(result.name.clone(), sum)
                }
                Type::Bool => Item::If(call, vec![Item::Havoc(result.name.clone())], Vec::new()),
                Type::Ref(shape) => Item::Assign(result.name.clone(), self.new_object(shape, call)),
                Type::Ints | Type::Bools | Type::Refs(_) | Type::Sequence => {
                    Item::Assign(result.name.clone(), call)
                }
            };
        }
        let targets = match self.rng.chance(20) {
            true => Vec::new(),
            false => self.results.iter().map(|result| result.name.clone()).collect(),
        };
        Item::Call(targets, self.names[at].into(), self.arguments(depth))
    }

    /// A new object of the type, with the reference in a field that takes it.
    fn new_object(&mut self, shape: usize, reference: Expr) -> Expr {
        let mut reference = Some(reference);
        let fields = self.form.types[shape].fields.iter().map(|field| {
            let value = match field.ty {
                Type::Int => Expr::Int(1),
                Type::Bool => Expr::Bool(true),
                Type::Ref(of) if of == shape => reference.take().unwrap_or(Expr::Null),
                Type::Ref(_) | Type::Ints | Type::Bools | Type::Refs(_) => Expr::Null,
                Type::Sequence => unreachable!("no field holds a sequence"),
            };
            (field.name.clone(), value)
        });
        Expr::New(shape, fields.collect())
    }

    /// A condition with a call in it, if there is one result.
    fn condition(&mut self, at: usize, depth: &Expr) -> Option<Expr> {
        let [result] = self.results.as_slice() else { return None };
        let ty = result.ty;
        let call = Expr::Call(self.names[at].into(), self.arguments(depth.clone()), ty);
        Some(match ty {
            Type::Int => Expr::binary("<", call, Expr::Int(3)),
            Type::Bool => call,
            // No part of an expression is a call with such a result.
            Type::Sequence => return None,
            Type::Ref(_) | Type::Ints | Type::Bools | Type::Refs(_) => {
                Expr::binary("!=", call, Expr::Null)
            }
        })
    }

    /// The depth, and for each parameter mostly itself, else another of its type.
    fn arguments(&mut self, depth: Expr) -> Vec<Expr> {
        let mut arguments = vec![depth];
        for param in &self.params {
            let alike: Vec<&Decl> = self.params.iter().filter(|var| var.ty == param.ty).collect();
            let var = if self.rng.chance(70) { param } else { *self.rng.pick(&alike) };
            arguments.push(Expr::var(&var.name));
        }
        arguments
    }

    /// Puts an item somewhere among the others, or further in.
    fn insert(&mut self, items: &mut Vec<Item>, new: Item) {
        let at = self.rng.below(items.len() + 1);
        match items.get_mut(at) {
            Some(Item::If(_, inner, _) | Item::While(_, inner)) if self.rng.chance(70) => {
                self.insert(inner, new);
            }
            _ => items.insert(at, new),
        }
    }
}
