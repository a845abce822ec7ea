//! Debugging.
use crate::execute::execute_all;
use crate::functions::Functions;
use crate::path::*;
use crate::print::term_text;
use crate::term::Terms;
use crate::units::Units;
use base::Source;

#[test]
fn paths_of_bench() {
    let folder = std::env::var("BENCH").unwrap_or("/work/shared/bench/recursive".into());
    let mut names: Vec<_> = std::fs::read_dir(folder).unwrap().flatten().map(|e| e.path()).collect();
    names.sort();
    let only = std::env::var("ONLY").ok();
    for path in names {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".uh") || name.ends_with("_bug.uh") { continue }
        if only.as_ref().is_some_and(|o| !name.contains(o)) { continue }
        let text = std::fs::read_to_string(&path).unwrap();
        let program = uh::parse(&Source::new(name.clone(), text)).unwrap();
        let mut terms = Terms::default();
        let mut units = match Units::of(&program) { Ok(u) => u, Err(r) => { println!("{name}: refused {} at {}", r.why, r.position); continue } };
        match execute_all(&program, &mut terms, &mut units) {
            Err(r) => println!("{name}: refused: {} at {:?}", r.why, program.code[r.position].stmt),
            Ok(paths) => {
                let f = Functions::of_units(&program, &mut terms, &units, &paths);
                let counts: Vec<String> = units.all.iter().zip(&paths).map(|(u, p)| format!("{}{}({}):{}", u.name, if u.is_pure {"!"} else {""}, u.parameters.iter().map(|p| format!("{}{}:{:?}", if p.is_entry {"old "} else {""}, program.symbols[p.var].name, p.mode)).collect::<Vec<_>>().join(","), p.paths.len())).collect();
                println!("{name}: {} functions={}", counts.join("  "), f.definitions.len());
                if only.is_some() {
                    for (u, p) in units.all.iter().zip(&paths) {
                        println!("  unit {}", u.name);
                        for path in &p.paths {
                            println!("   path");
                            for s in &path.steps { match s {
                                PathStep::Fact(t) => println!("     fact {}", term_text(&terms, *t)),
                                PathStep::Check(c, t) => println!("     check {} {}", c.number(), term_text(&terms, *t)),
                                PathStep::Call(c) => println!("     call {} {:?} -> {:?} {:?}", units.all[c.unit].name, c.arguments.iter().map(|t| term_text(&terms,*t)).collect::<Vec<_>>(), c.results.iter().map(|t| term_text(&terms,*t)).collect::<Vec<_>>(), c.kept.len()),
                            } }
                            println!("     end {:?}", path.end);
                        }
                    }
                }
            }
        }
    }
}
