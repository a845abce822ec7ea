//! The house is in order: who uses whom, what names mean, headers, no places of one machine in any text.

mod files;
mod modules;
mod names;
mod rooms;
mod texts;
