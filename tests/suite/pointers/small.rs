//! Small models by trial: a second reading of the theory, on machine integers, that shares nothing with
//! the one that is tested.

use std::collections::HashMap;

use concrete::Rng;
use pointers::{PointerModel, Subterm, SubtermOperator, SubtermSort, Subterms, TermValue};

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SmallValue {
    Int(i128),
    Bool(bool),
    Pointer(i128, i128),
}

use SmallValue::{Bool, Int, Pointer};

/// What is there to choose of, and what was chosen.
pub struct SmallModel {
    /// The greatest address.
    pub greatest: i128,
    /// The pointers that are tried.
    pub pool: Vec<(i128, i128)>,
    pub bases: HashMap<i128, i128>,
    pub chosen: HashMap<(SubtermOperator, Vec<SmallValue>), SmallValue>,
    /// Whether a node of which nothing is chosen is its own next.
    pub own_next: bool,
    pub rng: Rng,
}

fn small(value: &TermValue) -> SmallValue {
    let int = |number: &num_bigint::BigInt| i128::try_from(number).expect("it is small");
    match value {
        TermValue::Int(number) => Int(int(number)),
        TermValue::Bool(truth) => Bool(*truth),
        TermValue::Pointer(pair) => Pointer(int(&pair.block), int(&pair.address)),
    }
}

impl SmallModel {
    /// Nothing is chosen; pointers are tried in two blocks, and at all addresses of these.
    pub fn new(terms: &Subterms, seed: u64) -> Self {
        let greatest = i128::try_from(&terms.space.greatest).expect("it is small");
        let pool = (0..2).flat_map(|block| (0..=greatest).map(move |a| (block, a))).collect();
        let (bases, chosen) = (HashMap::new(), HashMap::new());
        Self { greatest, pool, bases, chosen, own_next: false, rng: Rng::new(seed) }
    }

    /// The model that was rebuilt.
    pub fn from_model(terms: &Subterms, model: &PointerModel) -> Self {
        let mut own = Self::new(terms, 0);
        own.own_next = true;
        let int = |number: &num_bigint::BigInt| i128::try_from(number).expect("it is small");
        own.bases = model.bases.iter().map(|(l, base)| (int(l), int(base))).collect();
        for ((operator, args), value) in &model.free {
            own.chosen.insert((operator.clone(), args.iter().map(small).collect()), small(value));
        }
        for (field, links) in &model.links {
            let pair = |pair: &pointers::Pair| Pointer(int(&pair.block), int(&pair.address));
            let key = |at: SmallValue| (SubtermOperator::Next(*field), vec![at]);
            for (node, next) in &links.next {
                own.chosen.insert(key(pair(node)), pair(next));
            }
            for (node, chain) in &links.chains {
                let (block, address) = (int(&chain.first.block), int(&chain.first.address));
                let mut at = pair(node);
                for between in 0..int(&chain.length) - 1 {
                    let next = Pointer(block + between, address);
                    own.chosen.insert(key(at), next);
                    at = next;
                }
                own.chosen.insert(key(at), pair(&chain.to));
            }
        }
        own
    }

    fn pick(&mut self) -> SmallValue {
        let &(block, address) = self.rng.pick(&self.pool);
        Pointer(block, address)
    }

    fn any(&mut self, sort: SubtermSort) -> SmallValue {
        match sort {
            SubtermSort::Int => Int(i128::try_from(self.rng.below(7)).expect("it is small") - 2),
            SubtermSort::Bool => Bool(self.rng.chance(50)),
            SubtermSort::Pointer => self.pick(),
        }
    }

    /// The base of a block; chosen when it is asked for.
    fn base(&mut self, block: i128) -> i128 {
        if let Some(&base) = self.bases.get(&block) {
            return base;
        }
        let base = i128::try_from(self.rng.below(4)).expect("it is small") - 1;
        self.bases.insert(block, base);
        base
    }

    fn offset(&mut self, p: SmallValue) -> i128 {
        let Pointer(block, address) = p else { panic!("terms are well-sorted") };
        address - self.base(block)
    }

    fn free(
        &mut self,
        operator: &SubtermOperator,
        args: &[SmallValue],
        sort: SubtermSort,
    ) -> SmallValue {
        let key = (operator.clone(), args.to_vec());
        if let Some(&known) = self.chosen.get(&key) {
            return known;
        }
        let value = match operator {
            // Its address is 0, in whatever block.
            SubtermOperator::Null => Pointer(i128::try_from(self.rng.below(2)).expect("small"), 0),
            SubtermOperator::Next(_) if self.own_next => args[0],
            _ => self.any(sort),
        };
        self.chosen.insert(key, value);
        value
    }

