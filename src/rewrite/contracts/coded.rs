//! Formulas as postfix code, evaluated as the judge evaluates them: from left to right, with short circuits. What
//! meets null, an index out of bounds or a divisor that is zero fails at the check that is given.

use rustc_hash::FxHashMap;

use base::{CheckId, SequenceVars, Sort, Symbols, VarId};
use program::spec::{Connector, Formula, FormulaPart, PartId, StateSelector};
use program::{BinOp, Code, ElementOf, Op};

/// So many operations come out at most.
const MOST_OPERATIONS: usize = 4_000;

/// What stands for what a formula speaks of that is no present value of the program.
#[derive(Default)]
pub(super) struct StandIns {
    /// What variables were where the procedure was called.
    pub(super) vars: FxHashMap<VarId, VarId>,
    /// What the arrays held then that variables referred to.
    pub(super) arrays: FxHashMap<VarId, SequenceVars>,
    /// The names that quantifiers bind, by their positions.
    pub(super) bounds: FxHashMap<usize, VarId>,
}

/// The part of a formula as code; none if no expression of a program says it.
pub(super) fn formula_code(
    symbols: &Symbols,
    formula: &Formula,
    root: PartId,
    check: CheckId,
    stand_ins: &StandIns,
) -> Option<Code> {
    let coder = Coder { symbols, formula, check, stand_ins };
    // Operands come before what they stand in; what is not below the root need not be said.
    let mut is_below = vec![false; root.index() + 1];
    is_below[root.index()] = true;
    for at in (0..=root.index()).rev() {
        if is_below[at] {
            let operands = formula.part(PartId::new(at)).operands();
            operands.into_iter().for_each(|operand| is_below[operand.index()] = true);
        }
    }
    let mut codes: Vec<Code> = Vec::with_capacity(root.index() + 1);
    for (at, is_below) in is_below.into_iter().enumerate() {
        let code = match is_below {
            true => coder.part_code(PartId::new(at), &codes)?,
            false => Code::default(),
        };
        if code.0.len() > MOST_OPERATIONS {
            return None;
        }
        codes.push(code);
    }
    codes.pop()
}

struct Coder<'a> {
    symbols: &'a Symbols,
    formula: &'a Formula,
    check: CheckId,
    stand_ins: &'a StandIns,
}

