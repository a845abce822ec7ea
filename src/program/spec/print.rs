//! Claims as text, which the front end of this language reads back.

use super::claim::{Claim, WrittenFrame};
use super::formula::{BoundDomain, Connector, Formula, FormulaPart, PartId};
use super::formula::{Fold, FoldUse, FoldedVector};
use std::fmt::Write as _;

use base::{FieldId, Sort, Symbols};

/// What says that steps of a field lead from one object to another one,
pub const SEGMENT: &str = "seg";
/// and how many at least.
pub const DISTANCE: &str = "dist";

/// How tightly a part holds together, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tightness {
    /// Quantifiers and `if`: they reach as far to the right as they can.
    Open,
    Implies,
    Or,
    And,
    Comparison,
    Sum,
    Product,
    Sign,
    Atom,
}

/// What is still to be written.
enum PendingText {
    Text(String),
    /// A part, in parentheses unless it holds together at least this tightly; and whether `old` stands
    /// around it already.
    Show(PartId, Tightness, bool),
}

/// A claim as it stands in a program.
#[must_use]
pub fn claim_text(symbols: &Symbols, claim: &Claim) -> String {
    let text = match &claim.frames[..] {
        [] if claim.kind.word() == "modifies" => "nothing".to_owned(),
        [] => match &claim.written {
            Some(written) => written.clone(),
            None => formula_text(symbols, &claim.formula),
        },
        frames => {
            let frames = frames.iter().map(|frame| frame_text(symbols, frame));
            frames.collect::<Vec<_>>().join(", ")
        }
    };
    format!("{} {text}", claim.kind.word())
}

fn frame_text(symbols: &Symbols, frame: &WrittenFrame) -> String {
    let field = &symbols[frame.field].name;
    let objects = plain_text(symbols, &frame.objects);
    match frame.each {
        None if let Some(ends) = &frame.elements => {
            let end = |end: &Option<Formula>| {
                end.as_ref().map_or_else(String::new, |end| plain_text(symbols, end))
            };
            format!("{objects}[{}..{}]", end(&ends[0]), end(&ends[1]))
        }
        None => format!("{objects}.{field}"),
        Some(each) => {
            let bound = &frame.objects.bounds()[each];
            let (name, of) = (&bound.name, sort_text(symbols, bound.sort));
            format!("{name}.{field} for {name} of {of} if {objects}")
        }
    }
}

/// The declaration of a fold, as it stands in a program.
#[must_use]
pub fn fold_text(symbols: &Symbols, fold: &Fold) -> String {
    let mut text = format!("fold {}(", fold.name);
    for param in &fold.params {
        let _ = write!(text, "{}: {}, ", param.name, sort_text(symbols, param.sort));
    }
    let (init, step) = (formula_text(symbols, &fold.init), formula_text(symbols, &fold.step));
    let _ = write!(text, "{}: seq, {}: int) = {init}, {step}", fold.sequence, fold.count);
    text
}

/// A fold as two equations, as people write them.
#[must_use]
pub fn fold_on_paper(symbols: &Symbols, fold: &Fold) -> String {
    let params: String = fold.params.iter().map(|param| format!("{}, ", param.name)).collect();
    let of = |count: &str| format!("{}({params}{}, {count})", fold.name, fold.sequence);
    let mut step = fold.step.clone();
    step.bounds[fold.params.len()].name = of(&fold.count);
    let init = formula_on_paper(symbols, &fold.init);
    let step = formula_on_paper(symbols, &step);
    format!("{} = {init}\n{} = {step}\n", of("0"), of(&format!("{} + 1", fold.count)))
}

/// A formula as text.
#[must_use]
pub fn formula_text(symbols: &Symbols, formula: &Formula) -> String {
    write(symbols, formula, FormulaNotation::Source, false)
}

/// The same as people write it on paper: `∀ k: 0 ≤ k < n ⇒ a[k] ≠ 0`.
#[must_use]
pub fn formula_on_paper(symbols: &Symbols, formula: &Formula) -> String {
    write(symbols, formula, FormulaNotation::Paper, false)
}

/// In which words a formula is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FormulaNotation {
    /// Those of the language, which reads it back.
    Source,
    /// Those of mathematics.
    Paper,
}

