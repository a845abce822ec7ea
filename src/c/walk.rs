//! What functions call, which variables they have, where their labels stand.

use rustc_hash::{FxHashMap, FxHashSet};

use super::tree::MemoryExpr;
use super::tree::{
    CExpr, CStmtKind, Compound, ExprKind, FunctionBody, FunctionId, LabelId, ObjectId, TypedStmt,
    TypedUnit,
};

/// What is found in a function, in the order of its text.
#[derive(Default, Debug)]
pub(crate) struct FunctionContents<'a> {
    /// The expressions, each with those in it behind it.
    pub exprs: Vec<&'a CExpr>,
    /// The expressions that are no part of others.
    pub whole: Vec<&'a CExpr>,
    /// The variables of its blocks.
    pub objects: Vec<ObjectId>,
    /// Those of them that are declared with a value.
    pub given: FxHashSet<ObjectId>,
    /// The blocks around each label, the outermost first.
    pub labels: FxHashMap<LabelId, Vec<usize>>,
    /// The same of the cases of `switch` statements, by the addresses of their statements.
    pub cases: FxHashMap<usize, Vec<usize>>,
    /// For each block the variables that are declared before a label in it: who jumps there gives them any
    /// value, and so does who enters the block.
    pub entered: FxHashMap<usize, Vec<ObjectId>>,
    /// The blocks between each `switch` and its cases, by the addresses of these statements: who jumps to a case
    /// enters some of them.
    pub switched: FxHashMap<usize, Vec<usize>>,
    /// The variables whose declarations are passed over by who jumps to a case.
    pub passed: FxHashSet<ObjectId>,
    /// For each block its variables.
    pub declared: FxHashMap<usize, Vec<ObjectId>>,
    /// Where variables are declared and labels stand, in the order of the text.
    pub declared_at: FxHashMap<ObjectId, usize>,
    /// The same of labels.
    pub labels_at: FxHashMap<LabelId, usize>,
    /// The jumps to labels: where they stand, and the blocks around them.
    pub jumps: Vec<Jump>,
    /// How many of those there have been.
    places: usize,
    /// The `switch` statements around what is looked at, by their addresses, and how many blocks are around each.
    switches: Vec<(usize, usize)>,
}

/// A jump to a label.
#[derive(Debug)]
pub(crate) struct Jump {
    /// The label.
    pub to: LabelId,
    /// Where it stands among declarations, labels and jumps, in the order of the text.
    pub at: usize,
    /// The blocks around it, the outermost first.
    pub around: Vec<usize>,
}

/// What tells a statement from others.
#[must_use]
pub(crate) fn address(stmt: &TypedStmt) -> usize {
    std::ptr::from_ref(stmt).addr()
}

/// The statements of a block, those in blocks, in other statements and in statement expressions among them.
#[must_use]
pub(crate) fn statements(block: &Compound) -> Vec<&TypedStmt> {
    let mut all = Vec::new();
    let mut open: Vec<&TypedStmt> = block.stmts.iter().collect();
    while let Some(stmt) = open.pop() {
        let (stmts, exprs) = stmt.direct_children();
        open.extend(stmts);
        for expr in exprs.into_iter().flat_map(|expr| FunctionContents::of_expr(expr).exprs) {
            if let ExprKind::Block(inner, _) = &*expr.kind {
                open.extend(&inner.stmts);
            }
        }
        all.push(stmt);
    }
    all
}

/// A number that no block in this block has.
#[must_use]
pub(crate) fn free_block_number(block: &Compound) -> usize {
    let mut most = block.number;
    for stmt in statements(block) {
        if let CStmtKind::Block(inner) = &stmt.kind {
            most = most.max(inner.number);
        }
        for expr in stmt
            .direct_children()
            .1
            .into_iter()
            .flat_map(|expr| FunctionContents::of_expr(expr).exprs)
        {
            if let ExprKind::Block(inner, _) = &*expr.kind {
                most = most.max(inner.number);
            }
        }
    }
    most + 1
}

impl<'a> FunctionContents<'a> {
    /// All of a function.
    #[must_use]
    pub(crate) fn collect(body: &'a FunctionBody) -> Self {
        let mut contents = Self::default();
        contents.block(&body.block, &mut Vec::new());
        contents
    }

    /// All of an expression, itself first.
    #[must_use]
    pub(crate) fn of_expr(expr: &'a CExpr) -> Self {
        let mut contents = Self::default();
        contents.expr(expr, &mut Vec::new());
        contents
    }

    fn block(&mut self, block: &'a Compound, around: &mut Vec<(usize, Vec<ObjectId>)>) {
        around.push((block.number, Vec::new()));
        for stmt in &block.stmts {
            self.stmt(stmt, around);
        }
        around.pop();
    }

    fn place(&mut self) -> usize {
        self.places += 1;
        self.places
    }

    fn label(&mut self, around: &[(usize, Vec<ObjectId>)]) -> Vec<usize> {
        for (block, objects) in around {
            let entered = self.entered.entry(*block).or_default();
            for object in objects {
                if !entered.contains(object) {
                    entered.push(*object);
                }
            }
        }
        around.iter().map(|(block, _)| *block).collect()
    }

