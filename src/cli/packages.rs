//! `unheap completions` and `unheap man`: what packages install beside the command.

use clap::CommandFactory as _;

use super::args::{Arguments, CompletionsArgs, ManArgs};
use super::messages::complain;
use super::{DONE, ReportedFailure, files};

/// Prints the completions of a shell.
pub(super) fn completions(command: &CompletionsArgs) -> Result<u8, ReportedFailure> {
    let mut text = Vec::new();
    clap_complete::generate(command.shell, &mut Arguments::command(), "unheap", &mut text);
    files::print(&String::from_utf8_lossy(&text))?;
    Ok(DONE)
}

/// Writes a page for the program and one for each command.
pub(super) fn write_man_pages(command: &ManArgs) -> Result<u8, ReportedFailure> {
    let folder = &command.folder;
    std::fs::create_dir_all(folder)
        .map_err(|error| complain(&format!("cannot make {}: {error}", folder.display())))?;
    let mut all = Arguments::command().disable_help_subcommand(true);
    all.build();
    let mut pages = vec![("unheap".to_owned(), all.clone())];
    for command in all.get_subcommands().filter(|command| command.get_name() != "help") {
        let name = format!("unheap-{}", command.get_name());
        pages.push((name.clone(), command.clone().name(name.clone()).bin_name(name)));
    }
    for (name, command) in pages {
        let mut page = Vec::new();
        let rendered = clap_mangen::Man::new(command).render(&mut page);
        rendered.map_err(|error| complain(&format!("cannot make {name}.1: {error}")))?;
        let path = folder.join(format!("{name}.1"));
        files::write(Some(&path), &String::from_utf8_lossy(&page))?;
    }
    Ok(DONE)
}
