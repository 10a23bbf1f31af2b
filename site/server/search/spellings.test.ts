import { describe, expect, test } from 'vitest';
import { searchedDemo } from '#tests/support/searched-demo.ts';
import { SPELLINGS } from './spellings.ts';
import { fold, wordsOf } from './words.ts';

const { namesFor, find } = searchedDemo();

describe('the list', () => {
  const keys = SPELLINGS.flatMap(({ name, also }) => [name, ...also]).map((text) => wordsOf(fold(text)).join(' '));

  test('has every spelling once', () => {
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('includes only what it has', () => {
    const names = new Set(SPELLINGS.map(({ name }) => name));
    expect(SPELLINGS.flatMap(({ includes = [] }) => includes).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('every spelling finds what the shop’s own word finds', () => {
  test.each([
    ['lehenga', 'lehnga lehanga lahenga lehengas ghagra लहंगा'],
    ['chikankari', 'chikan chickenkari chikenkari lucknowi चिकनकारी चिकन'],
    ['kurti', 'kurtis kurtee कुर्ती'],
    ['kurta', 'kurtas कुर्ता'],
    ['dupatta', 'dupattas dupata chunni odhni दुपट्टा चुन्नी'],
    ['saree', 'sarees sari saris साड़ी साडी'],
    ['suit', 'suits सूट'],
    ['sharara', 'shararas शरारा'],
    ['zari', 'jari ज़री जरी'],
    ['bandhani', 'bandhej bandhni बांधनी'],
    ['mul mul', 'mulmul malmal muslin मलमल'],
    ['cotton', 'suti कॉटन'],
    ['silk', 'resham रेशम'],
    ['velvet', 'makhmal मखमल'],
    ['palazzo', 'plazo palazo'],
    ['dress material', 'unstitched'],
    ['anarkali', 'anarkli अनारकली'],
  ])('%s: %s', (own, spellings) => {
    const expected = new Set(namesFor(own));
    expect(expected.size).toBeGreaterThan(0);
    for (const spelling of spellings.split(' ')) {
      const found = new Set(namesFor(spelling));
      expect(expected.difference(found), `missing for ${spelling}`).toEqual(new Set());
    }
  });

  test.each(['shalwar kameez', 'salwar kamiz', 'सलवार सूट'])('suit: %s', (spelling) => {
    expect(new Set(namesFor('suit')).difference(new Set(namesFor(spelling)))).toEqual(new Set());
  });
});

test('someone who asks for a gharara sees shararas too, after the ghararas', () => {
  const names = namesFor('gharara');
  expect(names[0]).toContain('Gharara');
  expect(names.some((name) => name.includes('Sharara'))).toBe(true);
});

test('a colour finds its shades, a shade not the whole colour', () => {
  const shades = new Set(namesFor('पीला'));
  expect(new Set(namesFor('turmeric')).difference(shades)).toEqual(new Set());
  expect(namesFor('turmeric').length).toBeLessThan(shades.size);
});

test.each([
  ['lehnga', 'lehenga'],
  ['लहंगा', 'lehenga'],
  ['mulmul kurti', 'mul mul kurti'],
  ['chickenkari dupatta', 'chikankari dupatta'],
])('%s is told to be understood as %s', (typed, understood) => {
  expect(find(typed).understood).toBe(understood);
});

test('a word the shop itself uses needs no telling', () => {
  for (const term of ['lehenga', 'chikan', 'silk saree', 'kurtis']) expect(find(term).understood).toBeNull();
});
