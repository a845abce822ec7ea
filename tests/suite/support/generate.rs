//! Random programs: all statement kinds, two shapes that refer to each other, aliasing, guarded
//! and unguarded dereferences, loops nested and irreducible.
//!
//! Most dereferences are guarded and most loops have a counter of their own that nothing else
//! writes, so that most runs end after some work; the rest fail, block or run on. Most programs
//! declare types and variables, some with fields of one name in two types; of the others it has to
//! be inferred which references may be one.

mod control;
mod expr;

use concrete::Rng;

use super::form::{Decl, Declared, Expr, Form, Item, Type, TypeDecl};
use super::walk::mentions;

/// The program of the seed; `size` is roughly its number of simple statements.
pub fn generate(seed: u64, size: usize) -> Form {
    let mut generator = Generator {
        rng: Rng::new(seed),
        form: vocabulary(seed),
        not_null: Vec::new(),
        labels: 0,
        counters: 0,
        depth: 0,
    };
    let mut body = Vec::new();
    for _ in 0..generator.rng.below(3) {
        let shape = generator.rng.below(2);
        let var = generator.variable(Type::Ref(shape));
        body.push(generator.assign_new(shape, var));
    }
    body.append(&mut generator.block(size));
    if generator.rng.chance(30) {
        body.push(Item::Halt);
    }
    let mut form = generator.form;
    form.vars.retain(|var| mentions(&body, &var.name));
    form.body = body;
    form
}

/// The types and variables that programs draw on, and what is declared of them.
fn vocabulary(seed: u64) -> Form {
    let declared = match seed % 5 {
        0 => Declared::Nothing,
        1 => Declared::Types,
        _ => Declared::TypesAndVariables,
    };
    // Only declarations tell apart what has fields of one name.
    let (val, list) = if seed % 5 == 2 { ("Key", "Next") } else { ("Val", "List") };
    let decl = |&(name, ty): &(&str, Type)| Decl { name: name.to_owned(), ty };
    let [node, tree] = [0, 1].map(Type::Ref);
    let fields = |fields: &[(&str, Type)]| fields.iter().map(decl).collect();
    let types = vec![
        TypeDecl {
            name: "Node".into(),
            fields: fields(&[
                ("Key", Type::Int),
                ("Mark", Type::Bool),
                ("Next", node),
                ("Of", tree),
            ]),
        },
        TypeDecl {
            name: "Tree".into(),
            fields: fields(&[(val, Type::Int), ("Left", tree), ("Right", tree), (list, node)]),
        },
    ];
    let vars = [
        ("p", node),
        ("q", node),
        ("r", node),
        ("s", tree),
        ("t", tree),
        ("i", Type::Int),
        ("j", Type::Int),
        ("n", Type::Int),
        ("b", Type::Bool),
        ("c", Type::Bool),
    ];
    Form {
        declared,
        types,
        vars: vars.iter().map(decl).collect(),
        globals: Vec::new(),
        procs: Vec::new(),
        body: Vec::new(),
    }
}

struct Generator {
    rng: Rng,
    /// The vocabulary, and the counters made so far.
    form: Form,
    /// Variables that are (almost surely) not null here.
    not_null: Vec<String>,
    labels: usize,
    counters: usize,
    /// How many loops and branches there are around this place.
    depth: usize,
}

impl Generator {
    fn label(&mut self) -> usize {
        self.labels += 1;
        self.labels
    }

    /// A new counter; nothing but its loop writes it.
    fn counter(&mut self) -> String {
        self.counters += 1;
        let name = format!("k{}", self.counters);
        self.form.vars.push(Decl { name: name.clone(), ty: Type::Int });
        name
    }

    /// A variable of the type that anything may write.
    fn variable(&mut self, ty: Type) -> String {
        let fits = |var: &&Decl| var.ty == ty && !var.name.starts_with('k');
        let names: Vec<&str> =
            self.form.vars.iter().filter(fits).map(|var| var.name.as_str()).collect();
        (*self.rng.pick(&names)).to_owned()
    }

    fn any_type(&mut self) -> Type {
        *self.rng.pick(&[
            Type::Int,
            Type::Int,
            Type::Bool,
            Type::Ref(0),
            Type::Ref(0),
            Type::Ref(1),
        ])
    }

    /// Notes that the variable is not null from here on, or may be.
    fn note(&mut self, var: &str, not_null: bool) {
        self.not_null.retain(|other| other != var);
        if not_null {
            self.not_null.push(var.to_owned());
        }
    }

    /// Statements of about that size.
    fn block(&mut self, size: usize) -> Vec<Item> {
        let mut items = Vec::new();
        let mut left = size;
        while left > 0 {
            let compound = self.depth < 3 && left >= 3 && self.rng.chance(45);
            if compound {
                let inner = 2 + self.rng.below(left - 2);
                self.depth += 1;
                self.compound(inner, &mut items);
                self.depth -= 1;
                left -= inner;
            } else {
                let item = self.simple();
                items.push(item);
                left -= 1;
            }
        }
        items
    }

    /// A statement without statements inside.
    fn simple(&mut self) -> Item {
        match self.rng.below(100) {
            0..44 => self.assignment(),
            44..76 => self.store(),
            76..86 => {
                let ty = self.any_type();
                let var = self.variable(ty);
                self.note(&var, false);
                Item::Havoc(var)
            }
            86..90 => Item::Assume(self.likely()),
            90..96 => Item::Assert(self.likely()),
            96..98 => Item::If(self.condition(2), vec![Item::Fail], Vec::new()),
            _ => Item::If(self.condition(2), vec![Item::Halt], Vec::new()),
        }
    }

    fn assignment(&mut self) -> Item {
        let ty = self.any_type();
        let var = self.variable(ty);
        if let Type::Ref(shape) = ty {
            if self.rng.chance(35) {
                return self.assign_new(shape, var);
            }
            let value = self.reference(shape, 1);
            let not_null = matches!(&value, Expr::Var(from) if self.not_null.contains(from));
            self.note(&var, not_null);
            return Item::Assign(var, value);
        }
        let value = self.expr(ty, 2);
        Item::Assign(var, value)
    }

    fn assign_new(&mut self, shape: usize, var: String) -> Item {
        let value = self.allocation(shape, 1);
        self.note(&var, true);
        Item::Assign(var, value)
    }

    fn store(&mut self) -> Item {
        let shape = usize::from(self.rng.chance(35));
        let Some(target) = self.object(shape) else { return self.guarded_store(shape) };
        let field = self.rng.pick(&self.form.types[shape].fields).clone();
        let value = self.expr(field.ty, 2);
        Item::Store { target, field: field.name, value }
    }

    /// `if (p != null) { p.F := e }`
    fn guarded_store(&mut self, shape: usize) -> Item {
        let var = self.variable(Type::Ref(shape));
        let field = self.rng.pick(&self.form.types[shape].fields).clone();
        self.note(&var, true);
        let value = self.expr(field.ty, 1);
        self.note(&var, false);
        let target = Expr::var(&var);
        let test = Expr::binary("!=", target.clone(), Expr::Null);
        Item::If(test, vec![Item::Store { target, field: field.name, value }], Vec::new())
    }
}
