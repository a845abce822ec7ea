//! `unheap report`: pages that show all that is known of a program, and of many programs.
//!
//! A page is one text of HTML with its styles and scripts in it. All text of programs goes through
//! `html::escaped` or, in the data for scripts, `html::embedded`; nothing else writes it. What the parts of
//! the panes have come from is in their marks ([`base::MarkedText`]); the page's common currency are the
//! places of statements in the source (`SourcePlaces`), since the program that is verified may have its calls
//! inlined. This room knows no files and no clock: the same input gives the same bytes.

mod checks;
mod colours;
mod graph;
mod html;
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
pub use runs::{PlayedRun, RunStart, random_start};
pub use table::{FolderPage, folder_page};
