//! RunMemory between explorations: what is told with one is told without, after edits, too; a second exploration asks
//! nothing; and what is damaged is noticed, or of no consequence.

use std::collections::BTreeMap;

use base::Source;
use concrete::Rng;
use explore::{
    ExploreBounds, ExploreOptions, Merge, PersistedText, Replay, RunMemory, Strategy, Unusable,
    merge_answers, open_text, seal_text,
};
use pipeline::front;
use program::Program;
use testing::{
    Cover, ExplorationRequest, Explored, explored, explored_again, files, text, tree_dot,
};

use crate::support::{Tally, generate, project, with_arrays, with_procedures, with_recursion};

#[path = "support/aliasing.rs"]
mod aliasing;

/// A memory that is no folder.
#[derive(Clone, Default)]
struct Shelf {
    texts: BTreeMap<String, String>,
    refused: Vec<(String, Unusable)>,
}

impl RunMemory for Shelf {
    fn read_text(&mut self, name: &str) -> Option<String> {
        self.texts.get(name).cloned()
    }

    fn refuse(&mut self, name: &str, why: Unusable) {
        self.refused.push((name.to_owned(), why));
    }

    fn store_text(&mut self, PersistedText { name, text }: PersistedText) {
        let there = self.texts.get(&name).cloned();
        let text = there.map_or_else(|| text.clone(), |there| merge_answers(text.clone(), &there));
        self.texts.insert(name, text);
    }
}

fn parsed(text: &str) -> Option<(Source, Program)> {
    let source = Source::new("p.uh", text);
    let program = front::program(&source).ok()?;
    Some((source, program))
}

/// What is asked for: now this, now that.
fn plan(seed: u64) -> (ExploreOptions, ExplorationRequest) {
    let merges = [Merge::Equal, Merge::None, Merge::QueryCount];
    let strategies =
        [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Cheapest, Strategy::New];
    let replays = [Replay::Never, Replay::Apply, Replay::Execute];
    let covers = [None, Some(Cover::Branches), Some(Cover::Conditions), Some(Cover::Checks)];
    let at = |len: usize, by: u64| usize::try_from(seed / by).expect("seeds are small") % len;
    let options = ExploreOptions {
        bounds: ExploreBounds::of_all(1 + seed % 2),
        merge: merges[at(merges.len(), 1)],
        strategy: strategies[at(strategies.len(), 2)],
        replay: replays[at(replays.len(), 4)],
        repeatable: true,
        ..ExploreOptions::default()
    };
    let cover = covers[at(covers.len(), 3)];
    (
        options,
        ExplorationRequest {
            cover,
            paths: seed.is_multiple_of(2),
            drawing: seed.is_multiple_of(3),
        },
    )
}

/// All that people see of an exploration but for what was counted.
fn explored_text((source, program): &(Source, Program), explored: &Explored) -> String {
    let mut said = text(explored, source, program, true);
    said += &explored.lcov;
    said += &tree_dot(explored, source, program);
    for (name, text) in files(program, &source.name, &explored.tests) {
        said += &format!("{name}\n{text}");
    }
    said
}

/// An exploration with a memory, and the same without one.
fn both(subject: &(Source, Program), seed: u64, shelf: &mut Shelf) -> (Explored, Explored) {
    let (source, program) = subject;
    let (options, wanted) = plan(seed);
    let again = explored_again(source, program, &options, &[], wanted, shelf);
    let fresh = explored(source, program, &options, &[], wanted);
    (again, fresh)
}

/// Whether all that is told is the same.
fn agrees(subject: &(Source, Program), (again, fresh): &(Explored, Explored), what: &str) {
    let (again, fresh) = (explored_text(subject, again), explored_text(subject, fresh));
    let differing = again.lines().zip(fresh.lines()).find(|(a, b)| a != b);
    assert!(again == fresh, "{what}\n{differing:?}\n{}", subject.0.text);
}

