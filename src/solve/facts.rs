//! Clauses that may assume facts: what somebody has shown to be inductive makes the question to
//! another one easier.
//!
//! If facts `F` solve all clauses whose head is a predicate, then with `F(x̄)` beside each premise
//! `P(x̄)` a solution `S` gives the solution `S ∧ F` of the clauses as they were. Nobody has to
//! believe this: the conjunction is checked like any solution.

use rustc_hash::FxHashMap;

use super::model::{Definition, Model};
use super::script::ClauseScript;
use crate::logic::{Sexpr, Sexprs};

/// Parameters and body of a definition.
struct Function {
    params: Vec<String>,
    body: String,
}

impl Function {
    fn of(definition: &Definition) -> Option<Self> {
        let sexprs = Sexprs::parse(definition.text.as_str()).ok()?;
        let &[top] = sexprs.top() else { return None };
        let (_, &[_, params, _, body]) = sexprs.command(top)? else { return None };
        let name = |&param: &Sexpr| Some(sexprs.text(*sexprs.list(param)?.first()?).to_owned());
        let params = sexprs.list(params)?.iter().map(name).collect::<Option<_>>()?;
        Some(Self { params, body: sexprs.text(body).to_owned() })
    }

    /// The body for these arguments.
    fn applied<'a>(&self, args: impl Iterator<Item = &'a str>) -> String {
        let bindings: Vec<String> =
            self.params.iter().zip(args).map(|(param, arg)| format!("({param} {arg})")).collect();
        if bindings.is_empty() {
            return self.body.clone();
        }
        format!("(let ({}) {})", bindings.join(" "), self.body)
    }
}

/// The functions of a model by their names, trivial ones left out.
fn functions(model: &Model) -> FxHashMap<&str, Function> {
    let named = model.definitions.iter().filter_map(|definition| {
        let function = Function::of(definition).filter(|function| function.body != "true");
        Some((definition.name.as_str(), function?))
    });
    named.collect()
}

impl ClauseScript {
    /// The clauses with the facts beside each premise.
    #[must_use]
    pub fn assuming(&self, facts: &Model) -> Self {
        let facts = functions(facts);
        let mut script = self.clone();
        for text in script.clauses.iter_mut().flat_map(|clause| &mut clause.body) {
            *text = assuming(text, &facts);
        }
        script
    }

    /// Both models together, of which `facts` has a definition for each predicate that it speaks of
    /// and no others.
    #[must_use]
    pub fn conjunction(&self, model: &Model, facts: &Model) -> Model {
        let facts = functions(facts);
        let definition = |definition: &Definition| {
            let both = facts.get(definition.name.as_str()).zip(Function::of(definition));
            let Some((fact, own)) = both else { return definition.clone() };
            let head = definition
                .text
                .strip_suffix(')')
                .and_then(|text| text.trim_end().strip_suffix(own.body.as_str()));
            let Some(head) = head else { return definition.clone() };
            let fact = fact.applied(own.params.iter().map(String::as_str));
            let text = format!("{head}(and {}\n  {fact}))", own.body);
            Definition { text, ..definition.clone() }
        };
        Model { definitions: model.definitions.iter().map(definition).collect() }
    }
}

/// The text with each application of a predicate replaced by it and what is known of it.
fn assuming(text: &str, facts: &FxHashMap<&str, Function>) -> String {
    let Ok(sexprs) = Sexprs::parse(text) else { return text.to_owned() };
    let mut out = String::new();
    let mut copied = 0;
    for expr in sexprs.all() {
        let Some((name, args)) = sexprs.command(expr) else { continue };
        let (start, whole) = (sexprs.start(expr), sexprs.text(expr));
        let Some(fact) = facts.get(name).filter(|_| start >= copied) else { continue };
        let known = fact.applied(args.iter().map(|&arg| sexprs.text(arg)));
        out.push_str(&text[copied..start]);
        out += &format!("(and {whole} {known})");
        copied = start + whole.len();
    }
    out.push_str(&text[copied..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::read_clauses;

    #[test]
    fn facts_stand_beside_premises() {
        let script = read_clauses(
            "(declare-fun |P 1| (Int Bool) Bool)
             (assert (forall ((x Int)) (=> (> x 2) (|P 1| x true))))
             (assert (forall ((x Int) (b Bool)) (=> (and (|P 1| x b) (< x 0)) false)))",
        )
        .expect("it can be read");
        let model = |text: &str| {
            let sexprs = Sexprs::parse(text).expect("it is one");
            Model::read(&sexprs, sexprs.top()).expect("it is a model")
        };
        let facts = model("(define-fun |P 1| ((a Int) (b Bool)) Bool (>= a 3))");
        let text = script.assuming(&facts).to_smt2();
        assert!(text.contains("(and (|P 1| x b) (let ((a x) (b b)) (>= a 3)))"), "{text}");
        assert!(text.contains("(=> (> x 2) (|P 1| x true))"), "{text}");
        let own = model("(define-fun |P 1| ((x Int) (y Bool)) Bool y)");
        let both = script.conjunction(&own, &facts).to_smt2();
        let wanted =
            "(define-fun |P 1| ((x Int) (y Bool)) Bool (and y\n  (let ((a x) (b y)) (>= a 3))))\n";
        assert_eq!(both, wanted);
    }
}
