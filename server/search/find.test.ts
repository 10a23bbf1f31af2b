import { describe, expect, test } from 'vitest';
import { searchedDemo } from '#tests/support/searched-demo.ts';
import { find, findingParts } from './find.ts';
import { addText, createTextIndex, type SearchedText } from './text-index.ts';

const demo = searchedDemo();
const BARE: SearchedText = { name: '-', fabric: '', traits: [], description: '' };

function indexOf(...texts: Partial<SearchedText>[]) {
  const index = createTextIndex();
  for (const text of texts) addText(index, { ...BARE, ...text });
  return index;
}

describe('the order of results', () => {
  test('name start, name word, another spelling, fabric and traits, description', () => {
    const index = indexOf(
      { name: 'Moti set', description: 'With a velvet ribbon' },
      { name: 'Moti lehenga', fabric: 'Velvet' },
      { name: 'Moti makhmal lehenga' },
      { name: 'Moti velvet lehenga' },
      { name: 'Velvet lehenga' },
    );
    expect(find(index, 'velvet').docs).toEqual([4, 3, 2, 1, 0]);
  });

  test('sold-out products come last, unless the term is their full name', () => {
    const index = indexOf({ name: 'Neem kurti' }, { name: 'Neem kurti set' }, { name: 'Kurti of neem' });
    const isLast = (doc: number) => doc === 0;
    expect(find(index, 'neem', { isLast }).docs).toEqual([1, 2, 0]);
    expect(find(index, 'neem kurti', { isLast }).docs).toEqual([0, 1, 2]);
  });

  test('an exact colour ranks before its shades; a border has none; a text that contains the term comes last', () => {
    const index = indexOf(
      { name: 'Moti embroidered saree' },
      { name: 'Sindoor silk saree', traits: ['Sindoor'] },
      { name: 'Moti saree', traits: ['Wine'] },
      { name: 'Moti saree', description: 'With a red border' },
      { name: 'Moti saree', traits: ['Madder red'] },
    );
    expect(find(index, 'red saree')).toMatchObject({ docs: [4, 1, 2, 0], near: [] });
  });

  test('ties stay in the order they were added', () => {
    const index = indexOf({ name: 'Moti set' }, { name: 'Moti set' }, { name: 'Moti set' });
    expect(find(index, 'moti').docs).toEqual([0, 1, 2]);
  });
});

