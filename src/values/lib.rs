//! Structures as values.
mod candidates;
mod certificate;
mod slice;
mod evaluate;
mod execute;
mod functions;
mod handing;
mod live;
mod observe;
mod path;
mod print;
mod properties;
mod prove;
mod sample;
mod search;
mod state;
mod term;
mod terms_at;
mod units;
#[cfg(test)]
mod tests;
