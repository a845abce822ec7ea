//! Branches and loops: structured, by labels, with two entries, and arbitrary small graphs.

use super::Generator;
use crate::support::form::{Expr, Item, Type};
use crate::support::walk::assigns;

impl Generator {
    /// A branch or a loop with bodies of about that size.
    pub(super) fn compound(&mut self, size: usize, items: &mut Vec<Item>) {
        match self.rng.below(100) {
            0..28 => self.branch(size, items),
            28..46 => self.cursor_loop(size, items),
            46..64 => self.counter_loop(size, items),
            64..76 => self.goto_loop(size, items),
            76..84 => self.skip(size, items),
            84..93 => self.two_entries(size, items),
            _ => self.graph(size, items),
        }
    }

    fn branch(&mut self, size: usize, items: &mut Vec<Item>) {
        let then_size = 1 + self.rng.below(size);
        let before = self.not_null.clone();
        let (condition, tested) = self.test();
        let guards_then = matches!(&condition, Expr::Binary("!=", ..));
        if let (Some(var), true) = (&tested, guards_then) {
            self.note(var, true);
        }
        let then = self.block(then_size);
        let after = std::mem::replace(&mut self.not_null, before);
        if let (Some(var), false) = (&tested, guards_then) {
            self.note(var, true);
        }
        let otherwise = self.block(size - then_size);
        self.not_null.retain(|var| after.contains(var));
        items.push(Item::If(condition, then, otherwise));
    }

    /// A condition; if it tests a variable against null, that variable.
    fn test(&mut self) -> (Expr, Option<String>) {
        if self.rng.chance(55) {
            return (self.condition(2), None);
        }
        let shape = usize::from(self.rng.chance(35));
        let var = self.variable(Type::Ref(shape));
        let op = if self.rng.chance(75) { "!=" } else { "=" };
        (Expr::binary(op, Expr::var(&var), Expr::Null), Some(var))
    }

    /// A body that may run many times, after which only what it cannot change is known.
    fn repeated(&mut self, size: usize, guarded: Option<&str>) -> Vec<Item> {
        let before = self.not_null.clone();
        if self.rng.chance(50) {
            self.not_null.clear();
        }
        if let Some(var) = guarded {
            self.note(var, true);
        }
        let body = self.block(size);
        self.not_null = before;
        self.not_null.retain(|var| !assigns(&body, var));
        body
    }

    /// `while (p != null) { …; p := p.Next }`
    fn cursor_loop(&mut self, size: usize, items: &mut Vec<Item>) {
        let (shape, link) = *self.rng.pick(&[(0, "Next"), (0, "Next"), (1, "Left"), (1, "Right")]);
        let cursor = self.variable(Type::Ref(shape));
        let mut condition = Expr::binary("!=", Expr::var(&cursor), Expr::Null);
        let mut body = self.repeated(size.saturating_sub(1), Some(&cursor));
        let counter = self.rng.chance(85).then(|| self.counter());
        if let Some(counter) = &counter {
            items.push(Item::Assign(counter.clone(), Expr::Int(0)));
            let bound = self.bound();
            condition = Expr::binary("&&", condition, Expr::binary("<", Expr::var(counter), bound));
            body.push(increment(counter));
        }
        let next = Expr::Field(shape, Box::new(Expr::var(&cursor)), link.to_owned());
        let advance = Item::Assign(cursor.clone(), next);
        if assigns(&body, &cursor) && self.rng.chance(90) {
            let unless_null = Expr::binary("!=", Expr::var(&cursor), Expr::Null);
            body.push(Item::If(unless_null, vec![advance], Vec::new()));
        } else {
            body.push(advance);
        }
        self.note(&cursor, false);
        items.push(Item::While(condition, body));
    }

    /// A small bound for a counter.
    fn bound(&mut self) -> Expr {
        Expr::Int(*self.rng.pick(&[1, 2, 3, 4, 6]))
    }

    /// `k := n; while (k > 0) { …; k := k - 1 }`
    fn counter_loop(&mut self, size: usize, items: &mut Vec<Item>) {
        let counter = self.counter();
        let start = self.bound();
        items.push(Item::Assign(counter.clone(), start));
        let mut condition = Expr::binary(">", Expr::var(&counter), Expr::Int(0));
        if self.rng.chance(30) {
            condition = Expr::binary("&&", condition, self.condition(1));
        }
        let mut body = self.repeated(size, None);
        let less = Expr::binary("-", Expr::var(&counter), Expr::Int(1));
        let at = if self.rng.chance(70) { body.len() } else { 0 };
        body.insert(at, Item::Assign(counter, less));
        items.push(Item::While(condition, body));
    }

