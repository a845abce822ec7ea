//! Expressions of the second query: text with a head and arguments, each stored once.

use std::collections::BTreeMap;

use base::{FieldId, ShapeId};
use program::Program;

/// An expression in its table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ExpressionId(usize);

/// A table of expressions.
#[derive(Default)]
pub(super) struct Expressions {
    nodes: Vec<(String, Vec<ExpressionId>)>,
    known: BTreeMap<(String, Vec<ExpressionId>), ExpressionId>,
    /// The constants, with the names of their sorts.
    pub(super) constants: Vec<(ExpressionId, &'static str)>,
}

impl Expressions {
    pub(super) fn apply(&mut self, head: &str, arguments: &[ExpressionId]) -> ExpressionId {
        let key = (head.to_owned(), arguments.to_vec());
        if let Some(&existing) = self.known.get(&key) {
            return existing;
        }
        let id = ExpressionId(self.nodes.len());
        self.nodes.push(key.clone());
        self.known.insert(key, id);
        id
    }

    pub(super) fn atom(&mut self, text: &str) -> ExpressionId {
        self.apply(text, &[])
    }

    /// A new constant.
    pub(super) fn constant(&mut self, sort: &'static str) -> ExpressionId {
        let name = format!("k{}", self.constants.len());
        let atom = self.atom(&name);
        self.constants.push((atom, sort));
        atom
    }

    pub(super) fn head(&self, of: ExpressionId) -> &str {
        &self.nodes[of.0].0
    }

    pub(super) fn arguments(&self, of: ExpressionId) -> &[ExpressionId] {
        &self.nodes[of.0].1
    }

    pub(super) fn boolean(&mut self, value: bool) -> ExpressionId {
        self.atom(if value { "true" } else { "false" })
    }

    pub(super) fn zero(&mut self) -> ExpressionId {
        self.atom("0")
    }

    pub(super) fn negation(&mut self, of: ExpressionId) -> ExpressionId {
        match self.head(of) {
            "true" => self.boolean(false),
            "false" => self.boolean(true),
            "not" => self.arguments(of)[0],
            _ => self.apply("not", &[of]),
        }
    }

    /// That two expressions are equal.
    pub(super) fn equal(&mut self, left: ExpressionId, right: ExpressionId) -> ExpressionId {
        let is_number = |table: &Self, of: ExpressionId| {
            table.arguments(of).is_empty() && table.head(of).bytes().all(|it| it.is_ascii_digit())
        };
        if left == right {
            return self.boolean(true);
        }
        if is_number(self, left) && is_number(self, right) {
            return self.boolean(false);
        }
        self.apply("=", &[left.min(right), left.max(right)])
    }

    pub(super) fn conjunction(&mut self, of: &[ExpressionId]) -> ExpressionId {
        match of {
            [] => self.boolean(true),
            [only] => *only,
            _ => self.apply("and", of),
        }
    }

    pub(super) fn any(&mut self, of: &[ExpressionId]) -> ExpressionId {
        match of {
            [] => self.boolean(false),
            [only] => *only,
            _ => self.apply("or", of),
        }
    }

    pub(super) fn implication(&mut self, from: ExpressionId, to: ExpressionId) -> ExpressionId {
        self.apply("=>", &[from, to])
    }

    /// That a reference is null.
    pub(super) fn is_null(&mut self, of: ExpressionId) -> ExpressionId {
        let zero = self.zero();
        self.equal(of, zero)
    }

    /// The expression with others in the place of atoms. Operands stand before what they are in.
    pub(super) fn substitute(
        &mut self,
        of: ExpressionId,
        by: &BTreeMap<ExpressionId, ExpressionId>,
    ) -> ExpressionId {
        let mut done = by.clone();
        for id in self.subexpressions(&[of]) {
            if done.contains_key(&id) {
                continue;
            }
            let (head, arguments) = self.nodes[id.0].clone();
            let arguments: Vec<ExpressionId> = arguments.iter().map(|it| done[it]).collect();
            let rewritten = if head == "=" && arguments.len() == 2 {
                self.equal(arguments[0], arguments[1])
            } else {
                self.apply(&head, &arguments)
            };
            done.insert(id, rewritten);
        }
        done[&of]
    }

    /// All that some expressions consist of, operands first.
    pub(super) fn subexpressions(&self, of: &[ExpressionId]) -> Vec<ExpressionId> {
        let mut visited = std::collections::BTreeSet::new();
        let mut work = of.to_vec();
        while let Some(id) = work.pop() {
            if visited.insert(id) {
                work.extend(self.arguments(id));
            }
        }
        visited.into_iter().collect()
    }

    /// As SMT-LIB.
    pub(super) fn text(&self, of: ExpressionId) -> String {
        let mut texts: BTreeMap<ExpressionId, String> = BTreeMap::new();
        for id in self.subexpressions(&[of]) {
            let (head, arguments) = &self.nodes[id.0];
            let text = if arguments.is_empty() {
                head.clone()
            } else {
                let inner: Vec<&str> = arguments.iter().map(|it| texts[it].as_str()).collect();
                format!("({head} {})", inner.join(" "))
            };
            texts.insert(id, text);
        }
        texts.remove(&of).unwrap_or_default()
    }
}

/// Names as certificates have them: those of the program, or numbers where these are no plain words.
pub(super) fn certificate_name(name: &str, number: usize) -> String {
    let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || "_.@".contains(c));
    if is_plain { name.to_owned() } else { number.to_string() }
}

/// The function that a field is.
pub(super) fn getter(program: &Program, field: FieldId) -> String {
    let symbol = &program.symbols[field];
    let owner = symbol.owner.map_or("", |owner| program.symbols[owner].name.as_str());
    format!("get.{}", certificate_name(&format!("{owner}.{}", symbol.name), field.index()))
}

/// The fields of a shape.
pub(super) fn fields_of(program: &Program, shape: ShapeId) -> &[FieldId] {
    &program.symbols[shape].fields
}
