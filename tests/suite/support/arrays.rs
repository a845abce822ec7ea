//! Random programs with arrays: statements about arrays of integers, truth values and references are put
//! between those of a program without.

use concrete::Rng;

use super::form::{Decl, Expr, Form, Item, Type};

/// The arrays: of each type two, which may be one.
const ARRAYS: [(&str, Type); 6] = [
    ("a", Type::Ints),
    ("d", Type::Ints),
    ("f", Type::Refs(0)),
    ("g", Type::Refs(0)),
    ("h", Type::Bools),
    ("m", Type::Bools),
];

/// The program with statements about arrays; every other one has none of references.
pub fn with_arrays(form: &Form, seed: u64) -> Form {
    let mut form = form.clone();
    let is_used = |(_, ty): &(&str, Type)| seed % 2 == 1 || !matches!(ty, Type::Refs(_));
    let arrays = ARRAYS.into_iter().filter(is_used).collect();
    let mut maker = Maker { rng: Rng::new(!seed), arrays, form: form.clone(), loops: 0 };
    // Most arrays are there before they are used.
    let first = maker.rng.below(4);
    let mut body: Vec<Item> = (0..first).map(|_| maker.make()).collect();
    body.append(&mut form.body);
    maker.fill(&mut body);
    form.body = body;
    let is_new = |form: &Form, name: &str| form.vars.iter().all(|var| var.name != name);
    let plain = [("i", Type::Int), ("n", Type::Int), ("b", Type::Bool), ("p", Type::Ref(0))];
    let loops = (0..maker.loops).map(|number| (format!("w{number}"), Type::Int));
    let named = maker.arrays.into_iter().chain(plain).map(|(name, ty)| (name.to_owned(), ty));
    for (name, ty) in named.chain(loops) {
        if is_new(&form, &name) {
            form.vars.push(Decl { name, ty });
        }
    }
    form
}

struct Maker {
    rng: Rng,
    /// The arrays that the statements are about.
    arrays: Vec<(&'static str, Type)>,
    /// The program, for its types.
    form: Form,
    loops: usize,
}

impl Maker {
    /// Puts statements between those of the list and of the blocks in it.
    fn fill(&mut self, items: &mut Vec<Item>) {
        for item in &mut *items {
            match item {
                Item::If(_, then, otherwise) => {
                    self.fill(then);
                    self.fill(otherwise);
                }
                Item::While(_, body) => self.fill(body),
                _ => {}
            }
        }
        let mut at = items.len();
        loop {
            // Behind `return` or a jump nothing would come to them, which does no harm.
            if self.rng.chance(25) {
                let item = self.statement();
                items.insert(at, item);
            }
            match at.checked_sub(1) {
                Some(before) => at = before,
                None => return,
            }
        }
    }

    fn array(&mut self) -> (Expr, Type) {
        let &(name, ty) = self.rng.pick(&self.arrays);
        (Expr::var(name), ty)
    }

    /// An array of the same type.
    fn like(&mut self, ty: Type) -> Expr {
        let same: Vec<&str> =
            self.arrays.iter().filter(|(_, of)| *of == ty).map(|(name, _)| *name).collect();
        let name: &&str = self.rng.pick(&same);
        Expr::var(name)
    }

    fn index(&mut self) -> Expr {
        match self.rng.below(6) {
            0 => Expr::var("i"),
            1 => Expr::var("n"),
            2 => Expr::binary("-", Expr::var("i"), Expr::Int(1)),
            3 => Expr::Element(Box::new(Expr::var("a")), Box::new(Expr::Int(0))),
            _ => Expr::Int(i128::try_from(self.rng.below(4)).expect("it is small")),
        }
    }

