//! The functional program in WhyML: `find_σ` of a loop is a function whose types are refined by what is claimed at its head.
//!
//! It is required of the parameters, and ensured of the results together with the reason why the loop ended. What speaks of
//! more than a function takes, as ghosts and sites do, is a comment.

use std::collections::{BTreeMap, BTreeSet};

use base::Sort;
use func::{FunId, FuncNode, FuncProgram, FuncType, Function, ResultType, StateComponent};
use pipeline::{FuncProgramForm, Pipeline};
use program::spec::formula_text;
use rustc_hash::FxHashMap;
use unheap_common::IdentifierScope;
use unheap_whyml::{RESERVED, TAKEN, comment};

use super::function::{StagedFunction, element_type};
use super::layout::WhyLayout;
use super::names::{WhyNames, WhyType};
use crate::claim::{FactSource, StateFormulaWriter, Statement};
use crate::proof::Proof;
use crate::refused::NotSayable;
use crate::state::{LogicalState, StateNames};
use crate::term::ProofTermTable;

/// Stands for what a function does not take; no name has it.
const UNKNOWN: &str = "?";

/// The functional program of a text, its claims as types.
///
/// # Errors
/// If the program has what WhyML has not.
pub fn whyml_functions(pipeline: &Pipeline) -> Result<String, NotSayable> {
    let program = pipeline.functions(FuncProgramForm::Staged, false);
    let is_splice = |function: &Function| {
        function
            .nodes
            .iter()
            .any(|node| matches!(node, FuncNode::Splice(_) | FuncNode::Call { .. }))
    };
    if program.functions.iter().any(is_splice) {
        return Err(NotSayable::Sequences);
    }
    let mut scope = IdentifierScope::new(RESERVED, TAKEN.iter().copied());
    let run = FunId::new(program.main.index());
    let functions = program.functions.iter().enumerate().map(|(at, function)| {
        if at == run.index() { "run".to_owned() } else { scope.fresh(&function.name) }
    });
    let functions: Vec<String> = functions.collect();
    // Without the data for proofs nothing is said of sites, and what is claimed of procedures stays a comment.
    let proof = Proof::new(pipeline).ok().filter(|proof| !proof.has_procedures());
    let mut file = StagedFile {
        program,
        functions,
        scope: &scope,
        proof: proof.as_ref(),
        diverging: BTreeSet::new(),
        layout: WhyLayout::default(),
    };
    let path = std::path::Path::new(&pipeline.source.name);
    let title =
        path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    file.layout.line(&comment(&format!("{title}, as pure functions.")));
    file.layout.line("module Program");
    for used in ["int.Int", "int.EuclideanDivision", "unheap.Heap"] {
        file.layout.line(&format!("  use {used}"));
    }
    for group in program.public_groups() {
        file.group(group);
    }
    file.layout.line("end");
    Ok(file.layout.text())
}

struct StagedFile<'a> {
    program: &'a FuncProgram,
    functions: Vec<String>,
    scope: &'a IdentifierScope<'a>,
    proof: Option<&'a Proof>,
    diverging: BTreeSet<FunId>,
    layout: WhyLayout,
}

fn sort_word(sort: Sort) -> String {
    match sort.element() {
        Some(element) => format!("(vector {})", element_type(element).word()),
        None => WhyType::from_sort(sort).word().to_owned(),
    }
}