impl Coder<'_> {
    fn part_code(&self, id: PartId, codes: &[Code]) -> Option<Code> {
        let check = self.check;
        let of = |id: PartId| codes[id.index()].clone();
        let unary = |operand: PartId, op: Op| {
            let mut code = of(operand);
            code.0.push(op);
            code
        };
        Some(match *self.formula.part(id) {
            FormulaPart::Int(ref number) => Code::from_op(Op::Int(number.clone())),
            FormulaPart::Bool(value) => Code::from_op(Op::Bool(value)),
            FormulaPart::Null(shape) => Code::from_op(Op::Null(shape)),
            FormulaPart::Var(var, when) if self.symbols[var].sort.element().is_none() => {
                Code::from_op(Op::Var(self.var(var, when)?))
            }
            FormulaPart::Bound(bound) => {
                let var = self.stand_ins.bounds.get(&bound)?;
                Code::from_op(Op::Var(*var))
            }
            FormulaPart::Item(of_vars, index, when) => {
                let items = self.var(of_vars.items, when)?;
                let length = self.var(of_vars.length, when)?;
                self.item(SequenceVars { items, length }, &of(index))?
            }
            FormulaPart::Field(field, object, StateSelector::Now) => {
                if self.symbols[field].sort.element().is_some() {
                    return None;
                }
                unary(object, Op::Load { field, check })
            }
            FormulaPart::Element(fields, array, index, StateSelector::Now) => {
                let owner = self.symbols[fields.items].owner?;
                let element = ElementOf { array: owner, null: check, bounds: check };
                let mut code = concat_code(of(array), &of(index));
                code.0.push(Op::Element(element));
                code
            }
            // How long an array is never changes.
            FormulaPart::Field(field, array, StateSelector::Before)
                if self.symbols.is_length(field) =>
            {
                self.var_of(array)?;
                unary(array, Op::Load { field, check })
            }
            FormulaPart::Element(_, array, index, StateSelector::Before) => {
                let var = self.var_of(array)?;
                let held = self.stand_ins.arrays.get(&var)?;
                self.item(*held, &of(index))?
            }
            FormulaPart::Neg(operand) => unary(operand, Op::Neg),
            FormulaPart::Not(operand) => unary(operand, Op::Not),
            FormulaPart::Binary(connector, left, right) => {
                self.binary(connector, of(left), &of(right))?
            }
            FormulaPart::If(condition, then, other)
                if self.formula.sort(self.symbols, then) == Sort::Bool =>
            {
                let both = connected(of(condition), &of(then), true);
                let not = unary(condition, Op::Not);
                connected(both, &connected(not, &of(other), true), false)
            }
            FormulaPart::If(..)
            | FormulaPart::Var(..)
            | FormulaPart::Field(_, _, StateSelector::Before)
            | FormulaPart::Segment(..)
            | FormulaPart::Distance(..)
            | FormulaPart::Fold(_)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..)
            | FormulaPart::Quantified { .. } => return None,
        })
    }

    /// The variable that has the value.
    fn var(&self, var: VarId, when: StateSelector) -> Option<VarId> {
        match when {
            StateSelector::Now => Some(var),
            StateSelector::Before => self.stand_ins.vars.get(&var).copied(),
        }
    }

    /// The variable that a part is the value of, as it was where the procedure was called.
    fn var_of(&self, id: PartId) -> Option<VarId> {
        match *self.formula.part(id) {
            FormulaPart::Var(var, StateSelector::Before) => Some(var),
            _ => None,
        }
    }

    /// An element of a sequence.
    fn item(&self, of: SequenceVars, index: &Code) -> Option<Code> {
        let element = self.symbols[of.items].sort.element()?;
        let mut code = Code(vec![Op::Var(of.items), Op::Var(of.length)]);
        code = concat_code(code, index);
        code.0.push(Op::At { element, bounds: self.check });
        Some(code)
    }

    fn binary(&self, connector: Connector, left: Code, right: &Code) -> Option<Code> {
        let op = match connector {
            Connector::And => return Some(connected(left, right, true)),
            Connector::Or => return Some(connected(left, right, false)),
            Connector::Implies => {
                let mut not = left;
                not.0.push(Op::Not);
                return Some(connected(not, right, false));
            }
            Connector::Add => Op::Binary(BinOp::Add),
            Connector::Sub => Op::Binary(BinOp::Sub),
            Connector::Mul => Op::Binary(BinOp::Mul),
            Connector::Div => Op::Div(self.check),
            Connector::Mod => Op::Mod(self.check),
            Connector::Eq => Op::Binary(BinOp::Eq),
            Connector::Ne => Op::Binary(BinOp::Ne),
            Connector::Lt => Op::Binary(BinOp::Lt),
            Connector::Le => Op::Binary(BinOp::Le),
            Connector::Gt => Op::Binary(BinOp::Gt),
            Connector::Ge => Op::Binary(BinOp::Ge),
        };
        let mut code = concat_code(left, right);
        code.0.push(op);
        Some(code)
    }
}

/// One code after the other.
pub(super) fn concat_code(mut first: Code, then: &Code) -> Code {
    first.append(then.clone());
    first
}

/// `&&` or `||`.
fn connected(left: Code, right: &Code, is_and: bool) -> Code {
    let end = left.0.len() + 1 + right.0.len();
    let mut code = left;
    code.0.push(if is_and { Op::AndThen { end } } else { Op::OrElse { end } });
    concat_code(code, right)
}