describe('several words', () => {
  test('all have to match, each in its own way', () => {
    const found = demo.productsFor('velvte lehnga');
    expect(found.length).toBeGreaterThan(0);
    for (const { name, fabric } of found) expect(`${fabric} ${name}`).toMatch(/Velvet.*Lehenga/);
    expect(demo.namesFor('velvet xylophone')).toEqual([]);
  });

  test('find by brand, colour and work beside the name', () => {
    const index = indexOf(
      { name: 'Neem kurti', traits: ['Naqsh Kora', 'Indigo', 'Block print'] },
      { name: 'Neem kurti' },
    );
    for (const term of ['naqsh kurti', 'indigo neem', 'block print kurti']) expect(find(index, term).docs).toEqual([0]);
  });

  test('filler words among several need not match', () => {
    expect(demo.namesFor('sarees for women')).toEqual(demo.namesFor('sarees'));
  });

  test('words beyond the maximum are ignored', () => {
    expect(demo.find(Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ')).docs).toEqual([]);
  });
});

describe('a mistyped word', () => {
  test.each([
    ['georgtte', 'georgette'],
    ['goergette', 'georgette'],
    ['chandrei', 'chanderi'],
    ['orgnza', 'organza'],
    ['anarkakli', 'anarkali'],
    ['kashhi katan', 'kashi katan'],
  ])('%s is understood as %s', (typed, meant) => {
    expect(demo.find(typed).understood).toBe(meant);
    expect(new Set(demo.namesFor(typed))).toEqual(new Set(demo.namesFor(meant)));
  });

  test('a mistyped word of three letters, or with digits, is not corrected', () => {
    const index = indexOf({ name: 'Red 1001' });
    expect(find(index, 'rad').docs).toEqual([]);
    expect(find(index, '1002').docs).toEqual([]);
  });

  test('is not corrected if the word itself has results', () => {
    const index = indexOf({ name: 'Lawn suit' }, { name: 'Dawn suit' });
    expect(find(index, 'lawn')).toEqual({ docs: [0], near: [], understood: null });
  });

  test('is corrected if the words together have no results', () => {
    const index = indexOf({ name: 'Moti suit' }, { name: 'Noti kurti' });
    expect(find(index, 'moti kurti')).toMatchObject({ docs: [], near: [1] });
  });
});

describe('a term whose words no document has', () => {
  test.each(['georgtte', 'velvte lehnga', 'goergette lehnga'])('has near matches only: %s', (term) => {
    const { docs, near } = demo.find(term);
    expect([docs, near.length > 0]).toEqual([[], true]);
  });

  test.each(['georgette', 'lehnga', 'हल्दी', 'velvet lehnga'])('has results in another spelling: %s', (term) => {
    expect(demo.find(term).docs).not.toEqual([]);
  });

  test.each(['kaftan', 'sale', 'return policy', 'caftan set'])('a word of this trade is no typo: %s', (term) => {
    expect(demo.find(term).understood ?? term).toContain(term.split(' ')[0]);
  });
});

describe('an article number', () => {
  const index = indexOf(
    { name: 'Neem kurti', traits: ['GM-1037'], codes: ['GM-1037', 'GM-1037-XL'] },
    { name: 'Moti kurti', traits: ['GM-10370'], codes: ['GM-10370'] },
    { name: 'Set', description: 'Worn with gm-1037' },
  );

  test.each(['GM-1037', 'gm 1037', 'gm1037', 'GM-1037-XL'])('%s finds its product', (term) => {
    expect(find(index, term).docs[0]).toBe(0);
    expect(find(index, term).docs).not.toContain(1);
  });

  test('an article number also finds texts that contain it', () => {
    expect(find(index, 'GM-1037').docs).toEqual([0, 2]);
  });
});

describe('price and size', () => {
  const prices = [900, 2500, 4000];
  const index = indexOf(
    { name: 'Neem saree' },
    { name: 'Moti saree' },
    { name: 'Neem saree' },
    { name: 'Kurti', description: 'A saree under 3000 knots' },
  );
  const isWithin = (
    doc: number,
    { maxRupees = Number.POSITIVE_INFINITY, size }: { maxRupees?: number; size?: string },
  ) => (prices[doc] ?? Number.POSITIVE_INFINITY) <= maxRupees && size !== 'XXL';

  test('filter the results, and documents that contain the term are also found', () => {
    expect(find(index, 'sari under 3000', { isWithin })).toEqual({
      docs: [0, 1],
      near: [],
      understood: 'saree under ₹3,000',
    });
    expect(find(index, 'saree under 3000', { isWithin }).docs).toEqual([0, 1, 3]);
    expect(find(index, 'xxl saree', { isWithin }).docs).toEqual([]);
  });

  test('alone find every document within them', () => {
    expect(find(index, 'under 3k', { isWithin }).docs).toEqual([0, 1]);
  });
});

test.each([
  ['gota patti', /gota/i],
  ['haldi outfit', /haldi|turmeric|marigold|yellow/i],
  ['chikan kurti', /chikan/i],
])('%s finds what a shopper means', (term, expected) => {
  const found = demo.productsFor(term);
  expect(found.length).toBeGreaterThan(0);
  for (const { name, description, colour } of found) expect(`${name} ${colour} ${description}`).toMatch(expected);
});

test('the beginning of a word is enough, in any spelling', () => {
  expect(demo.namesFor('sharar')[0]).toContain('Sharara');
  expect(demo.namesFor('lehn')[0]).toContain('Lehenga');
});

test('a blank term finds nothing', () => {
  for (const term of ['', '   ', '\u3000']) expect(demo.find(term)).toEqual({ docs: [], near: [], understood: null });
});

test('findingParts returns the parts that have results on their own', () => {
  const index = indexOf({ name: 'Velvet lehenga' }, { name: 'Moti kurti' });
  expect(findingParts(index, 'makhmal sneakers lehnga')).toEqual(['velvet', 'lehenga']);
  expect(findingParts(index, 'sneakers')).toEqual([]);
});
