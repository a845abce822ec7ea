//! `unheap new`: a small project to begin with, and what to try where nothing is asked.

use std::path::Path;

use super::args::NewArgs;
use super::messages::complain;
use super::{DONE, Stopped, files};

/// What is printed where no command is given.
const FIRST_STEPS: &str = "\
unheap proves programs with pointers safe, or shows a run that fails. Try:
  unheap new demo && cd demo && unheap verify    a small project, and the verdict on it
  unheap verify FILE.c                           a program in C: null, freed memory, assertions
  unheap translate FILE.uh --to func             the same program as functions
  unheap --help                                  all commands; `unheap explain CODE` explains a message
";

/// A list of numbers in the language of this program.
const LIST: &str = "\
// Doubles the keys of a list. `unheap verify` proves that no field of null is touched, whatever list it is called with,
// and that the list keeps its last node.
type Node { key: int, next: Node }

proc double(list: Node) {
  node := list
  while (node != null) {
    node.key := node.key + node.key
    node := node.next
  }
}

proc last(list: Node) returns (node: Node)
  requires list != null
  ensures node.next = null
{
  node := list
  while (node.next != null) invariant node != null { node := node.next }
}

first := new {key = 1, next = null}
list := new {key = 2, next = first}
double(list)
assert first.key = 2
end := last(list)
assert end != null
";

/// The same in C.
const LIST_C: &str = "\
// Doubles the keys of a list. `unheap verify` proves that only memory is accessed that is there, that what is freed was
// allocated, and that the assertions hold.
#include <assert.h>
#include <stdlib.h>

struct node {
  int key;
  struct node *next;
};

static struct node *push(struct node *list, int key) {
  struct node *node = malloc(sizeof *node);
  node->key = key;
  node->next = list;
  return node;
}

static void twice(struct node *list) {
  for (struct node *node = list; node; node = node->next) node->key *= 2;
}

int main(void) {
  struct node *list = push(push(NULL, 1), 2);
  twice(list);
  assert(list->key == 4);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
";

/// Says what to try.
pub(super) fn first_steps() -> Result<u8, Stopped> {
    files::print(FIRST_STEPS)?;
    Ok(DONE)
}

/// Makes the folder with its files, all or none.
pub(super) fn new(command: &NewArgs) -> Result<u8, Stopped> {
    let folder = &command.name;
    let shown = folder.display();
    if folder.symlink_metadata().is_ok() {
        return Err(complain(&format!("{shown} is there already: take another name")));
    }
    let (file, text) = if command.c { ("list.c", LIST_C) } else { ("list.uh", LIST) };
    let property = match command.c {
        true => {
            "# What programs in C are checked for; without this unreach-call, valid-deref and valid-free.\n\
                 property = [\"unreach-call\", \"memsafety\", \"memcleanup\"]\n"
        }
        false => "",
    };
    let config = format!(
        "# What `unheap verify` does here; `unheap config` prints all options.\n[verify]\nfiles = [\"{file}\"]\n\
         # Seconds for each program.\ntimeout = 30\n{property}"
    );
    let made = made(folder, &[(file, text), ("unheap.toml", &config)]);
    made.map_err(|error| complain(&format!("cannot make {shown}: {error}")))?;
    files::print(&format!(
        "made {shown} with {file} and unheap.toml: cd {shown} && unheap verify\n"
    ))?;
    Ok(DONE)
}

fn made(folder: &Path, texts: &[(&str, &str)]) -> std::io::Result<()> {
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    let draft = tempfile::Builder::new()
        .prefix(".unheap-new")
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .tempdir_in(parent)?;
    for (name, text) in texts {
        std::fs::write(draft.path().join(name), text)?;
    }
    std::fs::rename(draft.path(), folder)?;
    // What has been moved is not removed.
    let _ = draft.keep();
    Ok(())
}
