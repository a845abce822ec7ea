//! What comparisons decide is held against all values of small unknowns.

use num_bigint::BigInt;

use super::super::state::{BOOLS, Constant, INTS, InputValuation, table};
use super::differences;
use super::linear::LinearSums;
use super::plane;
use super::{ConditionSteps, is_true, value};
use base::FieldId;
use concrete::Rng;
use logic::BinaryOp;
use symbolic::term::{SymbolicTerms, Term};

type Decided = Option<Result<InputValuation, Vec<Term>>>;

fn compare(terms: &SymbolicTerms, conditions: &[Term], unknowns: &[Term]) -> Decided {
    differences::compare(terms, &mut LinearSums::default(), conditions, unknowns)
}

fn intersect(terms: &SymbolicTerms, conditions: &[Term], unknowns: &[Term]) -> Decided {
    plane::intersect(terms, &mut LinearSums::default(), conditions, unknowns)
}

/// How many conjunctions are tried.
const ROUNDS: u32 = 2_000;
/// Numbers in conditions are -1, 0 and 1, so unknowns need no larger values than this.
const REACH: i64 = 7;

fn unknown(terms: &mut SymbolicTerms, tape: usize, number: usize) -> Term {
    let at = terms.int(number);
    terms.li_cell(terms.empty(), FieldId::new(tape), at)
}

fn sum(terms: &mut SymbolicTerms, rng: &mut Rng, ints: &[Term]) -> Term {
    let shift = terms.int([-1, 0, 1][rng.below(3)]);
    match rng.below(4) {
        0 => shift,
        1 => *rng.pick(ints),
        _ => terms.binary(BinaryOp::Add, *rng.pick(ints), shift),
    }
}

fn condition(
    terms: &mut SymbolicTerms,
    rng: &mut Rng,
    (ints, bools): (&[Term], &[Term]),
    depth: u32,
) -> Term {
    let inner =
        |terms: &mut SymbolicTerms, rng: &mut Rng| condition(terms, rng, (ints, bools), depth - 1);
    match rng.below(if depth == 0 { 4 } else { 8 }) {
        0 => *rng.pick(bools),
        kind @ 1..=3 => {
            let (a, b) = (sum(terms, rng, ints), sum(terms, rng, ints));
            terms.binary([BinaryOp::Eq, BinaryOp::Lt, BinaryOp::Le][kind - 1], a, b)
        }
        4 | 5 => {
            let of = inner(terms, rng);
            terms.not(of)
        }
        kind => {
            let (a, b) = (inner(terms, rng), inner(terms, rng));
            let op = [BinaryOp::And, BinaryOp::Or][kind - 6];
            terms.binary(if depth == 1 && kind == 7 { BinaryOp::Eq } else { op }, a, b)
        }
    }
}

/// Whether some values below the bound satisfy all conditions.
fn has_solution(
    terms: &SymbolicTerms,
    conditions: &[Term],
    (ints, bools): (&[Term], &[Term]),
) -> bool {
    let (width, cases) = (2 * REACH + 1, 1_i64 << bools.len());
    let all = width.pow(u32::try_from(ints.len()).expect("they are few")) * cases;
    (0..all).any(|mut case| {
        let mut model = InputValuation::default();
        for &of in bools {
            model.insert(of, Constant::Bool(case % 2 == 1));
            case /= 2;
        }
        for &of in ints {
            model.insert(of, Constant::Int((case % width - REACH).into()));
            case /= width;
        }
        conditions.iter().all(|&condition| is_true(terms, condition, &model))
    })
}

#[test]
fn comparisons_have_a_solution_or_a_reason_for_none() {
    let mut terms = table();
    let ints = [0, 1].map(|number| unknown(&mut terms, INTS, number));
    let bools = [2, 3].map(|number| unknown(&mut terms, BOOLS, number));
    let all: Vec<Term> = ints.iter().chain(&bools).copied().collect();
    let mut rng = Rng::new(7);
    let (mut possible, mut refuted, mut left) = (0, 0, 0);
    for _ in 0..ROUNDS {
        let many = 1 + rng.below(5);
        let conditions: Vec<Term> =
            (0..many).map(|_| condition(&mut terms, &mut rng, (&ints, &bools), 2)).collect();
        match compare(&terms, &conditions, &all) {
            // There are too many alternatives.
            None => left += 1,
            Some(Ok(model)) => {
                possible += 1;
                assert!(conditions.iter().all(|&of| is_true(&terms, of, &model)));
            }
            Some(Err(core)) => {
                refuted += 1;
                assert!(core.iter().all(|of| conditions.contains(of)));
                assert!(!has_solution(&terms, &core, (&ints, &bools)), "{conditions:?}");
            }
        }
    }
    let counts = format!("{possible} have one, {refuted} have none, {left} are left");
    assert!(possible > ROUNDS / 4 && refuted > ROUNDS / 8 && left < ROUNDS / 50, "{counts}");
}