impl FormulaNotation {
    /// The word of this notation.
    fn word(self, source: &'static str, paper: &'static str) -> &'static str {
        match self {
            Self::Source => source,
            Self::Paper => paper,
        }
    }
}

/// The same where everything is said of the state in which the procedure is called.
fn plain_text(symbols: &Symbols, formula: &Formula) -> String {
    write(symbols, formula, FormulaNotation::Source, true)
}

fn write(symbols: &Symbols, formula: &Formula, notation: FormulaNotation, in_old: bool) -> String {
    let writer = FormulaWriter { symbols, formula, notation };
    let mut text = String::new();
    let mut todo = vec![PendingText::Show(formula.root(), Tightness::Open, in_old)];
    while let Some(next) = todo.pop() {
        match next {
            PendingText::Text(part) => text.push_str(&part),
            PendingText::Show(id, least, in_old) => {
                let is_loose = writer.tightness(id) < least;
                if !in_old && formula.part(id).is_before() {
                    todo.push(PendingText::Text(")".to_owned()));
                    todo.push(PendingText::Show(id, Tightness::Open, true));
                    text.push_str("old(");
                    continue;
                }
                let mut pieces = writer.pieces(id, in_old);
                if is_loose {
                    pieces.insert(0, PendingText::Text("(".to_owned()));
                    pieces.push(PendingText::Text(")".to_owned()));
                }
                todo.extend(pieces.into_iter().rev());
            }
        }
    }
    text
}

fn sort_text(symbols: &Symbols, sort: Sort) -> &str {
    match sort {
        Sort::Int => "int",
        Sort::Bool => "bool",
        // No name is bound to what an array holds.
        Sort::Vector(_) => "?",
        Sort::Ref(shape) => &symbols[shape].name,
    }
}

struct FormulaWriter<'a> {
    symbols: &'a Symbols,
    formula: &'a Formula,
    notation: FormulaNotation,
}

