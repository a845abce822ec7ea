//! Symbols and programs for the tests of this stage, built by hand.

use num_bigint::BigInt;

use super::heap::Heap;
use super::names::Names;
use crate::base::{
    CheckId, FieldId, FieldSymbol, ShapeId, ShapeSymbol, Sort, Span, Symbols, VarId, VarSymbol,
};
use crate::syntax::{Check, CheckKind, Code, Instr, Op, Program, Stmt};

/// The sort of references to the shape at that position.
pub(super) fn reference(shape: usize) -> Sort {
    Sort::Ref(ShapeId::new(shape))
}

/// Symbols with these variables, fields (owner, name, sort) and shapes; a tape for each sort.
fn symbols(vars: &[(&str, Sort)], fields: &[(usize, &str, Sort)], shapes: &[&str]) -> Symbols {
    let hidden = [("κ", Sort::Int), ("ι", Sort::Int)];
    let var = |&(name, sort): &(&str, Sort)| VarSymbol { name: name.into(), sort };
    let field = |&(owner, name, sort): &(usize, &str, Sort)| FieldSymbol {
        name: name.into(),
        owner: Some(ShapeId::new(owner)),
        sort,
    };
    let tape = |sort| FieldSymbol { name: format!("Inp{sort:?}"), owner: None, sort };
    let tapes = [Sort::Int].into_iter().chain((0..shapes.len()).map(reference));
    let owned = |shape: usize| {
        let of_shape = move |&at: &usize| fields[at].0 == shape;
        (0..fields.len()).filter(of_shape).map(FieldId::new).collect()
    };
    let shape =
        |(at, name): (usize, &&str)| ShapeSymbol { name: (*name).into(), fields: owned(at) };
    Symbols {
        vars: vars.iter().chain(&hidden).map(var).collect(),
        fields: fields.iter().map(field).chain(tapes.map(tape)).collect(),
        shapes: shapes.iter().enumerate().map(shape).collect(),
    }
}

/// `p, q: Node`, `n: int`, `b: bool`; `type Node { Key: int, Next: Node }`.
pub(super) fn list_symbols() -> Symbols {
    let node = reference(0);
    symbols(
        &[("p", node), ("q", node), ("n", Sort::Int), ("b", Sort::Bool)],
        &[(0, "Key", Sort::Int), (0, "Next", node)],
        &["Node"],
    )
}

/// Three shapes, two of them with fields of the same names.
pub(super) fn twin_symbols() -> Symbols {
    let [node, twin, tree] = [0, 1, 2].map(reference);
    symbols(
        &[("p", node), ("t", tree), ("n", Sort::Int)],
        &[
            (0, "Key", Sort::Int),
            (0, "Next", node),
            (1, "Key", Sort::Int),
            (1, "Next", twin),
            (2, "Left", tree),
            (2, "Of", twin),
        ],
        &["Node", "Twin", "Tree"],
    )
}

/// A program over `list_symbols` and as many checks as it mentions.
pub(super) fn program(statements: Vec<Stmt>) -> Program {
    let instr = |stmt| Instr { stmt, span: Span::default(), labels: Vec::new() };
    Program {
        symbols: list_symbols(),
        checks: vec![Check { kind: CheckKind::Fail, span: Span::default() }; 16],
        code: statements.into_iter().map(instr).collect(),
    }
}

/// The variable at that position.
pub(super) fn var(at: usize) -> VarId {
    VarId::new(at)
}

/// The check at that position.
pub(super) fn check(at: usize) -> CheckId {
    CheckId::new(at)
}

/// Pushes an integer.
pub(super) fn int(number: i64) -> Op {
    Op::Int(BigInt::from(number))
}

/// Pushes a variable.
pub(super) fn get(at: usize) -> Op {
    Op::Var(var(at))
}

/// Loads field `field`, or fails at check `at`.
pub(super) fn load(field: usize, at: usize) -> Op {
    Op::Load { field: FieldId::new(field), check: check(at) }
}

/// Assigns the value of the code.
pub(super) fn assign(at: usize, code: &[Op]) -> Stmt {
    Stmt::Assign { var: var(at), value: Code(code.to_vec()) }
}

/// Jumps to `target` if the code is true.
pub(super) fn jump(code: &[Op], target: usize) -> Stmt {
    Stmt::Goto { branches: vec![(Code(code.to_vec()), target)] }
}

/// The heap that the file describes.
pub(super) fn heap(symbols: &Symbols, text: &str) -> (Heap, Names) {
    super::parse(symbols, text).expect("the heap file is right")
}
