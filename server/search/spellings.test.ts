import { describe, expect, test } from 'vitest';
import { SPELLINGS } from '#shared/product/spellings.ts';
import { fold } from '#shared/text/fold.ts';
import { searchedDemo } from '#tests/support/searched-demo.ts';
import { wordsOf } from './words.ts';

const { namesFor, find } = searchedDemo();

/** The `names` that `term` does not find. */
function missingFor(term: string, names: readonly string[]): string[] {
  const found = namesFor(term);
  return names.filter((name) => !found.includes(name));
}

describe('the list', () => {
  const keys = SPELLINGS.flatMap(({ name, also }) => [name, ...also]).map((text) => wordsOf(fold(text)).join(' '));

  test('contains every spelling once', () => {
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('includes only existing entries', () => {
    const names = new Set(SPELLINGS.map(({ name }) => name));
    expect(SPELLINGS.flatMap(({ includes }) => includes).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('every spelling finds what the shop’s spelling finds', () => {
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
    const expected = namesFor(own);
    expect(expected).not.toEqual([]);
    for (const spelling of spellings.split(' ')) {
      expect(missingFor(spelling, expected), `missing for ${spelling}`).toEqual([]);
    }
  });

  test.each(['shalwar kameez', 'salwar kamiz', 'सलवार सूट'])('suit: %s', (spelling) => {
    expect(missingFor(spelling, namesFor('suit'))).toEqual([]);
  });
});

test('gharara also finds shararas, after the ghararas', () => {
  const names = namesFor('gharara');
  expect(names[0]).toContain('Gharara');
  expect(names.some((name) => name.includes('Sharara'))).toBe(true);
});

test('a colour finds its shades; a shade does not find the whole colour', () => {
  expect(missingFor('पीला', namesFor('turmeric'))).toEqual([]);
  expect(namesFor('turmeric').length).toBeLessThan(namesFor('पीला').length);
});

test.each([
  ['lehnga', 'lehenga'],
  ['लहंगा', 'lehenga'],
  ['mulmul kurti', 'mul mul kurti'],
  ['chickenkari dupatta', 'chikankari dupatta'],
])('%s is reported as %s', (typed, understood) => {
  expect(find(typed).understood).toBe(understood);
});

test('a word in the shop’s own spelling is not reported as corrected', () => {
  for (const term of ['lehenga', 'chikan', 'silk saree', 'kurtis']) expect(find(term).understood).toBeNull();
});
