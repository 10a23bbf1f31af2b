import { describe, expect, it, test } from 'vitest';
import { COURIERS } from './couriers.ts';
import { type Parcel, shownParcels, unpackedPieces } from './parcels.ts';

const parcel = (more: Partial<Parcel> = {}): Parcel => {
  const empty = { id: 'a', courier: 'delhivery', name: '', url: '', tracking_number: '', sent_on: '', items: [] };
  return { ...empty, ...more };
};
const shown = (more: Partial<Parcel>) => shownParcels({ parcels: [parcel(more)], tracking_number: 'x' })[0];

describe('a parcel', () => {
  test.each([
    ['delhivery', 'Delhivery', 'https://www.delhivery.com/track-v2/package/A%2F1'],
    ['blue_dart', 'Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=A%2F1'],
    ['ekart', 'Ekart', 'https://ekartlogistics.com/shipmenttrack/A%2F1'],
    ['xpressbees', 'XpressBees', 'https://www.xpressbees.com/shipment/tracking?awbNo=A%2F1'],
    ['ecom_express', 'Ecom Express', 'https://ecomexpress.in/tracking/?awb_field=A%2F1'],
    ['shiprocket', 'Shiprocket', 'https://shiprocket.co/tracking/A%2F1'],
    ['dtdc', 'DTDC', 'https://www.dtdc.com/track-your-shipment/'],
  ])('a parcel of %s is followed at %s', (courier, name, href) => {
    expect(shown({ courier, tracking_number: 'A/1' })).toMatchObject({ courier: name, number: 'A/1', href });
  });

  it('a parcel of another courier has a link of its own, or none', () => {
    const own = { courier: 'other', name: 'Anjani', url: 'https://anjani.example/9' };
    expect(shown(own)).toMatchObject({ courier: 'Anjani', href: 'https://anjani.example/9' });
    expect(shown({ ...own, url: '' })?.href).toBeUndefined();
  });

  it('without a number has no link that needs one', () => {
    expect(shown({})?.href).toBeUndefined();
  });
});

it('knows each courier once, with the other one last', () => {
  expect(new Set(COURIERS.map(({ id }) => id)).size).toBe(COURIERS.length);
  expect(COURIERS.at(-1)?.id).toBe('other');
});

it('an order from before parcels has one for its tracking number', () => {
  expect(shownParcels({ parcels: [], tracking_number: 'EM123456789IN' })).toMatchObject([
    { courier: 'India Post', number: 'EM123456789IN' },
  ]);
  expect(shownParcels({ parcels: [], tracking_number: '' })).toEqual([]);
});

it('counts the pieces that are in no parcel', () => {
  const items = [
    { id: 'suit', quantity: 3 },
    { id: 'saree', quantity: 1 },
  ];
  const held = [
    parcel({ items: [{ item_id: 'suit', quantity: 1 }] }),
    parcel({ id: 'b', items: [{ item_id: 'saree', quantity: 1 }] }),
  ];
  expect([...unpackedPieces(items, held)]).toEqual([
    ['suit', 2],
    ['saree', 0],
  ]);
});
