//! Trees as bytes, and back. Handles are said by their places in the text of the unit.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::super::decision::TestPlace;
use super::super::lazy::{Lazy, LazyRun};
use super::super::state::{
    BOOLS, Effect, INTS, LazyValue, LookedAt, NodeId, Reference, UnknownAt, Unknowns,
};
use super::super::turns::SymbolicParts;
use super::tree::{Passed, PieceEnd, PieceLeaf, PieceTree, TraceSegment, TreeNode};
use super::unit::ProcText;
use base::{FieldId, Sort};
use logic::BinaryOp;
use program::ProgramPoint;
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// The trees of a unit.
#[derive(Serialize, Deserialize)]
pub(super) struct UnitRow {
    /// The text of the unit.
    pub(super) text: String,
    terms: Vec<TermRow>,
    /// Where pieces begin, and the nodes of their trees.
    pub(super) pieces: Vec<(usize, Vec<NodeRow>)>,
}

#[derive(Serialize, Deserialize)]
enum TermRow {
    I(BigInt),
    B(bool),
    /// What a variable holds at the start, and whether that is a truth value.
    V(usize, bool),
    /// What a field of an object of the input holds.
    C(usize, i64, bool),
    /// What stands at a position of the tape.
    T(usize, bool),
    Neg(usize),
    Not(usize),
    Op(u8, usize, usize),
}

#[derive(Serialize, Deserialize)]
pub(super) struct NodeRow {
    node: KindRow,
    parent: usize,
    inputs: Vec<(OriginRow, ValueRow)>,
    passed: Vec<(usize, Option<usize>, u64)>,
    tests: Vec<([usize; 3], u8, bool)>,
    constant: u64,
    place: ([usize; 3], u8),
}

#[derive(Serialize, Deserialize)]
enum KindRow {
    Raw,
    Never,
    Test(usize, usize),
    Look(u32, usize, Vec<i64>),
    Same(u32, u32, usize),
    Leaf(PieceEndRow, EffectRow),
}

#[derive(Serialize, Deserialize)]
enum OriginRow {
    V(usize),
    C(usize, i64),
    T(usize),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum ValueRow {
    T(usize),
    A(i64),
    R(usize),
}

#[derive(Serialize, Deserialize)]
enum PieceEndRow {
    At(usize),
    Call(usize, Vec<ValueRow>),
    Return,
    Fail(usize),
    Halt,
    Blocked,
    TooLarge,
}

#[derive(Serialize, Deserialize)]
struct EffectRow {
    vars: Vec<(usize, ValueRow)>,
    reset: Vec<usize>,
    cells: Vec<(usize, i64, ValueRow)>,
    made: i64,
}

/// The operators by their numbers in files.
const OPS: [BinaryOp; 10] = [
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::Div,
    BinaryOp::Mod,
    BinaryOp::Eq,
    BinaryOp::Lt,
    BinaryOp::Le,
    BinaryOp::And,
    BinaryOp::Or,
];

const OF_THE_UNIT: &str = "a unit's text names all that its trees speak of";

/// Writes the trees of a unit.
struct RowWriter<'a> {
    unit: &'a ProcText,
    terms: &'a SymbolicTerms,
    unknowns: &'a Unknowns,
    rows: Vec<TermRow>,
    numbers: FxHashMap<Term, usize>,
}

