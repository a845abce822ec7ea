//! Where each name stands, and what it stands for: for editors. It needs no types, so it is known of texts with mistakes in
//! them, too, as long as they can be parsed.

use std::collections::BTreeMap;

use super::diagnostics::Diagnostics;
use super::parser;
use super::tree::{
    Annotation, AnnotationBody, BaseType, NameId, NodeKind, QuantifierBinding, SyntaxTree,
    TypeSyntax, UhExpr, UhIdentifier, UhStmt, UhStmtKind, VariableDeclaration,
};
use base::{Source, Span};

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EntityKind {
    /// A declared type.
    Type,
    /// A field; of which type is not known.
    Field,
    /// A procedure.
    Procedure,
    /// A predicate or a fold.
    Predicate,
    /// A variable that all procedures share.
    Global,
    /// A variable of a procedure; its parameters and results among them. 0 is what stands outside of procedures.
    Variable(usize),
    /// A label of a procedure.
    Label(usize),
    /// A name that a quantifier binds.
    Bound(usize),
    /// A parameter of a predicate or a fold.
    PredicateParameter(usize),
}

/// A name at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occurrence {
    /// What it stands for.
    pub kind: EntityKind,
    /// Its spelling; with the kind it says which one is meant.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// Whether it is declared here. A variable without a declaration is, where it is first assigned.
    pub is_declared: bool,
}

/// A part of a text that has a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineEntry {
    /// What it is.
    pub kind: EntityKind,
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub span: Span,
    /// From the name to the end of the part.
    pub extent: Span,
    /// The fields of a type, the labels of a procedure.
    pub parts: Vec<Self>,
}

/// All names of a text and of the files that it uses, in the order of places; none if it cannot be parsed.
#[must_use]
pub fn occurrences(source: &Source) -> Vec<Occurrence> {
    let Some(tree) = tree_of(source) else { return Vec::new() };
    let mut finder = OccurrenceFinder::new(&tree, source);
    finder.declarations();
    for proc in 0..tree.procs.len() {
        for stmt in &tree.procs[proc].body {
            finder.statement(proc, stmt);
        }
    }
    finder.finished()
}

/// The parts of the program's own text, in the order of places.
#[must_use]
pub fn outline(source: &Source) -> Vec<OutlineEntry> {
    let Some(tree) = tree_of(source) else { return Vec::new() };
    let entry = |kind, name: UhIdentifier, end: u32, parts| OutlineEntry {
        kind,
        name: tree.name(name.id).to_owned(),
        span: name.span,
        extent: Span { start: name.span.start, end: end.max(name.span.end) },
        parts,
    };
    let mut entries = Vec::new();
    for ty in &tree.types {
        let fields = ty.fields.iter();
        let fields =
            fields.map(|(name, of)| entry(EntityKind::Field, *name, of.span.end, Vec::new()));
        let fields: Vec<OutlineEntry> = fields.collect();
        let end = fields.last().map_or(ty.name.span.end, |field| field.extent.end);
        entries.push(entry(EntityKind::Type, ty.name, end, fields));
    }
    for VariableDeclaration { name, ty } in &tree.globals {
        let end = ty.map_or(name.span.end, |ty| ty.span.end);
        entries.push(entry(EntityKind::Global, *name, end, Vec::new()));
    }
    for predicate in &tree.predicates {
        let end = predicate.body.span.end;
        entries.push(entry(EntityKind::Predicate, predicate.name, end, Vec::new()));
    }
    for fold in &tree.folds {
        entries.push(entry(EntityKind::Predicate, fold.name, fold.parts[1].span.end, Vec::new()));
    }
    for (proc, declaration) in tree.procs.iter().enumerate() {
        let labels = declaration.body.iter().filter_map(|stmt| match stmt.kind {
            UhStmtKind::Label(name) => {
                Some(entry(EntityKind::Label(proc), name, name.span.end, Vec::new()))
            }
            _ => None,
        });
        match declaration.name {
            Some(name) => {
                let end = declaration.end.end;
                let labels = labels.collect();
                entries.push(entry(EntityKind::Procedure, name, end, labels));
            }
            None => entries.extend(labels),
        }
    }
    entries.retain(|entry| source.file_at(entry.span.start) == 0);
    entries.sort_by_key(|entry| entry.span.start);
    entries
}

