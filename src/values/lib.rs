//! Structures as values.
mod evaluate;
mod execute;
mod functions;
mod handing;
mod live;
mod path;
mod print;
mod state;
mod term;
mod units;
#[cfg(test)]
mod tests;