#[test]
fn what_is_more_than_a_comparison_is_left_to_a_solver() {
    let mut terms = table();
    let [x, y, z] = [0, 1, 2].map(|number| unknown(&mut terms, INTS, number));
    let (sum, product) = (terms.binary(BinaryOp::Add, x, y), terms.binary(BinaryOp::Mul, x, y));
    for of in [sum, product] {
        let condition = terms.binary(BinaryOp::Le, of, z);
        assert_eq!(compare(&terms, &[condition], &[x, y, z]), None);
    }
    // 2x = 2y + 1 has no solution, 2x = 2y + 2 has one.
    let [twice_x, twice_y] = [x, y].map(|of| {
        let two = terms.int(2);
        terms.binary(BinaryOp::Mul, two, of)
    });
    for (more, has_one) in [(1, false), (2, true)] {
        let more = terms.int(more);
        let sum = terms.binary(BinaryOp::Add, twice_y, more);
        let condition = terms.binary(BinaryOp::Eq, twice_x, sum);
        let answer = compare(&terms, &[condition], &[x, y]).expect("it is a comparison");
        assert_eq!(answer.is_ok(), has_one);
    }
}

/// `a · x + b · y + c`
fn linear_sum(terms: &mut SymbolicTerms, rng: &mut Rng, ints: &[Term]) -> Term {
    let mut sum = terms.int(i64::try_from(rng.below(9)).expect("small") - 4);
    for &of in ints {
        let factor = terms.int(i64::try_from(rng.below(7)).expect("small") - 3);
        let product = terms.binary(BinaryOp::Mul, factor, of);
        sum = terms.binary(BinaryOp::Add, sum, product);
    }
    sum
}

#[test]
fn linear_conditions_on_two_unknowns_have_a_point_or_a_reason_for_none() {
    let mut terms = table();
    let ints = [0, 1].map(|number| unknown(&mut terms, INTS, number));
    let mut rng = Rng::new(11);
    let (mut possible, mut refuted, mut left) = (0, 0, 0);
    for round in 0..ROUNDS {
        let many = 1 + rng.below(7);
        let conditions = (0..many).map(|_| {
            let (a, b) =
                (linear_sum(&mut terms, &mut rng, &ints), linear_sum(&mut terms, &mut rng, &ints));
            let op = [BinaryOp::Lt, BinaryOp::Le, BinaryOp::Lt, BinaryOp::Le, BinaryOp::Eq];
            let of = terms.binary(op[rng.below(5)], a, b);
            if rng.below(3) == 0 { terms.not(of) } else { of }
        });
        let conditions: Vec<Term> = conditions.collect();
        // What is decided hangs on no order.
        let mut turned = conditions.clone();
        turned.reverse();
        let answer = intersect(&terms, &conditions, &ints);
        let other = intersect(&terms, &turned, &ints);
        assert_eq!(
            answer.as_ref().map(|it| it.as_ref().ok()),
            other.as_ref().map(|it| it.as_ref().ok())
        );
        match answer {
            None => left += 1,
            Some(Ok(model)) => {
                possible += 1;
                assert!(conditions.iter().all(|&of| is_true(&terms, of, &model)), "{round}");
            }
            Some(Err(core)) => {
                refuted += 1;
                assert!(core.iter().all(|of| conditions.contains(of)));
                assert!(!has_solution(&terms, &core, (&ints, &[])), "{round}: {conditions:?}");
            }
        }
    }
    let counts = format!("{possible} have one, {refuted} have none, {left} are left");
    assert!(possible > ROUNDS / 4 && refuted > ROUNDS / 8 && left < ROUNDS / 10, "{counts}");
}

