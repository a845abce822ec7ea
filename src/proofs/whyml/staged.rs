//! The functional program in WhyML: `find_σ` of a loop is a function whose types are refined by what is claimed at its head.
//!
//! It is required of the parameters, and ensured of the results together with the reason why the loop ended. What speaks of
//! more than a function takes, as ghosts and sites do, is a comment.

use std::collections::{BTreeMap, BTreeSet};

use base::{Element, Sort};
use func::{
    Binary, Binding as FuncBinding, Block, BlockId, FunId, Function, Item, LocalId, Node, NodeId,
    Program, ResultType, Tail, Type, Unary,
};
use num_traits::Signed;
use pipeline::{Form, Pipeline};
use program::spec::formula_text;
use rustc_hash::FxHashMap;
use unheap_common::Scope;
use unheap_whyml::{Binding, RESERVED, TAKEN, Words, comment};

use super::layout::Layout;
use super::names::{WhyNames, WhyType};
use crate::claim::{Source, Speaker, Statement};
use crate::proof::Proof;
use crate::refused::NotSayable;
use crate::state::{StateNames, TermState};
use crate::term::TermTable;

/// Stands for what a function does not take; no name has it.
const UNKNOWN: &str = "?";

/// The functional program of a text, its claims as types.
///
/// # Errors
/// If the program has what WhyML has not.
pub fn whyml_functions(pipeline: &Pipeline) -> Result<String, NotSayable> {
    let program = pipeline.functions(Form::Staged, false);
    let is_splice = |function: &Function| {
        function.nodes.iter().any(|node| matches!(node, Node::Splice(_) | Node::Call { .. }))
    };
    if program.functions.iter().any(is_splice) {
        return Err(NotSayable::Sequences);
    }
    let mut scope = Scope::new(RESERVED, TAKEN.iter().copied());
    let run = FunId::new(program.main.index());
    let functions = program.functions.iter().enumerate().map(|(at, function)| {
        if at == run.index() { "run".to_owned() } else { scope.fresh(&function.name) }
    });
    let functions: Vec<String> = functions.collect();
    // Without the data for proofs nothing is said of sites, and what is claimed of procedures stays a comment.
    let proof = Proof::new(pipeline).ok();
    let mut file = StagedFile {
        program,
        functions,
        scope: &scope,
        proof: proof.as_ref(),
        diverging: BTreeSet::new(),
        layout: Layout::default(),
    };
    let path = std::path::Path::new(&pipeline.source.name);
    let title =
        path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    file.layout.line(&comment(&format!("{title}, as pure functions.")));
    file.layout.line("module Program");
    for used in ["int.Int", "int.EuclideanDivision", "unheap.Heap"] {
        file.layout.line(&format!("  use {used}"));
    }
    for group in program.shown_groups() {
        file.group(group);
    }
    file.layout.line("end");
    Ok(file.layout.text())
}

struct StagedFile<'a> {
    program: &'a Program,
    functions: Vec<String>,
    scope: &'a Scope<'a>,
    proof: Option<&'a Proof>,
    diverging: BTreeSet<FunId>,
    layout: Layout,
}

/// A function in the making: the names of its locals.
struct StagedFunction<'a> {
    program: &'a Program,
    functions: &'a [String],
    own: &'a Function,
    locals: Vec<String>,
    used: Vec<bool>,
}

fn sort_word(sort: Sort) -> String {
    match sort.element() {
        Some(element) => format!("(vector {})", element_type(element).word()),
        None => WhyType::of(sort).word().to_owned(),
    }
}

fn element_type(element: Element) -> WhyType {
    WhyType::of(element.sort())
}

