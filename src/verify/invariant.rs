//! A solution of clauses as invariants in the program's words.

use std::fmt::Write as _;

use rustc_hash::{FxHashMap, FxHashSet};

use super::encode;
use super::explanation::StateView;
use super::proof::{Basis, Certificate};
use crate::base::{ProcId, Provenance, marked};
use crate::chc::{Definition, Model, PredId};
use crate::horn::{Encoded, Exact, ObjectWords, Word, Words};
use crate::logic::{BinaryOp, Expr, Exprs, Import, Sort, Var, infix};
use crate::pipeline::Pipeline;

/// Longer invariants are cut off.
const LONGEST: usize = 2_000;
/// The invariants, one a line, below the cut points where they hold.
pub(super) fn render(subject: &Pipeline, certificate: &Certificate) -> String {
    let Certificate { of, goal, basis, model, .. } = certificate;
    let Some(subject) = of.pipeline(subject) else { return String::new() };
    match basis {
        Basis::NeverCalled => "No calls lead to the procedures of these checks.".to_owned(),
        Basis::Explored => {
            "The program has few paths; all were explored, and none fails at these checks.".to_owned()
        }
        Basis::Exact(_) | Basis::Products | Basis::Cells(_) if model.definitions.is_empty() => {
            "No path of the program comes to the failure of these checks.".to_owned()
        }
        Basis::Exact(Exact::Arrays) => {
            "In the exact encoding; arrays map addresses to contents.".to_owned()
        }
        Basis::Exact(Exact::Indexed) => {
            "In the indexed encoding; predicates say what variables and objects are at each turn of \
             the loops."
                .to_owned()
        }
        Basis::Products => "Of pairs of calls that are made in one state: what relates how they \
                            return."
            .to_owned(),
        Basis::Claims(_) => "By what is claimed, which follows from itself.".to_owned(),
        Basis::Cells(stage) => match encode::cells(subject, goal, stage) {
            Ok(cells) => render_model(subject, &cells, model),
            Err(why) => why.to_string(),
        },
    }
}

/// What a model says of the clauses' predicates.
pub(super) fn render_model(subject: &Pipeline, cells: &Encoded, model: &Model) -> String {
    let mut out = String::new();
    let mut at = None;
    for (number, predicate) in cells.clauses.system.predicates.iter().enumerate() {
        let Some(words) = cells.explain(PredId::new(number)) else { continue };
        let definition = model.definitions.iter().find(|own| own.name == predicate.name);
        let Some(definition) = definition else { continue };
        let place = place(subject, &words);
        if at.as_ref() != Some(&place) {
            let vertex = subject.graph.vertices().nth(words.vertex);
            let from = vertex.filter(|_| subject.has_marks()).and_then(|vertex| vertex.instr());
            let _ = writeln!(out, "{}:", marked(&Provenance::of(from), &place));
            at = Some(place);
        }
        render_cases(&mut out, subject, &words, model, definition);
    }
    out
}

/// When a predicate holds.
pub(super) fn place(subject: &Pipeline, words: &Words) -> String {
    let (graph, names) = (&subject.graph, &subject.names);
    let vertex = graph.vertices().nth(words.vertex);
    match vertex.and_then(|vertex| graph.starting(vertex)) {
        Some(proc) if words.returns => {
            format!("whenever {} has returned", names.procs[proc.index()])
        }
        Some(proc) if proc != ProcId::MAIN => {
            format!("whenever {} is called", names.procs[proc.index()])
        }
        Some(_) | None => format!("at {}", names.vertices[words.vertex]),
    }
}

/// What is seen of a state, a line for each view.
pub(super) fn render_views(views: &[StateView]) -> String {
    let mut out = String::new();
    for StateView { place, objects, parts } in views {
        let all: Vec<&str> = objects.iter().chain(parts).map(String::as_str).collect();
        let line = if all.is_empty() { "any state".to_owned() } else { all.join(", ") };
        let _ = writeln!(out, "{place}: {line}");
    }
    out
}

/// The invariant of a predicate, for each combination of the sites of its objects.
fn render_cases(
    out: &mut String,
    subject: &Pipeline,
    words: &Words,
    model: &Model,
    definition: &Definition,
) {
    for chosen in chosen_sites(words) {
        let claim = StatedFact::new(words, &chosen, model, definition);
        let objects = words.objects.iter().zip(&chosen);
        let described: Vec<String> =
            objects.map(|(object, site)| describe_object(subject, object, site.1)).collect();
        let indent = if described.is_empty() { "  " } else { "    " };
        let lines = claim.said(!described.is_empty());
        if lines.is_empty() {
            continue;
        }
        if !described.is_empty() {
            let _ = writeln!(out, "  for every object {}:", described.join(" and "));
        }
        for line in lines {
            let _ = writeln!(out, "{indent}{line}");
        }
    }
}

/// All choices of sites for the objects of a predicate.
pub(super) fn chosen_sites(words: &Words) -> Vec<Vec<(usize, Option<usize>)>> {
    let mut combinations: Vec<Vec<(usize, Option<usize>)>> = vec![Vec::new()];
    for object in &words.objects {
        let longer = combinations.iter().flat_map(|chosen| {
            object.sites.iter().map(|&site| chosen.iter().copied().chain([site]).collect())
        });
        combinations = longer.collect();
    }
    combinations
}

