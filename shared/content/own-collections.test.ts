import { describe, expect, it } from 'vitest';
import type { OwnCollection } from './content-fields/collections.ts';
import { CONTENT_SECTIONS } from './content-fields.ts';
import { editFault } from './faults.ts';
import { movedCollections, RESERVED_SLUGS } from './own-collections.ts';

const DIWALI: OwnCollection = {
  ...{ name: 'Diwali', slug: 'diwali', text: '', picture: '', products: [], category: '', fabric: 'Silk', origin: '' },
  ...{ price_from: 0, price_to: 0, is_shown: true },
};
const { own } = CONTENT_SECTIONS.collections.fields;
const faultOf = (...entries: object[]) =>
  own &&
  editFault(
    own,
    entries.map((entry) => ({ ...DIWALI, ...entry })),
  );

describe('an own collection', () => {
  it.each(['diwali', 'eid-2027', 'a', 'all', 'cotton-2'])('can have the address %s', (slug) =>
    expect(faultOf({ slug })).toBe(''),
  );
  it.each(['', 'Diwali', 'a/b', '-a', 'a-', 'a--b', '..', 'दिवाली', ...RESERVED_SLUGS])(
    'cannot have the address %j',
    (slug) => expect(faultOf({ slug })).not.toBe(''),
  );
  it('cannot have the address of another one', () => {
    expect(faultOf({}, { slug: 'eid' })).toBe('');
    expect(faultOf({}, { slug: 'eid' }, {})).toBe(
      'Entries 1 and 3 have the same Address: diwali and diwali. Remove or change one.',
    );
  });
  it.each([[['1001', '1001']], [['0']], [['x']], [[1001]], ['1001'], [null]])(
    'cannot have the products %j',
    (products) => expect(faultOf({ products })).toBe('Entry 1, Products by hand: Choose each product once.'),
  );
});

describe('the pages of collections that have moved', () => {
  const [a, b] = [
    { name: 'A', slug: 'a' },
    { name: 'B', slug: 'b' },
  ];
  const to = (from: string, path: string) => ({ from_path: `/collections/${from}`, to_path: `/collections/${path}` });
  it.each([
    ['nothing changed', [a, b], [a, b], []],
    ['they were sorted', [a, b], [b, a], []],
    ['one was removed', [a, b], [b], []],
    ['one was added', [b], [a, b], []],
    ['one has another address', [a, b], [a, { ...b, slug: 'c' }], [to('b', 'c')]],
    ['one has another address and name', [a, b], [{ name: 'C', slug: 'c' }, b], [to('a', 'c')]],
    ['one has another address and place', [a, b], [b, { ...a, slug: 'c' }], [to('a', 'c')]],
    ['one was removed and another added in its place in a longer list', [a], [{ name: 'C', slug: 'c' }, b], []],
    [
      'both were swapped',
      [a, b],
      [
        { ...a, slug: 'b' },
        { ...b, slug: 'a' },
      ],
      [],
    ],
  ])('are right after %s', (_, before, after, moved) => expect(movedCollections(before, after)).toEqual(moved));
});
