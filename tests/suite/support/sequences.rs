//! Random programs with sequences: statements about them are put between those of a program without.

use concrete::Rng;

use super::form::{Decl, Expr, Form, Item, Type};

const SEQUENCES: [&str; 3] = ["t", "u", "v"];

/// The program with statements about sequences.
pub fn with_sequences(form: &Form, seed: u64) -> Form {
    let mut form = form.clone();
    let mut maker = Maker { rng: Rng::new(!seed ^ 0x5e9), loops: 0 };
    maker.fill(&mut form.body);
    let plain = [("i", Type::Int), ("n", Type::Int)].map(|(name, ty)| (name.to_owned(), ty));
    let own = SEQUENCES.map(|name| (sequence_name(name), Type::Sequence));
    let loops = (0..maker.loops).map(|number| (format!("y{number}"), Type::Int));
    for (name, ty) in own.into_iter().chain(plain).chain(loops) {
        if form.vars.iter().all(|var| var.name != name) {
            form.vars.push(Decl { name, ty });
        }
    }
    form
}

/// None that other generators give.
fn sequence_name(name: &str) -> String {
    format!("{name}seq")
}

struct Maker {
    rng: Rng,
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
        for at in (0..=items.len()).rev() {
            if self.rng.chance(25) {
                let item = self.statement();
                items.insert(at, item);
            }
        }
    }

    fn sequence(&mut self) -> Expr {
        let name: &&str = self.rng.pick(&SEQUENCES);
        Expr::Var(sequence_name(name))
    }

    fn small(&mut self) -> Expr {
        match self.rng.below(6) {
            0 => Expr::var("i"),
            1 => Expr::var("n"),
            2 => Expr::binary("-", Expr::Length(Box::new(self.sequence())), Expr::Int(1)),
            _ => Expr::Int(i128::try_from(self.rng.below(4)).expect("it is small")),
        }
    }

    fn integer(&mut self) -> Expr {
        match self.rng.below(8) {
            0 => Expr::Length(Box::new(self.value(1))),
            1 => Expr::binary("+", Expr::var("n"), Expr::Int(1)),
            2 => Expr::Element(Box::new(self.value(1)), Box::new(self.small())),
            _ => self.small(),
        }
    }

    /// A sequence: a variable, or made of others.
    fn value(&mut self, depth: usize) -> Expr {
        match self.rng.below(if depth == 0 { 2 } else { 10 }) {
            0 => self.elements(),
            2..4 => Expr::Joined(Box::new(self.value(depth - 1)), Box::new(self.elements())),
            4 => Expr::Joined(Box::new(self.value(depth - 1)), Box::new(self.value(depth - 1))),
            5..7 => {
                let (from, to) = (self.rng.chance(60), self.rng.chance(60));
                let [from, to] =
                    [from, to].map(|is_there| is_there.then(|| Box::new(self.small())));
                Expr::Part(Box::new(self.value(depth - 1)), from, to)
            }
            _ => self.sequence(),
        }
    }

    fn elements(&mut self) -> Expr {
        let count = self.rng.below(3);
        Expr::Sequence((0..count).map(|_| self.small()).collect())
    }

    fn statement(&mut self) -> Item {
        let Expr::Var(name) = self.sequence() else { unreachable!("sequences have names") };
        match self.rng.below(12) {
            0..4 => Item::Assign(name, self.value(2)),
            4 => Item::Assign((*self.rng.pick(&["i", "n"])).to_owned(), self.integer()),
            5 => self.turns(&name),
            6 => {
                let whole = Expr::Length(Box::new(Expr::Var(name)));
                Item::Assert(Expr::binary("<", whole, Expr::Int(9)))
            }
            // Mostly within the bounds.
            _ => {
                let index = self.small();
                let sequence = || Box::new(Expr::Var(name.clone()));
                let below = Expr::binary("<", index.clone(), Expr::Length(sequence()));
                let least = Expr::binary("<=", Expr::Int(0), index.clone());
                let then = match self.rng.chance(50) {
                    true => {
                        Item::Assign("n".to_owned(), Expr::Element(sequence(), Box::new(index)))
                    }
                    false => {
                        // Something is put in, or taken out.
                        let at = || Some(Box::new(index.clone()));
                        let first = Box::new(Expr::Part(sequence(), None, at()));
                        let begun = Box::new(Expr::Joined(first, Box::new(self.elements())));
                        let rest = Box::new(Expr::Part(sequence(), at(), None));
                        Item::Assign(name.clone(), Expr::Joined(begun, rest))
                    }
                };
                Item::If(Expr::binary("&&", least, below), vec![then], Vec::new())
            }
        }
    }

    /// A loop over a sequence, which makes another one.
    fn turns(&mut self, name: &str) -> Item {
        let counter = format!("y{}", self.loops);
        self.loops += 1;
        let at = || Expr::var(&counter);
        let from = || Box::new(Expr::var(name));
        let other =
            sequence_name(SEQUENCES.iter().find(|it| sequence_name(it) != name).expect("three"));
        let taken = Expr::Sequence(vec![Expr::Element(from(), Box::new(at()))]);
        let more = Expr::Joined(Box::new(Expr::var(&other)), Box::new(taken));
        let next = Item::Assign(counter.clone(), Expr::binary("+", at(), Expr::Int(1)));
        let body = vec![Item::Assign(other, more), next];
        let turns = Item::While(Expr::binary("<", at(), Expr::Length(from())), body);
        let start = Item::Assign(counter.clone(), Expr::Int(0));
        Item::If(Expr::Bool(true), vec![start, turns], Vec::new())
    }
}
