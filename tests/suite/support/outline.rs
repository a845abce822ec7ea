//! Random programs with procedures: parts of a random program become procedures, and operators
//! become calls.
//!
//! Runs of statements are cut out where no jump leads in or out. What they only read becomes a
//! parameter, what they assign a parameter and a result, and some variables of the program are made
//! global. Operators in expressions become calls of procedures that count in a global variable, so
//! that the order of evaluation is seen; these, allocations and loads are in places where they fail, and
//! inside the right operands of `&&` and `||`. The programs need not do what the form did.

use std::collections::BTreeSet;

use concrete::Rng;

use super::form::{Decl, Expr, Form, Item, Proc, Type};
use super::walk::{assigns, change_exprs, mentions};

/// How deep procedures that are cut out call each other.
const MOST_DEPTH: usize = 3;

/// The form with procedures that do not call themselves; the same for the same seed.
pub fn with_procedures(form: &Form, seed: u64) -> Form {
    outlined(form, seed, false)
}

/// The form with procedures, of which most call themselves as long as there is fuel.
pub fn with_fuel(form: &Form, seed: u64) -> Form {
    outlined(form, seed, true)
}

fn outlined(form: &Form, seed: u64, recursive: bool) -> Form {
    let mut form = form.clone();
    let mut rng = Rng::new(seed ^ 0x5eed);
    let ticks = Decl { name: "ticks".into(), ty: Type::Int };
    let (mut globals, mut locals) = (vec![ticks], Vec::new());
    if recursive {
        globals.push(Decl { name: "fuel".into(), ty: Type::Int });
    }
    for var in std::mem::take(&mut form.vars) {
        if rng.chance(35) { globals.push(var) } else { locals.push(var) }
    }
    form.globals = globals;
    form.vars = locals;
    let (procs, helpers) = (Vec::new(), BTreeSet::new());
    let mut outliner = Outliner { rng, form: form.clone(), recursive, procs, helpers };
    outliner.operators(&mut form.body);
    outliner.items(&mut form.body, 0);
    let helpers = outliner.helpers.iter().map(|helper| helper.procedure(&form)).collect();
    form.procs = [outliner.procs, helpers].concat();
    form
}

/// What calls in expressions do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Helper {
    Plus,
    Less,
    Negation,
    Key,
    Make,
}

impl Helper {
    const ALL: [Self; 5] = [Self::Plus, Self::Less, Self::Negation, Self::Key, Self::Make];

    fn name(self) -> &'static str {
        match self {
            Self::Plus => "plus",
            Self::Less => "less",
            Self::Negation => "negation",
            Self::Key => "content",
            Self::Make => "make",
        }
    }

    /// The call that takes the place of the expression, if it is one of this kind.
    fn call(self, expr: &Expr) -> Option<Expr> {
        let (arguments, ty) = match (self, expr) {
            (Self::Plus, Expr::Binary("+", a, b)) => {
                (vec![(**a).clone(), (**b).clone()], Type::Int)
            }
            (Self::Less, Expr::Binary("<", a, b)) => {
                (vec![(**a).clone(), (**b).clone()], Type::Bool)
            }
            (Self::Negation, Expr::Unary("!", a)) => (vec![(**a).clone()], Type::Bool),
            (Self::Key, Expr::Field(0, object, field)) if field == "Key" => {
                (vec![(**object).clone()], Type::Int)
            }
            (Self::Make, Expr::New(0, fields)) => {
                (fields.iter().map(|(_, value)| value.clone()).collect(), Type::Ref(0))
            }
            _ => return None,
        };
        Some(Expr::Call(self.name().to_owned(), arguments, ty))
    }

    fn procedure(self, form: &Form) -> Proc {
        let twice = Expr::binary("*", Expr::var("ticks"), Expr::Int(2));
        let tick = Item::Assign("ticks".into(), Expr::binary("+", twice, Expr::Int(1)));
        let decl = |name: &str, ty| Decl { name: name.into(), ty };
        let give = |value| Item::Return(Some(value));
        let operands = || vec![decl("left", Type::Int), decl("right", Type::Int)];
        let both = |op| Expr::binary(op, Expr::var("left"), Expr::var("right"));
        let [truth, object] = ["truth", "object"].map(Expr::var);
        let (params, results, body) = match self {
            Self::Plus => (operands(), Vec::new(), vec![tick, give(both("+"))]),
            Self::Less => {
                let less = Item::If(both("<"), vec![give(Expr::Bool(true))], Vec::new());
                let not = Item::Assign("truth".into(), Expr::Bool(false));
                (operands(), vec![decl("truth", Type::Bool)], vec![tick, less, not])
            }
            Self::Negation => {
                let not = Item::If(truth, vec![give(Expr::Bool(false))], Vec::new());
                let body = vec![not, tick, give(Expr::Bool(true))];
                (vec![decl("truth", Type::Bool)], Vec::new(), body)
            }
            Self::Key => {
                let key = Expr::Field(0, Box::new(object), "Key".into());
                let body = vec![tick, Item::Assign("found".into(), key)];
                (vec![decl("object", Type::Ref(0))], vec![decl("found", Type::Int)], body)
            }
            Self::Make => {
                let fields = &form.types[0].fields;
                let params: Vec<Decl> = fields
                    .iter()
                    .map(|field| decl(&format!("x{}", field.name), field.ty))
                    .collect();
                let values = fields.iter().zip(&params);
                let values =
                    values.map(|(field, param)| (field.name.clone(), Expr::var(&param.name)));
                let new = Expr::New(0, values.collect());
                (params, Vec::new(), vec![tick, give(new)])
            }
        };
        Proc { name: self.name().into(), params, results, body }
    }
}