/// The trees of a unit, with where their pieces begin.
pub(super) fn write(
    unit: &ProcText,
    domain: &Lazy<'_>,
    trees: &[(usize, &PieceTree<LazyRun<'_>>)],
) -> UnitRow {
    let mut writer = RowWriter {
        unit,
        terms: &domain.terms,
        unknowns: &domain.unknowns,
        rows: Vec::new(),
        numbers: FxHashMap::default(),
    };
    let pieces = trees.iter().map(|&(begin, tree)| {
        let nodes = (0..tree.len()).map(|at| writer.node(tree, NodeId::new(at))).collect();
        (begin - unit.entry, nodes)
    });
    let pieces = pieces.collect();
    UnitRow { text: unit.text.clone(), terms: writer.rows, pieces }
}

impl RowWriter<'_> {
    fn node(&mut self, tree: &PieceTree<LazyRun<'_>>, id: NodeId) -> NodeRow {
        let node = match tree.node(id) {
            TreeNode::Raw(_) => KindRow::Raw,
            TreeNode::Never => KindRow::Never,
            TreeNode::Test(condition, first) => KindRow::Test(self.term(condition), first.index()),
            TreeNode::Look(number, first, objects) => {
                KindRow::Look(number, first.index(), tree.objects(objects).to_vec())
            }
            TreeNode::Same(a, b, first) => KindRow::Same(a, b, first.index()),
            TreeNode::Leaf(leaf) => {
                let PieceLeaf { end, effect } = tree.leaf(leaf);
                KindRow::Leaf(self.end(end), self.effect(effect))
            }
        };
        let inputs = tree.inputs(id).iter();
        let inputs = inputs.map(|&(origin, value)| (self.origin(origin), self.value(value)));
        let inputs = inputs.collect();
        let entry = self.unit.entry;
        let passed = tree.passed_statements(id).iter();
        let passed =
            passed.map(|of| (of.position - entry, of.branch, of.compares.bits())).collect();
        let at = |place: TestPlace| {
            let ProgramPoint { position, part, op } = place.point;
            ([position - entry, part, op], place.passed)
        };
        let tests = tree.tests(id).iter().map(|&(place, value)| {
            let (point, passed) = at(place);
            (point, passed, value)
        });
        let tests = tests.collect();
        let place = match tree.node(id) {
            TreeNode::Raw(_) | TreeNode::Never => ([0; 3], 0),
            TreeNode::Test(..) | TreeNode::Look(..) | TreeNode::Same(..) | TreeNode::Leaf(_) => {
                at(tree.test_place(id))
            }
        };
        let (parent, constant) = (tree.parent(id).index(), tree.constant(id));
        NodeRow { node, parent, inputs, passed, tests, constant, place }
    }

    fn field(&self, field: FieldId) -> usize {
        self.unit.fields.get_index_of(&field).expect(OF_THE_UNIT)
    }

    fn origin(&self, origin: LookedAt) -> OriginRow {
        let var = |var| self.unit.vars.get_index_of(var).expect(OF_THE_UNIT);
        match origin {
            LookedAt::Var(of) => OriginRow::V(var(&of)),
            LookedAt::Cell(field, object) => OriginRow::C(self.field(field), object),
            LookedAt::Tape(of) => OriginRow::T(var(&of)),
            LookedAt::Element(..) => unreachable!("pieces have no arrays"),
        }
    }

    fn value(&mut self, value: LazyValue) -> ValueRow {
        match value {
            LazyValue::Term(term) => ValueRow::T(self.term(term)),
            LazyValue::Ref(Reference::At(object)) => ValueRow::A(object),
            LazyValue::Ref(Reference::Input(number)) => ValueRow::R(number),
            LazyValue::Vector(_) => unreachable!("pieces have no arrays"),
        }
    }

    fn end(&mut self, end: &PieceEnd) -> PieceEndRow {
        let entry = self.unit.entry;
        match end {
            PieceEnd::At(position) => PieceEndRow::At(position - entry),
            PieceEnd::Call(position, arguments) => {
                let values = arguments.iter().map(|&value| self.value(value)).collect();
                PieceEndRow::Call(position - entry, values)
            }
            PieceEnd::Return => PieceEndRow::Return,
            PieceEnd::Fail(check) => {
                PieceEndRow::Fail(self.unit.checks.get_index_of(check).expect(OF_THE_UNIT))
            }
            PieceEnd::Halt => PieceEndRow::Halt,
            PieceEnd::Blocked => PieceEndRow::Blocked,
            PieceEnd::TooLarge => PieceEndRow::TooLarge,
        }
    }

    fn effect(&mut self, effect: &Effect) -> EffectRow {
        let vars = effect.vars.iter().map(|(var, value)| {
            (self.unit.vars.get_index_of(var).expect(OF_THE_UNIT), self.value(*value))
        });
        let vars = vars.collect();
        let reset = effect.reset.iter().map(|&field| self.field(field)).collect();
        let cells = effect.cells.iter();
        let cells =
            cells.map(|&((field, object), value)| (self.field(field), object, self.value(value)));
        EffectRow { vars, reset, cells: cells.collect(), made: effect.made }
    }

    fn term(&mut self, root: Term) -> usize {
        let mut work = vec![root];
        while let Some(&term) = work.last() {
            if self.numbers.contains_key(&term) {
                work.pop();
                continue;
            }
            let node = self.terms.node(term);
            if !matches!(node, TermNode::LiCell(..)) {
                let waiting = work.len();
                work.extend(node.children().filter(|child| !self.numbers.contains_key(child)));
                if work.len() > waiting {
                    continue;
                }
            }
            let row = match node {
                TermNode::Int(value) => TermRow::I(value.clone()),
                TermNode::Bool(value) => TermRow::B(*value),
                TermNode::LiCell(_, tape, number) => {
                    let number = self.terms.as_int(*number).and_then(|of| usize::try_from(of).ok());
                    let at = number.and_then(|number| self.unknowns.unknown_place(number));
                    let is_bool = tape.index() == BOOLS;
                    match at.expect("unknowns are numbered") {
                        UnknownAt::Var(var) => {
                            let var = self.unit.vars.get_index_of(&var).expect(OF_THE_UNIT);
                            TermRow::V(var, is_bool)
                        }
                        UnknownAt::Cell(field, object) => {
                            TermRow::C(self.field(field), object, is_bool)
                        }
                        UnknownAt::Tape(position, _) => TermRow::T(position, is_bool),
                    }
                }
                TermNode::Neg(a) => TermRow::Neg(self.numbers[a]),
                TermNode::Not(a) => TermRow::Not(self.numbers[a]),
                TermNode::Binary(op, a, b) => {
                    let op = (0..).zip(OPS).find(|(_, other)| other == op);
                    let (op, _) = op.expect("all operators have numbers");
                    TermRow::Op(op, self.numbers[a], self.numbers[b])
                }
                TermNode::Null(_)
                | TermNode::Address(..)
                | TermNode::LiVar(..)
                | TermNode::Zeros(_)
                | TermNode::Select(..)
                | TermNode::Update(..)
                | TermNode::Splice(_)
                | TermNode::Union(_) => unreachable!("formal runs are not merged"),
            };
            self.numbers.insert(term, self.rows.len());
            self.rows.push(row);
            work.pop();
        }
        self.numbers[&root]
    }
}

/// The trees of a unit, with where their pieces begin; none if the rows do not fit together.
pub(super) fn read_trees<'p>(
    unit: &ProcText,
    domain: &mut Lazy<'p>,
    row: UnitRow,
) -> Option<Vec<(usize, PieceTree<LazyRun<'p>>)>> {
    let mut terms: Vec<Term> = Vec::with_capacity(row.terms.len());
    for row in row.terms {
        let new_term = term(unit, domain, &terms, row)?;
        terms.push(new_term);
    }
    let reader = RowReader { unit, terms };
    let pieces = row.pieces.into_iter().map(|(begin, nodes)| {
        let count = nodes.len();
        let mut tree = PieceTree::empty();
        for row in nodes {
            reader.node(&mut tree, count, row)?;
        }
        (count > 0).then_some((begin + unit.entry, tree))
    });
    pieces.collect()
}