/// The text with something small done to it that leaves it a program.
fn edited(text: &str, rng: &mut Rng) -> String {
    let changes: &[(&str, &str)] = &[
        (" < ", " <= "),
        (" = ", " != "),
        (" + ", " - "),
        ("> ", ">= "),
        ("0", "1"),
        ("1", "2"),
        ("2", "5"),
        ("true", "false"),
        ("\n", "\n// moved\n"),
        ("}\n", "  zz := 1\n}\n"),
        ("\nproc ", "\nproc never(z) returns (w) { if (z < 3) { w := 1 } }\nproc "),
    ];
    for _ in 0..50 {
        let (old, new) = changes[rng.below(changes.len())];
        let places: Vec<usize> = text.match_indices(old).map(|(at, _)| at).collect();
        if places.is_empty() {
            continue;
        }
        let at = places[rng.below(places.len())];
        let changed = format!("{}{new}{}", &text[..at], &text[at + old.len()..]);
        if parsed(&changed).is_some() {
            return changed;
        }
    }
    text.to_owned()
}

fn programs(count: u64) -> impl Iterator<Item = (u64, String)> {
    (0..count).map(|seed| {
        let mut rng = Rng::new(seed);
        let form = || with_procedures(&generate(57_000 + seed, 4), seed);
        let text = match seed % 4 {
            0 | 1 => aliasing::aliasing_program(&mut |bound| rng.below(bound)),
            2 => with_recursion(&form(), seed).text(),
            _ => with_arrays(&form(), seed).text(),
        };
        // What is no comparison of two numbers has to be asked.
        (
            seed,
            text + "havoc za havoc zb havoc zc\nif (za + zb < zc) { assert zc >= za + zb + 1 }\n",
        )
    })
}

#[test]
fn a_second_exploration_asks_nothing_and_after_an_edit_all_is_as_if_fresh() {
    let count = std::env::var("UNHEAP_PROGRAMS").map_or(24, |n| n.parse().expect("a number"));
    let mut tally = Tally::default();
    for (seed, first) in programs(count) {
        let (mut shelf, mut rng) = (Shelf::default(), Rng::new(seed));
        let mut text = first.clone();
        for turn in 0..4 {
            let subject = parsed(&text).unwrap_or_else(|| panic!("{text}"));
            let found = both(&subject, seed, &mut shelf);
            // What hangs on the time that a solver takes is not compared.
            let is_known = |explored: &Explored| explored.counters.unknown == 0;
            if is_known(&found.0) && is_known(&found.1) {
                agrees(&subject, &found, &format!("seed {seed}, turn {turn}"));
            }
            let (is_kept, first_told) =
                (found.0.stopped.is_none(), explored_text(&subject, &found.0));
            let recalled = found.0.recalled.expect("there is a memory");
            tally.add(if recalled.is_all { "recalled" } else { "explored" });
            if turn > 0 && recalled.sides > 0 {
                tally.add("helped");
            }
            // Again: nothing is asked, nothing is executed.
            let found = both(&subject, seed, &mut shelf);
            if is_kept {
                assert!(
                    explored_text(&subject, &found.0) == first_told,
                    "seed {seed}, turn {turn}\n{text}"
                );
                let spent = found.0.spent();
                assert!(found.0.recalled.is_some_and(|recalled| recalled.is_all), "{text}");
                assert_eq!((spent.solver_calls, spent.statements, spent.tests), (0, 0, 0));
            }
            text = if turn == 2 { first.clone() } else { edited(&text, &mut rng) };
        }
        assert_eq!(shelf.refused, []);
    }
    println!("{tally}");
    for word in ["recalled", "explored", "helped"] {
        assert!(tally.count(word) * 4 > count, "{tally}");
    }
}

const LISTS: &str = "type N { Key: int, Next: N }
proc less(a, b) returns (r) { r := false  if (a < b) { r := true } }
proc insert(l, k) returns (r) {
  r := l
  if (l = null) { r := new { Key = k, Next = null }  return }
  c := less(k, l.Key)
  if (c) { r := new { Key = k, Next = l }  return }
  l.Next := insert(l.Next, k)
}
l := insert(l, x)  havoc y  l := insert(l, y)  assert l = null || l.Key + y < 9 + x
";

