//! What a function computes, as the comment above it.

use super::diamonds::{Diamond, RegionEndKind};
use super::pieces::RegionId;
use super::plan::{FunctionKey, FunctionStart, SpecializationPlan};
use super::wrap::wrap_line;
use base::SymbolId;
use program::spec::{Claim, ClaimKind, ClaimPlace, claim_text};

/// In words, and for a loop the equation of its symbol, which is taken.
pub(super) fn describe(
    plan: &SpecializationPlan<'_>,
    equations: &mut [Vec<String>],
    key: FunctionKey,
) -> Vec<String> {
    match plan.home_diamond(key) {
        Some(home) => section(plan, key, plan.diamond(key.region, home)),
        None => describe_rest(plan, equations, key),
    }
}

/// A function that does its work in a diamond.
fn section(plan: &SpecializationPlan<'_>, key: FunctionKey, home: &Diamond) -> Vec<String> {
    let vertex = plan.vertex_name(key.region, plan.first_state(key));
    let join = plan.vertex_name(key.region, home.join);
    let what = match (key.region, key.start) {
        (RegionId::Main | RegionId::Proc(_), FunctionStart::Diamond(_)) => {
            format!("The part of the run from {vertex} to {join}.")
        }
        (RegionId::Main | RegionId::Proc(_), FunctionStart::Rest(_)) => {
            format!("The rest of a part of the run: from {vertex} to {join}.")
        }
        (RegionId::Symbol(symbol), _) => {
            let head = plan.head_name(symbol);
            format!("The loop at {head}, inside a turn, from {vertex} to {join}.")
        }
    };
    let usual = format!("the run gets to {join}");
    let endings =
        plan.diamond_results(key.region, plan.home_diamond(key).expect("it is at home")).endings;
    let flag = flag(plan, key.region, &endings, &usual);
    std::iter::once(what).chain(flag).collect()
}

/// A function that does all that follows a state.
fn describe_rest(
    plan: &SpecializationPlan<'_>,
    equations: &mut [Vec<String>],
    key: FunctionKey,
) -> Vec<String> {
    let state = plan.first_state(key);
    let vertex = plan.vertex_name(key.region, state);
    match key.region {
        RegionId::Main if plan.is_first(key) => {
            vec!["The whole program: how the run ends.".to_owned()]
        }
        RegionId::Proc(proc) if plan.is_first(key) => {
            let name = &plan.input.program.proc(proc).name;
            let endings = plan.proc_results(proc).endings;
            let flag = flag(plan, key.region, &endings, "the procedure returns");
            let claims = claim_lines(plan, |claim| claim.contract_of() == Some(proc));
            std::iter::once(format!("The procedure {name}.")).chain(flag).chain(claims).collect()
        }
        RegionId::Main | RegionId::Proc(_) if plan.is_after_loop(key.region, state) => {
            vec![format!("The rest of the run behind the loop at {vertex}.")]
        }
        RegionId::Main | RegionId::Proc(_) => {
            vec![format!("The rest of the run from {vertex} on.")]
        }
        RegionId::Symbol(symbol) if plan.is_first(key) => {
            whole_loop(plan, symbol, std::mem::take(&mut equations[symbol.index()]))
        }
        RegionId::Symbol(symbol) => {
            let head = plan.head_name(symbol);
            vec![format!("The loop at {head}, inside a turn, from {vertex} on.")]
        }
    }
}

/// What a symbol is, with its equation.
fn whole_loop(
    plan: &SpecializationPlan<'_>,
    symbol: SymbolId,
    equation: Vec<String>,
) -> Vec<String> {
    let name = &plan.input.names.symbols[symbol.index()];
    let head = format!("The heap after the loop at {name}: find(Rec({name}), ·, τ).");
    let mut lines = Vec::with_capacity(1 + equation.len());
    lines.push(head);
    lines.extend(equation);
    let results = plan.symbol_results(symbol);
    let usual = results.usual.map(|ending| word(plan, RegionId::Symbol(symbol), ending));
    let usual = usual.unwrap_or_default();
    lines.extend(flag(plan, RegionId::Symbol(symbol), &results.endings, &usual));
    let head = plan.input.regions.symbol(symbol).head.instr();
    let place = head.map(ClaimPlace::Head);
    lines.extend(claim_lines(plan, |claim| Some(claim.place) == place));
    lines
}

/// What is claimed where functions are called, with their names.
pub(super) fn claims(plan: &SpecializationPlan<'_>, names: &[String]) -> Vec<(String, Claim)> {
    let program = plan.input.program;
    let mut named_claims = Vec::new();
    for (&key, name) in plan.keys.iter().zip(names) {
        let place = match key.region {
            _ if !plan.is_first(key) || plan.home_diamond(key).is_some() => continue,
            RegionId::Main => continue,
            RegionId::Proc(proc) => Some(ClaimPlace::Proc(proc)),
            RegionId::Symbol(symbol) => {
                plan.input.regions.symbol(symbol).head.instr().map(ClaimPlace::Head)
            }
        };
        let is_meant = |claim: &&Claim| match claim.kind {
            ClaimKind::Requires | ClaimKind::Invariant => Some(claim.place) == place,
            ClaimKind::Ensures | ClaimKind::Modifies | ClaimKind::Hint => false,
        };
        let claims = program.claims.iter().filter(is_meant).cloned();
        named_claims.extend(claims.map(|claim| (name.clone(), claim)));
    }
    named_claims
}

/// What is claimed, as it is written, line by line.
fn claim_lines(plan: &SpecializationPlan<'_>, is_meant: impl Fn(&Claim) -> bool) -> Vec<String> {
    let program = plan.input.program;
    let word = if program.tests.are_written { "Not tested: " } else { "" };
    let text = |claim| format!("{word}{}", claim_text(&program.symbols, claim));
    let claims = program.claims.iter().filter(|claim| is_meant(claim));
    claims.flat_map(|claim| wrap_line(&text(claim))).collect()
}

/// What ends in that way, in words.
fn word(plan: &SpecializationPlan<'_>, id: RegionId, ending: RegionEndKind) -> String {
    match ending {
        RegionEndKind::Halt => "the program halts".to_owned(),
        RegionEndKind::Return => "the procedure returns".to_owned(),
        RegionEndKind::Exit(exit) => match id {
            RegionId::Symbol(symbol) => {
                format!("the loop is left from {}", plan.exit_name(symbol, exit))
            }
            RegionId::Main | RegionId::Proc(_) => unreachable!("only loops have exits"),
        },
        RegionEndKind::Leave => "the loop is left for good".to_owned(),
        RegionEndKind::Back => "the turn is over".to_owned(),
    }
}

/// What the result says that tells how it ends, line by line.
fn flag(
    plan: &SpecializationPlan<'_>,
    id: RegionId,
    endings: &[RegionEndKind],
    usual: &str,
) -> Vec<String> {
    let words: Vec<String> = endings.iter().map(|&ending| word(plan, id, ending)).collect();
    let line = match words.as_slice() {
        [] => return Vec::new(),
        [only] => format!("The first result says whether {only}."),
        _ => {
            let numbered = words.iter().enumerate();
            let numbered: Vec<String> =
                numbered.map(|(at, word)| format!("{}, {word}", at + 1)).collect();
            format!("The first result: 0, {usual}; {}.", numbered.join("; "))
        }
    };
    wrap_line(&line)
}
