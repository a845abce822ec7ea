//! Random formulas about pointers and lists, in small address spaces.

use concrete::Rng;
use num_bigint::BigInt;
use pointers::{LinkField, Subterm, SubtermOperator, SubtermSort, Subterms, SymbolDeclaration};

/// What a formula speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Pointer arithmetic, with free functions of pointers.
    Arithmetic,
    /// List segments alone: pointers are nodes.
    Lists,
    /// Both, by two fields.
    Both,
}

/// A random formula, as what is asserted.
pub fn random_formula(topic: Topic, seed: u64) -> (Subterms, Vec<Subterm>) {
    let mut rng = Rng::new(seed);
    let mut terms = Subterms::default();
    terms.space.greatest = BigInt::from(1 + rng.below(9));
    terms.space.size = BigInt::from(1 + rng.below(4));
    let count = 2 + rng.below(2);
    let pointers: Vec<Subterm> =
        (0..count).map(|n| terms.constant(&format!("p{n}"), SubtermSort::Pointer)).collect();
    let ints: Vec<Subterm> =
        (0..1 + rng.below(2)).map(|n| terms.constant(&format!("i{n}"), SubtermSort::Int)).collect();
    let fields = match topic {
        Topic::Arithmetic => Vec::new(),
        Topic::Lists => vec![terms.link("next")],
        Topic::Both => vec![terms.link("next"), terms.link("Prev")],
    };
    let functions = match topic {
        Topic::Lists => Vec::new(),
        Topic::Arithmetic | Topic::Both => {
            let of = |name: &str, result| SymbolDeclaration {
                name: name.to_owned(),
                params: vec![SubtermSort::Pointer],
                result,
            };
            vec![of("key", SubtermSort::Int), of("other", SubtermSort::Pointer)]
        }
    };
    let functions =
        functions.into_iter().map(|it| SubtermOperator::Free(terms.declare(it))).collect();
    let mut maker = FormulaMaker { rng, terms, pointers, ints, fields, functions, topic };
    let clauses = 2 + maker.rng.below(5);
    let mut roots: Vec<Subterm> = (0..clauses).map(|_| maker.clause()).collect();
    maker.narrow(&mut roots);
    (maker.terms, roots)
}

struct FormulaMaker {
    rng: Rng,
    terms: Subterms,
    pointers: Vec<Subterm>,
    ints: Vec<Subterm>,
    fields: Vec<LinkField>,
    /// `key` and `other`, if there are functions.
    functions: Vec<SubtermOperator>,
    topic: Topic,
}

impl FormulaMaker {
    /// One literal, or a few of which one is true.
    fn clause(&mut self) -> Subterm {
        match self.rng.below(6) {
            0 => {
                let (a, b) = (self.literal(), self.literal());
                self.terms.or(&[a, b])
            }
            1 => {
                let (a, b) = (self.literal(), self.literal());
                self.terms.implies(a, b)
            }
            _ => self.literal(),
        }
    }

    fn literal(&mut self) -> Subterm {
        let atom = self.atom();
        if self.rng.chance(35) { self.terms.not(atom) } else { atom }
    }

    fn atom(&mut self) -> Subterm {
        let lists = self.topic == Topic::Lists || self.topic == Topic::Both && self.rng.chance(50);
        if lists {
            return self.list_atom();
        }
        match self.rng.below(7) {
            0 => {
                let (p, q) = (self.pointer(2), self.pointer(1));
                self.terms.equal(p, q)
            }
            1 => {
                let (p, q) = (self.pointer(1), self.pointer(1));
                self.terms.make(SubtermOperator::Below, [p, q])
            }
            2 => {
                let (p, i, size) = (self.pointer(1), self.int(0), self.size());
                self.terms.in_range(&size, p, i)
            }
            3 => {
                let (p, q) = (self.pointer(1), self.pointer(1));
                self.terms.same_block(p, q)
            }
            _ => self.comparison(),
        }
    }

    fn comparison(&mut self) -> Subterm {
        let (a, b) = (self.int(2), self.int(1));
        match self.rng.below(3) {
            0 => self.terms.at_most(a, b),
            1 => self.terms.less(a, b),
            _ => self.terms.equal(a, b),
        }
    }

