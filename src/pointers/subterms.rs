//! Formulas and terms, hash-consed in one table, children before parents.
//!
//! Nothing is simplified: what was read is what is decided, term by term.

use indexmap::IndexSet;
use num_bigint::BigInt;
use rustc_hash::FxBuildHasher;

use super::space::AddressSpace;

base::handle! {
    /// A term or formula in its [`Subterms`].
    Subterm
}
base::handle! {
    /// A declared constant or function, of which nothing is known but that it is one.
    FreeFunction
}
base::handle! {
    /// A field that links nodes into lists.
    LinkField
}

/// The sort of a term.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SubtermSort {
    /// Integers.
    Int,
    /// Truth values.
    Bool,
    /// Pointers.
    Pointer,
}

impl SubtermSort {
    /// Its name in texts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Int => "Int",
            Self::Bool => "Bool",
            Self::Pointer => "Pointer",
        }
    }
}

/// What a term is made with. Where a size is held, it is that of the elements.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SubtermOperator {
    /// `true` or `false`.
    Truth(bool),
    /// An integer.
    Number(BigInt),
    /// Negation.
    Not,
    /// Conjunction of two or more.
    And,
    /// Disjunction of two or more.
    Or,
    /// `(=> a b)`
    Implies,
    /// Equality of two terms of one sort.
    Equal,
    /// `(ite c a b)`
    Ite,
    /// Sum of two or more.
    Add,
    /// A multiple.
    Scale(BigInt),
    /// `(< a b)`
    Less,
    /// `(<= a b)`
    AtMost,
    /// A declared constant or function.
    Free(FreeFunction),
    /// `(ptr l a)`: the pointer of a block and an address.
    Ptr,
    /// `(block p)`
    Block,
    /// `(base l)`: the address at which a block begins.
    Base,
    /// `(offset p)`: how far behind the base of its block.
    Offset,
    /// `(address p)`: base of the block and offset.
    Address,
    /// `(align p)`: the remainder of the offset by the size.
    Align(BigInt),
    /// The quotient of the offset by the size; instances alone speak of it.
    Quot(BigInt),
    /// `(p+ p i)`: so many elements further.
    Shift(BigInt),
    /// `(p- p q)`: the distance in elements.
    Minus(BigInt),
    /// `(p<= p q)`
    Below,
    /// A pointer with address 0.
    Null,
    /// `(next p)`: the node behind a node.
    Next(LinkField),
    /// `(seg p q)`: some number of steps leads from p to q.
    Seg(LinkField),
    /// `(dist p q)`: the least such number.
    Dist(LinkField),
}

impl SubtermOperator {
    /// Whether it is one of logic and arithmetic, whose value follows from those of its arguments.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        match self {
            Self::Truth(_)
            | Self::Number(_)
            | Self::Not
            | Self::And
            | Self::Or
            | Self::Implies
            | Self::Equal
            | Self::Ite
            | Self::Add
            | Self::Scale(_)
            | Self::Less
            | Self::AtMost => true,
            Self::Free(_)
            | Self::Ptr
            | Self::Block
            | Self::Base
            | Self::Offset
            | Self::Address
            | Self::Align(_)
            | Self::Quot(_)
            | Self::Shift(_)
            | Self::Minus(_)
            | Self::Below
            | Self::Null
            | Self::Next(_)
            | Self::Seg(_)
            | Self::Dist(_) => false,
        }
    }
}

/// A declared constant or function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolDeclaration {
    /// Its name.
    pub name: String,
    /// The sorts of its arguments; none of a constant.
    pub params: Vec<SubtermSort>,
    /// The sort of its value.
    pub result: SubtermSort,
}

/// All terms of a script, with what is declared and how large the address space is.
#[derive(Clone, Debug, Default)]
pub struct Subterms {
    nodes: IndexSet<(SubtermOperator, Box<[Subterm]>), FxBuildHasher>,
    sorts: Vec<SubtermSort>,
    functions: Vec<SymbolDeclaration>,
    links: Vec<String>,
    /// The constants of the theory.
    pub space: AddressSpace,
}

