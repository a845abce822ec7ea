//! A predicate in the program's own words, as people are told of it.

use base::ShapeId;

/// What a predicate is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateExplanation {
    /// The cut point, by the index of its vertex.
    pub vertex: usize,
    /// Whether it is about the return of the procedure that begins there.
    pub returns: bool,
    /// For each object its name and what is known of where it was made.
    pub objects: Vec<ObjectWords>,
    /// For each parameter what it says.
    pub params: Vec<Word>,
}

/// An object that a predicate is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectWords {
    /// What it is called: `x`.
    pub own: String,
    /// How it is introduced: `x of Node`, `y = x.Next`.
    pub name: String,
    /// What refers to it, where that is what it is: `x.Next`.
    pub referred: Option<String>,
    /// Its type.
    pub shape: ShapeId,
    /// Where it may have been made: the number that its bits tell, and the position of the statement
    /// in the program's code; `None` is the initial heap.
    pub sites: Vec<(usize, Option<usize>)>,
}

/// A parameter in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// A number or a truth value of the program.
    Value(String),
    /// Two references are equal; what they are.
    Same(String, String),
    /// This bit of the number of this object's site.
    Site(usize, usize),
    /// Nothing is claimed where this is true.
    Void,
}