impl FormulaWriter<'_> {
    fn tightness(&self, id: PartId) -> Tightness {
        match self.formula.part(id) {
            FormulaPart::Int(value) if value.sign() == num_bigint::Sign::Minus => Tightness::Sign,
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Bound(_) => Tightness::Atom,
            FormulaPart::Field(..) | FormulaPart::Element(..) | FormulaPart::Item(..) => {
                Tightness::Atom
            }
            FormulaPart::Segment(..) | FormulaPart::Distance(..) | FormulaPart::Fold(_) => {
                Tightness::Atom
            }
            FormulaPart::Fresh(_) => Tightness::Atom,
            FormulaPart::Neg(_) | FormulaPart::Not(_) => Tightness::Sign,
            FormulaPart::From(..) => Tightness::Comparison,
            FormulaPart::Ghost(..) => Tightness::Atom,
            FormulaPart::If(..) | FormulaPart::Quantified { .. } => Tightness::Open,
            FormulaPart::Binary(op, ..) => of_connector(*op).0,
        }
    }

    /// Whether the field is the length of an array.
    fn is_length(&self, field: FieldId) -> bool {
        let owner = self.symbols[field].owner;
        owner.and_then(|shape| self.symbols[shape].array).is_some_and(|array| array.len == field)
    }

    fn pieces(&self, id: PartId, in_old: bool) -> Vec<PendingText> {
        let show = |id: PartId, least: Tightness| PendingText::Show(id, least, in_old);
        match self.formula.part(id) {
            FormulaPart::Int(value) => vec![text(value.to_string())],
            FormulaPart::Bool(value) => vec![text(value.to_string())],
            FormulaPart::Null(_) => vec![text("null")],
            FormulaPart::Var(var, _) => vec![text(self.symbols[*var].name.clone())],
            FormulaPart::Bound(bound) => vec![text(self.formula.bounds()[*bound].name.clone())],
            FormulaPart::Field(field, of, _) if self.is_length(*field) => {
                vec![text("len("), show(*of, Tightness::Open), text(")")]
            }
            FormulaPart::Field(field, of, _) => {
                vec![show(*of, Tightness::Atom), text(format!(".{}", self.symbols[*field].name))]
            }
            FormulaPart::Element(_, array, index, _) => vec![
                show(*array, Tightness::Atom),
                text("["),
                show(*index, Tightness::Open),
                text("]"),
            ],
            FormulaPart::Segment(field, a, b, _) => self.steps(SEGMENT, *field, [*a, *b], in_old),
            FormulaPart::Distance(field, a, b, _) => self.steps(DISTANCE, *field, [*a, *b], in_old),
            FormulaPart::Fold(fold) => self.fold(fold, in_old),
            FormulaPart::Item(sequence, index, _) => vec![
                text(format!("{}[", self.symbols[sequence.items].name)),
                show(*index, Tightness::Open),
                text("]"),
            ],
            FormulaPart::Neg(a) => vec![text("-"), show(*a, Tightness::Sign)],
            FormulaPart::Not(a) => {
                vec![text(self.notation.word("!", "¬")), show(*a, Tightness::Sign)]
            }
            FormulaPart::Fresh(a) => {
                vec![text("fresh("), show(*a, Tightness::Open), text(")")]
            }
            FormulaPart::Ghost(name, a) => {
                vec![text(format!("{name}(")), show(*a, Tightness::Open), text(")")]
            }
            FormulaPart::From(a, maker) => {
                vec![show(*a, Tightness::Sum), text(format!(" from {}", maker.word()))]
            }
            FormulaPart::Binary(op, a, b) => {
                let (_, word, [before, after]) = of_connector(*op);
                let word = self.notation.word(word, on_paper(*op));
                vec![show(*a, before), text(format!(" {word} ")), show(*b, after)]
            }
            FormulaPart::If(a, b, c) => vec![
                text("if "),
                show(*a, Tightness::Implies),
                text(" then "),
                show(*b, Tightness::Implies),
                text(" else "),
                show(*c, Tightness::Open),
            ],
            FormulaPart::Quantified { all, bound, domain, body }
                if self.notation == FormulaNotation::Paper =>
            {
                self.quantified_on_paper((*all, *bound), *domain, *body, in_old)
            }
            FormulaPart::Quantified { all, bound, domain, body } => {
                let name = &self.formula.bounds()[*bound].name;
                let word = if *all { "forall" } else { "exists" };
                let mut pieces = vec![text(format!("{word} {name}"))];
                pieces.extend(match *domain {
                    BoundDomain::Objects(shape, _) => {
                        vec![text(format!(" of {}", self.symbols[shape].name))]
                    }
                    BoundDomain::Integers => vec![text(" of int")],
                    BoundDomain::Interval(low, high) => vec![
                        text(" in "),
                        show(low, Tightness::Sum),
                        text(".."),
                        show(high, Tightness::Sum),
                    ],
                });
                // What is said only of those from somewhere.
                let mut shown = *body;
                if let &FormulaPart::Binary(Connector::Implies, guard, then) =
                    self.formula.part(shown)
                    && let FormulaPart::From(of, maker) = self.formula.part(guard)
                    && (*all, self.formula.part(*of)) == (true, &FormulaPart::Bound(*bound))
                {
                    pieces.push(text(format!(" from {}", maker.word())));
                    shown = then;
                }
                pieces.extend([text(": "), show(shown, Tightness::Open)]);
                pieces
            }
        }
    }
}

