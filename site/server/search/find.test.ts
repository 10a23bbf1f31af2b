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

describe('the order of what is found', () => {
  test('name start, name word, another spelling, fabric and traits, description, slip', () => {
    const index = indexOf(
      { name: 'Moti set', description: 'With a velvet ribbon' },
      { name: 'Moti lehenga', fabric: 'Velvet' },
      { name: 'Moti makhmal lehenga' },
      { name: 'Moti velvet lehenga' },
      { name: 'Velvet lehenga' },
    );
    expect(find(index, 'velvet').things).toEqual([4, 3, 2, 1, 0]);
  });

  test('what is in stock comes before its equals that are sold out, not before better matches', () => {
    const index = indexOf({ name: 'Neem kurti' }, { name: 'Neem kurti' }, { name: 'Kurti of neem' });
    expect(find(index, 'neem', (thing) => thing === 0).things).toEqual([1, 0, 2]);
  });

  test('equals stay in the order they were added', () => {
    const index = indexOf({ name: 'Moti set' }, { name: 'Moti set' }, { name: 'Moti set' });
    expect(find(index, 'moti').things).toEqual([0, 1, 2]);
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
    for (const term of ['naqsh kurti', 'indigo neem', 'block print kurti'])
      expect(find(index, term).things).toEqual([0]);
  });

  test('that say nothing in this shop need not be there', () => {
    expect(demo.namesFor('sarees for women')).toEqual(demo.namesFor('sarees'));
  });

  test('of a term with too many of them are not all looked at, and it is answered', () => {
    expect(demo.find(Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ')).things).toEqual([]);
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

  test('of three letters, or with digits, is not guessed at', () => {
    const index = indexOf({ name: 'Red 1001' });
    expect(find(index, 'rad').things).toEqual([]);
    expect(find(index, '1002').things).toEqual([]);
  });

  test('is not looked for where the word itself is found', () => {
    const index = indexOf({ name: 'Lawn suit' }, { name: 'Dawn suit' });
    expect(find(index, 'lawn')).toEqual({ things: [0], understood: null });
  });

  test('is looked for where the words together find nothing', () => {
    const index = indexOf({ name: 'Lawn suit' }, { name: 'Dawn kurti' });
    expect(find(index, 'lawn kurti').things).toEqual([1]);
  });
});

test('the beginning of a word is enough, also of another spelling', () => {
  expect(demo.namesFor('sharar')[0]).toContain('Sharara');
  expect(demo.namesFor('lehn')[0]).toContain('Lehenga');
});

test('a blank term finds nothing', () => {
  for (const term of ['', '   ', '\u3000']) expect(demo.find(term)).toEqual({ things: [], understood: null });
});

test('parts that find something by themselves are told when all find nothing', () => {
  const index = indexOf({ name: 'Velvet lehenga' }, { name: 'Moti kurti' });
  expect(findingParts(index, 'makhmal sneakers lehnga')).toEqual(['velvet', 'lehenga']);
  expect(findingParts(index, 'sneakers')).toEqual([]);
});
