//! The derivation of `σ₀ ∘ H →* σ'`, rule by rule, as section 5.2 of the paper writes it.

use std::fmt::Write as _;

use super::context::EvaluationContext;
use super::evaluate::{BoundReached, Reducer};
use crate::exec::{CallEnd, EndKind, HeapEquations};
use crate::term::{Heap, HeapNode, Makers, SymbolicTermPrinter, SymbolicTerms, Term};
use base::Symbols;
use concrete::{Heap as Concrete, Value};
use program::Program;

/// What the text says beside names and terms; whoever compares texts reads it so.
pub const CAPTIONS: &[&str] = &[
    "check ",
    "its guard on",
    "is ⊤: it fails",
    "is ⊥",
    "on",
    "it fails in a call",
    "an assumption is broken: this is not a run",
    "the bound on turns was reached",
    "by H ∘ ε → H",
    "by H₁ ∘ (H₂ ∘ H₃) → (H₁ ∘ H₂) ∘ H₃",
    "by (8) Rec(id) → Body(id)",
    "by (7) guards on σ are ⊤ or ⊥; the branch with ⊤ stays",
    "by (7) composition of defined heaps",
    "by H ∘ merge⟨gᵢ, Hᵢ⟩ → merge⟨H • gᵢ, H ∘ Hᵢ⟩",
    "where",
];

/// The derivation as text, one step a line with the rule that it uses. Stops at the bound on turns.
#[must_use]
pub fn trace(
    program: &Program,
    equations: &HeapEquations,
    names: &[String],
    initial: &Concrete,
    turns: u64,
) -> String {
    trace_marked(program, (equations, None), names, initial, turns)
}

/// The same, with marks where it is known which statements have made what.
#[must_use]
pub fn trace_marked(
    program: &Program,
    (equations, makers): (&HeapEquations, Option<&Makers>),
    names: &[String],
    initial: &Concrete,
    turns: u64,
) -> String {
    let mut derivation = Derivation {
        program,
        equations,
        makers,
        names,
        reducer: Reducer::new(program, equations, turns),
        text: String::new(),
        heaps: 0,
    };
    if derivation.run(&EvaluationContext::new(initial.clone())).is_err() {
        derivation.text.push_str("the bound on turns was reached\n");
    }
    derivation.text
}

struct Derivation<'a> {
    program: &'a Program,
    equations: &'a HeapEquations,
    makers: Option<&'a Makers>,
    names: &'a [String],
    reducer: Reducer<'a>,
    text: String,
    /// How many concrete heaps have a name.
    heaps: usize,
}

