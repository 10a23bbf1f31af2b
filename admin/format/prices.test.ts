import { expect, it } from 'vitest';
import { PRICE_WORDS, readPrice } from './prices.ts';

it.each([
  ['2499', 2499],
  [' 2499.5 ', 2499.5],
  ['12,500', 12_500],
  ['₹ 2,499.50', 2499.5],
  ['₹1,29,900', 129_900],
  ['129,900', 129_900],
  ['Rs. 500/-', 500],
  ['899₹', 899],
  ['1,299.00 Rs.', 1299],
  ['10000000', 10_000_000],
])('reads %j as %d rupees', (text, rupees) => {
  expect(readPrice(text)).toEqual({ rupees });
});

it.each([
  ['-1', PRICE_WORDS.negative],
  ['1e9', PRICE_WORDS.unreadable],
  ['1000000000', PRICE_WORDS.tooHigh],
  ['10000000.01', PRICE_WORDS.tooHigh],
  ['0', PRICE_WORDS.zero],
  ['12,50', PRICE_WORDS.unreadable],
  ['1,2,3', PRICE_WORDS.unreadable],
  ['12.345', PRICE_WORDS.unreadable],
  ['NaN', PRICE_WORDS.unreadable],
  ['Infinity', PRICE_WORDS.unreadable],
  ['१२००', PRICE_WORDS.unreadable],
  ['', PRICE_WORDS.unreadable],
  ['<b>5</b>', PRICE_WORDS.unreadable],
])('refuses %j with a reason', (text, problem) => {
  expect(readPrice(text)).toEqual({ problem });
});