    fn stmt(&mut self, stmt: &'a TypedStmt, around: &mut Vec<(usize, Vec<ObjectId>)>) {
        match &stmt.kind {
            CStmtKind::Declare(object, value) => {
                self.objects.push(*object);
                if value.is_some() {
                    self.given.insert(*object);
                }
                if let Some((block, objects)) = around.last_mut() {
                    objects.push(*object);
                    self.declared.entry(*block).or_default().push(*object);
                }
                let at = self.place();
                self.declared_at.insert(*object, at);
            }
            CStmtKind::Block(block) => return self.block(block, around),
            CStmtKind::Label(label, _) => {
                let blocks = self.label(around);
                self.labels.insert(*label, blocks);
                let at = self.place();
                self.labels_at.insert(*label, at);
            }
            CStmtKind::Goto(to) => {
                let around = around.iter().map(|(block, _)| *block).collect();
                let at = self.place();
                self.jumps.push(Jump { to: *to, at, around });
            }
            CStmtKind::Case(..) | CStmtKind::Default(_) => {
                let blocks = self.label(around);
                self.cases.insert(address(stmt), blocks);
                let (switch, depth) = *self.switches.last().expect("cases stand in a `switch`");
                let entered = self.switched.entry(switch).or_default();
                for (block, objects) in &around[depth..] {
                    if !entered.contains(block) {
                        entered.push(*block);
                    }
                    self.passed.extend(objects);
                }
            }
            CStmtKind::Switch(..) => self.switches.push((address(stmt), around.len())),
            CStmtKind::Expr(_)
            | CStmtKind::If(..)
            | CStmtKind::While(..)
            | CStmtKind::Do(..)
            | CStmtKind::For(..)
            | CStmtKind::Break
            | CStmtKind::Continue
            | CStmtKind::Return(_)
            | CStmtKind::Empty => {}
        }
        let (stmts, exprs) = stmt.direct_children();
        for expr in exprs {
            self.whole.push(expr);
            self.expr(expr, around);
        }
        for stmt in stmts {
            self.stmt(stmt, around);
        }
        if let CStmtKind::Switch(..) = stmt.kind {
            self.switches.pop();
        }
    }

    fn expr(&mut self, expr: &'a CExpr, around: &mut Vec<(usize, Vec<ObjectId>)>) {
        self.exprs.push(expr);
        if let ExprKind::Block(block, value) = &*expr.kind {
            around.push((block.number, Vec::new()));
            for stmt in &block.stmts {
                self.stmt(stmt, around);
            }
            if let Some(value) = value {
                self.whole.push(value);
                self.expr(value, around);
            }
            around.pop();
            return;
        }
        for operand in expr.operands() {
            self.expr(operand, around);
        }
    }
}

/// The functions with bodies that a run can come to from this one, in the order of their declarations; all of
/// them, if there is none.
#[must_use]
pub(crate) fn reachable(unit: &TypedUnit, from: Option<FunctionId>) -> Vec<FunctionId> {
    let all = (0..unit.functions.len()).map(FunctionId::new);
    let with_body: Vec<FunctionId> = all.filter(|&id| unit.function(id).body.is_some()).collect();
    let Some(main) = from else {
        // Instances stand for functions that could not be translated for any type.
        let instances = unit.functions.iter().filter_map(|function| function.instance_of);
        let replaced: FxHashSet<FunctionId> = instances.collect();
        return with_body.into_iter().filter(|id| !replaced.contains(id)).collect();
    };
    let mut visited = FxHashSet::default();
    let mut open = vec![main];
    let initial = unit.globals.iter().filter_map(|&object| unit.object(object).initial.as_ref());
    for expr in initial.flat_map(|value| FunctionContents::of_expr(value).exprs) {
        if let ExprKind::Memory(MemoryExpr::Function(callee)) = &*expr.kind {
            open.push(*callee);
        }
    }
    while let Some(id) = open.pop() {
        let Some(body) = &unit.function(id).body else { continue };
        if !visited.insert(id) {
            continue;
        }
        for expr in FunctionContents::collect(body).exprs {
            if let ExprKind::Call(callee, _) | ExprKind::Memory(MemoryExpr::Function(callee)) =
                &*expr.kind
            {
                open.push(*callee);
            }
        }
    }
    with_body.into_iter().filter(|id| visited.contains(id)).collect()
}

/// The functions that a function calls, directly or not.
pub(super) fn calls(unit: &TypedUnit, id: FunctionId) -> FxHashSet<FunctionId> {
    let (mut visited, mut work) = (FxHashSet::default(), vec![id]);
    while let Some(id) = work.pop() {
        let Some(body) = &unit.function(id).body else { continue };
        for expr in FunctionContents::collect(body).exprs {
            if let ExprKind::Call(callee, _) = &*expr.kind
                && visited.insert(*callee)
            {
                work.push(*callee);
            }
        }
    }
    visited
}
