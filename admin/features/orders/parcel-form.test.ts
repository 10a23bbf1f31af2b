import { describe, expect, it } from 'vitest';
import { formOfParcel, isSameForm, newParcelForm, ownParcels, type ParcelForm, readParcelForm } from './parcel-form.ts';

const items = [
  { id: 'kurta', quantity: 2 },
  { id: 'dupatta', quantity: 1 },
].map((item) => ({
  ...{ order_id: 'o', product_id: null, variant_id: null, name: item.id, size: '', stitched: true, image: '' },
  ...{ price: 1000, discount_amount: 0, restocked: 0 },
  ...item,
}));
const FORM: ParcelForm = {
  courier: 'dtdc',
  name: '',
  url: '',
  tracking_number: ' D123 ',
  sent_on: '2026-11-24',
  pieces: { kurta: 2, dupatta: 0 },
};
const read = (over: Partial<ParcelForm>) => readParcelForm('p1', { ...FORM, ...over });

describe('the form of a parcel', () => {
  it('begins with the pieces that are in no parcel yet', () => {
    const stored = { id: 'p0', courier: 'dtdc', name: '', url: '', tracking_number: '', sent_on: '' };
    const order = { items, parcels: [{ ...stored, items: [{ item_id: 'kurta', quantity: 1 }] }], tracking_number: '' };
    expect(newParcelForm(order, 'dtdc')).toMatchObject({ courier: 'dtdc', pieces: { kurta: 1, dupatta: 1 } });
  });

  it('is read without spaces around its texts, and without items of which it holds none', () => {
    expect(read({})).toEqual({
      parcel: {
        ...{ id: 'p1', courier: 'dtdc', name: '', url: '', tracking_number: 'D123', sent_on: '2026-11-24' },
        items: [{ item_id: 'kurta', quantity: 2 }],
      },
    });
  });

  it.each(['0026-11-24', '2019-12-31', '2026-02-31', '3026-01-01'])('refuses %s as the day it was sent', (sent_on) => {
    expect(read({ sent_on })).toEqual({
      problems: { sent_on: 'Choose the day it was sent, today at the latest.' },
    });
  });

  it('takes a name and a link for another courier only', () => {
    const own = { name: 'Raju', url: 'https://raju.example/1' };
    expect(read({ courier: 'other', ...own })).toMatchObject({ parcel: { courier: 'other', ...own } });
    expect(read(own)).toMatchObject({ parcel: { courier: 'dtdc', name: '', url: '' } });
  });

  it('finds the courier of a number if none is chosen', () => {
    expect(read({ courier: '', tracking_number: 'EK123456789IN' })).toMatchObject({
      parcel: { courier: 'india_post' },
    });
    expect(read({ courier: '', tracking_number: '12345' })).toMatchObject({ parcel: { courier: 'other' } });
  });

  it('names the field that is wrong', () => {
    expect(read({ url: 'javascript:alert(1)' })).toEqual({ problems: { url: expect.any(String) } });
  });

  it('is the same until something is typed', () => {
    expect(isSameForm({ ...FORM }, FORM)).toBe(true);
    expect(isSameForm({ ...FORM, tracking_number: 'D124' }, FORM)).toBe(false);
    expect(isSameForm({ ...FORM, pieces: { kurta: 1, dupatta: 0 } }, FORM)).toBe(false);
  });
});

it('the number of an order from before parcels is a parcel of its own', () => {
  const [parcel] = ownParcels({ items, parcels: [], tracking_number: 'Old 7' });
  expect(parcel && formOfParcel(parcel)).toMatchObject({ courier: 'other', tracking_number: 'Old 7', pieces: {} });
});