    /// `L: …; k := k + 1; goto { k < n && c -> L }`, sometimes with an exit in the middle.
    fn goto_loop(&mut self, size: usize, items: &mut Vec<Item>) {
        let (head, exit) = (self.label(), self.label());
        let counter = self.counter();
        items.push(Item::Assign(counter.clone(), Expr::Int(0)));
        items.push(Item::Label(head));
        let mut body = self.repeated(size, None);
        if self.rng.chance(50) {
            let at = self.rng.below(body.len() + 1);
            let mut branches = vec![(self.condition(1), exit)];
            if self.rng.chance(30) {
                branches.push((self.bounded(&counter), head));
                body.insert(at, increment(&counter));
            }
            let at = if branches.len() > 1 { at + 1 } else { at };
            body.insert(at, Item::Goto(branches));
        }
        items.append(&mut body);
        items.push(increment(&counter));
        items.push(Item::Goto(vec![(self.bounded(&counter), head)]));
        items.push(Item::Label(exit));
    }

    /// `k < n`, or `k < n && c`.
    fn bounded(&mut self, counter: &str) -> Expr {
        let bound = self.bound();
        let small = Expr::binary("<", Expr::var(counter), bound);
        if self.rng.chance(50) { small } else { Expr::binary("&&", small, self.condition(1)) }
    }

    /// `goto { c -> L, d -> M }; …; L: …; M:`
    fn skip(&mut self, size: usize, items: &mut Vec<Item>) {
        let (near, far) = (self.label(), self.label());
        let mut branches = vec![(self.condition(2), near)];
        if self.rng.chance(60) {
            branches.push((self.condition(1), far));
        }
        items.push(Item::Goto(branches));
        let first = 1 + self.rng.below(size);
        let mut body = self.repeated(first, None);
        items.append(&mut body);
        items.push(Item::Label(near));
        let mut body = self.repeated(size - first, None);
        items.append(&mut body);
        items.push(Item::Label(far));
    }

    /// A loop that is entered at two places: irreducible. One in three is a `while` with an entry
    /// into the middle of its body.
    fn two_entries(&mut self, size: usize, items: &mut Vec<Item>) {
        let (upper, lower) = (self.label(), self.label());
        let counter = self.counter();
        items.push(Item::Assign(counter.clone(), Expr::Int(0)));
        items.push(Item::Goto(vec![(self.condition(2), lower)]));
        let first = 1 + self.rng.below(size);
        let [mut above, mut below] = [first, size - first].map(|size| self.repeated(size, None));
        if self.rng.chance(33) {
            let condition = self.bounded(&counter);
            above.push(Item::Label(lower));
            above.push(increment(&counter));
            above.append(&mut below);
            items.push(Item::While(condition, above));
            return;
        }
        items.push(Item::Label(upper));
        items.append(&mut above);
        items.push(Item::Label(lower));
        items.append(&mut below);
        items.push(increment(&counter));
        let again = self.bounded(&counter);
        let mut branches = vec![(again, upper)];
        if self.rng.chance(60) {
            branches.push((self.bounded(&counter), lower));
        }
        items.push(Item::Goto(branches));
    }

    /// Three or four labelled pieces with jumps from each to any, bounded by one counter.
    fn graph(&mut self, size: usize, items: &mut Vec<Item>) {
        let pieces = 3 + self.rng.below(2);
        let labels: Vec<usize> = (0..pieces).map(|_| self.label()).collect();
        let exit = self.label();
        let counter = self.counter();
        items.push(Item::Assign(counter.clone(), Expr::Int(0)));
        if self.rng.chance(50) {
            items.push(Item::Goto(vec![(self.condition(1), *self.rng.pick(&labels))]));
        }
        for &label in &labels {
            items.push(Item::Label(label));
            let mut body = self.repeated(size.div_ceil(pieces), None);
            items.append(&mut body);
            items.push(increment(&counter));
            let mut branches = Vec::new();
            if self.rng.chance(97) {
                branches.push((Expr::binary(">", Expr::var(&counter), Expr::Int(6)), exit));
            }
            for _ in 0..=self.rng.below(2) {
                branches.push((self.condition(1), *self.rng.pick(&labels)));
            }
            items.push(Item::Goto(branches));
        }
        items.push(Item::Label(exit));
    }
}

/// `k := k + 1`
fn increment(counter: &str) -> Item {
    let more = Expr::binary("+", Expr::var(counter), Expr::Int(1));
    Item::Assign(counter.to_owned(), more)
}
