//! A definition of a run-time library.

/// A definition of a run-time library, which an emitted file can carry alone.
#[derive(Clone, Copy, Debug)]
pub struct PreludeDefinition {
    /// What it defines; an operator without its parentheses.
    pub name: &'static str,
    /// Its text, with the comment that stands before it.
    pub text: &'static str,
}

/// The definitions that a file carries which uses some of them by name, with whatever those need: in
/// the order of the library.
pub fn needed_definitions<'u>(
    library: impl Iterator<Item = PreludeDefinition>,
    used: impl Iterator<Item = &'u str>,
    needs: impl Fn(&str) -> &'static [&'static str],
) -> Vec<PreludeDefinition> {
    let mut wanted: Vec<&str> = used.collect();
    let mut done = 0;
    while let Some(&name) = wanted.get(done) {
        done += 1;
        for &needed in needs(name) {
            if !wanted.contains(&needed) {
                wanted.push(needed);
            }
        }
    }
    library.filter(|definition| wanted.contains(&definition.name)).collect()
}

/// A library in which another's definitions stand in the place of those with the same names, each
/// where the first of them stood or, if it is new, before the next that is not.
pub fn replaced(
    library: impl Iterator<Item = PreludeDefinition>,
    by: impl Iterator<Item = PreludeDefinition>,
) -> Vec<PreludeDefinition> {
    let mut new = by.collect::<Vec<_>>();
    let mut all = Vec::new();
    for definition in library {
        match new.iter().position(|other| other.name == definition.name) {
            Some(at) => all.extend(new.drain(..=at)),
            None => all.push(definition),
        }
    }
    all.extend(new);
    all
}