struct Outliner {
    rng: Rng,
    form: Form,
    /// Whether procedures may call themselves.
    recursive: bool,
    procs: Vec<Proc>,
    helpers: BTreeSet<Helper>,
}

impl Outliner {
    /// Makes calls of some operators.
    fn operators(&mut self, items: &mut [Item]) {
        let Self { rng, helpers, form, .. } = self;
        let order: Vec<&String> = form.types[0].fields.iter().map(|field| &field.name).collect();
        change_exprs(items, &mut |expr| {
            if let Expr::New(0, fields) = expr {
                // Arguments stand in the order of the parameters.
                if fields.iter().map(|(name, _)| name).ne(order.iter().copied()) {
                    return;
                }
            }
            for helper in Helper::ALL {
                if let Some(call) = helper.call(expr)
                    && rng.chance(30)
                {
                    helpers.insert(helper);
                    *expr = call;
                    return;
                }
            }
        });
        // What is written stays a location of the program.
        for_each_target(items, &mut |target| {
            if let Expr::Call(name, arguments, _) = target
                && name == "content"
            {
                let object = arguments.remove(0);
                *target = Expr::Field(0, Box::new(object), "Key".into());
            }
        });
    }

    /// Cuts statements out, here and further in.
    fn items(&mut self, items: &mut Vec<Item>, depth: usize) {
        for item in items.iter_mut() {
            match item {
                Item::If(_, then, otherwise) => {
                    self.items(then, depth);
                    self.items(otherwise, depth);
                }
                Item::While(_, body) => self.items(body, depth),
                _ => {}
            }
        }
        if items.is_empty() || depth == MOST_DEPTH || self.procs.len() > 6 {
            return;
        }
        let start = self.rng.below(items.len());
        let end = start + 1 + self.rng.below(items.len() - start);
        if !self.rng.chance(60) || items[start..end].iter().any(jumps) {
            return;
        }
        let mut body: Vec<Item> = items.drain(start..end).collect();
        self.items(&mut body, depth + 1);
        let call = self.cut(body);
        items.insert(start, call);
    }

    /// A procedure with this body; the call of it.
    fn cut(&mut self, mut body: Vec<Item>) -> Item {
        let vars: Vec<Decl> =
            self.form.vars.iter().filter(|var| mentions(&body, &var.name)).cloned().collect();
        let results: Vec<Decl> =
            vars.iter().filter(|var| assigns(&body, &var.name)).cloned().collect();
        let name = format!("f{}", self.procs.len() + 1);
        let ends_early = self.rng.chance(30);
        let targets: Vec<String> = results.iter().map(|var| var.name.clone()).collect();
        if self.recursive && self.rng.chance(70) {
            let arguments = vars.iter().map(|var| self.argument(var, &vars)).collect();
            let again = Item::Call(targets.clone(), name.clone(), arguments);
            let at = self.rng.below(body.len() + 1);
            body.insert(at, while_fuel(again));
        }
        if ends_early {
            let rest = Expr::binary("%", Expr::var("ticks"), Expr::Int(5));
            let is_three = Expr::binary("=", rest, Expr::Int(3));
            body.insert(0, Item::If(is_three, vec![Item::Return(None)], Vec::new()));
        }
        let arguments = vars.iter().map(|var| Expr::var(&var.name)).collect();
        self.procs.push(Proc { name: name.clone(), params: vars, results, body });
        Item::Call(targets, name, arguments)
    }

    /// What a procedure with these variables calls itself with for one of them.
    fn argument(&mut self, var: &Decl, vars: &[Decl]) -> Expr {
        let like: Vec<&Decl> = vars.iter().filter(|other| other.ty == var.ty).collect();
        let value = Expr::var(&self.rng.pick(&like).name);
        match var.ty {
            Type::Int if self.rng.chance(40) => Expr::binary("-", value, Expr::Int(1)),
            Type::Ref(of) if self.rng.chance(30) => {
                let fields = &self.form.types[of].fields;
                let next = fields.iter().find(|field| field.ty == var.ty);
                match next {
                    Some(next) => Expr::Field(of, Box::new(value), next.name.clone()),
                    None => value,
                }
            }
            Type::Int | Type::Bool | Type::Ref(_) => value,
            Type::Ints | Type::Bools | Type::Refs(_) | Type::Sequence => value,
        }
    }
}

/// The statement, if there is fuel left; it takes some.
fn while_fuel(item: Item) -> Item {
    let fuel = || Expr::var("fuel");
    let less = Item::Assign("fuel".into(), Expr::binary("-", fuel(), Expr::Int(1)));
    Item::If(Expr::binary(">", fuel(), Expr::Int(0)), vec![less, item], Vec::new())
}

/// Whether a jump leads in or out; `halt` and `fail` may stand in a procedure.
fn jumps(item: &Item) -> bool {
    match item {
        Item::Label(_) | Item::Goto(_) => true,
        Item::If(_, then, otherwise) => then.iter().chain(otherwise).any(jumps),
        Item::While(_, body) => body.iter().any(jumps),
        _ => false,
    }
}

fn for_each_target(items: &mut [Item], change: &mut impl FnMut(&mut Expr)) {
    for item in items {
        match item {
            Item::Store { target, .. } => location(target, change),
            Item::If(_, then, otherwise) => {
                for_each_target(then, change);
                for_each_target(otherwise, change);
            }
            Item::While(_, body) => for_each_target(body, change),
            _ => {}
        }
    }
}

/// Each part of a location.
fn location(expr: &mut Expr, change: &mut impl FnMut(&mut Expr)) {
    change(expr);
    if let Expr::Field(_, object, _) = expr {
        location(object, change);
    }
}
