import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PRODUCT_CHOICES_PATH } from '#shared/api/admin-products.ts';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { ADMIN_REVIEWS_PATH } from '#shared/api/reviews.ts';
import { changeOrder, orderNow, sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { changeRow } from '#tests/support/admin/product-form.ts';
import { openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';
import { takeLogged } from '#tests/support/logged.ts';

const SETTINGS = {
  id: 'settings',
  placeholder_claims: true,
  all_collection_pages: false,
  low_stock_below: 10,
  low_size_below: 3,
  opening: '',
};
const REVIEW = {
  id: 'review1',
  product_id: '1001',
  product_name: 'Noor',
  order_id: 'order1',
  order_number: 'GUL-1001',
  rating: 4,
  text: 'Soft',
  name: 'Asha',
  pictures: null,
  state: 'published',
  reply: '',
  written_at: '2026-11-01 10:00:00.000Z',
};

/** Reads what is shown again, as when the window is looked at later. */
function lookAgain(): void {
  vi.setSystemTime(Date.now() + 61_000);
  window.dispatchEvent(new Event('visibilitychange'));
}

it('hiding a review keeps the reply that a colleague has written', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shop = new ShopStub({ reviews: [REVIEW], shop_settings: [SETTINGS] });
  shop.answer(`GET ${ADMIN_REVIEWS_PATH}`, () => ({ items: shop.rows['reviews'], totalItems: 1, totalPages: 1 }));
  const { press } = await openAdmin('/reviews?show=published', shop);
  await screen.findByText('Soft');
  changeRow(shop, 'reviews', 'review1', { reply: 'Thank you' });
  lookAgain();
  await screen.findByDisplayValue('Thank you');
  await press('button', 'Hide');
  await waitFor(() => expect(shop.changes()).toHaveLength(1));
  expect(shop.changes()[0]?.operations).toMatchObject([{ values: { state: 'hidden' } }]);
  expect(Object.keys(shop.changes()[0]?.operations[0] ?? {})).not.toContain('reply');
  expect(JSON.stringify(shop.changes()[0]?.operations)).not.toContain('reply');
});

it('a field keeps what is typed when a colleague saves it, and asks; the other field is not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shop = new ShopStub({ shop_settings: [SETTINGS] });
  const { fill, press } = await openAdmin('/settings', shop);
  await fill('One size: fewer than', '5');
  changeRow(shop, 'shop_settings', 'settings', { low_size_below: 4, low_stock_below: 12 });
  lookAgain();
  await screen.findByDisplayValue('12');
  expect(textIn('One size: fewer than')).toBe('5');
  await press('button', /^Keep/, await screen.findByRole('alert'));
  await press('button', 'Save', await screen.findByRole('region', { name: 'Low stock' }));
  await waitFor(() => expect(shop.changes()).toHaveLength(1));
  expect(shop.changes()[0]?.operations).toEqual([
    {
      action: 'update',
      collection: 'shop_settings',
      id: 'settings',
      values: { low_size_below: 5 },
      seen: { low_size_below: 4 },
    },
  ]);
});

it('two colleagues change different collections of the shop: the second save has both changes, without a question', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const rows = (...names: string[]) => [
    {
      id: 'collections',
      updated_at: '',
      value: { own: names.map((name) => ({ name, slug: name.charAt(0).toLowerCase() })) },
    },
  ];
  const shop = new ShopStub({ shop_settings: [SETTINGS], shop_content: rows('Eid', 'Diwali'), menu_categories: [] });
  shop.answer(`GET ${PRODUCT_CHOICES_PATH}`, { brands: [], categories: [], menu: [], fabrics: [] });
  const { fill, press } = await openAdmin('/pages/collections', shop);
  await press('button', 'Own collection 1: Eid');
  await fill('Name', 'Eid gifts', await screen.findByRole('group', { name: 'Own collection 1' }));
  shop.rows['shop_content'] = rows('Eid', 'Diwali sale');
  lookAgain();
  await screen.findByRole('button', { name: 'Own collection 2: Diwali sale' });
  await press('button', 'Save');
  await waitFor(() => expect(shop.changes()).toHaveLength(1));
  expect(shop.changes()[0]?.operations).toMatchObject([
    { values: { own: [{ name: 'Eid gifts' }, { name: 'Diwali sale' }] }, seen: { own: [{}, { name: 'Diwali sale' }] } },
  ]);
});

it('invoice settings keep what is typed when they are read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shop = shopWithOrders();
  const { fill } = await openAdmin('/invoices', shop);
  await fill('Invoice numbers start with', 'GM');
  Object.assign(shop.rows['invoice_settings']?.[0] ?? {}, { hsn: '6204' });
  lookAgain();
  await screen.findByDisplayValue('6204');
  expect(textIn('Invoice numbers start with')).toBe('GM');
});

it('notes typed while they are being saved do not conflict with themselves', async () => {
  const shop = shopWithOrders(sampleOrder(1));
  const { fill, user } = await openAdmin('/orders?order=order1', shop);
  const answer = Promise.withResolvers<unknown>();
  shop.answerNext(`POST ${CHANGE_SETS_PATH}`, answer.promise);
  await fill('Notes', 'Gift');
  await user.tab();
  await waitFor(() => expect(shop.changes()).toHaveLength(1));
  await fill('Notes', 'Gift wrap');
  changeOrder(shop, 'order1', { notes: 'Gift' });
  answer.resolve({ id: '0', change_seq: 1, results: [{ collection: 'orders', id: 'order1' }] });
  await screen.findByRole('group', { name: 'Notes saved' });
  await user.tab();
  await waitFor(() => expect(orderNow(shop, 'order1').notes).toBe('Gift wrap'));
  expect(shop.changes()[1]?.operations).toMatchObject([{ values: { notes: 'Gift wrap' }, seen: { notes: 'Gift' } }]);
});

it('a switch falls back when nothing can be saved or read', async () => {
  const shop = new ShopStub({ shop_settings: [SETTINGS] });
  const { press } = await openAdmin('/settings', shop);
  await screen.findByRole('checkbox', { name: /^Show sample ratings/, checked: true });
  shop.refuseConnection();
  shop.answer('GET /api/collections/shop_settings/records', new Refused(502));
  await press('checkbox', /^Show sample ratings/);
  await screen.findByText(/We couldn't confirm the save/);
  await screen.findByRole('checkbox', { name: /^Show sample ratings/, checked: true });
  takeLogged();
});