    fn list_atom(&mut self) -> Subterm {
        let field = *self.rng.pick(&self.fields);
        let (p, q) = (self.pointer(1), self.pointer(1));
        match self.rng.below(6) {
            0 => self.terms.equal(p, q),
            1..4 => self.terms.make(SubtermOperator::Seg(field), [p, q]),
            _ => self.comparison(),
        }
    }

    fn size(&mut self) -> BigInt {
        match self.rng.below(4) {
            0 => BigInt::from(1 + self.rng.below(4)),
            _ => self.terms.space.size.clone(),
        }
    }

    fn pointer(&mut self, depth: usize) -> Subterm {
        if depth == 0 || self.rng.chance(45) {
            return *self.rng.pick(&self.pointers);
        }
        if let [_, ..] = self.fields.as_slice()
            && (self.topic == Topic::Lists || self.rng.chance(50))
        {
            let field = *self.rng.pick(&self.fields);
            let p = self.pointer(depth - 1);
            return match self.rng.below(8) {
                0 => self.choice(depth),
                1 => self.terms.make(SubtermOperator::Null, []),
                _ => self.terms.make(SubtermOperator::Next(field), [p]),
            };
        }
        match self.rng.below(8) {
            0 => self.choice(depth),
            1 => self.terms.make(SubtermOperator::Null, []),
            2 => {
                let p = self.pointer(depth - 1);
                self.terms.make(self.functions[1].clone(), [p])
            }
            3 => {
                let (l, a) = (self.int(depth - 1), self.int(depth - 1));
                self.terms.make(SubtermOperator::Ptr, [l, a])
            }
            _ => {
                let (p, i, size) = (self.pointer(depth - 1), self.int(depth - 1), self.size());
                self.terms.make(SubtermOperator::Shift(size), [p, i])
            }
        }
    }

    fn choice(&mut self, depth: usize) -> Subterm {
        let (condition, p, q) =
            (self.comparison(), self.pointer(depth - 1), self.pointer(depth - 1));
        self.terms.make(SubtermOperator::Ite, [condition, p, q])
    }

    fn int(&mut self, depth: usize) -> Subterm {
        if depth == 0 || self.rng.chance(25) {
            return match self.rng.chance(50) {
                true => *self.rng.pick(&self.ints),
                false => {
                    let number = i64::try_from(self.rng.below(5)).expect("it is small") - 1;
                    self.terms.number(number)
                }
            };
        }
        if self.rng.chance(15) {
            let (a, b) = (self.int(depth - 1), self.int(depth - 1));
            return self.terms.add(a, b);
        }
        if self.topic == Topic::Lists || self.topic == Topic::Both && self.rng.chance(40) {
            let field = *self.rng.pick(&self.fields);
            let (p, q) = (self.pointer(depth - 1), self.pointer(depth - 1));
            return self.terms.make(SubtermOperator::Dist(field), [p, q]);
        }
        let p = self.pointer(depth - 1);
        match self.rng.below(8) {
            0 => self.terms.make(SubtermOperator::Block, [p]),
            1 => self.terms.make(SubtermOperator::Offset, [p]),
            2 => self.terms.make(SubtermOperator::Address, [p]),
            3 => {
                let size = self.size();
                self.terms.make(SubtermOperator::Align(size), [p])
            }
            4 => {
                let l = self.int(depth - 1);
                self.terms.make(SubtermOperator::Base, [l])
            }
            5 => self.terms.make(self.functions[0].clone(), [p]),
            6 => {
                let i = self.int(depth - 1);
                self.terms.scale(&BigInt::from(-2), i)
            }
            _ => {
                let (q, size) = (self.pointer(depth - 1), self.size());
                self.terms.make(SubtermOperator::Minus(size), [p, q])
            }
        }
    }

    /// Keeps integers small, so that small models say much.
    fn narrow(&mut self, roots: &mut Vec<Subterm>) {
        for i in self.ints.clone() {
            roots.push(self.terms.between(&BigInt::from(-1), i, &BigInt::from(3)));
        }
    }
}