    /// The number of steps between two nodes.
    fn steps(
        &mut self,
        operator: &SubtermOperator,
        from: SmallValue,
        to: SmallValue,
    ) -> Option<i128> {
        let (SubtermOperator::Seg(field) | SubtermOperator::Dist(field)) = operator else {
            panic!("it is said of lists")
        };
        let (mut at, mut seen) = (from, vec![from]);
        while at != to {
            at = self.free(&SubtermOperator::Next(*field), &[at], SubtermSort::Pointer);
            if seen.contains(&at) {
                return None;
            }
            seen.push(at);
        }
        Some(i128::try_from(seen.len()).expect("it is small") - 1)
    }

    /// The value of every term that the formulas are made of.
    pub fn values(&mut self, terms: &Subterms, roots: &[Subterm]) -> HashMap<Subterm, SmallValue> {
        let mut values: HashMap<Subterm, SmallValue> = HashMap::new();
        for term in terms.below(roots) {
            let args: Vec<SmallValue> = terms.args(term).iter().map(|arg| values[arg]).collect();
            let value = self.value(terms.operator(term), &args, terms.sort(term));
            values.insert(term, value);
        }
        values
    }

    /// Whether all formulas are true.
    pub fn holds(&mut self, terms: &Subterms, roots: &[Subterm]) -> bool {
        let values = self.values(terms, roots);
        roots.iter().all(|root| values[root] == Bool(true))
    }

    fn value(
        &mut self,
        operator: &SubtermOperator,
        args: &[SmallValue],
        sort: SubtermSort,
    ) -> SmallValue {
        let size = |size: &num_bigint::BigInt| i128::try_from(size).expect("it is small");
        match (operator, args) {
            (SubtermOperator::Truth(value), _) => Bool(*value),
            (SubtermOperator::Number(number), _) => Int(size(number)),
            (SubtermOperator::Not, [Bool(a)]) => Bool(!a),
            (SubtermOperator::And, all) => Bool(!all.contains(&Bool(false))),
            (SubtermOperator::Or, all) => Bool(all.contains(&Bool(true))),
            (SubtermOperator::Implies, [Bool(a), Bool(b)]) => Bool(!a || *b),
            (SubtermOperator::Equal, [a, b]) => Bool(a == b),
            (SubtermOperator::Ite, [Bool(true), a, _] | [Bool(false), _, a]) => *a,
            (SubtermOperator::Add, all) => Int(all.iter().map(|it| int(*it)).sum()),
            (SubtermOperator::Scale(factor), [Int(a)]) => Int(size(factor) * a),
            (SubtermOperator::Less, [Int(a), Int(b)]) => Bool(a < b),
            (SubtermOperator::AtMost, [Int(a), Int(b)]) => Bool(a <= b),
            (SubtermOperator::Block, [Pointer(l, _)]) => Int(*l),
            (SubtermOperator::Address, [Pointer(_, a)]) => Int(*a),
            (SubtermOperator::Base, [Int(l)]) => Int(self.base(*l)),
            (SubtermOperator::Offset, [p]) => Int(self.offset(*p)),
            (SubtermOperator::Align(s), [p]) => Int(self.offset(*p).rem_euclid(size(s))),
            (SubtermOperator::Quot(s), [p]) => Int(self.offset(*p).div_euclid(size(s))),
            (SubtermOperator::Ptr, [Int(l), Int(a)]) if (0..=self.greatest).contains(a) => {
                Pointer(*l, *a)
            }
            (SubtermOperator::Shift(s), [Pointer(l, a), Int(i)])
                if *a != 0 && (1..=self.greatest).contains(&(a + size(s) * i)) =>
            {
                Pointer(*l, a + size(s) * i)
            }
            (SubtermOperator::Minus(s), &[p @ Pointer(l, a), q @ Pointer(m, b)])
                if l == m
                    && a != 0
                    && b != 0
                    && (self.offset(p) - self.offset(q)).rem_euclid(size(s)) == 0 =>
            {
                Int((a - b) / size(s))
            }
            (SubtermOperator::Below, [Pointer(l, a), Pointer(m, b)])
                if l == m && *a != 0 && *b != 0 =>
            {
                Bool(a <= b)
            }
            (SubtermOperator::Seg(_), &[p, q]) => Bool(self.steps(operator, p, q).is_some()),
            (SubtermOperator::Dist(_), &[p, q]) => match self.steps(operator, p, q) {
                Some(steps) => Int(steps),
                None => self.free(operator, args, sort),
            },
            _ => self.free(operator, args, sort),
        }
    }
}

fn int(value: SmallValue) -> i128 {
    match value {
        Int(number) => number,
        Bool(_) | Pointer(..) => panic!("terms are well-sorted"),
    }
}
