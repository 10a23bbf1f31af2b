import { expect, it } from 'vitest';
import { emptyValues, type FormValues } from './form-values.ts';
import { differences, rebased, withContents } from './rebase.ts';

const seen: FormValues = {
  ...emptyValues(),
  name: 'Kurta',
  fabric: 'Cotton',
  stock: { ...emptyValues().stock, M: '5', L: '2' },
};
const merged = (theirs: FormValues, yours: FormValues, sides: Parameters<typeof rebased>[1] = {}) =>
  withContents(yours, rebased(differences(seen, theirs, yours), sides));

it('merges changes to different fields', () => {
  const result = merged({ ...seen, fabric: 'Silk' }, { ...seen, name: 'Long kurta' });
  expect(result).toEqual({ ...seen, name: 'Long kurta', fabric: 'Silk' });
});

it('marks a field as contested if both changed it to different values', () => {
  const theirs = { ...seen, fabric: 'Silk' };
  const yours = { ...seen, fabric: 'Rayon' };
  expect(differences(seen, theirs, yours)).toEqual([
    { field: 'fabric', seen: 'Cotton', theirs: 'Silk', yours: 'Rayon', isContested: true },
  ]);
  expect(merged(theirs, yours, { fabric: 'yours' }).fabric).toBe('Rayon');
  expect(merged(theirs, yours, { fabric: 'theirs' }).fabric).toBe('Silk');
});

it('does not mark a field as contested if both changed it to the same value', () => {
  const both = { ...seen, fabric: 'Silk' };
  expect(differences(seen, both, both)).toMatchObject([{ isContested: false }]);
});

it('subtracts sales from stock, in edited and unedited sizes', () => {
  const theirs = { ...seen, stock: { ...seen.stock, M: '3', L: '1' } };
  const yours = { ...seen, stock: { ...seen.stock, M: '9' } };
  expect(merged(theirs, yours).stock).toMatchObject({ M: '7', L: '1' });
});

it('marks stock as contested if fewer pieces are left than were removed', () => {
  const theirs = { ...seen, stock: { ...seen.stock, M: '2' } };
  const yours = { ...seen, stock: { ...seen.stock, M: '1' } };
  expect(differences(seen, theirs, yours)).toMatchObject([{ field: 'stock.M', isContested: true }]);
  expect(merged(theirs, yours, { 'stock.M': 'yours' }).stock.M).toBe('1');
});