impl Subterms {
    /// The term that an operator makes of terms of the right number and sorts.
    pub fn make(&mut self, operator: SubtermOperator, args: impl Into<Box<[Subterm]>>) -> Subterm {
        let args = args.into();
        let sort = self.sort_of(&operator, &args);
        let (index, is_new) = self.nodes.insert_full((operator, args));
        if is_new {
            self.sorts.push(sort);
        }
        Subterm::new(index)
    }

    fn sort_of(&self, operator: &SubtermOperator, args: &[Subterm]) -> SubtermSort {
        match operator {
            SubtermOperator::Truth(_)
            | SubtermOperator::Not
            | SubtermOperator::And
            | SubtermOperator::Or
            | SubtermOperator::Implies
            | SubtermOperator::Equal
            | SubtermOperator::Less
            | SubtermOperator::AtMost
            | SubtermOperator::Below
            | SubtermOperator::Seg(_) => SubtermSort::Bool,
            SubtermOperator::Number(_)
            | SubtermOperator::Add
            | SubtermOperator::Scale(_)
            | SubtermOperator::Block
            | SubtermOperator::Base
            | SubtermOperator::Offset
            | SubtermOperator::Address
            | SubtermOperator::Align(_)
            | SubtermOperator::Quot(_)
            | SubtermOperator::Minus(_)
            | SubtermOperator::Dist(_) => SubtermSort::Int,
            SubtermOperator::Ptr
            | SubtermOperator::Shift(_)
            | SubtermOperator::Null
            | SubtermOperator::Next(_) => SubtermSort::Pointer,
            SubtermOperator::Ite => self.sort(args[1]),
            SubtermOperator::Free(function) => self.functions[function.index()].result,
        }
    }

    /// What a term is made with.
    #[must_use]
    pub fn operator(&self, term: Subterm) -> &SubtermOperator {
        &self.nodes[term.index()].0
    }

    /// What a term is made of.
    #[must_use]
    pub fn args(&self, term: Subterm) -> &[Subterm] {
        &self.nodes[term.index()].1
    }

    /// The sort of a term.
    #[must_use]
    pub fn sort(&self, term: Subterm) -> SubtermSort {
        self.sorts[term.index()]
    }

    /// The terms and all that they are made of, children before parents.
    #[must_use]
    pub fn below(&self, roots: &[Subterm]) -> Vec<Subterm> {
        let mut visited = vec![false; self.nodes.len()];
        let mut work = roots.to_vec();
        while let Some(term) = work.pop() {
            if !std::mem::replace(&mut visited[term.index()], true) {
                work.extend(self.args(term).iter().filter(|arg| !visited[arg.index()]));
            }
        }
        (0..visited.len()).filter(|&index| visited[index]).map(Subterm::new).collect()
    }

    /// The number of terms.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Declares a constant or function.
    pub fn declare(&mut self, signature: SymbolDeclaration) -> FreeFunction {
        self.functions.push(signature);
        FreeFunction::new(self.functions.len() - 1)
    }

    /// Declares a constant, and is it.
    pub fn constant(&mut self, name: &str, sort: SubtermSort) -> Subterm {
        let signature =
            SymbolDeclaration { name: name.to_owned(), params: Vec::new(), result: sort };
        let function = self.declare(signature);
        self.make(SubtermOperator::Free(function), [])
    }

    /// What was declared.
    #[must_use]
    pub fn signature(&self, function: FreeFunction) -> &SymbolDeclaration {
        &self.functions[function.index()]
    }

    /// The field of that name.
    pub fn link(&mut self, name: &str) -> LinkField {
        let position = self.links.iter().position(|other| other == name);
        LinkField::new(position.unwrap_or_else(|| {
            self.links.push(name.to_owned());
            self.links.len() - 1
        }))
    }

    /// The name of a field.
    #[must_use]
    pub fn link_name(&self, field: LinkField) -> &str {
        &self.links[field.index()]
    }

    /// All fields that are spoken of.
    pub fn links(&self) -> impl Iterator<Item = LinkField> + use<> {
        (0..self.links.len()).map(LinkField::new)
    }

