//! What a solution of clauses says, in the program's words.

use rustc_hash::{FxHashMap, FxHashSet};

use base::ProcId;
use chc::{Model, ModelFunction};
use encode::{ObjectWords, PredicateExplanation, Word};
use logic::{BinaryOp, Expr, ExprSort, Exprs, Import, Var, infix};
use pipeline::Pipeline;

/// Longer invariants are cut off.
const LONGEST: usize = 2_000;
/// When a predicate holds.
pub(super) fn predicate_place(subject: &Pipeline, words: &PredicateExplanation) -> String {
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

/// All choices of sites for the objects of a predicate.
pub(super) fn site_choices(words: &PredicateExplanation) -> Vec<Vec<(usize, Option<usize>)>> {
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

/// The names of variables, each of which stands for one.
#[derive(Clone, Default)]
pub(super) struct ValueNames(Vec<String>);

impl ValueNames {
    /// The variable of this name, always the same one.
    pub(super) fn var(&mut self, exprs: &mut Exprs, name: &str, sort: ExprSort) -> Expr {
        let position = self.0.iter().position(|other| other == name);
        let index = position.unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        exprs.var(Var::new(index), sort)
    }

    /// What a variable is called.
    pub(super) fn name(&self, var: Var) -> &str {
        &self.0[var.index()]
    }

    /// How many there are: a variable of this number has no name.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }
}

/// What a definition claims where the objects were made at some sites, over what the program calls
/// its values.
pub(super) struct StatedFact {
    pub(super) exprs: Exprs,
    pub(super) names: ValueNames,
    pub(super) formula: Expr,
}

impl StatedFact {
    pub(super) fn new(
        words: &PredicateExplanation,
        sites: &[(usize, Option<usize>)],
        model: &Model,
        definition: &ModelFunction,
    ) -> Self {
        let mut claim =
            Self { exprs: Exprs::default(), names: ValueNames::default(), formula: Expr::new(0) };
        let mut meaning: FxHashMap<Var, Expr> = FxHashMap::default();
        for (&param, word) in definition.params.iter().zip(&words.params) {
            let sort = model.vars[param.index()].sort;
            let value = match word {
                Word::Value(name) => claim.var(name, sort),
                Word::Same(a, b) => {
                    let (a, b) = (claim.var(a, ExprSort::Int), claim.var(b, ExprSort::Int));
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
    fn var(&mut self, name: &str, sort: ExprSort) -> Expr {
        self.names.var(&mut self.exprs, name, sort)
    }

    /// Whether it says that nothing is there.
    pub(super) fn is_void(&self) -> bool {
        self.exprs.as_bool(self.formula) == Some(false)
    }

    /// The conjuncts, each once, without the disjunctions that another conjunct implies as it stands.
    pub(super) fn distinct_conjuncts(&self) -> Vec<Expr> {
        let parts = self.exprs.conjuncts(self.formula);
        let part_set: FxHashSet<Expr> = parts.iter().copied().collect();
        let is_new = |part: &Expr| {
            let choices = self.exprs.junction(BinaryOp::Or, *part);
            choices.len() < 2 || !choices.iter().any(|choice| part_set.contains(choice))
        };
        parts.into_iter().filter(is_new).collect()
    }

    /// These parts, a line each; `of_objects` if they are about objects.
    pub(super) fn conjunct_lines(&self, parts: &[Expr], of_objects: bool) -> Vec<String> {
        if self.is_void() && !parts.is_empty() {
            let nothing = if of_objects { "there is none" } else { "no run comes here" };
            return vec![nothing.to_owned()];
        }
        let name = |var: Var| self.names.name(var).to_owned();
        parts.iter().map(|&part| cut(infix(&self.exprs, &name, part, LONGEST))).collect()
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
    use logic::Sexprs;

    /// The lines of a definition whose parameters are these.
    fn shown(text: &str, params: &[Word]) -> Vec<String> {
        let sexprs = Sexprs::parse(text).expect("it is well-formed");
        let model = Model::read(&sexprs, sexprs.top()).expect("it is a definition");
        let words = PredicateExplanation {
            vertex: 0,
            returns: false,
            objects: Vec::new(),
            params: params.to_vec(),
        };
        let fact = StatedFact::new(&words, &[(1, None)], &model, &model.definitions[0]);
        fact.conjunct_lines(&fact.distinct_conjuncts(), false)
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