fn lists() -> (Source, Program) {
    parsed(LISTS).expect("it is right")
}

/// The memory of one exploration.
fn example_shelf() -> Shelf {
    let mut shelf = Shelf::default();
    both(&lists(), 0, &mut shelf);
    shelf
}

#[test]
fn an_edit_elsewhere_leaves_what_is_known_of_an_entry() {
    let library = |edit: &str| {
        format!(
            "proc other(z) returns (w) {{ {edit} w := z }}\n\
             proc less(a, b) returns (r) {{ r := false if (a < b) {{ r := true }} }}\n\
             proc entry(a, b) returns (r) {{ r := less(a, b)  assert !r || a < b }}\n"
        )
    };
    let mut shelf = Shelf::default();
    let mut explore = |text: &str| {
        let source = Source::new("p.uh", text);
        let program = front::program_with_entries(&source, &["entry"]).expect("it is right");
        let entry = program.proc_ids().find(|&id| program.proc(id).name == "entry");
        let program = program::with_entry(&program, entry.expect("it is there"));
        let subject = (source, program);
        let found = both(&subject, 0, &mut shelf);
        agrees(&subject, &found, text);
        found.0.recalled.expect("there is a memory").is_all
    };
    assert!(!explore(&library("")));
    // What is not called may change, and what is called may move.
    assert!(explore(&library("assert z != 3\n\n  if (z > 7) { w := 1 }")));
    // What is called may not.
    assert!(!explore(&library("").replace("a < b)", "a <= b)")));
    assert!(explore(&library("z := z + 1")));
}

#[test]
fn a_damaged_text_is_noticed_and_replaced() {
    let (known, subject) = (example_shelf(), lists());
    let (source, program) = &subject;
    let (options, wanted) = plan(0);
    let again = |shelf: &mut Shelf| explored_again(source, program, &options, &[], wanted, shelf);
    let fresh = explored_text(&subject, &explored(source, program, &options, &[], wanted));
    let mut tally = Tally::default();
    for (name, text) in &known.texts {
        let seal = text.find('\n').expect("there is a line");
        let places =
            [0, 3, 8, 12, seal - 20, seal - 1, seal, seal + 1, text.len() / 2, text.len() - 1];
        let flipped = places.iter().flat_map(|&at| {
            [b'1', b'\n'].map(|byte| {
                let mut bytes = text.clone().into_bytes();
                bytes[at] = if bytes[at] == byte { b'Z' } else { byte };
                String::from_utf8(bytes).expect("texts are ASCII")
            })
        });
        let cut = [0, 5, seal, seal + 1, text.len() - 1].map(|end| text[..end].to_owned());
        let others = [
            "# notes".to_owned(),
            format!("{text}x"),
            text.replacen("memo 1 ", "memo 77 ", 1),
            // Another kind of text under this name.
            seal_text("run", "{}").replace("run", "trees"),
        ];
        for damaged in flipped.chain(cut).chain(others) {
            let mut shelf = known.clone();
            shelf.texts.insert(name.clone(), damaged.clone());
            // Whoever has the whole exploration reads nothing else.
            if !name.starts_with("run-") {
                shelf.texts.retain(|other, _| !other.starts_with("run-"));
            }
            assert!(explored_text(&subject, &again(&mut shelf)) == fresh, "{damaged}");
            let [(refused, why)] = &shelf.refused[..] else {
                panic!("{:?}\n{damaged}", shelf.refused)
            };
            assert_eq!(refused, name);
            tally.add(match why {
                Unusable::Foreign => "foreign",
                Unusable::Newer(_) => "newer",
                Unusable::Damaged => "damaged",
            });
            // What it has cost is told of the exploration that was made now.
            let is_run = name.starts_with("run-");
            assert!(is_run || shelf.texts[name] == *text, "it is as it was");
            shelf.refused.clear();
            assert!(again(&mut shelf).recalled.is_some_and(|it| it.is_all));
            assert_eq!(shelf.refused, [], "it is whole again");
        }
    }
    println!("{tally}");
    for word in ["foreign", "newer", "damaged"] {
        assert!(tally.count(word) > 0, "{tally}");
    }
}