fn tree_of(source: &Source) -> Option<SyntaxTree> {
    super::check_length(source.text.len()).ok()?;
    let mut ignored = Diagnostics::default();
    let tree = parser::tree(source, &mut ignored);
    ignored.is_empty().then_some(tree)
}

struct OccurrenceFinder<'a> {
    tree: &'a SyntaxTree,
    source: &'a Source,
    found: Vec<Occurrence>,
}

impl<'a> OccurrenceFinder<'a> {
    fn new(tree: &'a SyntaxTree, source: &'a Source) -> Self {
        Self { tree, source, found: Vec::new() }
    }

    fn add(&mut self, kind: EntityKind, name: UhIdentifier, is_declared: bool) {
        let text = self.tree.name(name.id);
        // What the parser has made up stands nowhere.
        if self.source.slice(name.span) == text {
            let name_text = text.to_owned();
            self.found.push(Occurrence { kind, name: name_text, span: name.span, is_declared });
        }
    }

    fn variable(&self, proc: usize, name: NameId) -> EntityKind {
        let is_global = self.tree.globals.iter().any(|global| global.name.id == name);
        if is_global { EntityKind::Global } else { EntityKind::Variable(proc) }
    }

    fn type_name(&mut self, ty: &TypeSyntax) {
        if let BaseType::Named(name) = ty.base {
            self.add(EntityKind::Type, name, false);
        }
    }

    fn param(&mut self, kind: EntityKind, param: &VariableDeclaration) {
        self.add(kind, param.name, true);
        if let Some(ty) = &param.ty {
            self.type_name(ty);
        }
    }

    fn declarations(&mut self) {
        let tree = self.tree;
        for ty in &tree.types {
            self.add(EntityKind::Type, ty.name, true);
            for (field, of) in &ty.fields {
                self.add(EntityKind::Field, *field, true);
                self.type_name(of);
            }
        }
        for global in &tree.globals {
            self.param(EntityKind::Global, global);
        }
        for (number, predicate) in tree.predicates.iter().enumerate() {
            self.add(EntityKind::Predicate, predicate.name, true);
            self.predicate(number, &predicate.params, &[predicate.body]);
        }
        for (number, fold) in tree.folds.iter().enumerate() {
            self.add(EntityKind::Predicate, fold.name, true);
            self.predicate(tree.predicates.len() + number, &fold.params, &fold.parts);
        }
        for (proc, declaration) in tree.procs.iter().enumerate() {
            if let Some(name) = declaration.name {
                self.add(EntityKind::Procedure, name, true);
            }
            let results = declaration.results.iter().flatten();
            for param in declaration.params.iter().chain(results) {
                self.param(EntityKind::Variable(proc), param);
            }
            for &annotation in &declaration.contract {
                self.annotation(proc, &tree.annotations[annotation]);
            }
        }
    }

    fn predicate(&mut self, number: usize, params: &[VariableDeclaration], parts: &[UhExpr]) {
        let kind = EntityKind::PredicateParameter(number);
        for param in params {
            self.param(kind, param);
        }
        let scope = |name: NameId| params.iter().any(|param| param.name.id == name).then_some(kind);
        for part in parts {
            self.expression(0, part, &scope);
        }
    }

    fn annotation(&mut self, proc: usize, annotation: &Annotation) {
        let plain = |_| None;
        match &annotation.said {
            AnnotationBody::True(expr) => self.expression(proc, expr, &plain),
            AnnotationBody::Frames(frames) => {
                for frame in frames {
                    let bound = frame.each.map(|(quantifier, _)| quantifier as usize);
                    let name = bound.map(|bound| self.tree.quantifiers[bound].name.id);
                    let scope =
                        move |id: NameId| bound.filter(|_| name == Some(id)).map(EntityKind::Bound);
                    self.expression(proc, &frame.target, &scope);
                    if let Some((array, ends)) = &frame.elements {
                        self.expression(proc, array, &scope);
                        for end in ends.iter().flatten() {
                            self.expression(proc, end, &scope);
                        }
                    }
                    if let Some((quantifier, condition)) = &frame.each {
                        self.quantifier(*quantifier as usize);
                        self.expression(proc, condition, &scope);
                    }
                }
            }
        }
    }