impl StagedFile<'_> {
    fn type_word(&self, ty: Type) -> String {
        match ty {
            Type::Value(sort) => sort_word(sort).trim_matches(['(', ')']).to_owned(),
            Type::Map(field) => format!("field {}", sort_word(self.program.symbols[field].sort)),
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
        let own = self.program.function(id);
        let mut scope = self.scope.inside();
        let locals: Vec<String> = own.locals.iter().map(|local| scope.fresh(&local.name)).collect();
        let functions = std::mem::take(&mut self.functions);
        let program = self.program;
        let function =
            StagedFunction { program, functions: &functions, own, locals, used: own.used_locals() };
        self.layout.line("");
        let doc = comment(&own.doc.join("\n   "));
        doc.lines().for_each(|line| self.layout.line(&format!("  {line}")));
        let params = own.params().iter().zip(&function.locals);
        let mut params: Vec<String> =
            params.map(|(local, name)| format!("({name}: {})", self.type_word(local.ty))).collect();
        if params.is_empty() {
            params.push("()".to_owned());
        }
        params.push(format!(": {}", self.result_word(&own.result)));
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
        function.block(own.body(), 2, &mut self.layout);
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
            let said = match (local.origin, local.ty) {
                (Some(Item::Var(var)), _) if var == symbols.clock() || var == symbols.tape() => {
                    Some(format!("{name} = 0"))
                }
                (_, Type::Value(Sort::Ref(_))) => Some(format!("{name} <= 0")),
                (_, Type::Map(field)) => {
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
            if let Some(said) = said {
                self.layout.line(&format!("    requires {{ {said} }}"));
            }
        }
    }

    /// What is claimed where a function begins, and of what it returns.
    fn claims(&mut self, function: &StagedFunction<'_>, id: FunId) {
        let Some(proof) = self.proof else { return };
        let own = function.own;
        let head = |at: &&usize| format!("find_{}", func::snake(&proof.names[**at])) == own.name;
        let Some(&at) = proof.places.keys().find(head) else { return };
        let line = proof.lines[at].0;
        let items: BTreeMap<Item, usize> = own
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
            let who = match statement.source {
                Source::Claim(check) => format!("claim {}", check.number()),
                other => other.word().to_owned(),
            };
            let name = |number: usize| Some(function.locals[number].as_str());
            let Some(said) = self.said(proof, statement, &items, &name) else {
                let is_claim = matches!(statement.source, Source::Claim(_));
                if let Some(formula) = statement.formula.as_ref().filter(|_| is_claim) {
                    let text = formula_text(&proof.machine.watched.program.symbols, formula);
                    self.layout.line(&format!("    {}", comment(&format!("{who}: {text}"))));
                }
                continue;
            };
            required.push(format!("requires {{ [@expl:{who} at line {line}] {said} }}"));
            let name = |number: usize| is_ensured(number).then(|| function.locals[number].as_str());
            if let Some(said) = self.said(proof, statement, &items, &name) {
                ensured.push(format!("ensures {{ [@expl:{who} at line {line}] {given}{said} }}"));
            }
        }
        let is_whole = own.params().iter().enumerate().all(|(number, _)| is_ensured(number));
        if let (true, Some(end)) = (is_whole, function.end(own.body())) {
            let end = end.free();
            ensured.push(format!("ensures {{ [@expl:the end at line {line}] {given}{end} }}"));
        }
        for words in required.into_iter().chain(ensured) {
            self.layout.wrapped(&format!("    {words}"), "      ");
        }
    }

    /// A statement about the parameters of a function; nothing if it speaks of what has no name.
    fn said<'n>(
        &self,
        proof: &Proof,
        statement: &Statement,
        items: &BTreeMap<Item, usize>,
        name: &dyn Fn(usize) -> Option<&'n str>,
    ) -> Option<String> {
        let symbols = &self.program.symbols;
        let of = |item: Item| {
            let name = items.get(&item).and_then(|&number| name(number));
            name.unwrap_or(UNKNOWN).to_owned()
        };
        let mut types = FxHashMap::default();
        for &item in items.keys() {
            let sort = match item {
                Item::Var(var) => symbols[var].sort,
                Item::Field(field) => symbols[field].sort,
            };
            let sort = sort.element().map_or(sort, |element| element.sort());
            types.insert(of(item), WhyType::of(sort));
        }
        let names = WhyNames::of_types(types);
        let mut terms = TermTable::default();
        let clock = of(Item::Var(symbols.clock()));
        let var = |at: usize| of(Item::Var(base::VarId::new(at)));
        let field = |at: usize| of(Item::Field(base::FieldId::new(at)));
        let unknown = |_: usize| UNKNOWN.to_owned();
        let names_of_state = StateNames {
            var: &var,
            field: &field,
            items: &field,
            ghost: &unknown,
            clock: &clock,
            tape: "",
            position: "",
        };
        let state = TermState::given(&proof.machine, &mut terms, &names_of_state);
        let bound = |name: &str| names.bound(name);
        let speaker = Speaker::new(&proof.machine, &bound);
        let said = speaker.formula(&mut terms, &state, statement)?;
        let said = names.formula(&terms, &said).free();
        (!said.contains(UNKNOWN)).then_some(said)
    }
}

