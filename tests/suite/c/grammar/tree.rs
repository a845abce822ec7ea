//! Which expressions of the typed tree the table has: what is new there has to be put in here.

use c::tree::{CExpr, CStmtKind, ExprKind, Lvalue, LvalueKind, MemoryExpr};

use super::kinds::{Form, Path, Place};

/// What kind of place it is.
fn path(place: &Lvalue) -> Path {
    match &place.kind {
        LvalueKind::Object(_) => Path::Variable,
        LvalueKind::Deref(_) => Path::Deref,
        LvalueKind::Field { .. } => Path::Field,
        LvalueKind::Member { .. } => Path::Member,
        LvalueKind::Element { .. } => unreachable!("no program has arrays of the core program"),
    }
}

/// What kind of expression of the table it is; none if it is one that no program has.
pub fn form(kind: &ExprKind) -> Option<Form> {
    Some(match kind {
        ExprKind::Int(_) => Form::Number,
        ExprKind::Null => Form::Null,
        ExprKind::Read(place) => Form::Read(path(place)),
        ExprKind::Assign(place, _) => Form::Assign(path(place)),
        ExprKind::Update(update) if update.is_postfix => Form::Postfix(path(&update.place)),
        ExprKind::Update(update) => Form::Prefix(path(&update.place)),
        ExprKind::Negate(_) => Form::Negate,
        ExprKind::Arithmetic(..) => Form::Sum,
        ExprKind::Compare(..) => Form::Compare,
        ExprKind::Not(_) => Form::Not,
        ExprKind::And(..) => Form::And,
        ExprKind::Or(..) => Form::Or,
        ExprKind::Conditional(..) => Form::Conditional,
        ExprKind::Comma(..) => Form::Comma,
        ExprKind::Convert(_) => Form::Convert,
        ExprKind::Call(..) => Form::Call,
        ExprKind::Known(..) => Form::Known,
        ExprKind::New { .. } => Form::Allocate,
        ExprKind::Block(..) => Form::Block,
        ExprKind::Memory(memory) => match memory {
            MemoryExpr::Address(place) => Form::Address(path(place)),
            MemoryExpr::Decay(place) => Form::Decay(path(place)),
            MemoryExpr::Offset { is_back: false, .. } => Form::Forward,
            MemoryExpr::Offset { is_back: true, .. } => Form::Back,
            MemoryExpr::Distance(..) => Form::Distance,
            MemoryExpr::Function(_) => Form::Function,
            MemoryExpr::CallPointer(..) => Form::CallPointer,
            MemoryExpr::Retype { .. } => Form::Retype,
            MemoryExpr::Parts(_) => Form::Literal,
            MemoryExpr::Allocate { .. } => Form::Allocate,
            // What is written for memory alone.
            MemoryExpr::SameObject(..) | MemoryExpr::Length(_) | MemoryExpr::ArrayLength(_) => {
                return None;
            }
            MemoryExpr::NewArray { .. } | MemoryExpr::Wild => return None,
        },
    })
}

/// The expressions that stand in a statement, and where.
pub fn places(stmt: &CStmtKind) -> Vec<(Place, &CExpr)> {
    match stmt {
        CStmtKind::Expr(value) => vec![(Place::Statement, value)],
        CStmtKind::Declare(_, value) => value.iter().map(|it| (Place::Declare, it)).collect(),
        CStmtKind::If(test, ..) => vec![(Place::If, test)],
        CStmtKind::While(test, _) => vec![(Place::While, test)],
        CStmtKind::Do(_, test) => vec![(Place::Do, test)],
        CStmtKind::For(test, step, _) => {
            let test = test.iter().map(|it| (Place::ForTest, it));
            test.chain(step.iter().map(|it| (Place::ForStep, it))).collect()
        }
        CStmtKind::Switch(value, _) => vec![(Place::Switch, value)],
        CStmtKind::Return(value) => value.iter().map(|it| (Place::Return, it)).collect(),
        CStmtKind::Block(_)
        | CStmtKind::Case(..)
        | CStmtKind::Default(_)
        | CStmtKind::Label(..) => {
            vec![]
        }
        CStmtKind::Goto(_) | CStmtKind::Break | CStmtKind::Continue | CStmtKind::Empty => vec![],
    }
}

/// The compiler holds both functions against the tree.
#[test]
fn the_table_has_what_the_tree_has() {
    assert_eq!(form(&ExprKind::Null), Some(Form::Null));
    assert_eq!(form(&ExprKind::Memory(MemoryExpr::Wild)), None);
    assert!(places(&CStmtKind::Break).is_empty());
}
