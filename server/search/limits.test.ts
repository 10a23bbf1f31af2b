import { describe, expect, test } from 'vitest';
import { fold } from '#shared/text/fold.ts';
import { limitsText, readLimits } from './limits.ts';
import { sizeWords } from './size-words.ts';

/** Words and limits of a term. */
function read(term: string) {
  const { limits, rest } = readLimits(fold(term));
  return { words: rest.trim().replaceAll(/\s+/g, ' '), ...limits };
}

describe('a price', () => {
  test.each([
    ['saree under 3000', 'saree'],
    ['saree below ₹3000', 'saree'],
    ['saree upto 3,000', 'saree'],
    ['saree up to rs. 3000', 'saree'],
    ['Saree less than 3k', 'saree'],
    ['under ₹3,000 saree', 'saree'],
    ['saree under rs 3000/-', 'saree'],
    ['saree within 3000 rupees', 'saree'],
    ['saree 3000 tak', 'saree'],
    ['saree 3000 se kam', 'saree'],
    ['saree <3000', 'saree'],
    ['साड़ी 3000 से कम', 'साड़ी'],
  ])('%j is at most 3,000', (term, words) => {
    expect(read(term)).toEqual({ words, maxRupees: 3000 });
  });

  test.each(['suit over 2500', 'suit above ₹2,500', 'suit more than 2.5k', 'suit 2500 or more'])(
    '%j is at least 2,500',
    (term) => {
      expect(read(term)).toEqual({ words: 'suit', minRupees: 2500 });
    },
  );

  test.each([
    'kurti between 1000 and 2000',
    'kurti 1000-2000',
    'kurti ₹1,000 to ₹2,000',
    'kurti between 1k and 2k',
    'kurti 1-2k',
    'kurti from 2000 to 1000',
    'kurti over 1000 under 2000',
  ])('%j is between 1,000 and 2,000', (term) => {
    expect(read(term)).toEqual({ words: 'kurti', minRupees: 1000, maxRupees: 2000 });
  });

  test.each([
    '1037',
    'gm-1037',
    'under',
    'over dupatta',
    '14-kg',
    '3 piece suit',
    'size 2 to 3',
    'understated 3000',
    'a 2-3 b',
  ])('is not in %j', (term) => {
    expect(read(term)).toEqual({ words: fold(term) });
  });
});

describe('a size', () => {
  test.each([
    ['XXL kurti', 'XXL'],
    ['kurti 2xl', 'XXL'],
    ['kurti size m', 'M'],
    ['Kurti M size', 'M'],
    ['kurti size extra large', 'XL'],
    ['kurti xs', 'XS'],
  ])('%j', (term, size) => {
    expect(read(term)).toEqual({ words: 'kurti', size });
  });

  test.each(['kurti s', 'kurti l', 'large dupatta', 'xxxl', 'women’s kurti'])('is not in %j', (term) => {
    expect(read(term)).toEqual({ words: fold(term) });
  });
});

test.each([
  ['xxl kurti under 2k', 'in size XXL under ₹2,000'],
  ['kurti 1000 to 2000', 'between ₹1,000 and ₹2,000'],
  ['suit above 2500', 'over ₹2,500'],
])('the limits of %j are shown as %j, and read again', (term, text) => {
  const { limits } = readLimits(fold(term));
  expect(limitsText(limits)).toBe(text);
  expect(readLimits(fold(text)).limits).toEqual(limits);
});

describe('a size of the shop’s own', () => {
  const words = sizeWords(['S', 'XXL', '3XL', 'Free Size', '38', '10/12', 'Plus']);
  test.each([
    ['kurti 3xl', '3XL'],
    ['kurti free size', 'Free Size'],
    ['kurti size free size', 'Free Size'],
    ['kurti size 38', '38'],
    ['size 10/12 kurti', '10/12'],
    ['kurti 2xl', 'XXL'],
    ['kurti plus size', 'Plus'],
    ['size free size kurti', 'Free Size'],
  ])('is in %j', (term, size) => {
    const { limits, rest } = readLimits(fold(term), words);
    expect(limits).toEqual({ size });
    expect(rest.trim()).toBe('kurti');
  });
  test.each(['kurti 38', 'kurti medium size', 'plus kurti'])('is not in %j', (term) => {
    expect(readLimits(fold(term), words).limits).toEqual({});
  });
});

test('a bust in inches is the size of the shop’s chart, and plus size the XXL', () => {
  const words = sizeWords(
    ['XL', 'XXL'],
    [
      { size: 'XL', bust: '40' },
      { size: 'XXL', bust: '42' },
    ],
  );
  expect(readLimits('kurti size 42', words).limits).toEqual({ size: 'XXL' });
  expect(readLimits('plus size kurti', words)).toMatchObject({
    limits: { size: 'XXL' },
    rest: expect.stringContaining('kurti'),
  });
  expect(readLimits('kurti 42', words).limits).toEqual({});
});