    fn value(&mut self, element: Type) -> Expr {
        match (element, self.rng.below(4)) {
            (Type::Int, 0) => Expr::binary("+", Expr::var("n"), Expr::Int(1)),
            (Type::Int, 1) => Expr::Length(Box::new(Expr::var("a"))),
            (Type::Int, 2) => Expr::Int(i128::try_from(self.rng.below(3)).expect("it is small")),
            (Type::Int, _) => Expr::var("i"),
            (Type::Bool, 0) => Expr::binary("<", Expr::var("i"), Expr::var("n")),
            (Type::Bool, _) => Expr::var("b"),
            (_, 0) => Expr::Null,
            (_, _) => Expr::var("p"),
        }
    }

    /// The element at the index, written or read.
    fn access(&mut self, array: Expr, ty: Type, index: Expr) -> Item {
        let element = ty.element().expect("an array holds something");
        if self.rng.chance(50) {
            let value = self.value(element);
            return Item::StoreElement { array, index, value };
        }
        let var = match element {
            Type::Int => *self.rng.pick(&["i", "n"]),
            Type::Bool => "b",
            _ => "p",
        };
        Item::Assign(var.to_owned(), Expr::Element(Box::new(array), Box::new(index)))
    }

    fn make(&mut self) -> Item {
        let &(name, ty) = self.rng.pick(&self.arrays);
        let length = match self.rng.below(8) {
            0 => Expr::var("n"),
            1 => Expr::binary("%", Expr::var("i"), Expr::Int(4)),
            some => Expr::Int(i128::try_from(some % 5).expect("it is small")),
        };
        let element = match ty.element().expect("an array holds something") {
            Type::Int => "int".to_owned(),
            Type::Bool => "bool".to_owned(),
            _ => self.form.types[0].name.clone(),
        };
        // Without declarations nothing says what the name of a type means.
        let is_known = self.form.declared != super::form::Declared::Nothing;
        if !is_known && matches!(ty, Type::Refs(_)) {
            return Item::Assign("i".to_owned(), Expr::Length(Box::new(Expr::var(name))));
        }
        Item::Assign(name.to_owned(), Expr::NewArray(ty, element, Box::new(length)))
    }

    fn statement(&mut self) -> Item {
        let (array, ty) = self.array();
        match self.rng.below(20) {
            0..3 => self.make(),
            3 => {
                let Expr::Var(name) = self.like(ty) else { unreachable!("arrays have names") };
                Item::Assign(name, array)
            }
            4 => {
                let other = self.like(ty);
                let same = Expr::binary("=", array, other);
                Item::If(same, vec![self.make()], Vec::new())
            }
            5 => {
                let Expr::Var(name) = array else { unreachable!("arrays have names") };
                Item::Havoc(name)
            }
            6..8 => self.turns(array, ty),
            // Now and then without a look at the bounds.
            8 => {
                let index = self.index();
                let access = self.access(array.clone(), ty, index);
                Item::If(Expr::binary("!=", array, Expr::Null), vec![access], Vec::new())
            }
            9 => {
                let index = self.index();
                self.access(array, ty, index)
            }
            _ => {
                let index = match self.index() {
                    Expr::Element(..) => Expr::var("i"),
                    index => index,
                };
                let below = Expr::binary("<", index.clone(), Expr::Length(Box::new(array.clone())));
                let least = Expr::binary("<=", Expr::Int(0), index.clone());
                let bounds = Expr::binary("&&", least, below);
                let null = Expr::binary("!=", array.clone(), Expr::Null);
                let access = self.access(array, ty, index);
                Item::If(Expr::binary("&&", null, bounds), vec![access], Vec::new())
            }
        }
    }

    /// A loop over an array.
    fn turns(&mut self, array: Expr, ty: Type) -> Item {
        let name = format!("w{}", self.loops);
        self.loops += 1;
        let at = Expr::var(&name);
        let length = Expr::Length(Box::new(array.clone()));
        let access = self.access(array.clone(), ty, at.clone());
        let next = Item::Assign(name.clone(), Expr::binary("+", at.clone(), Expr::Int(1)));
        let turns = Item::While(Expr::binary("<", at, length), vec![access, next]);
        let start = Item::Assign(name, Expr::Int(0));
        Item::If(Expr::binary("!=", array, Expr::Null), vec![start, turns], Vec::new())
    }
}
