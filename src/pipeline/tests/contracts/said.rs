//! Random claims, as text.

use concrete::Rng;

/// What a claim may speak of.
pub(super) struct SaidScope {
    pub ints: Vec<String>,
    pub refs: Vec<String>,
    pub arrays: Vec<String>,
    /// Whether it may look back to the call.
    pub looks_back: bool,
    /// Whether it may speak of all integers.
    pub integers: bool,
}

/// A claim in the making.
pub(super) struct Said<'r> {
    pub rng: &'r mut Rng,
    pub scope: SaidScope,
    /// How many names have been bound.
    pub bound: usize,
}

impl Said<'_> {
    fn name(&mut self, stem: &str) -> String {
        self.bound += 1;
        format!("{stem}{}", self.bound)
    }

    /// Says it of the state of the call.
    fn before(&mut self, say: impl FnOnce(&mut Self) -> String) -> String {
        let outer = std::mem::replace(&mut self.scope.looks_back, false);
        // Results and variables of the procedure had no value then.
        let is_local = |name: &str| name == "r" || name == "i";
        let (ints, refs) = (self.scope.ints.clone(), self.scope.refs.clone());
        self.scope.ints.retain(|name| !is_local(name));
        self.scope.refs.retain(|name| !is_local(name));
        let claim = say(self);
        (self.scope.ints, self.scope.refs, self.scope.looks_back) = (ints, refs, outer);
        claim
    }

    fn looks_back(&mut self) -> bool {
        self.scope.looks_back && self.rng.chance(30)
    }

    fn pick(&mut self, from: fn(&SaidScope) -> &Vec<String>) -> String {
        let at = self.rng.below(from(&self.scope).len());
        from(&self.scope)[at].clone()
    }

    pub(super) fn int(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.chance(25) {
            return match self.rng.below(3) {
                0 => format!("{}", self.rng.below(4)),
                1 => "-1".to_owned(),
                _ => self.pick(|scope| &scope.ints),
            };
        }
        if self.looks_back() {
            return self.before(|writer| format!("old({})", writer.int(depth - 1)));
        }
        match self.rng.below(10) {
            0..=2 => format!("{}.Key", self.object(depth - 1)),
            3 => format!("{}[{}]", self.pick(|scope| &scope.arrays), self.int(depth - 1)),
            4 => format!("len({})", self.pick(|scope| &scope.arrays)),
            5 => {
                let op = *self.rng.pick(&["+", "-", "*", "/", "%"]);
                format!("({} {op} {})", self.int(depth - 1), self.int(depth - 1))
            }
            6 => format!(
                "(if {} then {} else {})",
                self.truth(depth - 1),
                self.int(depth - 1),
                self.int(depth - 1)
            ),
            7 | 8 => self.fold(depth),
            _ => self.pick(|scope| &scope.ints),
        }
    }

    /// A fold of what an array holds, or of a part of it, mostly of as much as there is.
    fn fold(&mut self, depth: usize) -> String {
        let array = self.pick(|scope| &scope.arrays);
        let (of, count) = match self.rng.below(4) {
            0 => (format!("{array}[..]"), self.int(depth - 1)),
            1 => (format!("{array}[1..]"), format!("len({array}) - 1")),
            2 => (format!("({array}[..] + {array}[..])"), format!("len({array}) + 1")),
            _ => (format!("{array}[..]"), format!("len({array})")),
        };
        match self.rng.chance(50) {
            true => format!("total({of}, {count})"),
            false => format!("mixed({}, {of}, {count})", self.int(0)),
        }
    }

    fn object(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.chance(50) {
            return self.pick(|scope| &scope.refs);
        }
        if self.looks_back() {
            return self.before(|writer| format!("old({})", writer.object(depth - 1)));
        }
        format!("{}.Next", self.object(depth - 1))
    }

    pub(super) fn truth(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.chance(15) {
            return match self.rng.below(4) {
                0 => {
                    let op = *self.rng.pick(&["=", "!=", "<", "<=", ">", ">="]);
                    format!("{} {op} {}", self.int(1), self.int(0))
                }
                1 => format!("{} != null", self.object(1)),
                2 => format!("{} = {}", self.object(1), self.object(1)),
                _ => (*self.rng.pick(&["true", "true", "true", "false"])).to_owned(),
            };
        }
        if self.looks_back() {
            return match self.rng.chance(30) {
                true => format!("fresh({})", self.object(1)),
                false => self.before(|writer| format!("old({})", writer.truth(depth - 1))),
            };
        }
        match self.rng.below(10) {
            0 => format!("!({})", self.truth(depth - 1)),
            1..=3 => {
                let op = *self.rng.pick(&["&&", "||", "==>"]);
                format!("({} {op} {})", self.truth(depth - 1), self.truth(depth - 1))
            }
            4 => format!(
                "(if {} then {} else {})",
                self.truth(depth - 1),
                self.truth(depth - 1),
                self.truth(depth - 1)
            ),
            5 | 6 => self.quantified("Node", |scope| &mut scope.refs, depth),
            7 => match self.rng.chance(30) {
                true => self.quantified("int[]", |scope| &mut scope.arrays, depth),
                false if self.scope.integers && self.rng.chance(30) => {
                    self.quantified("int", |scope| &mut scope.ints, depth)
                }
                false => {
                    let (low, high) = (self.int(depth - 1), self.int(depth - 1));
                    let name = self.name("k");
                    let word = *self.rng.pick(&["forall", "forall", "exists"]);
                    self.scope.ints.push(name.clone());
                    let body = self.truth(depth - 1);
                    self.scope.ints.pop();
                    format!("({word} {name} in {low}..{high}: {body})")
                }
            },
            _ => {
                let op = *self.rng.pick(&["=", "!=", "<", "<=", ">", ">="]);
                format!("{} {op} {}", self.int(depth - 1), self.int(depth - 1))
            }
        }
    }

    fn quantified(
        &mut self,
        of: &str,
        names: fn(&mut SaidScope) -> &mut Vec<String>,
        depth: usize,
    ) -> String {
        let name = self.name("o");
        let word = *self.rng.pick(&["forall", "forall", "exists"]);
        names(&mut self.scope).push(name.clone());
        let body = self.truth(depth - 1);
        names(&mut self.scope).pop();
        format!("({word} {name} of {of}: {body})")
    }
}
