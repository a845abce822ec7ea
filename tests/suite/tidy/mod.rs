//! The house is in order: no circles, what names mean, headers, no places of one machine in any text.

mod files;
mod modules;
mod names;
mod texts;