/// Texts that are sealed as they should be, and lie: values are evaluated, heaps are run from.
#[test]
fn what_is_false_is_not_believed() {
    let (known, subject) = (example_shelf(), lists());
    for (name, text) in &known.texts {
        let kind = name.split('-').next().expect("a name begins with the kind");
        let body = open_text(kind, text).expect("it is sealed");
        let lies: &[(&str, &str)] = match kind {
            "answers" => &[
                ("[[1,[1]]", "[[1,[3]]"),
                ("{\"Int\":[", "{\"Bool\":true}, {\"Int\":["),
                ("\"Values\":[", "\"Values\":[{\"Bool\":true},"),
            ],
            "run" => &[
                ("\"heap\":{", "\"heap\":{ "),
                ("\"failures\":[[0", "\"failures\":[[1"),
                ("\"Key\",-1", "\"Kee\",-1"),
            ],
            _ => &[],
        };
        for (old, new) in lies {
            let lie = body.replace(old, new);
            if lie == body {
                continue;
            }
            let mut shelf = known.clone();
            shelf.texts.insert(name.clone(), seal_text(kind, &lie));
            if kind != "run" {
                shelf.texts.retain(|other, _| !other.starts_with("run-"));
            }
            let found = both(&subject, 0, &mut shelf);
            agrees(&subject, &found, &lie);
        }
    }
}

/// Two explorations that begin at once, with what either has found out.
#[test]
fn what_two_have_found_out_is_put_together() {
    // Of three unknowns, which only a solver decides.
    let other = "if (a * 2 > b + c + 7 && b > 3 && a + b < 99) { x := 1 }";
    let mut second = Shelf::default();
    both(&parsed(other).expect("it is right"), 0, &mut second);
    let mut shelf = example_shelf();
    for (name, text) in second.texts {
        shelf.store_text(PersistedText { name, text });
    }
    shelf.texts.retain(|name, _| !name.starts_with("run-"));
    for subject in [lists(), parsed(other).expect("it is right")] {
        let found = both(&subject, 0, &mut shelf.clone());
        agrees(&subject, &found, "both");
        assert_eq!(found.0.counters.solver_calls, 0);
        assert!(found.0.counters.layer(explore::DecisionLayer::Remembered) > 0);
    }
}

/// The versions of one program share what solvers have answered.
#[test]
fn versions_of_a_program_share_answers() {
    let path = project("examples/explore/bank_account.uh");
    let text = std::fs::read_to_string(&path).expect("it can be read");
    let versions = [
        ("i < 7", "i < 5"),
        ("acc.Taken < 7", "acc.Taken < 6"),
        ("acc.Taken + 1", "acc.Taken + 2"),
        ("i < 7", "i < 4"),
    ];
    let mut shelf = Shelf::default();
    let (mut shared, mut fresh) = (0, 0);
    for (old, new) in versions {
        assert!(text.contains(old), "{old}");
        let text = text.replace(old, new).replace("i < 7", "i < 5");
        let subject = parsed(&text).expect("it is right");
        let found = both(&subject, 0, &mut shelf);
        agrees(&subject, &found, new);
        shared += found.0.counters.solver_calls;
        fresh += found.1.counters.solver_calls;
    }
    println!("{shared} questions where there were {fresh}");
    assert!(shared * 2 < fresh, "{shared} and {fresh}");
}

/// Those of the collision avoidance system only compare numbers: no solver is asked.
#[test]
fn comparisons_are_asked_of_nobody() {
    for version in ["v01", "v02", "v05", "v12"] {
        let path = project("examples/explore/tcas").join(version).with_extension("uh");
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let mut source = Source::new(format!("{version}.uh"), text);
        front::load(&mut source, &crate::golden::Folder(&project("examples/explore/tcas")))
            .expect("its parts are there");
        let program = front::program(&source).expect("it is right");
        let (options, wanted) = plan(0);
        let found = explored(&source, &program, &options, &[], wanted);
        assert_eq!(found.counters.solver_calls, 0, "{version}");
        assert!(found.counters.tests > 100, "{version}");
    }
}