fn term(unit: &ProcText, domain: &mut Lazy<'_>, terms: &[Term], row: TermRow) -> Option<Term> {
    let get = |at: usize| terms.get(at).copied();
    Some(match row {
        TermRow::I(value) => domain.terms.int(value),
        TermRow::B(value) => domain.terms.bool(value),
        TermRow::V(var, is_bool) => {
            unknown(domain, UnknownAt::Var(*unit.vars.get_index(var)?), is_bool)
        }
        TermRow::C(field, object, is_bool) => {
            unknown(domain, UnknownAt::Cell(*unit.fields.get_index(field)?, object), is_bool)
        }
        TermRow::T(position, is_bool) => {
            let sort = if is_bool { Sort::Bool } else { Sort::Int };
            unknown(domain, UnknownAt::Tape(position, sort), is_bool)
        }
        TermRow::Neg(a) => domain.terms.neg(get(a)?),
        TermRow::Not(a) => domain.terms.not(get(a)?),
        TermRow::Op(op, a, b) => domain.terms.binary(*OPS.get(usize::from(op))?, get(a)?, get(b)?),
    })
}

/// The term of an unknown.
fn unknown(domain: &mut Lazy<'_>, at: UnknownAt, is_bool: bool) -> Term {
    let number = domain.unknowns.number(at);
    let tape = FieldId::new(if is_bool { BOOLS } else { INTS });
    let position = domain.terms.int(number);
    domain.terms.li_cell(domain.terms.empty(), tape, position)
}

struct RowReader<'a> {
    unit: &'a ProcText,
    terms: Vec<Term>,
}