impl FormulaWriter<'_> {
    /// What is said of the steps of a field.
    fn steps(
        &self,
        word: &str,
        field: FieldId,
        [a, b]: [PartId; 2],
        in_old: bool,
    ) -> Vec<PendingText> {
        let show = |id: PartId| PendingText::Show(id, Tightness::Open, in_old);
        let head = format!("{word}({}, ", self.symbols[field].name);
        vec![text(head), show(a), text(", "), show(b), text(")")]
    }

    /// A fold as it is written; one that does not begin with no elements tells from where it goes on.
    fn fold(&self, used: &FoldUse, in_old: bool) -> Vec<PendingText> {
        let show = |id: PartId| PendingText::Show(id, Tightness::Open, in_old);
        let is_zero = |id: PartId| *self.formula.part(id) == FormulaPart::Int(0.into());
        let mut pieces = vec![text(format!("{}(", used.fold.name))];
        for &arg in &used.args {
            pieces.extend([show(arg), text(", ")]);
        }
        match used.of {
            FoldedVector::Var(vars) => pieces.push(text(self.symbols[vars.items].name.clone())),
            FoldedVector::Array(_, array) => {
                pieces.extend([PendingText::Show(array, Tightness::Atom, in_old), text("[..]")]);
            }
        }
        pieces.extend([text(", "), show(used.to)]);
        if !(is_zero(used.from) && is_zero(used.offset)) {
            pieces.extend([text(" from "), show(used.from), text(" with "), show(used.start)]);
            pieces.extend([text(" at "), show(used.offset)]);
        }
        pieces.push(text(")"));
        pieces
    }

    /// A quantifier as on paper: an interval is part of what is said.
    fn quantified_on_paper(
        &self,
        (all, bound): (bool, usize),
        domain: BoundDomain,
        body: PartId,
        in_old: bool,
    ) -> Vec<PendingText> {
        let show = |id: PartId, least: Tightness| PendingText::Show(id, least, in_old);
        let name = &self.formula.bounds()[bound].name;
        let word = if all { "∀" } else { "∃" };
        let mut pieces = vec![text(format!("{word} {name}"))];
        pieces.extend(match domain {
            BoundDomain::Objects(shape, _) => {
                vec![text(format!(" ∈ {}: ", self.symbols[shape].name))]
            }
            BoundDomain::Integers => vec![text(" ∈ ℤ: ")],
            BoundDomain::Interval(low, high) => vec![
                text(": "),
                show(low, Tightness::Sum),
                text(format!(" ≤ {name} < ")),
                show(high, Tightness::Sum),
                text(if all { " ⇒ " } else { " ∧ " }),
            ],
        });
        // What follows is a quantifier, which needs no parentheses at the end, or an operand.
        let is_quantified = matches!(self.formula.part(body), FormulaPart::Quantified { .. });
        let least = match domain {
            BoundDomain::Interval(..) if is_quantified => Tightness::Open,
            BoundDomain::Interval(..) if all => Tightness::Implies,
            BoundDomain::Interval(..) => Tightness::And,
            BoundDomain::Objects(..) | BoundDomain::Integers => Tightness::Open,
        };
        pieces.push(show(body, least));
        pieces
    }
}

/// The sign of an operator on paper.
fn on_paper(op: Connector) -> &'static str {
    match op {
        Connector::Add => "+",
        Connector::Sub => "-",
        Connector::Mul => "·",
        Connector::Div => "/",
        Connector::Mod => "mod",
        Connector::Eq => "=",
        Connector::Ne => "≠",
        Connector::Lt => "<",
        Connector::Le => "≤",
        Connector::Gt => ">",
        Connector::Ge => "≥",
        Connector::And => "∧",
        Connector::Or => "∨",
        Connector::Implies => "⇒",
    }
}

fn text(text: impl Into<String>) -> PendingText {
    PendingText::Text(text.into())
}

/// How tightly an operator holds together, its word, and what its operands must hold together.
fn of_connector(op: Connector) -> (Tightness, &'static str, [Tightness; 2]) {
    use Tightness::{And, Comparison, Implies, Or, Product, Sign, Sum};
    match op {
        Connector::Add => (Sum, "+", [Sum, Product]),
        Connector::Sub => (Sum, "-", [Sum, Product]),
        Connector::Mul => (Product, "*", [Product, Sign]),
        Connector::Div => (Product, "/", [Product, Sign]),
        Connector::Mod => (Product, "%", [Product, Sign]),
        Connector::Eq => (Comparison, "=", [Sum, Sum]),
        Connector::Ne => (Comparison, "!=", [Sum, Sum]),
        Connector::Lt => (Comparison, "<", [Sum, Sum]),
        Connector::Le => (Comparison, "<=", [Sum, Sum]),
        Connector::Gt => (Comparison, ">", [Sum, Sum]),
        Connector::Ge => (Comparison, ">=", [Sum, Sum]),
        Connector::And => (And, "&&", [And, Comparison]),
        Connector::Or => (Or, "||", [Or, And]),
        Connector::Implies => (Implies, "==>", [Or, Implies]),
    }
}