    fn quantifier(&mut self, number: usize) {
        let QuantifierBinding { name, of, .. } = self.tree.quantifiers[number];
        self.add(EntityKind::Bound(number), name, true);
        if let Some(of) = &of {
            self.type_name(of);
        }
    }

    /// The names of an expression; the scope knows names that are no variables of the procedure.
    fn expression(
        &mut self,
        proc: usize,
        expr: &UhExpr,
        scope: &dyn Fn(NameId) -> Option<EntityKind>,
    ) {
        let tree = self.tree;
        let mut bound: Vec<usize> = Vec::new();
        for node in &tree.nodes[expr.first..expr.end] {
            match node.kind {
                NodeKind::Var(id) => {
                    let binds = |&&number: &&usize| tree.quantifiers[number].name.id == id;
                    let kind = match bound.iter().rev().find(binds) {
                        Some(&number) => EntityKind::Bound(number),
                        None => scope(id).unwrap_or_else(|| self.variable(proc, id)),
                    };
                    self.add(kind, UhIdentifier { id, span: node.span }, false);
                }
                NodeKind::Field(id) => {
                    let length = u32::try_from(tree.name(id).len()).unwrap_or(0);
                    let start = node.span.end.saturating_sub(length);
                    let span = Span { start, end: node.span.end };
                    self.add(EntityKind::Field, UhIdentifier { id, span }, false);
                }
                NodeKind::New(object) => {
                    for field in &tree.objects[object as usize] {
                        self.add(EntityKind::Field, *field, false);
                    }
                }
                NodeKind::NewArray(ty) => self.type_name(&tree.element_types[ty as usize]),
                NodeKind::Call(call) => {
                    let callee = tree.calls[call as usize].callee;
                    let kind = self.callee(callee.id);
                    self.add(kind, callee, false);
                }
                NodeKind::From(maker) => {
                    let maker = tree.makers[maker as usize];
                    let of = maker.proc.map(|name| {
                        self.add(EntityKind::Procedure, name, false);
                        tree.procs
                            .iter()
                            .position(|proc| proc.name.is_some_and(|it| it.id == name.id))
                    });
                    let of = of.unwrap_or(Some(proc));
                    if let Some(of) = of {
                        self.add(EntityKind::Label(of), maker.label, false);
                    }
                }
                NodeKind::Bind(number) => {
                    bound.push(number as usize);
                    self.quantifier(number as usize);
                }
                NodeKind::Quantified(_) => {
                    bound.pop();
                }
                _ => {}
            }
        }
    }

    fn callee(&self, name: NameId) -> EntityKind {
        let is_predicate = self.tree.predicates.iter().any(|it| it.name.id == name)
            || self.tree.folds.iter().any(|it| it.name.id == name);
        if is_predicate { EntityKind::Predicate } else { EntityKind::Procedure }
    }

    fn assigned(&mut self, proc: usize, name: UhIdentifier) {
        let kind = self.variable(proc, name.id);
        self.add(kind, name, false);
    }

    fn statement(&mut self, proc: usize, stmt: &UhStmt) {
        let plain = |_| None;
        match &stmt.kind {
            UhStmtKind::Label(name) => self.add(EntityKind::Label(proc), *name, true),
            UhStmtKind::Assign { var, value } => {
                self.assigned(proc, *var);
                self.expression(proc, value, &plain);
            }
            UhStmtKind::Store { target, value } => {
                self.expression(proc, target, &plain);
                self.expression(proc, value, &plain);
            }
            UhStmtKind::Goto(branches) => {
                for (condition, label) in branches {
                    self.expression(proc, condition, &plain);
                    self.add(EntityKind::Label(proc), *label, false);
                }
            }
            UhStmtKind::Assert(expr) | UhStmtKind::Assume(expr) => {
                self.expression(proc, expr, &plain);
            }
            UhStmtKind::If(expr) | UhStmtKind::While(expr) => self.expression(proc, expr, &plain),
            UhStmtKind::Havoc(var) => self.assigned(proc, *var),
            UhStmtKind::Call { targets, call } => {
                for target in targets {
                    self.assigned(proc, *target);
                }
                self.expression(proc, call, &plain);
            }
            UhStmtKind::Return(values) => {
                for value in values {
                    self.expression(proc, value, &plain);
                }
            }
            UhStmtKind::Var { var, ty } => {
                self.add(EntityKind::Variable(proc), *var, true);
                self.type_name(ty);
            }
            UhStmtKind::Claim(annotation) => {
                let tree = self.tree;
                self.annotation(proc, &tree.annotations[*annotation]);
            }
            UhStmtKind::Fail | UhStmtKind::Halt | UhStmtKind::Else => {}
            UhStmtKind::EndIf | UhStmtKind::EndWhile => {}
        }
    }