impl Derivation<'_> {
    fn run(&mut self, context: &EvaluationContext) -> Result<(), BoundReached> {
        let equations = self.equations;
        let sigma = self.name(context);
        for end in &equations.ends {
            let holds = self.reducer.holds(end.guard, context)?;
            match end.kind {
                EndKind::Fail(check) => {
                    let verdict = if holds { "⊤: it fails" } else { "⊥" };
                    let number = check.number();
                    let _ =
                        writeln!(self.text, "check {number}: its guard on {sigma} is {verdict}");
                }
                EndKind::Blocked if holds => {
                    self.text.push_str("an assumption is broken: this is not a run\n");
                }
                EndKind::Halt(heap) if holds => {
                    self.text.push('\n');
                    return self.derive(heap, context, sigma);
                }
                EndKind::Called { how, heap, .. } if holds => {
                    return self.called(how, heap, context, sigma);
                }
                _ => {}
            }
            if holds {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The run ends in a call.
    fn called(
        &mut self,
        how: Term,
        heap: Heap,
        context: &EvaluationContext,
        sigma: String,
    ) -> Result<(), BoundReached> {
        match self.reducer.call_end(how, context)? {
            CallEnd::Fail(check) => {
                let number = check.number();
                let _ = writeln!(self.text, "check {number}: on {sigma} it fails in a call");
            }
            CallEnd::Blocked => {
                self.text.push_str("an assumption is broken: this is not a run\n");
            }
            CallEnd::Halt => {
                self.text.push('\n');
                return self.derive(heap, context, sigma);
            }
        }
        Ok(())
    }

    /// Reduces `σ ∘ H`; the heaps still to come stand on a stack.
    fn derive(
        &mut self,
        heap: Heap,
        context: &EvaluationContext,
        mut sigma: String,
    ) -> Result<(), BoundReached> {
        let equations = self.equations;
        let mut now = context.clone();
        let mut rest = vec![heap];
        let line = self.line(&sigma, &rest);
        let _ = writeln!(self.text, "  {line}");
        while let Some(next) = rest.pop() {
            match equations.terms.heap(next) {
                HeapNode::Defined { vars, fields } if vars.is_empty() && fields.is_empty() => {
                    self.step("H ∘ ε → H", &sigma, &rest);
                }
                HeapNode::Compose(first, second) => {
                    rest.extend([*second, *first]);
                    self.step("H₁ ∘ (H₂ ∘ H₃) → (H₁ ∘ H₂) ∘ H₃", &sigma, &rest);
                }
                HeapNode::Rec(symbol) => {
                    rest.push(equations.bodies[symbol.index()]);
                    self.reducer.count_iteration()?;
                    self.step("(8) Rec(id) → Body(id)", &sigma, &rest);
                }
                HeapNode::Merge(branches) => {
                    self.distribute(&sigma, branches, &rest);
                    let mut selected = equations.terms.empty();
                    for &(guard, heap) in branches {
                        if self.reducer.holds(guard, &now)? {
                            selected = heap;
                            break;
                        }
                    }
                    rest.push(selected);
                    self.step("(7) guards on σ are ⊤ or ⊥; the branch with ⊤ stays", &sigma, &rest);
                }
                _ => {
                    now = self.reducer.advance(next, &now)?;
                    let before = self.text.len();
                    sigma = self.name(&now);
                    let definition = self.text.split_off(before);
                    self.step("(7) composition of defined heaps", &sigma, &rest);
                    let _ = write!(self.text, "      where {definition}");
                }
            }
        }
        Ok(())
    }

    fn distribute(&mut self, sigma: &str, branches: &[(Term, Heap)], rest: &[Heap]) {
        let mut printer = self.printer();
        let branches: Vec<_> = branches
            .iter()
            .map(|&(guard, heap)| {
                let guard = printer.term(guard);
                format!("({sigma} • ({guard}), {sigma} ∘ {})", operand(printer.heap(heap)))
            })
            .collect();
        let merge = format!("merge⟨{}⟩", branches.join(", "));
        let rest = self.operands(rest);
        let _ = writeln!(self.text, "→ {merge}{rest}");
        self.text.push_str("      by H ∘ merge⟨gᵢ, Hᵢ⟩ → merge⟨H • gᵢ, H ∘ Hᵢ⟩\n");
    }

    fn printer(&self) -> SymbolicTermPrinter<'_> {
        SymbolicTermPrinter::new(&self.equations.terms, &self.program.symbols, self.names)
            .with_makers(self.makers)
    }

    fn step(&mut self, rule: &str, sigma: &str, rest: &[Heap]) {
        let line = self.line(sigma, rest);
        let _ = writeln!(self.text, "→ {line}\n      by {rule}");
    }

    fn line(&self, sigma: &str, rest: &[Heap]) -> String {
        format!("{sigma}{}", self.operands(rest))
    }

    fn operands(&self, rest: &[Heap]) -> String {
        let mut printer = self.printer();
        let operands = rest.iter().rev();
        operands.map(|&heap| format!(" ∘ {}", operand(printer.heap(heap)))).collect()
    }

    /// Names a concrete heap and writes its definition.
    fn name(&mut self, context: &EvaluationContext) -> String {
        let name = format!("σ{}", subscript(self.heaps));
        self.heaps += 1;
        let heap = concrete_text(&self.program.symbols, &self.equations.terms, context.heap());
        let _ = writeln!(self.text, "{name} = {heap}");
        name
    }
}

/// A heap as an operand of ∘.
fn operand(text: String) -> String {
    if text.contains(" ∘ ") && !text.starts_with("merge⟨") { format!("({text})") } else { text }
}

fn subscript(number: usize) -> String {
    let digits = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
    number.to_string().bytes().map(|digit| digits[usize::from(digit - b'0')]).collect()
}

/// A concrete heap in the paper's notation, without what is 0, false or null.
fn concrete_text(symbols: &Symbols, terms: &SymbolicTerms, heap: &Concrete) -> String {
    let mut entries = Vec::new();
    for var in symbols.var_ids() {
        let value = heap.var(var);
        let hidden = var == terms.clock_var() || var == symbols.tape();
        if !(hidden && value.is_default()) {
            entries.push(format!("{} ↦ {}", symbols[var].name, value_text(value)));
        }
    }
    for (field, address, value) in heap.cells() {
        let address = value_text(&Value::Ref(address));
        entries.push(format!("{address}.{} ↦ {}", symbols[field].name, value_text(value)));
    }
    format!("{{{}}}", entries.join(", "))
}

fn value_text(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Bool(true) => "⊤".to_owned(),
        Value::Bool(false) => "⊥".to_owned(),
        Value::Ref(0) => "null".to_owned(),
        Value::Ref(address) if *address < 0 => format!("-0x{:x}", address.unsigned_abs()),
        Value::Ref(address) => format!("0x{address:x}"),
        Value::Vector(elements) => {
            let shown = elements.iter().map(|(at, value)| format!("{at} ↦ {}", value_text(value)));
            format!("[{}]", shown.collect::<Vec<_>>().join(", "))
        }
    }
}
