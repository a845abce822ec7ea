//! The properties of programs in C that are asked for, and what is assumed of the machine and of numbers.

use base::DataModel;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// How programs in C are read.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PropertyArgs {
    /// Of a program in C, checks this property: unreach-call, valid-deref, valid-free, memsafety (both of
    /// these), valid-memtrack (what is allocated can be reached), memcleanup (no memory is allocated where a run
    /// ends), no-overflow; or those of a .prp file. May be given several times; without it unreach-call, valid-deref
    /// and valid-free
    #[arg(long, value_name = "PROPERTY", help_heading = "Programs in C")]
    pub property: Vec<String>,
    /// Of a program in C, how large `long` and pointers are
    #[arg(long, value_name = "MODEL", default_value = DataModel::Lp64.name(), value_parser = data_model(), help_heading = "Programs in C")]
    pub data_model: DataModel,
    /// Of a program in C: malloc, calloc, realloc and strdup may return null
    #[arg(long, help_heading = "Programs in C")]
    pub malloc_may_fail: bool,
    /// With --entry, of a program in C: callers give the function no null pointers
    #[arg(long, value_name = "WHAT", value_parser = ["nonnull"], help_heading = "Programs in C")]
    pub assume: Option<String>,
    /// Of a program in C#, what happens where a number that is not `checked` leaves its range: it wraps (`exact`), or no
    /// such run is looked at (`assumed`, signed numbers)
    #[arg(long, value_name = "HOW", default_value = "exact", value_parser = ["exact", "assumed"], help_heading = "Programs in C#")]
    pub ints: String,
}

fn data_model() -> impl TypedValueParser<Value = DataModel> {
    PossibleValuesParser::new(DataModel::ALL.map(DataModel::name)).map(|name| {
        let meant = DataModel::ALL.into_iter().find(|model| model.name() == name);
        meant.expect("only names of data models are accepted")
    })
}
