import { describe, expect, test } from 'vitest';
import type { FacetGroup } from './facets.ts';
import {
  countValues,
  isRenamed,
  knownFilters,
  listChosen,
  matches,
  NO_FILTERS,
  readFilters,
  withoutChosen,
  withPrices,
  writeFilters,
} from './filters.ts';
import type { FacetValues } from './index/facet-values.ts';

function item(id: string, changes: Partial<FacetValues> = {}): FacetValues {
  return {
    id,
    price: 1000,
    brand: ['Noor'],
    fabric: ['Cotton'],
    colour: ['Indigo'],
    size: ['S', 'M'],
    stitching: ['stitched'],
    category: ['kurtis', 'chikankari'],
    work: ['Chikankari'],
    pieces: ['2'],
    origin: ['India'],
    ...changes,
  };
}

const ITEMS = [
  item('1'),
  item('2', { fabric: ['Mul Mul'], size: ['L'], price: 2500 }),
  item('3', { fabric: ['Mul Mul'], size: [], stitching: ['unstitched'], brand: ['Zoya'] }),
];

function idsOf(query: string): string[] {
  const filters = readFilters(new URLSearchParams(query));
  return ITEMS.filter((candidate) => matches(candidate, filters)).map(({ id }) => id);
}

describe('matching', () => {
  test.each([
    ['', ['1', '2', '3']],
    ['fabric=Mul+Mul', ['2', '3']],
    ['fabric=Mul+Mul&fabric=Cotton', ['1', '2', '3']],
    ['fabric=Mul+Mul&brand=Zoya', ['3']],
    ['size=M', ['1']],
    ['stitching=unstitched', ['3']],
    ['category=chikankari', ['1', '2', '3']],
    ['category=nowhere', []],
    ['pieces=2&work=Chikankari&origin=India', ['1', '2', '3']],
    ['origin=Pakistan', []],
    ['min=1000&max=1000', ['1', '3']],
    ['min=1001', ['2']],
  ])('%j shows %j', (query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });

  test.each(['fabric=&size=%20', 'min=-5&max=abc', 'min=1e3&max=', 'utm_source=mail&page=9'])(
    'the malformed %j asks for nothing',
    (query) => {
      expect(idsOf(query)).toEqual(['1', '2', '3']);
    },
  );
});

describe('filters that a listing lacks', () => {
  const groups: FacetGroup[] = [
    { facet: 'size', options: [{ value: 'M', label: 'M' }] },
    { facet: 'fabric', options: [{ value: 'Cotton', label: 'Cotton' }] },
  ];

  test.each([
    ['size=M&size=__proto__&category=nowhere', 'size=M'],
    [`fabric=${'x'.repeat(10_000)}&fabric=Cotton`, 'fabric=Cotton'],
    ['brand=%3Cscript%3E&min=5', 'min=5'],
  ])('are ignored: %#', (query, left) => {
    const known = knownFilters(readFilters(new URLSearchParams(query)), groups);
    expect(writeFilters(known, new URLSearchParams()).toString()).toBe(left);
  });
});

test('a value that was renamed is the value of today, unless another has its old name', () => {
  const category = [
    { value: 'sarees', label: 'Sarees', was: ['saris', 'kurtis'] },
    { value: 'kurtis', label: 'Kurtis', was: ['kurtas'] },
  ];
  const known = (query: string) => {
    const filters = readFilters(new URLSearchParams(query));
    const now = knownFilters(filters, [{ facet: 'category', options: category }]);
    return [now.chosen.category, isRenamed(now, filters)];
  };
  expect(known('category=saris')).toEqual([['sarees'], true]);
  expect(known('category=saris&category=sarees')).toEqual([['sarees'], false]);
  expect(known('category=kurtis')).toEqual([['kurtis'], false]);
  expect(known('category=kurtas&category=gone')).toEqual([['kurtis'], true]);
});

describe('the address', () => {
  test('round-trips a choice', () => {
    const filters = readFilters(new URLSearchParams('category=kurtis&size=M&size=L&fabric=Mul+Mul&min=500&max=2000'));
    expect(readFilters(writeFilters(filters, new URLSearchParams()))).toEqual(filters);
  });

  test('keeps other parameters, and removes deselected filters', () => {
    const before = new URLSearchParams('utm_source=mail&size=M&min=3');
    const after = writeFilters(readFilters(new URLSearchParams('size=L')), before);
    expect(after.toString()).toBe('utm_source=mail&size=L');
  });

  test('reads a repeated value once', () => {
    expect(readFilters(new URLSearchParams('size=M&size=M')).chosen.size).toEqual(['M']);
  });
});

describe('the counts beside the values', () => {
  test('respect other facets, but not their own', () => {
    const filters = readFilters(new URLSearchParams('fabric=Mul+Mul&size=L'));
    expect(countValues(ITEMS, filters, 'fabric')).toEqual(new Map([['Mul Mul', 1]]));
    expect(countValues(ITEMS, filters, 'size')).toEqual(new Map([['L', 1]]));
    expect(countValues(ITEMS, readFilters(new URLSearchParams('fabric=Cotton')), 'fabric')).toEqual(
      new Map([
        ['Cotton', 1],
        ['Mul Mul', 2],
      ]),
    );
  });
});

describe('the chips', () => {
  test('name each chosen value and remove it', () => {
    const filters = readFilters(new URLSearchParams('brand=Noor&size=M&max=2000'));
    expect(listChosen(filters)).toEqual([
      { facet: 'size', value: 'M' },
      { facet: 'brand', value: 'Noor' },
      { facet: 'max', value: '2000' },
    ]);
    expect(listChosen(withoutChosen(filters, { facet: 'size', value: 'M' }))).toHaveLength(2);
    expect(listChosen(withoutChosen(filters, { facet: 'max', value: '2000' }))).toHaveLength(2);
  });
});

describe('prices', () => {
  test.each([
    ['min=2000&max=500', 500, 2000],
    ['min=500&max=500', 500, 500],
    ['min=500', 500, null],
  ])('%s means %s to %s', (query, minimum, maximum) => {
    expect(readFilters(new URLSearchParams(query))).toMatchObject({ minimum, maximum });
  });

  test('prices in the wrong order are swapped, and invalid ones ignored', () => {
    expect(withPrices(NO_FILTERS, '3000', '1000')).toMatchObject({ minimum: 1000, maximum: 3000 });
    expect(withPrices(NO_FILTERS, '', '1000')).toMatchObject({ minimum: null, maximum: 1000 });
  });
});

describe('products listed only in a category', () => {
  const items = [item('1'), { ...item('2', { category: ['sarees'] }), isOutside: true }];
  const idsFor = (query: string) => {
    const filters = readFilters(new URLSearchParams(query));
    return items.filter((candidate) => matches(candidate, filters)).map(({ id }) => id);
  };

  test('are shown only with that category, and counted for it', () => {
    expect(idsFor('')).toEqual(['1']);
    expect(idsFor('size=M')).toEqual(['1']);
    expect(idsFor('category=sarees')).toEqual(['2']);
    expect(idsFor('category=kurtis')).toEqual(['1']);
    expect(countValues(items, NO_FILTERS, 'category').get('sarees')).toBe(1);
    expect(countValues(items, NO_FILTERS, 'size').get('M')).toBe(1);
  });
});
