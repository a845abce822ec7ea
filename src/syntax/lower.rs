//! From statements to the core program: blocks become branches, labels become positions.
//!
//! While code is written, the targets of branches are numbers of places; a place may be a label of
//! the source or one that a block needs. At the end they are replaced by positions.

use rustc_hash::FxHashMap;

use super::codegen::Codegen;
use super::infer::Typing;
use super::shapes::Numbering;
use super::tree::{self, Expr, Name, NameId, NodeKind, StmtKind, Tree};
use crate::base::Span;
use crate::program::{CheckKind, Code, Instr, Op, Proc, Program, Stmt};

/// The core program; `end` is the end of the source.
pub fn lower(tree: &Tree, typing: &mut Typing, numbering: Numbering, end: Span) -> Program {
    let codegen = Codegen::new(tree, typing, &numbering);
    let mut lower = Lower {
        codegen,
        code: Vec::new(),
        labels: Vec::new(),
        places: Vec::new(),
        named: FxHashMap::default(),
        blocks: Vec::new(),
        open_end: true,
    };
    let mut at = 0;
    while let Some(stmt) = tree.stmts.get(at) {
        let next = tree.stmts.get(at + 1).map(|next| &next.kind);
        at += lower.statement(stmt, next);
    }
    let (code, checks) = lower.finish(end);
    Program { symbols: numbering.symbols, checks, procs: vec![Proc::main()], code }
}

/// A place that branches lead to.
type Place = usize;

/// What is known of a place.
#[derive(Clone, Copy, Default)]
struct Position {
    /// Its position, once it is reached.
    at: Option<usize>,
    /// Whether control may come there by a branch.
    used: bool,
}

/// A block that has been opened and not yet closed.
enum Block {
    /// The body of an `if`: where control goes if the condition is false.
    If { otherwise: Place },
    /// The body of an `else`: where it ends.
    Else { end: Place },
    /// The body of a `while`.
    While { head: Place, end: Place },
}

struct Lower<'a> {
    codegen: Codegen<'a>,
    code: Vec<Instr>,
    /// The labels that stand before the next instruction.
    labels: Vec<String>,
    places: Vec<Position>,
    /// The places of the labels.
    named: FxHashMap<NameId, Place>,
    blocks: Vec<Block>,
    /// Whether control may come to the end of the code written so far.
    open_end: bool,
}

