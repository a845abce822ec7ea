//! The arguments of `unheap config`.

use clap::Args;

/// `unheap config`
#[derive(Args, Debug)]
pub(crate) struct ConfigArgs {
    /// The options of this command; else those of `verify`, and of each that the file speaks of
    pub command: Option<String>,
}
