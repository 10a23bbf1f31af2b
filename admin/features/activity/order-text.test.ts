import { expect, test } from 'vitest';
import { entriesText, orderText } from './order-text.ts';

test('an address reads as lines', () => {
  const address = {
    first_name: 'Asha',
    last_name: '',
    address: '9 MG Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302001',
    phone: '9822200001',
  };
  expect(orderText('shipping', address)).toBe('Asha\n9 MG Road\nJaipur 302001\nRajasthan\n9822200001');
  expect(orderText('shipping', null)).toBe('');
});

test('a parcel reads as its courier and number, with day and pieces', () => {
  const parcel = {
    id: 'parcel-1',
    courier: 'delhivery',
    name: '',
    url: '',
    tracking_number: '1234',
    sent_on: '2026-11-24',
  };
  const items = [{ item_id: 'item1', quantity: 2 }];
  expect(orderText('parcels', [{ ...parcel, items }])).toBe('Delhivery 1234\n  Sent on: 2026-11-24\n  Pieces: 2');
  expect(orderText('parcels', [])).toBe('');
});

test('fields of other records are not described as fields of orders', () => {
  expect(orderText('pieces', [{ kind: 'Kameez' }])).toBeUndefined();
});

test('a list of content reads as labelled lines', () => {
  const slide = { picture: 'pic000000000001', title: 'Diwali', text: '', is_shown: false };
  expect(entriesText('slides', [slide], 'hero')).toBe(
    ['slide 1', '  Picture: pic000000000001', '  Heading: Diwali', '  Show this slide: no'].join('\n'),
  );
});

test('other values are not lists of content', () => {
  expect(entriesText('pieces', [{ kind: 'Kameez' }], undefined)).toBeUndefined();
  expect(entriesText('name', 'Saanjh', 'identity')).toBeUndefined();
  expect(entriesText('slides', null, 'hero')).toBeUndefined();
});