    /// The term with other terms in the place of some; what they are made of stays.
    pub fn replaced(&mut self, root: Subterm, by: &[(Subterm, Subterm)]) -> Subterm {
        let mut new: Vec<Option<Subterm>> = vec![None; root.index() + 1];
        for &(old, other) in by {
            if let Some(place) = new.get_mut(old.index()) {
                *place = Some(other);
            }
        }
        for term in self.below(&[root]) {
            if new[term.index()].is_none() {
                let (operator, args) = &self.nodes[term.index()];
                let args: Box<[Subterm]> =
                    args.iter().map(|arg| new[arg.index()].unwrap_or(*arg)).collect();
                let operator = operator.clone();
                new[term.index()] = Some(self.make(operator, args));
            }
        }
        new[root.index()].unwrap_or(root)
    }
}

/// Short ways to write formulas.
impl Subterms {
    /// A truth value.
    pub fn truth(&mut self, value: bool) -> Subterm {
        self.make(SubtermOperator::Truth(value), [])
    }

    /// An integer.
    pub fn number(&mut self, value: impl Into<BigInt>) -> Subterm {
        self.make(SubtermOperator::Number(value.into()), [])
    }

    /// `(not a)`
    pub fn not(&mut self, a: Subterm) -> Subterm {
        self.make(SubtermOperator::Not, [a])
    }

    /// All of them; a single one is itself.
    pub fn and(&mut self, all: &[Subterm]) -> Subterm {
        match all {
            [] => self.truth(true),
            &[one] => one,
            all => self.make(SubtermOperator::And, all),
        }
    }

    /// One of them; a single one is itself.
    pub fn or(&mut self, all: &[Subterm]) -> Subterm {
        match all {
            [] => self.truth(false),
            &[one] => one,
            all => self.make(SubtermOperator::Or, all),
        }
    }

    /// `(=> a b)`
    pub fn implies(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.make(SubtermOperator::Implies, [a, b])
    }

    /// `(= a b)`
    pub fn equal(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.make(SubtermOperator::Equal, [a, b])
    }

    /// `(<= a b)`
    pub fn at_most(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.make(SubtermOperator::AtMost, [a, b])
    }

    /// `(< a b)`
    pub fn less(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.make(SubtermOperator::Less, [a, b])
    }

    /// The sum of two.
    pub fn add(&mut self, a: Subterm, b: Subterm) -> Subterm {
        self.make(SubtermOperator::Add, [a, b])
    }

    /// A multiple; that by one is the term itself.
    pub fn scale(&mut self, factor: &BigInt, a: Subterm) -> Subterm {
        if *factor == BigInt::from(1) {
            return a;
        }
        self.make(SubtermOperator::Scale(factor.clone()), [a])
    }

    /// The difference of two integers.
    pub fn minus(&mut self, a: Subterm, b: Subterm) -> Subterm {
        let negative = self.make(SubtermOperator::Scale(BigInt::from(-1)), [b]);
        self.add(a, negative)
    }

    /// `low ≤ a ≤ high`
    pub fn between(&mut self, low: &BigInt, a: Subterm, high: &BigInt) -> Subterm {
        let (low, high) = (self.number(low.clone()), self.number(high.clone()));
        let (above, below) = (self.at_most(low, a), self.at_most(a, high));
        self.and(&[above, below])
    }

    /// Whether the address is not 0.
    pub fn has_address(&mut self, p: Subterm) -> Subterm {
        let (address, zero) = (self.make(SubtermOperator::Address, [p]), self.number(0));
        let is_zero = self.equal(address, zero);
        self.not(is_zero)
    }

    /// `p △ q`: both in one block.
    pub fn same_block(&mut self, p: Subterm, q: Subterm) -> Subterm {
        let (left, right) =
            (self.make(SubtermOperator::Block, [p]), self.make(SubtermOperator::Block, [q]));
        self.equal(left, right)
    }

    /// `in(p, i)`: neither p nor what lies i elements further has address 0 or leaves the address space.
    pub fn in_range(&mut self, size: &BigInt, p: Subterm, i: Subterm) -> Subterm {
        let there = self.has_address(p);
        let address = self.make(SubtermOperator::Address, [p]);
        let distance = self.scale(size, i);
        let shifted = self.add(address, distance);
        let (zero, greatest) = (self.number(0), self.number(self.space.greatest.clone()));
        let (above, below) = (self.less(zero, shifted), self.at_most(shifted, greatest));
        self.and(&[there, above, below])
    }
}
