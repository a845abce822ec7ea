//! What the words of logic, arithmetic and the theory make of their arguments.

use num_bigint::BigInt;

use super::names::WORDS;
use super::terms::{TermWord, counted};
use super::{ScriptReader, Wrong, codes};
use crate::subterms::{Subterm, SubtermOperator, SubtermSort, Subterms};
use crate::write::PLAIN_LINK;
use logic::Sexpr;

/// `distinct` takes so many arguments: it says something of each two.
const MAX_DISTINCT: usize = 1_000;

/// Arguments with their places.
type Args<'a> = &'a [(Sexpr, Subterm)];

impl ScriptReader<'_> {
    /// The term that a word makes of arguments.
    pub(super) fn apply(
        &mut self,
        at: Sexpr,
        word: &TermWord,
        args: Args<'_>,
    ) -> Result<Subterm, Wrong> {
        let TermWord { name, index } = word;
        if WORDS.contains(&name.as_str()) {
            return self.theory(at, word, args);
        }
        if let Some(index) = index {
            let what = format!("{name} takes no index");
            let wrong = self.wrong(codes::NO_TERM, at, what);
            return Err(Box::new(wrong.with_help(format!("leave {index} out"))));
        }
        match name.as_str() {
            "+" | "-" | "*" => self.arithmetic(at, name, args),
            "<" | "<=" | ">" | ">=" => self.comparison(at, name, args),
            "=" | "distinct" => self.equality(at, name, args),
            "true" | "false" | "not" | "and" | "or" | "=>" | "xor" | "ite" => {
                self.logic(at, name, args)
            }
            "let" | "after" | "_" => {
                Err(self.wrong(codes::NO_TERM, at, format!("{name} has another form")))
            }
            name => self.call(at, name, args),
        }
    }

    /// Makes sure that there are at least so many arguments, all of one sort.
    fn expect_all(
        &self,
        at: Sexpr,
        name: &str,
        args: Args<'_>,
        (least, sort): (usize, SubtermSort),
    ) -> Result<Vec<Subterm>, Wrong> {
        if args.len() < least {
            let what = format!("{name} takes at least {}, not {}", counted(least), args.len());
            return Err(self.wrong(codes::ARGUMENTS, at, what));
        }
        args.iter().map(|&(at, arg)| self.expect_sort(at, arg, sort).map(|()| arg)).collect()
    }

    fn logic(&mut self, at: Sexpr, name: &str, args: Args<'_>) -> Result<Subterm, Wrong> {
        let bools = |least| (least, SubtermSort::Bool);
        match (name, args) {
            ("true" | "false", []) => Ok(self.script.terms.truth(name == "true")),
            ("true" | "false", _) => {
                self.expect_args(at, name, args, &[]).map(|()| unreachable!("it has arguments"))
            }
            ("not", _) => {
                self.expect_args(at, name, args, &[SubtermSort::Bool])?;
                Ok(self.script.terms.not(args[0].1))
            }
            ("and" | "or", _) => {
                let all = self.expect_all(at, name, args, bools(1))?;
                let terms = &mut self.script.terms;
                Ok(if name == "and" { terms.and(&all) } else { terms.or(&all) })
            }
            ("ite", &[condition, left, right]) => {
                self.expect_sort(condition.0, condition.1, SubtermSort::Bool)?;
                let sort = self.script.terms.sort(left.1);
                self.expect_sort(right.0, right.1, sort)?;
                Ok(self.script.terms.make(SubtermOperator::Ite, [condition.1, left.1, right.1]))
            }
            ("ite", _) => {
                let what = format!("ite takes 3 arguments, not {}", args.len());
                Err(self.wrong(codes::ARGUMENTS, at, what))
            }
            // Implication groups to the right, exclusive disjunction to the left.
            _ => {
                let mut all = self.expect_all(at, name, args, bools(2))?;
                let terms = &mut self.script.terms;
                if name == "xor" {
                    let mut formula = all[0];
                    for &next in &all[1..] {
                        let same = terms.equal(formula, next);
                        formula = terms.not(same);
                    }
                    return Ok(formula);
                }
                let mut formula = all.pop().expect("there are two");
                while let Some(premise) = all.pop() {
                    formula = terms.implies(premise, formula);
                }
                Ok(formula)
            }
        }
    }

    fn arithmetic(&mut self, at: Sexpr, name: &str, args: Args<'_>) -> Result<Subterm, Wrong> {
        let all = self.expect_all(at, name, args, (1, SubtermSort::Int))?;
        let terms = &mut self.script.terms;
        match (name, all.as_slice()) {
            ("+" | "*", &[one]) => Ok(one),
            ("+", all) => Ok(terms.make(SubtermOperator::Add, all)),
            ("-", &[one]) => Ok(match terms.operator(one).clone() {
                SubtermOperator::Number(number) => terms.number(-number),
                _ => terms.scale(&BigInt::from(-1), one),
            }),
            ("-", [first, rest @ ..]) => {
                Ok(rest.iter().fold(*first, |difference, &next| terms.minus(difference, next)))
            }
            (_, [factors @ .., last]) => {
                // All factors but one are numbers; where all are, the last one counts as no number.
                let is_number =
                    |&term: &Subterm| matches!(terms.operator(term), SubtermOperator::Number(_));
                let other = all.iter().position(|term| !is_number(term)).unwrap_or(factors.len());
                let mut product = BigInt::from(1);
                for (at_factor, (&factor, &(place, _))) in all.iter().zip(args).enumerate() {
                    match terms.operator(factor) {
                        _ if at_factor == other => {}
                        SubtermOperator::Number(number) => product *= number,
                        _ => {
                            let what = "a product of terms that are no numbers";
                            let wrong = self.wrong(codes::NOT_LINEAR, place, what);
                            let help = "arithmetic is linear: all factors but one are numbers";
                            return Err(Box::new(wrong.with_help(help)));
                        }
                    }
                }
                let other = all.get(other).copied().unwrap_or(*last);
                Ok(self.script.terms.scale(&product, other))
            }
            (_, []) => unreachable!("there is at least one"),
        }
    }

    fn comparison(&mut self, at: Sexpr, name: &str, args: Args<'_>) -> Result<Subterm, Wrong> {
        let all = self.expect_all(at, name, args, (2, SubtermSort::Int))?;
        let terms = &mut self.script.terms;
        let one = |terms: &mut Subterms, a: Subterm, b: Subterm| match name {
            "<" => terms.less(a, b),
            "<=" => terms.at_most(a, b),
            ">" => terms.less(b, a),
            _ => terms.at_most(b, a),
        };
        let each: Vec<Subterm> = all.windows(2).map(|two| one(terms, two[0], two[1])).collect();
        Ok(terms.and(&each))
    }

    fn equality(&mut self, at: Sexpr, name: &str, args: Args<'_>) -> Result<Subterm, Wrong> {
        let sort = args.first().map_or(SubtermSort::Int, |&(_, arg)| self.script.terms.sort(arg));
        let all = self.expect_all(at, name, args, (2, sort))?;
        let terms = &mut self.script.terms;
        if name == "=" {
            let each: Vec<Subterm> =
                all.windows(2).map(|two| terms.equal(two[0], two[1])).collect();
            return Ok(terms.and(&each));
        }
        if all.len() > MAX_DISTINCT {
            let what = format!("distinct takes at most {MAX_DISTINCT} arguments");
            return Err(self.wrong(codes::ARGUMENTS, at, what));
        }
        let mut each = Vec::new();
        for (at, &left) in all.iter().enumerate() {
            for &right in &all[at + 1..] {
                let same = terms.equal(left, right);
                each.push(terms.not(same));
            }
        }
        Ok(terms.and(&each))
    }

    /// A function of the theory.
    fn theory(&mut self, at: Sexpr, word: &TermWord, args: Args<'_>) -> Result<Subterm, Wrong> {
        use SubtermSort::{Int, Pointer};
        let name = word.name.as_str();
        let params: &[SubtermSort] = match name {
            "ptr" => &[Int, Int],
            "base" => &[Int],
            "block" | "offset" | "address" | "align" | "next" => &[Pointer],
            "p+" | "in-range" => &[Pointer, Int],
            "p-" | "p<=" | "same-block" | "seg" | "dist" => &[Pointer, Pointer],
            "null" => &[],
            _ => return Err(self.wrong(codes::UNKNOWN_NAME, at, format!("{name} is no function"))),
        };
        self.expect_args(at, name, args, params)?;
        let all: Vec<Subterm> = args.iter().map(|&(_, arg)| arg).collect();
        let operator = match name {
            "align" => SubtermOperator::Align(self.size(at, word)?),
            "p+" => SubtermOperator::Shift(self.size(at, word)?),
            "p-" => SubtermOperator::Minus(self.size(at, word)?),
            "in-range" => {
                let size = self.size(at, word)?;
                return Ok(self.script.terms.in_range(&size, all[0], all[1]));
            }
            "next" | "seg" | "dist" => return self.linked(at, word, all),
            _ if word.index.is_some() => {
                return Err(self.wrong(codes::NO_TERM, at, format!("{name} takes no index")));
            }
            "same-block" => return Ok(self.script.terms.same_block(all[0], all[1])),
            "ptr" => SubtermOperator::Ptr,
            "base" => SubtermOperator::Base,
            "block" => SubtermOperator::Block,
            "offset" => SubtermOperator::Offset,
            "address" => SubtermOperator::Address,
            "p<=" => SubtermOperator::Below,
            _ => SubtermOperator::Null,
        };
        Ok(self.script.terms.make(operator, all))
    }

    /// The size that is named, or that of the script.
    fn size(&self, at: Sexpr, word: &TermWord) -> Result<BigInt, Wrong> {
        let Some(index) = &word.index else { return Ok(self.script.terms.space.size.clone()) };
        let digits = index.bytes().all(|byte| byte.is_ascii_digit());
        let size: Option<BigInt> = digits.then(|| index.parse().ok()).flatten();
        size.filter(|size| *size >= BigInt::from(1)).ok_or_else(|| {
            let wrong = self.wrong(codes::NO_TERM, at, format!("{index} is no size of elements"));
            Box::new(wrong.with_help("write a number that is at least 1, as in (_ p+ 8)"))
        })
    }

    /// A function of list segments.
    fn linked(&mut self, at: Sexpr, word: &TermWord, args: Vec<Subterm>) -> Result<Subterm, Wrong> {
        if !self.has_lists {
            return Err(self.no_lists(at));
        }
        let terms = &mut self.script.terms;
        let field = terms.link(word.index.as_deref().unwrap_or(PLAIN_LINK));
        let operator = match word.name.as_str() {
            "next" => SubtermOperator::Next(field),
            "seg" => SubtermOperator::Seg(field),
            _ => SubtermOperator::Dist(field),
        };
        Ok(terms.make(operator, args))
    }
}
