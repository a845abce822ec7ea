//! Expressions, biased so that most dereferences and divisions succeed.

use super::Generator;
use crate::support::form::{Decl, Expr, Type};

impl Generator {
    fn operator(&mut self, among: &[&'static str]) -> &'static str {
        among[self.rng.below(among.len())]
    }

    /// A condition that holds more often than not.
    pub(super) fn likely(&mut self) -> Expr {
        let small = Expr::binary("<", self.expr(Type::Int, 1), Expr::Int(9));
        match self.rng.below(10) {
            0..4 => small,
            4..5 => Expr::binary("||", self.condition(1), small),
            5..8 if !self.not_null.is_empty() => {
                let var = self.rng.pick(&self.not_null).clone();
                Expr::binary("!=", Expr::var(&var), Expr::Null)
            }
            8 => self.condition(2),
            _ => Expr::binary("||", self.condition(1), self.condition(1)),
        }
    }

    pub(super) fn condition(&mut self, depth: usize) -> Expr {
        self.expr(Type::Bool, depth)
    }

    pub(super) fn expr(&mut self, ty: Type, depth: usize) -> Expr {
        match ty {
            Type::Int => self.integer(depth),
            Type::Bool => self.truth(depth),
            Type::Ref(shape) => self.reference(shape, depth),
            Type::Ints | Type::Bools | Type::Refs(_) => Expr::Null,
            Type::Sequence => Expr::Sequence(Vec::new()),
        }
    }

    fn integer(&mut self, depth: usize) -> Expr {
        if depth > 0 && self.rng.chance(50) {
            return self.arithmetic(depth - 1);
        }
        match self.rng.below(10) {
            0..2 => self.number(),
            2..6 => self.load(Type::Int).unwrap_or_else(|| Expr::Var(self.variable(Type::Int))),
            6 if self.counters > 0 => {
                let counter = 1 + self.rng.below(self.counters);
                Expr::Var(format!("k{counter}"))
            }
            _ => Expr::Var(self.variable(Type::Int)),
        }
    }

    fn number(&mut self) -> Expr {
        if self.rng.chance(2) {
            return Expr::Int(100_000_000_000_000_000_000);
        }
        Expr::Int(i128::try_from(self.rng.below(10)).expect("a number below 10 fits") - 3)
    }

    /// An operator on integers; products are kept small, so that loops cannot square their way up.
    fn arithmetic(&mut self, depth: usize) -> Expr {
        let left = match self.integer(depth) {
            Expr::Int(_) => Expr::Var(self.variable(Type::Int)),
            other => other,
        };
        match self.rng.below(20) {
            0..7 => Expr::binary("+", left, self.integer(depth)),
            7..12 => Expr::binary("-", left, self.integer(depth)),
            12 => Expr::binary("*", left, Expr::Int(*self.rng.pick(&[-2, -1, 0, 3]))),
            13 => {
                let product = Expr::binary("*", left, self.integer(0));
                Expr::binary("%", product, Expr::Int(*self.rng.pick(&[-7, 5, 9])))
            }
            14..16 => Expr::binary("/", left, Expr::Int(*self.rng.pick(&[-3, -2, 2, 3]))),
            16..18 => Expr::binary("%", left, Expr::Int(*self.rng.pick(&[-3, -2, 2, 3]))),
            18 if self.rng.chance(40) => {
                Expr::binary(self.operator(&["/", "%"]), left, self.integer(0))
            }
            _ => Expr::Unary("-", Box::new(left)),
        }
    }

    fn truth(&mut self, depth: usize) -> Expr {
        if depth > 0 && self.rng.chance(35) {
            return self.connective(depth - 1);
        }
        match self.rng.below(20) {
            0..8 => {
                let op = *self.rng.pick(&["=", "!=", "<", "<=", ">", ">="]);
                Expr::binary(op, self.integer(depth.min(1)), self.integer(depth.min(1)))
            }
            8..13 => self.comparison(),
            13..15 => self.load(Type::Bool).unwrap_or(Expr::Bool(true)),
            15 => Expr::Bool(self.rng.chance(50)),
            16 => Expr::binary(self.operator(&["=", "!="]), self.truth(0), Expr::var("b")),
            _ => Expr::Var(self.variable(Type::Bool)),
        }
    }

    /// `!`, `&&` or `||`, among them guards such as `p != null && p.Key > 0`.
    fn connective(&mut self, depth: usize) -> Expr {
        match self.rng.below(10) {
            0..2 => Expr::not(self.truth(depth)),
            2..5 => {
                Expr::binary(self.operator(&["&&", "||"]), self.truth(depth), self.truth(depth))
            }
            _ => {
                let shape = usize::from(self.rng.chance(35));
                let var = self.variable(Type::Ref(shape));
                let known = self.not_null.clone();
                self.note(&var, true);
                let guarded = self.truth(depth);
                self.not_null = known;
                let (test, connective) = *self.rng.pick(&[("!=", "&&"), ("=", "||")]);
                Expr::binary(connective, Expr::binary(test, Expr::var(&var), Expr::Null), guarded)
            }
        }
    }

    /// `=` or `!=` between references.
    fn comparison(&mut self) -> Expr {
        let shape = usize::from(self.rng.chance(35));
        let left = match self.load(Type::Ref(shape)) {
            Some(load) if self.rng.chance(40) => load,
            _ => Expr::Var(self.variable(Type::Ref(shape))),
        };
        let right = if self.rng.chance(40) {
            Expr::Null
        } else {
            Expr::Var(self.variable(Type::Ref(shape)))
        };
        Expr::binary(self.operator(&["=", "!="]), left, right)
    }

    pub(super) fn reference(&mut self, shape: usize, depth: usize) -> Expr {
        match self.rng.below(20) {
            0..2 => Expr::Null,
            2..8 => self.load(Type::Ref(shape)).unwrap_or(Expr::Null),
            8..10 if depth > 0 => self.allocation(shape, depth - 1),
            _ => Expr::Var(self.variable(Type::Ref(shape))),
        }
    }

    /// `new` with all fields, in any order.
    pub(super) fn allocation(&mut self, shape: usize, depth: usize) -> Expr {
        let mut fields = self.form.types[shape].fields.clone();
        let turn = self.rng.below(fields.len());
        fields.rotate_left(turn);
        let given = fields.into_iter().map(|field| {
            let value = self.expr(field.ty, depth);
            (field.name, value)
        });
        Expr::New(shape, given.collect())
    }

    /// A load of a field of the type, if an object is at hand.
    fn load(&mut self, ty: Type) -> Option<Expr> {
        let fits = |of: usize| self.form.types[of].fields.iter().any(|field| field.ty == ty);
        let shapes: Vec<usize> = (0..self.form.types.len()).filter(|&of| fits(of)).collect();
        let shape = *self.rng.pick(&shapes);
        let object = self.object(shape)?;
        let fields: Vec<&Decl> =
            self.form.types[shape].fields.iter().filter(|field| field.ty == ty).collect();
        let field = self.rng.pick(&fields).name.clone();
        Some(Expr::Field(shape, Box::new(object), field))
    }

    /// An object to dereference: mostly a variable that is not null, now and then a risk.
    pub(super) fn object(&mut self, shape: usize) -> Option<Expr> {
        let form = &self.form;
        let fits = |var: &&String| form.var_type(var) == Type::Ref(shape);
        let safe: Vec<String> = self.not_null.iter().filter(fits).cloned().collect();
        if !safe.is_empty() && !self.rng.chance(3) {
            let var = Expr::Var(self.rng.pick(&safe).clone());
            if shape == 0 && self.rng.chance(3) {
                return Some(Expr::Field(0, Box::new(var), "Next".to_owned()));
            }
            return Some(var);
        }
        if !self.rng.chance(10) {
            return None;
        }
        let var = self.variable(Type::Ref(shape));
        self.note(&var, true);
        Some(Expr::Var(var))
    }
}
