//! The properties of programs in C that are asked for.

use clap::Args;

/// Which properties of a program in C are checked.
#[derive(Args, Clone, Debug, Default)]
pub struct PropertyArgs {
    /// Of a program in C, checks this property: unreach-call, valid-deref, valid-free, memsafety (both of
    /// these), memcleanup (no memory is allocated where a run ends), no-overflow; or those of a .prp file. May be
    /// given several times; without it unreach-call, valid-deref and valid-free
    #[arg(long, value_name = "PROPERTY")]
    pub property: Vec<String>,
}