/// An object with where it was made.
pub(super) fn describe_object(
    subject: &Pipeline,
    object: &ObjectWords,
    site: Option<usize>,
) -> String {
    match site {
        None => format!("{} in the initial heap", object.name),
        Some(position) => {
            let span = subject.program.code[position].span;
            let line = subject.source.place(span.start).in_words();
            format!("{} made at {line}", object.name)
        }
    }
}

/// What a definition claims where the objects were made at some sites, over what the program calls
/// its values.
pub(super) struct StatedFact {
    exprs: Exprs,
    /// The names of the variables.
    names: Vec<String>,
    formula: Expr,
}

impl StatedFact {
    pub(super) fn new(
        words: &Words,
        sites: &[(usize, Option<usize>)],
        model: &Model,
        definition: &Definition,
    ) -> Self {
        let mut claim = Self { exprs: Exprs::default(), names: Vec::new(), formula: Expr::new(0) };
        let mut meaning: FxHashMap<Var, Expr> = FxHashMap::default();
        for (&param, word) in definition.params.iter().zip(&words.params) {
            let sort = model.vars[param.index()].sort;
            let value = match word {
                Word::Value(name) => claim.var(name, sort),
                Word::Same(a, b) => {
                    let (a, b) = (claim.var(a, Sort::Int), claim.var(b, Sort::Int));
                    claim.exprs.binary(BinaryOp::Eq, a, b)
                }
                Word::Site(object, bit) => claim.exprs.bool(sites[*object].0 >> bit & 1 == 1),
                Word::Void => claim.exprs.bool(false),
            };
            meaning.insert(param, value);
        }
        let mut import = Import::new(&model.exprs, |_, var, _| meaning[&var]);
        claim.formula = import.expr(&mut claim.exprs, definition.body);
        claim
    }

    /// A variable of this name, always the same one.
    fn var(&mut self, name: &str, sort: Sort) -> Expr {
        let known = self.names.iter().position(|own| own == name);
        let index = known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        });
        self.exprs.var(Var::new(index), sort)
    }

    /// What is said, a line each; `of_objects` if it is said of objects.
    pub(super) fn said(&self, of_objects: bool) -> Vec<String> {
        if self.exprs.as_bool(self.formula) == Some(false) {
            let nothing = if of_objects { "there is none" } else { "no run comes here" };
            return vec![nothing.to_owned()];
        }
        self.lines()
    }

    /// The conjuncts, each once, without the disjunctions that another conjunct implies.
    fn lines(&self) -> Vec<String> {
        let name = |var: Var| self.names[var.index()].clone();
        let parts = self.exprs.conjuncts(self.formula);
        let said: FxHashSet<Expr> = parts.iter().copied().collect();
        let is_new = |part: &&Expr| {
            let choices = self.exprs.junction(BinaryOp::Or, **part);
            choices.len() < 2 || !choices.iter().any(|choice| said.contains(choice))
        };
        let new = parts.iter().filter(is_new);
        new.map(|&part| cut(infix(&self.exprs, &name, part, LONGEST))).collect()
    }
}

/// The line, cut off where it is too long.
fn cut(mut line: String) -> String {
    if line.len() > LONGEST {
        let end = line.char_indices().map(|(at, _)| at).take_while(|&at| at <= LONGEST);
        line.truncate(end.last().unwrap_or(0));
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Sexprs;

    /// The lines of a definition whose parameters are these.
    fn shown(text: &str, params: &[Word]) -> Vec<String> {
        let sexprs = Sexprs::parse(text).expect("it is well-formed");
        let model = Model::read(&sexprs, sexprs.top()).expect("it is a definition");
        let words =
            Words { vertex: 0, returns: false, objects: Vec::new(), params: params.to_vec() };
        StatedFact::new(&words, &[(1, None)], &model, &model.definitions[0]).lines()
    }

    fn value(name: &str) -> Word {
        Word::Value(name.to_owned())
    }

    #[test]
    fn definitions_read_as_the_program_writes() {
        let text = "(define-fun P ((a Int) (b Bool) (v Bool)) Bool\n  \
                    (let ((c (not b))) (or v (and (=> c (not (<= a (- 5)))) (not (= a 2))))))";
        let params = [value("x.Key"), Word::Same("p".to_owned(), "x".to_owned()), Word::Void];
        assert_eq!(shown(text, &params), ["(p = x) or (x.Key > -5)", "x.Key != 2"]);
    }

    #[test]
    fn sites_decide_and_constants_fold() {
        let text = "(define-fun P ((a Bool) (n Int)) Bool (ite a (= n 1) (and (not a) (>= n 3))))";
        assert_eq!(shown(text, &[Word::Site(0, 0), value("n")]), ["n = 1"]);
        assert_eq!(shown(text, &[Word::Site(0, 1), value("n")]), ["n >= 3"]);
    }

    #[test]
    fn what_another_line_implies_is_not_said() {
        let text = "(define-fun P ((a Int) (b Int) (c Bool)) Bool
            (and (<= a b) (or c (<= a b)) (= (+ a b 1) (* 2 (- a))) (not c)))";
        let params = [value("i"), value("n"), value("done")];
        assert_eq!(shown(text, &params), ["i <= n", "(i + n + 1) = (2 * (- i))", "not done"]);
    }

    #[test]
    fn deep_nesting_does_not_overflow() {
        let deep = 100_000;
        let text = format!(
            "(define-fun P ((a Int)) Bool {}(= a 1){})",
            "(f ".repeat(deep),
            ")".repeat(deep)
        );
        let lines = shown(&text, &[value("a")]);
        assert!(lines[0].len() > LONGEST && lines[0].ends_with('…'));
    }
}