impl Lower<'_> {
    /// Lowers a statement; how many of the statements that is (an empty block belongs to its head).
    fn statement(&mut self, stmt: &tree::Stmt, next: Option<&StmtKind>) -> usize {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Label(name) => self.label(*name),
            StmtKind::Assign { var, value } => self.assign(*var, *value, span),
            StmtKind::Store { target, value } => self.store(*target, *value, span),
            StmtKind::Goto(branches) => self.goto(branches, span),
            StmtKind::Fail => {
                let check = self.codegen.check(CheckKind::Fail, span);
                self.emit(Stmt::Fail { check }, span);
            }
            StmtKind::Halt => self.emit(Stmt::Halt, span),
            StmtKind::Assert(condition) => self.assert(*condition, span),
            StmtKind::Assume(condition) => {
                self.codegen.number_checks(*condition, false);
                let code = self.codegen.code(*condition);
                self.emit(Stmt::Assume(code), span);
            }
            StmtKind::Havoc(name) => {
                let var = self.codegen.typing.var(name.id);
                let tape = self.codegen.numbering.tape(var);
                self.emit(Stmt::Havoc { var, tape }, span);
            }
            StmtKind::Var { .. } => {}
            StmtKind::If(condition) => return self.open_if(*condition, span, next),
            StmtKind::While(condition) => return self.open_while(*condition, span, next),
            StmtKind::Else | StmtKind::EndIf | StmtKind::EndWhile => self.close(&stmt.kind, span),
        }
        1
    }

    /// Writes an instruction; `open_end` is settled by what it is.
    fn emit(&mut self, stmt: Stmt, span: Span) {
        self.open_end = match &stmt {
            Stmt::Halt | Stmt::Fail { .. } => false,
            Stmt::Goto { branches } => {
                branches.iter().all(|(condition, _)| !is_constant(condition, true))
            }
            _ => true,
        };
        let labels = std::mem::take(&mut self.labels);
        self.code.push(Instr { stmt, span, labels });
    }

    /// A place that has no position yet.
    fn new_place(&mut self) -> Place {
        self.places.push(Position::default());
        self.places.len() - 1
    }

    /// The end of the code so far is the position of the place.
    fn put(&mut self, place: Place) {
        let position = &mut self.places[place];
        position.at = Some(self.code.len());
        self.open_end |= position.used;
    }

    /// The place of the label.
    fn named(&mut self, label: NameId) -> Place {
        if let Some(&place) = self.named.get(&label) {
            return place;
        }
        let place = self.new_place();
        self.places[place].used = true;
        self.named.insert(label, place);
        place
    }

    fn label(&mut self, name: Name) {
        let place = self.named(name.id);
        self.put(place);
        self.labels.push(self.codegen.tree().name(name.id).to_owned());
    }

    fn assign(&mut self, var: Name, value: Expr, span: Span) {
        self.codegen.number_checks(value, false);
        let var = self.codegen.typing.var(var.id);
        let value = self.codegen.code(value);
        self.emit(Stmt::Assign { var, value }, span);
    }

    fn store(&mut self, target: Expr, value: Expr, span: Span) {
        self.codegen.number_checks(target, true);
        self.codegen.number_checks(value, false);
        let root = target.end - 1;
        let NodeKind::Field(name) = self.codegen.tree().nodes[root].kind else {
            unreachable!("the target of a store is a field");
        };
        let owner = self.codegen.class(root);
        let field = self.codegen.numbering.field(self.codegen.typing, owner, name);
        let check = self.codegen.check_of(root);
        let target = self.codegen.code(Expr { end: root, ..target });
        let value = self.codegen.code(value);
        self.emit(Stmt::Store { value, target, field, check }, span);
    }

    fn goto(&mut self, branches: &[(Expr, Name)], span: Span) {
        let mut lowered = Vec::new();
        for (condition, label) in branches {
            self.codegen.number_checks(*condition, false);
            lowered.push((self.codegen.code(*condition), self.named(label.id)));
        }
        self.emit(Stmt::Goto { branches: lowered }, span);
    }

    /// Writes a jump to the place that is taken where the condition (or its negation) holds;
    /// nothing if that is nowhere.
    fn branch(&mut self, condition: Expr, negate: bool, place: Place, span: Span) {
        self.codegen.number_checks(condition, false);
        let codes = self.codegen.alternatives(condition, negate);
        let branches: Vec<_> = codes
            .into_iter()
            .filter(|code| !is_constant(code, false))
            .map(|code| (code, place))
            .collect();
        if !branches.is_empty() {
            self.places[place].used = true;
            self.emit(Stmt::Goto { branches }, span);
        }
    }

    /// Writes a jump that is always taken.
    fn jump(&mut self, place: Place, span: Span) {
        self.places[place].used = true;
        let always = Code(vec![Op::Bool(true)]);
        self.emit(Stmt::Goto { branches: vec![(always, place)] }, span);
    }

    fn assert(&mut self, condition: Expr, span: Span) {
        let good = self.new_place();
        self.branch(condition, false, good, span);
        let check = self.codegen.check(CheckKind::Assert, span);
        self.emit(Stmt::Fail { check }, span);
        self.put(good);
    }

    fn open_if(&mut self, condition: Expr, span: Span, next: Option<&StmtKind>) -> usize {
        let place = self.new_place();
        if matches!(next, Some(StmtKind::Else)) {
            self.branch(condition, false, place, span);
            self.blocks.push(Block::Else { end: place });
            return 2;
        }
        self.branch(condition, true, place, span);
        self.blocks.push(Block::If { otherwise: place });
        1
    }

    fn open_while(&mut self, condition: Expr, span: Span, next: Option<&StmtKind>) -> usize {
        let head = self.new_place();
        self.places[head].used = true;
        self.put(head);
        if matches!(next, Some(StmtKind::EndWhile)) {
            self.branch(condition, false, head, span);
            return 2;
        }
        let end = self.new_place();
        self.branch(condition, true, end, span);
        self.blocks.push(Block::While { head, end });
        1
    }

    fn close(&mut self, kind: &StmtKind, span: Span) {
        let block =
            self.blocks.pop().expect("the parser pairs the ends of blocks with their heads");
        match block {
            Block::If { otherwise } if matches!(kind, StmtKind::Else) => {
                let end = self.new_place();
                if self.open_end {
                    self.jump(end, span);
                }
                self.put(otherwise);
                self.blocks.push(Block::Else { end });
            }
            Block::If { otherwise: end } | Block::Else { end } => self.put(end),
            Block::While { head, end } => {
                if self.open_end {
                    self.jump(head, span);
                }
                self.put(end);
            }
        }
    }

    /// Ends the code with `halt`, and turns places into positions.
    fn finish(mut self, end: Span) -> (Vec<Instr>, Vec<crate::program::Check>) {
        let halts = matches!(self.code.last(), Some(Instr { stmt: Stmt::Halt, .. }));
        if self.open_end || !halts {
            self.emit(Stmt::Halt, end);
        }
        for instr in &mut self.code {
            if let Stmt::Goto { branches } = &mut instr.stmt {
                for (_, target) in branches {
                    *target = self.places[*target].at.expect("every place has been put somewhere");
                }
            }
        }
        (self.code, self.codegen.checks)
    }
}

/// Whether the code is this truth value and nothing else.
fn is_constant(code: &Code, value: bool) -> bool {
    code.0 == [Op::Bool(value)]
}
