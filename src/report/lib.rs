//! What is known of a program, for people: pages, trees, formulas, notebooks.
//!
//! [`page()`] makes a page of HTML of one program, with a [`PageSubject`] that holds its verdicts; [`folder_page`] one of many;
//! [`read_results`] reads tables of verdicts. [`tree`](tree::grow) draws the ways through a procedure, [`show`] writes claims as
//! formulas, [`notebook`] reads documents with commands.
//!
//! ```
//! let rows = report::read_results("t.csv", "file,verdict,seconds\na.uh,safe,0.1\n").expect("it is a table");
//! assert_eq!(rows.rows.len(), 1);
//! ```
//!
//! A page is one text of HTML with its styles and scripts in it. All text of programs goes through
//! `html::escaped` or, in the data for scripts, `html::embedded`; nothing else writes it. What the parts of
//! the panes have come from is in their marks ([`base::MarkedText`]); the page's common currency are the
//! places of statements in the source (`SourcePlaces`), since the program that is verified may have its calls
//! inlined.
//!
//! Always: the same input gives the same bytes; no text of a program becomes markup. It knows no files and no clock. Tests:
//! `tests.rs` here, `tests/suite/cli/report.rs`, `scripts/browser-test`.

mod checks;
mod colours;
mod graph;
mod html;
mod legend;
mod marked;
pub mod notebook;
mod page;
mod panes;
mod picture;
mod places;
mod plots;
mod proofs;
mod results;
mod runs;
mod scene;
pub mod show;
mod source;
mod table;
#[cfg(test)]
mod tests;
pub mod tree;

pub use page::{PageSubject, ServedPage, page};
pub use results::{ResultRow, ResultTable, read_results};
pub use runs::{PlaybackStart, PlayedRun, random_start};
pub use table::{FolderPage, folder_page};
