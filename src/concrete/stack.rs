//! The calls under way, as messages tell of them.

use std::fmt::Write as _;

use base::Source;
use program::{Program, Stmt};

/// Where the activation under way was called, and by whom, up to main; `calls` are the positions of
/// the calls, the outermost first. Calls from one place that follow each other are counted.
#[must_use]
pub fn describe_calls(program: &Program, source: &Source, calls: &[usize]) -> String {
    let name = |position: usize| {
        let owner = program.proc_ids().find(|&id| program.positions(id).contains(&position));
        owner.map_or("main", |id| &program.proc(id).name)
    };
    let mut text = String::from("in ");
    let innermost = calls.last().map(|&call| &program.code[call].stmt);
    if let Some(Stmt::Call { callee, .. }) = innermost {
        text.push_str(&program.proc(*callee).name);
    }
    let mut calls = calls.iter().rev().copied().peekable();
    let mut separator = ", called";
    while let Some(position) = calls.next() {
        let mut times = 1;
        while calls.next_if_eq(&position).is_some() {
            times += 1;
        }
        let place = source.place(program.code[position].span.start);
        let _ = write!(text, "{separator} at {place} by {}", name(position));
        if times > 1 {
            let _ = write!(text, " ({times} times)");
        }
        separator = ",";
    }
    text
}
