//! Memory: what programs do with addresses, written with variables and members of scalar types.
//!
//! A variable whose address is taken becomes an object of its own (a *box*), an array an object with elements, a
//! struct that is a variable one variable a member. A pointer is a reference where all pointers of its type point to
//! whole objects of one shape; else it is split: a number says which of its *targets* it has (0 is null), a
//! reference for each shape leads to the object, and a number says which element is meant. An access then goes
//! through the targets. What comes out is a tree of level 1 with arrays of the core program; a program that does
//! nothing of all that is not written anew.

mod access;
mod addresses;
mod allocate;
mod blocks;
mod bounds;
mod byte_parts;
mod bytes;
mod calls;
mod counts;
mod distance;
mod effects;
mod entered;
mod equal;
mod expr;
mod free;
mod globals;
mod indexed;
mod kept;
mod make;
mod nullable;
mod nulls;
mod open;
mod parts;
mod place;
mod pointer;
mod read_only;
mod scope;
mod shapes;
mod signs;
mod start;
mod steps;
mod stmt;
mod target;
mod targets;
mod unit;
mod unqualified;
mod update;
mod used;
mod words;

use super::tree::MemoryExpr;
use base::Diagnostic;

pub use shapes::BOXED;
pub(crate) use shapes::box_name;
pub(crate) use unit::scalars;

/// What is wrong, where something cannot be expressed.
type ScalarizationResult<T> = Result<T, Box<Diagnostic>>;
