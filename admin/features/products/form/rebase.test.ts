import { expect, it } from 'vitest';
import { EMPTY_VALUES, type FormValues } from './form-values.ts';
import { differences, rebased, withContents } from './rebase.ts';

const seen: FormValues = {
  ...EMPTY_VALUES,
  name: 'Kurta',
  fabric: 'Cotton',
  stock: { ...EMPTY_VALUES.stock, M: '5', L: '2' },
};
const merged = (theirs: FormValues, yours: FormValues, sides: Parameters<typeof rebased>[1] = {}) =>
  withContents(yours, rebased(differences(seen, theirs, yours), sides));

it('takes over what only the other has changed, and keeps what only you have', () => {
  const result = merged({ ...seen, fabric: 'Silk' }, { ...seen, name: 'Long kurta' });
  expect(result).toEqual({ ...seen, name: 'Long kurta', fabric: 'Silk' });
});

it('asks where both have changed the same to something else', () => {
  const theirs = { ...seen, fabric: 'Silk' };
  const yours = { ...seen, fabric: 'Rayon' };
  expect(differences(seen, theirs, yours)).toEqual([
    { field: 'fabric', seen: 'Cotton', theirs: 'Silk', yours: 'Rayon', isContested: true },
  ]);
  expect(merged(theirs, yours, { fabric: 'yours' }).fabric).toBe('Rayon');
  expect(merged(theirs, yours, { fabric: 'theirs' }).fabric).toBe('Silk');
});

it('asks nothing where both have done the same', () => {
  const both = { ...seen, fabric: 'Silk' };
  expect(differences(seen, both, both)).toMatchObject([{ isContested: false }]);
});

it('counts sales into stock, typed or not', () => {
  const theirs = { ...seen, stock: { ...seen.stock, M: '3', L: '1' } };
  const yours = { ...seen, stock: { ...seen.stock, M: '9' } };
  expect(merged(theirs, yours).stock).toMatchObject({ M: '7', L: '1' });
});

it('asks when there are fewer pieces left than were to be taken off', () => {
  const theirs = { ...seen, stock: { ...seen.stock, M: '2' } };
  const yours = { ...seen, stock: { ...seen.stock, M: '1' } };
  expect(differences(seen, theirs, yours)).toMatchObject([{ field: 'stock.M', isContested: true }]);
  expect(merged(theirs, yours, { 'stock.M': 'yours' }).stock.M).toBe('1');
});
