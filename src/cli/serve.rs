//! `unheap serve`: the pages of `unheap report` on 127.0.0.1, made anew when a file changes.
//!
//! Nobody but this machine's user is meant: it listens on the loopback interface alone, answers requests for
//! its own name only, so that no other page can reach it by a name of its own, takes changes only from its own
//! pages, which know a token, and serves pages by numbers, so that no path leads anywhere else.

mod answers;
mod programs;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;

use super::args::ServeArgs;
use super::files::{self, CommandFailure, STDIN};
use super::report::STACK;
use super::verify::VerificationInput;
use super::{DONE, ReportedFailure};
use programs::ServedPrograms;

/// How long requests may take that are under way when it ends.
const GRACE: Duration = Duration::from_millis(500);

/// Serves until a signal comes.
pub(super) fn serve(command: &ServeArgs) -> Result<u8, ReportedFailure> {
    try_serve(command).map_err(|problem| problem.report_to_user())
}

fn try_serve(command: &ServeArgs) -> Result<u8, CommandFailure> {
    let message = |why: String| CommandFailure::Message(why);
    if command.file == Path::new(STDIN) {
        return Err(message("standard input cannot be served: name a file or a folder".to_owned()));
    }
    let is_folder = command.file.is_dir();
    if is_folder && command.asked.heap.is_some() {
        return Err(message("--heap goes with one program".to_owned()));
    }
    let entries = super::verify::programs(std::slice::from_ref(&command.file));
    if let [VerificationInput { problem: Some(problem), .. }] = &entries[..] {
        return Err(problem.clone());
    }
    if !is_folder {
        // What cannot be read is told here, not in a browser.
        files::with_used_files(&command.file)?;
    }
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .max_blocking_threads(4)
        .thread_stack_size(STACK)
        .enable_all()
        .build()
        .map_err(|error| message(format!("cannot start threads: {error}")))?;
    let served = runtime.block_on(listen(command, entries, is_folder));
    // What is at work is cancelled; it is not waited for longer than that.
    Runtime::shutdown_timeout(runtime, GRACE);
    served.map(|()| DONE)
}

async fn listen(
    command: &ServeArgs,
    entries: Vec<VerificationInput>,
    is_folder: bool,
) -> Result<(), CommandFailure> {
    let message = |why: String| CommandFailure::Message(why);
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, command.port));
    let listener = TcpListener::bind(address).await.map_err(|error| {
        message(format!("cannot listen on {address}: {error}; --port names another"))
    })?;
    let address = listener.local_addr().map_err(|error| message(error.to_string()))?;
    let quit =
        |kind| signal(kind).map_err(|error| message(format!("cannot listen to signals: {error}")));
    let signals = [quit(SignalKind::interrupt())?, quit(SignalKind::terminate())?];
    let name = files::name(&command.file);
    let served =
        Arc::new(ServedPrograms::new(entries, is_folder, name.clone(), command.asked.clone()));
    files::print(&format!("{name} is served at http://{address}/ until Ctrl-C\n"))?;
    if is_folder {
        let served = Arc::clone(&served);
        tokio::task::spawn_blocking(move || served.verify_all());
    }
    let (sender, ended) = oneshot::channel();
    let app = answers::app(Arc::clone(&served), address.port());
    let serving = axum::serve(listener, app).with_graceful_shutdown(async move {
        let _ = ended.await;
    });
    let serving = tokio::spawn(async move { serving.await });
    let [mut interrupt, mut terminate] = signals;
    either(&mut interrupt, &mut terminate).await;
    served.cancel.cancel();
    let _ = sender.send(());
    // Connections that stay open do not hold it.
    let _ = tokio::time::timeout(GRACE, serving).await;
    Ok(())
}

/// Waits for one of two signals.
async fn either(one: &mut Signal, two: &mut Signal) {
    use std::future::poll_fn;
    use std::task::Poll;
    poll_fn(|context| match (one.poll_recv(context), two.poll_recv(context)) {
        (Poll::Pending, Poll::Pending) => Poll::Pending,
        _ => Poll::Ready(()),
    })
    .await;
}
