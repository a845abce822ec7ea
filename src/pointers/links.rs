//! Lists in a model: nodes with the nodes behind them, and chains of nodes that no term names.
//!
//! A chain may have any number of nodes, so it is never walked: its nodes are the pointers of
//! successive blocks. A node of which nothing is said is its own next.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_traits::One as _;

use super::pair::Pair;

/// How nodes are linked by a field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Links {
    /// The nodes with the nodes behind them, one by one.
    pub next: BTreeMap<Pair, Pair>,
    /// The chains that lead from nodes to others.
    pub chains: BTreeMap<Pair, Chain>,
}

/// A chain from a node to another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The node that it leads to.
    pub to: Pair,
    /// The number of steps; at least 1.
    pub length: BigInt,
    /// The first node between; the others are in the blocks behind its own, at the same address.
    pub first: Pair,
}

impl Chain {
    /// The number of a node among those between, from 0.
    fn place(&self, node: &Pair) -> Option<BigInt> {
        let place = &node.block - &self.first.block;
        let inside = BigInt::ZERO <= place && &place + 1 < self.length;
        (inside && node.address == self.first.address).then_some(place)
    }
}

impl Links {
    /// The chain on which a node lies, and its number there.
    fn between(&self, node: &Pair) -> Option<(&Chain, BigInt)> {
        self.chains.values().find_map(|chain| Some((chain, chain.place(node)?)))
    }

    /// The node behind a node.
    #[must_use]
    pub fn next(&self, node: &Pair) -> Pair {
        if let Some(next) = self.next.get(node) {
            return next.clone();
        }
        let from = |chain: &Chain, place: BigInt| {
            let block = &chain.first.block + &place;
            match place + 1 < chain.length {
                true => Pair { block, address: chain.first.address.clone() },
                false => chain.to.clone(),
            }
        };
        match (self.chains.get(node), self.between(node)) {
            (Some(chain), _) => from(chain, BigInt::ZERO),
            (None, Some((chain, place))) => from(chain, place + 1),
            (None, None) => node.clone(),
        }
    }

    /// The least number of steps from a node to another, if some number leads there.
    #[must_use]
    pub fn steps(&self, from: &Pair, to: &Pair) -> Option<BigInt> {
        let (mut at, mut steps) = (from.clone(), BigInt::ZERO);
        let mut visited = BTreeSet::new();
        loop {
            if at == *to {
                return Some(steps);
            }
            if !visited.insert(at.clone()) {
                return None;
            }
            if let Some(next) = self.next.get(&at) {
                at = next.clone();
                steps += 1;
                continue;
            }
            // How many of the steps of a chain were made.
            let (chain, taken) = match (self.chains.get(&at), self.between(&at)) {
                (Some(chain), _) => (chain, BigInt::ZERO),
                (None, Some((chain, place))) => (chain, place + 1),
                (None, None) => return None,
            };
            if let Some(place) = chain.place(to)
                && place >= taken
            {
                return Some(steps + place + BigInt::one() - taken);
            }
            steps += &chain.length - taken;
            at = chain.to.clone();
        }
    }
}