impl StagedFile<'_> {
    fn type_word(&self, ty: FuncType) -> String {
        match ty {
            FuncType::Value(sort) => sort_word(sort).trim_matches(['(', ')']).to_owned(),
            FuncType::Map(field) => {
                format!("field {}", sort_word(self.program.symbols[field].sort))
            }
        }
    }

    fn group(&mut self, group: &[FunId]) {
        let callees = |id: FunId| func::callees(self.program.function(id)).collect::<Vec<FunId>>();
        let all: Vec<FunId> = group.iter().flat_map(|&id| callees(id)).collect();
        let is_recursive = all.iter().any(|callee| group.contains(callee));
        if is_recursive || all.iter().any(|callee| self.diverging.contains(callee)) {
            self.diverging.extend(group);
        }
        for (number, &id) in group.iter().enumerate() {
            let word = match (number, is_recursive) {
                (0, true) => "let rec",
                (0, false) => "let",
                _ => "with",
            };
            self.function(id, word);
        }
    }

    fn function(&mut self, id: FunId, word: &str) {
        let definition = self.program.function(id);
        let mut scope = self.scope.inside();
        let locals: Vec<String> =
            definition.locals.iter().map(|local| scope.fresh(&local.name)).collect();
        let functions = std::mem::take(&mut self.functions);
        let program = self.program;
        let function = StagedFunction {
            program,
            functions: &functions,
            own: definition,
            locals,
            used: definition.used_locals(),
        };
        self.layout.line("");
        let doc = comment(&definition.doc.join("\n   "));
        doc.lines().for_each(|line| self.layout.line(&format!("  {line}")));
        let params = definition.params().iter().zip(&function.locals);
        let mut params: Vec<String> =
            params.map(|(local, name)| format!("({name}: {})", self.type_word(local.ty))).collect();
        if params.is_empty() {
            params.push("()".to_owned());
        }
        params.push(format!(": {}", self.result_word(&definition.result)));
        let head = format!("  {word} {}", functions[id.index()]);
        self.layout.filled(&head, &params, "     ");
        match id == self.program.main {
            true => self.start(&function),
            false => self.claims(&function, id),
        }
        if self.diverging.contains(&id) {
            self.layout.line("    diverges");
        }
        let first = self.layout.len();
        function.block(definition.body(), 2, &mut self.layout);
        self.layout.begin_body(first);
        self.functions = functions;
    }

    fn result_word(&self, result: &ResultType) -> String {
        match result.types() {
            [] => "unit".to_owned(),
            [only] => self.type_word(*only),
            all => {
                let all: Vec<String> = all.iter().map(|&ty| self.type_word(ty)).collect();
                format!("({})", all.join(", "))
            }
        }
    }

    /// What is true of any initial state.
    fn start(&mut self, function: &StagedFunction<'_>) {
        let symbols = &self.program.symbols;
        for (local, name) in function.own.params().iter().zip(&function.locals) {
            let condition = match (local.origin, local.ty) {
                (Some(StateComponent::Var(var)), _)
                    if var == symbols.clock() || var == symbols.tape() =>
                {
                    Some(format!("{name} = 0"))
                }
                (_, FuncType::Value(Sort::Ref(_))) => Some(format!("{name} <= 0")),
                (_, FuncType::Map(field)) => {
                    let sort = symbols[field].sort;
                    let owner = symbols[field].owner.map(|owner| &symbols[owner]);
                    let array = owner.and_then(|owner| owner.array);
                    if array.is_some_and(|array| array.len == field) {
                        Some(format!("forall o: int. o < 0 -> 0 <= {name} o"))
                    } else if sort.element().is_some_and(|element| element.sort().is_ref()) {
                        Some(format!("forall o k: int. o < 0 -> {name} o k <= 0"))
                    } else if sort.is_ref() && owner.is_none() {
                        Some(format!("forall k: int. {name} k <= 0"))
                    } else if sort.is_ref() {
                        Some(format!("forall o: int. o < 0 -> {name} o <= 0"))
                    } else {
                        None
                    }
                }
                _ => None,
            };
            if let Some(condition) = condition {
                self.layout.line(&format!("    requires {{ {condition} }}"));
            }
        }
    }

    /// What is claimed where a function begins, and of what it returns.
    fn claims(&mut self, function: &StagedFunction<'_>, id: FunId) {
        let Some(proof) = self.proof else { return };
        let definition = function.own;
        let head = |at: &&usize| {
            format!("find_{}", func::to_snake_case(&proof.names[**at])) == definition.name
        };
        let Some(&at) = proof.places.keys().find(head) else { return };
        let line = proof.lines[at].0;
        let items: BTreeMap<StateComponent, usize> = definition
            .params()
            .iter()
            .enumerate()
            .filter_map(|(number, local)| local.origin.map(|item| (item, number)))
            .collect();
        let results = function.results();
        let changed = function.changed(id);
        // What is returned has the name that it has in front of the loop.
        let returned: Vec<Option<usize>> =
            results.iter().map(|item| item.and_then(|item| items.get(&item).copied())).collect();
        let is_ensured = |number: usize| returned.contains(&Some(number)) || !changed[number];
        let pattern: Vec<String> = returned
            .iter()
            .map(|number| number.map_or("_".to_owned(), |number| function.locals[number].clone()))
            .collect();
        let given = match &pattern[..] {
            [] => String::new(),
            [only] => format!("let {only} = result in "),
            all => format!("let ({}) = result in ", all.join(", ")),
        };
        let (mut required, mut ensured) = (Vec::new(), Vec::new());
        for statement in &proof.places[&at] {
            let who = statement.source.words();
            let name = |number: usize| Some(function.locals[number].as_str());
            let Some(assertion) = self.statement_text(proof, statement, &items, &name) else {
                let is_claim = matches!(statement.source, FactSource::Claim(_));
                if let Some(formula) = statement.formula.as_ref().filter(|_| is_claim) {
                    let text = formula_text(&proof.machine.watched.program.symbols, formula);
                    self.layout.line(&format!("    {}", comment(&format!("{who}: {text}"))));
                }
                continue;
            };
            required.push(format!("requires {{ [@expl:{who} at line {line}] {assertion} }}"));
            let name = |number: usize| is_ensured(number).then(|| function.locals[number].as_str());
            if let Some(assertion) = self.statement_text(proof, statement, &items, &name) {
                ensured
                    .push(format!("ensures {{ [@expl:{who} at line {line}] {given}{assertion} }}"));
            }
        }
        let is_whole = definition.params().iter().enumerate().all(|(number, _)| is_ensured(number));
        if let (true, Some(end)) = (is_whole, function.end(definition.body())) {
            let end = end.free();
            ensured.push(format!("ensures {{ [@expl:the end at line {line}] {given}{end} }}"));
        }
        for words in required.into_iter().chain(ensured) {
            self.layout.wrapped(&format!("    {words}"), "      ");
        }
    }

    /// A statement about the parameters of a function; nothing if it speaks of what has no name.
    fn statement_text<'n>(
        &self,
        proof: &Proof,
        statement: &Statement,
        items: &BTreeMap<StateComponent, usize>,
        name: &dyn Fn(usize) -> Option<&'n str>,
    ) -> Option<String> {
        let symbols = &self.program.symbols;
        let of = |item: StateComponent| {
            let name = items.get(&item).and_then(|&number| name(number));
            name.unwrap_or(UNKNOWN).to_owned()
        };
        let mut types = FxHashMap::default();
        for &item in items.keys() {
            let sort = match item {
                StateComponent::Var(var) => symbols[var].sort,
                StateComponent::Field(field) => symbols[field].sort,
            };
            let sort = sort.element().map_or(sort, |element| element.sort());
            types.insert(of(item), WhyType::from_sort(sort));
        }
        let names = WhyNames::of_types(types);
        let mut terms = ProofTermTable::default();
        let clock = of(StateComponent::Var(symbols.clock()));
        let var = |at: usize| of(StateComponent::Var(base::VarId::new(at)));
        let field = |at: usize| of(StateComponent::Field(base::FieldId::new(at)));
        let unknown = |_: usize| UNKNOWN.to_owned();
        let names_of_state = StateNames {
            var: &var,
            field: &field,
            items: &field,
            ghost: &unknown,
            here: &unknown,
            clock: &clock,
            tape: "",
            position: "",
        };
        let state = LogicalState::unconstrained(&proof.machine, &mut terms, &names_of_state);
        let bound = |name: &str| names.bound(name);
        let speaker = StateFormulaWriter::new(&proof.machine, &bound);
        let formula = speaker.formula(&mut terms, &state, statement)?;
        let text = names.formula(&terms, &formula).free();
        (!text.contains(UNKNOWN)).then_some(text)
    }
}