    /// What was found, in order; each name has a place where it is declared.
    fn finished(mut self) -> Vec<Occurrence> {
        self.found.sort_by_key(|it| (it.span.start, it.span.end));
        self.found.dedup_by_key(|it| it.span);
        let mut first: BTreeMap<(EntityKind, String), (bool, usize)> = BTreeMap::new();
        for (at, occurrence) in self.found.iter().enumerate() {
            let key = (occurrence.kind, occurrence.name.clone());
            let entry = first.entry(key).or_insert((occurrence.is_declared, at));
            entry.0 |= occurrence.is_declared;
        }
        for (is_declared, at) in first.into_values() {
            if !is_declared {
                self.found[at].is_declared = true;
            }
        }
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "type Node { key: int, next: Node }\nglobal count: int\n\
        predicate positive(n) = n > 0\n\
        proc last(list: Node) returns (node: Node)\n  requires list != null\n\
        {\n  node := list\n  Turn: while (node.next != null) invariant node != null { node := node.next }\n}\n\
        node := new {key = 1, next = null}\ncount := 0\nend := last(node)\n\
        assert positive(count) || end != null\n";

    fn at(text: &str, word: &str, number: usize) -> Vec<(String, bool)> {
        let source = Source::new("a.uh", text);
        let all = occurrences(&source);
        let (place, _) = text.match_indices(word).nth(number).expect("it stands there");
        let place = u32::try_from(place).expect("it is small");
        let one = all.iter().find(|it| it.span.start == place).expect("it is found");
        let same = all.iter().filter(|it| it.kind == one.kind && it.name == one.name);
        same.map(|it| (source.place(it.span.start).to_string(), it.is_declared)).collect()
    }

    #[test]
    fn a_variable_is_one_in_its_procedure() {
        // `node` of the procedure, which is a result, and `node` outside of procedures.
        let inside = at(TEXT, "node", 0);
        assert_eq!(inside.len(), 6, "{inside:?}");
        assert_eq!(inside[0], ("4:32".to_owned(), true));
        let outside = at(TEXT, "node", 7);
        assert_eq!(outside, [("10:1".to_owned(), true), ("12:13".to_owned(), false)]);
        assert_eq!(at(TEXT, "count", 0).len(), 3);
    }

    #[test]
    fn types_fields_and_procedures_are_found() {
        assert_eq!(at(TEXT, "Node", 0).len(), 4);
        assert_eq!(at(TEXT, "next", 0).len(), 4);
        assert_eq!(at(TEXT, "last", 0), [("4:6".to_owned(), true), ("12:8".to_owned(), false)]);
        assert_eq!(at(TEXT, "positive", 0).len(), 2);
        assert_eq!(at(TEXT, "n >", 0), [("3:20".to_owned(), true), ("3:25".to_owned(), false)]);
    }

    #[test]
    fn an_outline_has_the_parts_of_a_text() {
        let source = Source::new("a.uh", TEXT);
        let entries = outline(&source);
        let names: Vec<(&str, usize)> =
            entries.iter().map(|it| (it.name.as_str(), it.parts.len())).collect();
        assert_eq!(names, [("Node", 2), ("count", 0), ("positive", 0), ("last", 1)]);
        assert!(
            source.slice(entries[3].extent).ends_with('}'),
            "{}",
            source.slice(entries[3].extent)
        );
        assert!(outline(&Source::new("a.uh", "x := ")).is_empty());
    }
}