impl StagedFunction<'_> {
    fn name(&self, local: LocalId) -> Words {
        Words::atom(&self.locals[local.index()])
    }

    fn type_of(&self, node: NodeId) -> Option<WhyType> {
        match &self.own.nodes[node.index()] {
            Node::Local(local) => match self.own.locals[local.index()].ty {
                Type::Value(sort) => Some(WhyType::of(sort)),
                Type::Map(_) => None,
            },
            Node::Bool(_) | Node::Unary(Unary::Not, _) => Some(WhyType::Bool),
            Node::Binary(op, ..) if !is_number(*op) => Some(WhyType::Bool),
            Node::Read { map, .. } => match &self.own.nodes[map.index()] {
                Node::Local(local) => match self.own.locals[local.index()].ty {
                    Type::Map(field) => Some(WhyType::of(self.program.symbols[field].sort)),
                    Type::Value(_) => None,
                },
                _ => None,
            },
            Node::Select { element, .. } => Some(element_type(*element)),
            _ => None,
        }
    }

    fn node(&self, id: NodeId) -> Words {
        let zero = |ty: WhyType| match ty {
            WhyType::Bool => Words::atom("False"),
            WhyType::Int | WhyType::Addr => Words::atom("0"),
        };
        match &self.own.nodes[id.index()] {
            Node::Int(number) if number.is_negative() => Words::atom(format!("({number})")),
            Node::Int(number) => Words::atom(number.to_string()),
            Node::Bool(truth) => Words::atom(truth.to_string()),
            Node::Null => Words::atom("null"),
            Node::Local(local) => self.name(*local),
            Node::Address(number) => self.node(*number),
            Node::Read { map, key } => {
                Words::call(&self.node(*map).at_least(Binding::Atom), [self.node(*key)])
            }
            Node::Select { vector, index, .. } => {
                Words::call(&self.node(*vector).at_least(Binding::Atom), [self.node(*index)])
            }
            Node::Write { map: was, key, value }
            | Node::Update { vector: was, index: key, value } => {
                Words::call("set", [*was, *key, *value].map(|part| self.node(part)))
            }
            Node::Zeros(element) => Words::call("all", [zero(element_type(*element))]),
            Node::Zero(field) => {
                let sort = self.program.symbols[*field].sort;
                let inner = match sort.element() {
                    Some(element) => Words::call("all", [zero(element_type(element))]),
                    None => zero(WhyType::of(sort)),
                };
                Words::call("all", [inner])
            }
            Node::Unary(Unary::Neg, a) => {
                Words::new(format!("- {}", self.node(*a).at_least(Binding::Call)), Binding::Sign)
            }
            Node::Unary(Unary::Not, a) => {
                Words::new(format!("not {}", self.node(*a).at_least(Binding::Call)), Binding::Not)
            }
            Node::Binary(op, a, b) => self.binary(*op, *a, *b),
            Node::Splice(_) | Node::Call { .. } => unreachable!("these are refused"),
        }
    }

    fn are_truths(&self, a: NodeId, b: NodeId) -> bool {
        [a, b].into_iter().any(|side| self.type_of(side) == Some(WhyType::Bool))
    }

    fn binary(&self, op: Binary, a: NodeId, b: NodeId) -> Words {
        let is_truth = self.are_truths(a, b);
        let (left, right) = (self.node(a), self.node(b));
        let infix = |op: &str, binding, first, second| {
            Words::infix(op, binding, [(left.clone(), first), (right.clone(), second)])
        };
        let compared = |op: &str| infix(op, Binding::Comparison, Binding::Sum, Binding::Sum);
        let call = |name: &str| Words::call(name, [left.clone(), right.clone()]);
        match op {
            Binary::Add => infix("+", Binding::Sum, Binding::Sum, Binding::Product),
            Binary::Sub => infix("-", Binding::Sum, Binding::Sum, Binding::Product),
            Binary::Mul => infix("*", Binding::Product, Binding::Product, Binding::Sign),
            Binary::Div => call("ediv"),
            Binary::Mod => call("emod"),
            Binary::Eq if is_truth => call("eqb"),
            Binary::Ne if is_truth => {
                Words::new(format!("not {}", call("eqb").at_least(Binding::Call)), Binding::Not)
            }
            Binary::Eq => compared("="),
            Binary::Ne => compared("<>"),
            Binary::Lt => compared("<"),
            Binary::Le => compared("<="),
            Binary::Gt => compared(">"),
            Binary::Ge => compared(">="),
            Binary::And => infix("&&", Binding::And, Binding::Not, Binding::And),
            Binary::Or => infix("||", Binding::Or, Binding::And, Binding::Or),
        }
    }

    fn call(&self, callee: FunId, args: &[NodeId]) -> String {
        let name = &self.functions[callee.index()];
        match args {
            [] => format!("{name} ()"),
            args => Words::call(name, args.iter().map(|&arg| self.node(arg))).free(),
        }
    }

    fn tuple(&self, nodes: &[NodeId]) -> String {
        match nodes {
            [] => "()".to_owned(),
            [only] => self.node(*only).free(),
            all => {
                let all: Vec<String> = all.iter().map(|&node| self.node(node).free()).collect();
                format!("({})", all.join(", "))
            }
        }
    }

    fn bound(&self, results: &[LocalId]) -> String {
        let name = |local: &LocalId| match self.used[local.index()] {
            true => self.locals[local.index()].clone(),
            false => "_".to_owned(),
        };
        match results {
            [] => "()".to_owned(),
            [only] => name(only),
            all => format!("({})", all.iter().map(name).collect::<Vec<String>>().join(", ")),
        }
    }

    fn block(&self, id: BlockId, depth: usize, layout: &mut Layout) {
        base::with_stack(|| self.lines(&self.own.blocks[id.index()], depth, layout));
    }

    fn lines(&self, block: &Block, depth: usize, layout: &mut Layout) {
        for binding in &block.bindings {
            let words = match binding {
                FuncBinding::Let { local, value } => {
                    let name = &self.locals[local.index()];
                    format!("let {name} = {} in", self.node(*value).free())
                }
                FuncBinding::Call { results, callee, args } => {
                    format!("let {} = {} in", self.bound(results), self.call(*callee, args))
                }
            };
            layout.indented(depth, &words);
        }
        match &block.tail {
            Tail::If { cond, then, els } => {
                let test = self.node(*cond).free();
                let first = layout.len();
                layout.indented(depth, "");
                self.block(*then, depth + 1, layout);
                layout.close_branch(first, depth, &test);
                self.block(*els, depth, layout);
            }
            Tail::Return(nodes) => layout.indented(depth, &self.tuple(nodes)),
            Tail::Call { callee, args } => layout.indented(depth, &self.call(*callee, args)),
            Tail::Halt(_) => layout.indented(depth, "()"),
            Tail::Fail(_) => layout.indented(depth, "absurd"),
            Tail::Blocked => layout.indented(
                depth,
                match self.own.result {
                    ResultType::Outcome => "()",
                    ResultType::Tuple(_) | ResultType::Run(_) => "stop ()",
                },
            ),
        }
    }

    /// For each result the part of the state that it is, if all ways give the same one.
    fn results(&self) -> Vec<Option<Item>> {
        let mut found: Option<Vec<Option<Item>>> = None;
        for block in &self.own.blocks {
            let Tail::Return(nodes) = &block.tail else { continue };
            let items: Vec<Option<Item>> = nodes
                .iter()
                .map(|node| match &self.own.nodes[node.index()] {
                    Node::Local(local) if local.index() < self.own.arity => {
                        self.own.locals[local.index()].origin
                    }
                    _ => None,
                })
                .collect();
            found = Some(match found {
                None => items,
                Some(known) => {
                    known.into_iter().zip(items).map(|(a, b)| a.filter(|_| a == b)).collect()
                }
            });
        }
        found.unwrap_or_default()
    }

    /// Which parameters differ when it calls itself.
    fn changed(&self, id: FunId) -> Vec<bool> {
        let mut found = vec![false; self.own.arity];
        let mut look = |callee: FunId, args: &[NodeId]| {
            for (number, arg) in args.iter().enumerate() {
                let is_same = matches!(&self.own.nodes[arg.index()], Node::Local(local) if local.index() == number);
                found[number] |= callee != id || !is_same;
            }
        };
        for block in &self.own.blocks {
            if let Tail::Call { callee, args } = &block.tail {
                if *callee == id {
                    look(*callee, args);
                } else {
                    return vec![true; self.own.arity];
                }
            }
        }
        found
    }

    /// That a test is false.
    fn negated(&self, id: NodeId) -> Words {
        match &self.own.nodes[id.index()] {
            Node::Binary(Binary::Eq, a, b) => self.binary(Binary::Ne, *a, *b),
            Node::Binary(Binary::Ne, a, b) => self.binary(Binary::Eq, *a, *b),
            Node::Binary(Binary::Lt, a, b) => self.binary(Binary::Ge, *a, *b),
            Node::Binary(Binary::Le, a, b) => self.binary(Binary::Gt, *a, *b),
            Node::Binary(Binary::Gt, a, b) => self.binary(Binary::Le, *a, *b),
            Node::Binary(Binary::Ge, a, b) => self.binary(Binary::Lt, *a, *b),
            _ => Words::new(format!("not {}", self.node(id).at_least(Binding::Call)), Binding::Not),
        }
    }

    /// Whether an expression is made of what formulas have, too: functions of the library are none.
    fn is_formula(&self, id: NodeId) -> bool {
        match &self.own.nodes[id.index()] {
            Node::Int(_) | Node::Bool(_) | Node::Null | Node::Local(_) => true,
            Node::Address(a) | Node::Unary(_, a) => self.is_formula(*a),
            Node::Read { map: a, key: b } | Node::Select { vector: a, index: b, .. } => {
                self.is_formula(*a) && self.is_formula(*b)
            }
            Node::Binary(op, a, b) => {
                let is_library = match op {
                    Binary::Div | Binary::Mod => true,
                    Binary::Eq | Binary::Ne => self.are_truths(*a, *b),
                    _ => false,
                };
                !is_library && self.is_formula(*a) && self.is_formula(*b)
            }
            Node::Zeros(_) | Node::Update { .. } | Node::Splice(_) | Node::Zero(_) => false,
            Node::Write { .. } | Node::Call { .. } => false,
        }
    }

    /// Why the function returned: the tests on the ways to a result; nothing if they are not said by its parameters alone.
    fn end(&self, id: BlockId) -> Option<Words> {
        let block = &self.own.blocks[id.index()];
        let mut words = match &block.tail {
            Tail::Return(_) => Words::atom("true"),
            Tail::If { cond, then, els } => {
                let (then, els) = (self.end(*then)?, self.end(*els)?);
                self.is_formula(*cond).then_some(())?;
                either(both(self.node(*cond), then), both(self.negated(*cond), els))
            }
            Tail::Call { .. } | Tail::Fail(_) | Tail::Blocked => Words::atom("false"),
            Tail::Halt(_) => return None,
        };
        if words == Words::atom("false") {
            return Some(words);
        }
        for binding in block.bindings.iter().rev() {
            let FuncBinding::Let { local, value } = binding else { return None };
            self.is_formula(*value).then_some(())?;
            let name = &self.locals[local.index()];
            let (value, rest) = (self.node(*value).free(), words.free());
            words = Words::new(format!("let {name} = {value} in {rest}"), Binding::Open);
        }
        Some(words)
    }
}

fn both(a: Words, b: Words) -> Words {
    let (yes, no) = (Words::atom("true"), Words::atom("false"));
    match b == no || b == yes {
        true if b == no => no,
        true => a,
        false => Words::infix("/\\", Binding::And, [(a, Binding::Not), (b, Binding::And)]),
    }
}

fn either(a: Words, b: Words) -> Words {
    let no = Words::atom("false");
    match (a == no, b == no) {
        (true, _) => b,
        (_, true) => a,
        _ => Words::infix("\\/", Binding::Or, [(a, Binding::And), (b, Binding::Or)]),
    }
}

fn is_number(op: Binary) -> bool {
    matches!(op, Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Mod)
}