impl RowReader<'_> {
    fn node(&self, tree: &mut PieceTree<LazyRun<'_>>, count: usize, row: NodeRow) -> Option<()> {
        let child =
            |first: usize, children: usize| (first + children <= count).then(|| NodeId::new(first));
        let id = tree.add((row.parent < count).then(|| NodeId::new(row.parent))?);
        let place = |([position, part, op], passed): ([usize; 3], u8)| {
            let position = position + self.unit.entry;
            TestPlace { point: ProgramPoint { position, part, op }, passed }
        };
        let node = match row.node {
            KindRow::Raw => return Some(()),
            KindRow::Never => {
                tree.refute(id);
                return Some(());
            }
            KindRow::Test(condition, first) => {
                TreeNode::Test(*self.terms.get(condition)?, child(first, 2)?)
            }
            KindRow::Look(number, first, objects) => {
                let first = child(first, 2 + objects.len())?;
                TreeNode::Look(number, first, tree.add_objects(objects))
            }
            KindRow::Same(a, b, first) => TreeNode::Same(a, b, child(first, 2)?),
            KindRow::Leaf(end, effect) => {
                let leaf = PieceLeaf { end: self.end(end)?, effect: self.effect(effect)? };
                TreeNode::Leaf(tree.add_leaf(leaf))
            }
        };
        let inputs = row.inputs.into_iter();
        let inputs =
            inputs.map(|(origin, value)| Some((self.origin(&origin)?, self.value(value)?)));
        let passed = row.passed.into_iter().map(|(position, branch, compares)| Passed {
            position: position + self.unit.entry,
            branch,
            compares: SymbolicParts::of_bits(compares),
        });
        let tests = row.tests.into_iter();
        let reached = TraceSegment {
            inputs: inputs.collect::<Option<_>>()?,
            passed: passed.collect(),
            tests: tests.map(|(point, passed, value)| (place((point, passed)), value)).collect(),
            constant: row.constant,
            place: Some(place(row.place)),
        };
        tree.set(id, node, reached);
        Some(())
    }

    fn origin(&self, row: &OriginRow) -> Option<LookedAt> {
        Some(match *row {
            OriginRow::V(var) => LookedAt::Var(*self.unit.vars.get_index(var)?),
            OriginRow::C(field, object) => {
                LookedAt::Cell(*self.unit.fields.get_index(field)?, object)
            }
            OriginRow::T(var) => LookedAt::Tape(*self.unit.vars.get_index(var)?),
        })
    }

    fn value(&self, row: ValueRow) -> Option<LazyValue> {
        Some(match row {
            ValueRow::T(term) => LazyValue::Term(*self.terms.get(term)?),
            ValueRow::A(object) => LazyValue::Ref(Reference::At(object)),
            ValueRow::R(number) => LazyValue::Ref(Reference::Input(number)),
        })
    }

    fn end(&self, row: PieceEndRow) -> Option<PieceEnd> {
        Some(match row {
            PieceEndRow::At(position) => PieceEnd::At(position + self.unit.entry),
            PieceEndRow::Call(position, arguments) => {
                let values = arguments.into_iter().map(|value| self.value(value));
                PieceEnd::Call(position + self.unit.entry, values.collect::<Option<_>>()?)
            }
            PieceEndRow::Return => PieceEnd::Return,
            PieceEndRow::Fail(check) => PieceEnd::Fail(*self.unit.checks.get_index(check)?),
            PieceEndRow::Halt => PieceEnd::Halt,
            PieceEndRow::Blocked => PieceEnd::Blocked,
            PieceEndRow::TooLarge => PieceEnd::TooLarge,
        })
    }

    fn effect(&self, row: EffectRow) -> Option<Effect> {
        let field = |at: usize| self.unit.fields.get_index(at).copied();
        let vars = row.vars.into_iter();
        let vars =
            vars.map(|(at, value)| Some((*self.unit.vars.get_index(at)?, self.value(value)?)));
        let cells = row.cells.into_iter();
        let cells =
            cells.map(|(at, object, value)| Some(((field(at)?, object), self.value(value)?)));
        Some(Effect {
            vars: vars.collect::<Option<_>>()?,
            reset: row.reset.into_iter().map(field).collect::<Option<_>>()?,
            cells: cells.collect::<Option<_>>()?,
            made: row.made,
        })
    }
}