#[test]
fn a_plane_that_is_cut_to_pieces_has_whole_points_or_none() {
    let mut terms = table();
    let [x, y, z] = [0, 1, 2].map(|number| unknown(&mut terms, INTS, number));
    let mut times = |factor: i64, of| {
        let factor = terms.int(factor);
        terms.binary(BinaryOp::Mul, factor, of)
    };
    let (three_x, five_y, two_y) = (times(3, x), times(5, y), times(2, y));
    let sum = terms.binary(BinaryOp::Sub, three_x, five_y);
    let (one, zero) = (terms.int(1), terms.int(0));
    // 3x − 5y = 1 has points, and 0 < 3x − 2y < 1 has none: a slope that no bound of x tells.
    let condition = terms.binary(BinaryOp::Eq, sum, one);
    assert!(intersect(&terms, &[condition], &[x, y]).expect("it is linear").is_ok());
    let sum = terms.binary(BinaryOp::Sub, three_x, two_y);
    let conditions = [terms.binary(BinaryOp::Lt, zero, sum), terms.binary(BinaryOp::Lt, sum, one)];
    assert_eq!(intersect(&terms, &conditions, &[x, y]), Some(Err(conditions.to_vec())));
    // 1 ≤ 3x − 3y ≤ 2 has points that are not whole.
    let [three_x, three_y] = [x, y].map(|of| {
        let three = terms.int(3);
        terms.binary(BinaryOp::Mul, three, of)
    });
    let sum = terms.binary(BinaryOp::Sub, three_x, three_y);
    let two = terms.int(2);
    let conditions = [terms.binary(BinaryOp::Le, one, sum), terms.binary(BinaryOp::Le, sum, two)];
    assert_eq!(intersect(&terms, &conditions, &[x, y]), Some(Err(conditions.to_vec())));
    // 0 ≤ 3x − 2y ≤ 1 has points, but for those where it is 0 or 1.
    let slope = terms.binary(BinaryOp::Sub, three_x, two_y);
    let mut all =
        vec![terms.binary(BinaryOp::Le, zero, slope), terms.binary(BinaryOp::Le, slope, one)];
    for forbidden in [zero, one] {
        assert!(intersect(&terms, &all, &[x, y]).expect("there are points").is_ok());
        let is_on = terms.binary(BinaryOp::Eq, slope, forbidden);
        all.push(terms.not(is_on));
    }
    assert_eq!(intersect(&terms, &all, &[x, y]), Some(Err(all.clone())));
    // A third unknown, a product, an alternative.
    let [of_three, product] = [BinaryOp::Add, BinaryOp::Mul].map(|op| terms.binary(op, x, z));
    let third = terms.binary(BinaryOp::Le, of_three, y);
    assert_eq!(intersect(&terms, &[third], &[x, y, z]), None);
    let square = terms.binary(BinaryOp::Le, product, one);
    assert_eq!(intersect(&terms, &[square], &[x, z]), None);
    let either = terms.binary(BinaryOp::Or, conditions[0], conditions[1]);
    assert_eq!(intersect(&terms, &[either], &[x, y]), None);
}

/// Any number or, where it is none, any condition, over numbers of any size.
fn any_term(
    terms: &mut SymbolicTerms,
    rng: &mut Rng,
    ints: &[Term],
    depth: u32,
    number: bool,
) -> Term {
    if depth == 0 {
        let small = terms.int(i64::try_from(rng.below(9)).expect("small") - 4);
        let large = terms.int(BigInt::from(3) << (58 + 2 * rng.below(6)));
        let leaf = if rng.below(2) == 0 { *rng.pick(ints) } else { *rng.pick(&[small, large]) };
        let zero = terms.int(0);
        return if number { leaf } else { terms.binary(BinaryOp::Lt, zero, leaf) };
    }
    let mut inner =
        |terms: &mut SymbolicTerms, number| any_term(terms, rng, ints, depth - 1, number);
    let (a, b, guard) = (inner(terms, number), inner(terms, number), inner(terms, false));
    let (x, y) = (inner(terms, true), inner(terms, true));
    let op = match number {
        true => [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div, BinaryOp::Mod],
        false => [BinaryOp::And, BinaryOp::Or, BinaryOp::Lt, BinaryOp::Le, BinaryOp::Eq],
    };
    let op = *rng.pick(&op);
    match rng.below(5) {
        0 => terms.ite(guard, a, b),
        1 if number => terms.neg(a),
        1 => terms.not(a),
        _ if matches!(op, BinaryOp::Lt | BinaryOp::Le | BinaryOp::Eq) => terms.binary(op, x, y),
        _ => terms.binary(op, a, b),
    }
}

#[test]
fn steps_give_what_the_terms_are() {
    let mut terms = table();
    let ints = [0, 1, 2].map(|number| unknown(&mut terms, INTS, number));
    let mut rng = Rng::new(13);
    let (mut true_ones, mut large) = (0, 0);
    for round in 0..ROUNDS {
        let conditions: Vec<Term> =
            (0..3).map(|_| any_term(&mut terms, &mut rng, &ints, 3, false)).collect();
        let mut steps = ConditionSteps::new(&terms, &conditions);
        for _ in 0..4 {
            let shift = [0, 0, 0, 40, 62, 70][rng.below(6)];
            let mut number = || BigInt::from(rng.below(9)) - 4;
            let model: InputValuation =
                ints.iter().map(|&of| (of, Constant::Int(number() << shift))).collect();
            let is_false = |of: &Term| value(&terms, *of, &model) != Constant::Bool(true);
            let expected = conditions.iter().copied().find(is_false);
            assert_eq!(steps.first_false(&model), expected, "{round}");
            true_ones += u32::from(expected.is_none());
            large += u32::from(shift > 60);
        }
    }
    assert!(true_ones > ROUNDS / 4 && large > ROUNDS, "{true_ones} {large}");
}
