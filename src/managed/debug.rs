//! Debug information: at which lines instructions stand, and what local variables are called.

mod mdb;
mod pdb;

use rustc_hash::FxHashMap;

use crate::bytes::Read;

/// What a file of debug information says.
#[derive(Clone, Default, Debug)]
pub(crate) struct DebugInfo {
    /// The paths of the files, as the compiler was given them.
    pub(crate) documents: Vec<String>,
    /// What is known of each method, by its row.
    pub(crate) methods: FxHashMap<u32, MethodDebug>,
}

/// What is known of a method.
#[derive(Clone, Default, Debug)]
pub(crate) struct MethodDebug {
    /// The points where statements begin, in the order of offsets.
    pub(crate) points: Vec<SequencePoint>,
    /// The names of local variables, by their numbers.
    pub(crate) locals: Vec<(u32, String)>,
}

/// A place in the code where a statement begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SequencePoint {
    /// The offset in the code.
    pub(crate) offset: u32,
    /// Which of the documents; `None` where nobody wrote a statement.
    pub(crate) document: Option<usize>,
    /// The line, from 1.
    pub(crate) line: u32,
    /// The column, from 1; 0 if it is not known.
    pub(crate) column: u32,
    /// The line and column of the end; 0 if they are not known.
    pub(crate) end: (u32, u32),
}

/// Reads debug information of either kind.
pub(crate) fn read(bytes: &[u8]) -> Read<DebugInfo> {
    if bytes.starts_with(b"BSJB") { pdb::read(bytes) } else { mdb::read(bytes) }
}

impl MethodDebug {
    /// The statement that an instruction is a part of.
    pub(crate) fn point(&self, offset: u32) -> Option<SequencePoint> {
        let before = self.points.partition_point(|point| point.offset <= offset);
        let previous = self.points[..before].iter().rev().find(|point| point.document.is_some());
        previous.or_else(|| self.points.iter().find(|point| point.document.is_some())).copied()
    }
}
