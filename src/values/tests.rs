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

#[test]
fn proofs_of_bench() {
    use crate::search::*;
    use crate::sample::SampledRuns;
    use crate::prove::Budget;
    use std::time::{Duration, Instant};
    let folder = std::env::var("BENCH").unwrap_or("/work/shared/bench/recursive".into());
    let mut names: Vec<_> = std::fs::read_dir(folder).unwrap().flatten().map(|e| e.path()).collect();
    names.sort();
    let only = std::env::var("ONLY").ok();
    let bugs = std::env::var("BUGS").is_ok();
    let fams = std::env::var("FAMS").ok();
    let mut whole = 0;
    for path in names {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".uh") || (name.contains("_bug.uh") || name.contains("_broken.uh")) != bugs { continue }
        if only.as_ref().is_some_and(|o| !name.contains(o)) { continue }
        let text = std::fs::read_to_string(&path).unwrap();
        let source = Source::new(name.clone(), text);
        let program = uh::parse(&source).unwrap();
        let start = Instant::now();
        let runs = if bugs { SampledRuns::Passing } else { SampledRuns::All };
        let mut prepared = match Prepared::of(&program, runs) { Ok(p) => p, Err(r) => { println!("{name}: refused: {} at {:?}", r.why, program.code[r.position].stmt); continue } };
        println!("{name}: prepared {:?}", start.elapsed());
        let cancel = solver::Cancel::default();
        let mut open: std::collections::BTreeSet<_> = program.check_ids().collect();
        let all = open.len();
        for family in FAMILIES {
            if fams.as_ref().is_some_and(|f| !f.split(',').any(|f| f == family.name)) { continue }
            let before = Instant::now();
            let budget = Budget { deadline: before + Duration::from_secs(20), cancel: &cancel, memory_mib: 2000, work: 14_000_000 };
            let proof = prepared.by_family(family, &open, &budget).unwrap();
            println!("   {}: {} candidates, {} facts, {} checks of {}, {} questions, {} work, {:?}", family.name, proof.asked, proof.facts.len(), proof.checks.len(), open.len(), proof.questions, proof.work, before.elapsed());
            if std::env::var("FACTS").is_ok() { for (place, fact) in &proof.facts { println!("      {} {}: {}", prepared.units.all[place.unit].name, if place.is_exit {"ensures"} else {"requires"}, term_text(&prepared.terms, *fact)); } }
            if std::env::var("ALIVE").is_ok() { for (place, fact) in &proof.alive { println!("      {} {}: {}", prepared.units.all[place.unit].name, if place.is_exit {"ensures"} else {"requires"}, term_text(&prepared.terms, *fact)); } }
            if std::env::var("TEXT").is_ok() { println!("{}", proof.text); }
            let before = Instant::now();
            let limits = crate::certificate::CheckLimits { deadline: before + Duration::from_secs(20), memory_mib: 2000, cancel: &cancel };
            println!("     certificate: {:?} {:?}", crate::certificate::check_certificate(&program, &proof.checks, &proof.text, limits), before.elapsed());
            for c in proof.checks { open.remove(&c); }
            if open.is_empty() { break }
        }
        if open.is_empty() { whole += 1 }
        let places: Vec<String> = open.iter().map(|&c| format!("{}", program.check(c).place(&source))).collect();
        println!("{name}: open {} of {all} {:?} {places:?}", open.len(), start.elapsed());
    }
    println!("whole.uh {whole}");
}

#[test]
fn candidates_of_one() {
    use crate::search::*;
    use crate::sample::SampledRuns;
    let Ok(file) = std::env::var("FILE") else { return };
    let text = std::fs::read_to_string(&file).unwrap();
    let source = Source::new(file, text);
    let program = uh::parse(&source).unwrap();
    let mut prepared = Prepared::of(&program, SampledRuns::All).unwrap();
    for (u, s) in prepared.units.all.iter().zip(&prepared.samples) { println!("samples {} {} {}", u.name, s.len(), s.iter().filter(|s| s.exit.is_some()).count()); if std::env::var("SHOW").is_ok() { for s in s.iter().take(40) { println!("   {:?} -> {:?}", s.arguments, s.exit.as_ref().map(|e| &e.1)); } } }
    let fam = std::env::var("FAMS").unwrap_or("procedures".into());
    for family in FAMILIES { if family.name == fam {
        for c in prepared.candidates(family) {
            println!("   {} {} {}: {}", if c.stands_for.is_some() {"asleep"} else {"awake"}, prepared.units.all[c.place.unit].name, if c.place.is_exit {"ensures"} else {"requires"}, term_text(&prepared.terms, c.formula));
        }
    } }
}
