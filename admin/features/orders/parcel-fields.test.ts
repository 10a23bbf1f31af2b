import { describe, expect, it } from 'vitest';
import {
  newParcelValues,
  ownParcels,
  PARCEL_FIELDS,
  type ParcelValues,
  parcelOf,
  valuesOfParcel,
} from './parcel-fields.ts';

const items = [
  { id: 'kurta', quantity: 2 },
  { id: 'dupatta', quantity: 1 },
].map((item) => ({
  ...{ order_id: 'o', product_id: null, variant_id: null, name: item.id, size: '', stitched: true, image: '' },
  ...{ price: 1000, discount_amount: 0, restocked: 0 },
  ...item,
}));
const VALUES: ParcelValues = {
  courier: 'dtdc',
  name: '',
  url: '',
  tracking_number: 'D123',
  sent_on: '2026-11-24',
  pieces: { kurta: 2, dupatta: 0 },
};
const parcel = (over: Partial<ParcelValues>) => parcelOf('p1', { ...VALUES, ...over });

describe('the form of a parcel', () => {
  it('begins with the pieces that are in no parcel yet', () => {
    const stored = { id: 'p0', courier: 'dtdc', name: '', url: '', tracking_number: '', sent_on: '' };
    const order = { items, parcels: [{ ...stored, items: [{ item_id: 'kurta', quantity: 1 }] }], tracking_number: '' };
    expect(newParcelValues(order, 'dtdc')).toMatchObject({ courier: 'dtdc', pieces: { kurta: 1, dupatta: 1 } });
  });

  it('has no items of which it holds none', () => {
    expect(parcel({})).toEqual({
      ...{ id: 'p1', courier: 'dtdc', name: '', url: '', tracking_number: 'D123', sent_on: '2026-11-24' },
      items: [{ item_id: 'kurta', quantity: 2 }],
    });
  });

  it.each([
    ['tracking_number', ' D123 ', 'D123'],
    ['sent_on', '0026-11-24', 'Choose the day it was sent, today at the latest.'],
    ['sent_on', '2019-12-31', 'Choose the day it was sent, today at the latest.'],
    ['sent_on', '2026-02-31', 'Choose the day it was sent, today at the latest.'],
    ['sent_on', '3026-01-01', 'Choose the day it was sent, today at the latest.'],
    ['url', 'javascript:alert(1)', 'Enter a whole link, such as https://courier.in/track/123'],
  ] as const)('reads %s %s, or says what is wrong', (name, typed, expected) => {
    const { data, error } = PARCEL_FIELDS[name].rule.safeParse(typed);
    expect(data ?? error?.issues[0]?.message).toBe(expected);
  });

  it('takes a name and a link for another courier only', () => {
    const own = { name: 'Raju', url: 'https://raju.example/1' };
    expect(parcel({ courier: 'other', ...own })).toMatchObject({ courier: 'other', ...own });
    expect(parcel(own)).toMatchObject({ courier: 'dtdc', name: '', url: '' });
  });

  it('finds the courier of a number if none is chosen', () => {
    expect(parcel({ courier: '', tracking_number: 'EK123456789IN' })).toMatchObject({ courier: 'india_post' });
    expect(parcel({ courier: '', tracking_number: '12345' })).toMatchObject({ courier: 'other' });
  });
});

it('the number of an order from before parcels is a parcel of its own', () => {
  const [old] = ownParcels({ items, parcels: [], tracking_number: 'Old 7' });
  expect(old && valuesOfParcel(old)).toMatchObject({ courier: 'other', tracking_number: 'Old 7', pieces: {} });
});
