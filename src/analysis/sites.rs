//! Sets of sites: a site is where an object was made, the initial heap or a `new` of the program.

use std::ops::BitOr;

/// A set of sites: 0 is null, 1 the initial heap, 2 + k the `new` number k. Empty for what is no
/// reference. There is one for each vertex and each variable and field, and few programs have many
/// `new`: so it is small where it can be, and grows with need.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AllocationSiteSet {
    first: u64,
    later: Option<Box<Later>>,
}

/// The sites from 64 on, so many in each entry; the last entry is not 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Later(Vec<u64>);

/// The site of initial objects.
pub const INITIAL: usize = 1;
/// The sites of one entry of a set.
const WIDTH: usize = 64;

impl AllocationSiteSet {
    /// Null alone.
    pub const NULL: Self = Self { first: 1, later: None };
    /// What a reference of the input may be.
    pub const INPUT: Self = Self { first: 3, later: None };

    /// One site alone.
    #[must_use]
    pub fn singleton(site: usize) -> Self {
        let mut entries = vec![0; site / WIDTH + 1];
        entries[site / WIDTH] = 1 << (site % WIDTH);
        Self::of_entries(&entries)
    }

    fn of_entries(entries: &[u64]) -> Self {
        let length = entries.iter().rposition(|&entry| entry != 0).map_or(0, |last| last + 1);
        let Some((&first, later)) = entries[..length].split_first() else { return Self::default() };
        let later = (!later.is_empty()).then(|| Box::new(Later(later.to_vec())));
        Self { first, later }
    }

    /// How many words a set of sites is whose greatest is below `count`, at most.
    pub(super) fn word_count(count: usize) -> usize {
        1 + count / WIDTH
    }

    fn overflow_words(&self) -> &[u64] {
        self.later.as_ref().map_or(&[], |later| &later.0)
    }

    fn entries(&self) -> impl Iterator<Item = u64> {
        std::iter::once(self.first).chain(self.overflow_words().iter().copied())
    }

    /// Whether the site is one of them.
    #[must_use]
    pub fn contains(&self, site: usize) -> bool {
        let entry = match site / WIDTH {
            0 => self.first,
            later => self.overflow_words().get(later - 1).copied().unwrap_or(0),
        };
        entry >> (site % WIDTH) & 1 == 1
    }

    /// Whether null is one of them.
    #[must_use]
    pub fn may_be_null(&self) -> bool {
        self.contains(0)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first == 0 && self.later.is_none()
    }

    /// Without null.
    #[must_use]
    pub fn objects(&self) -> Self {
        Self { first: self.first & !1, later: self.later.clone() }
    }

    /// Those that are in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let both: Vec<u64> = self.entries().zip(other.entries()).map(|(a, b)| a & b).collect();
        Self::of_entries(&both)
    }

    /// How many they are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.entries().map(u64::count_ones).sum()
    }

    /// The sites, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.entries().enumerate().flat_map(|(at, entry)| {
            let bits = (0..WIDTH).filter(move |bit| entry >> bit & 1 == 1);
            bits.map(move |bit| at * WIDTH + bit)
        })
    }

    /// Adds those of the other; whether there were new ones.
    pub fn add(&mut self, other: &Self) -> bool {
        let mut changed = self.first | other.first != self.first;
        self.first |= other.first;
        if let Some(theirs) = &other.later {
            let mine = &mut self.later.get_or_insert_default().0;
            mine.resize(mine.len().max(theirs.0.len()), 0);
            for (mine, theirs) in mine.iter_mut().zip(&theirs.0) {
                changed |= *mine | theirs != *mine;
                *mine |= theirs;
            }
        }
        changed
    }
}

impl BitOr for AllocationSiteSet {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        self.add(&other);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(sites: &[usize]) -> AllocationSiteSet {
        sites.iter().fold(AllocationSiteSet::default(), |set, &site| {
            set | AllocationSiteSet::singleton(site)
        })
    }

    #[test]
    fn a_set_of_sites_grows_with_need() {
        let all = [0, 1, 63, 64, 127, 128, 200, 1000];
        let sites = set(&all);
        assert_eq!(sites.iter().collect::<Vec<_>>(), all);
        assert_eq!(sites.count(), 8);
        assert!(all.iter().all(|&site| sites.contains(site)));
        assert!([2, 65, 129, 999, 1001, 9999].iter().all(|&site| !sites.contains(site)));
        assert_eq!(sites.objects(), set(&all[1..]));
        // Equal sets are equal, whichever way they were made.
        assert_eq!(sites.intersection(&set(&[1, 5, 64])), set(&[64, 1]));
        assert_eq!(sites.intersection(&set(&[5, 300])), AllocationSiteSet::default());
        let mut more = set(&[1]);
        assert!(more.add(&sites) && !more.add(&sites));
        assert_eq!(more, sites);
    }
}
