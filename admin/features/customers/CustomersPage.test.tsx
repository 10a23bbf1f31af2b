import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CUSTOMERS_PATH,
  type CustomerAnswer,
  type CustomerRowAnswer,
  customerCopyPath,
  customerPath,
  ERASURES_PATH,
  erasePath,
} from '#shared/api/customers.ts';
import { collectDownloads } from '#tests/support/admin/downloads.ts';
import { expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const row = (id: string, name: string): CustomerRowAnswer => ({
  id,
  has_account: false,
  name,
  phone: '9712345678',
  email: '',
  shipping: { address: '12 MG Road', city: 'Bengaluru' },
  orders: 1,
  test_orders: 1,
  value: 2000,
  last_order_at: '2026-11-20 10:00:00.000Z',
});
const ASHA = row('asha', 'Asha Rao');
const MEERA = row('meera', 'Meera Iyer');

const STORED = { name: '', contact_phone: '', email: '', notes: '' };

function shopWithAsha(over: Partial<CustomerAnswer> = {}): ShopStub {
  const shop = new ShopStub();
  shop.answer(`GET ${CUSTOMERS_PATH}`, { items: [ASHA, MEERA], totalItems: 2, totalPages: 1 });
  showAsha(shop, over);
  return shop;
}

function showAsha(shop: ShopStub, over: Partial<CustomerAnswer>): void {
  shop.answer(`GET ${customerPath('asha')}`, {
    customer: ASHA,
    stored: STORED,
    accounts: [],
    orders: [],
    returns: [],
    refused_parcels: 0,
    addresses: [],
    messages: [],
    merged: [],
    same_person: [],
    erase_obstacle: '',
    ...over,
  });
}

it('notes and phone are saved, a wrong phone is refused at its field', async () => {
  const { fill, press, shop } = await openAdmin('/customers/asha', shopWithAsha());
  await fill('Notes', 'Prefers parrot green');
  await fill('Phone', '12345');
  await press('button', 'Save');
  await screen.findByText('Enter a 10-digit mobile number.');
  expect(shop.changes()).toEqual([]);
  await fill('Phone', '');
  await press('button', 'Save');
  await findToast('Customer saved');
  expect(shop.changes()).toMatchObject([
    { operations: [{ collection: 'customers', id: 'asha', values: { notes: 'Prefers parrot green' } }] },
  ]);
});

it('a colleague’s note is shown before it is replaced', async () => {
  const { fill, press, shop } = await openAdmin('/customers/asha', shopWithAsha());
  await fill('Notes', 'Mine');
  const conflict = { collection: 'customers', record_id: 'asha', field: 'notes', seen: '', current: 'Theirs' };
  shop.refuseNext({ conflicts: [conflict] });
  showAsha(shop, { stored: { ...STORED, notes: 'Theirs' } });
  await press('button', 'Save');
  const alert = await screen.findByRole('alert');
  await expectText(alert, 'Theirs');
  alert.querySelector('button')?.click();
  await press('button', 'Save');
  await findToast('Customer saved');
  expect(shop.changes()[1]?.operations).toMatchObject([{ values: { notes: 'Mine' }, seen: { notes: 'Theirs' } }]);
});

it('the file has the test orders of each customer; an export can be stopped', async () => {
  const downloads = collectDownloads();
  const shop = shopWithAsha();
  shop.answer(`GET ${ERASURES_PATH}`, { erasures: [] });
  const { press } = await openAdmin('/customers', shop);
  await press('button', 'Export CSV');
  const [head = '', asha = ''] = (await downloads.text()).split('\r\n');
  const column = head.split(',').indexOf('Test orders');
  expect(asha.split(',')[column]).toBe('1');
  const late = Promise.withResolvers();
  shop.answerNext(`GET ${CUSTOMERS_PATH}`, () => late.promise);
  await press('button', 'Export CSV');
  await press('button', 'Stop export (0 of 2)');
  late.resolve({ items: [ASHA], totalItems: 2, totalPages: 2 });
  await screen.findByRole('button', { name: 'Export CSV' });
  expect(downloads.names).toHaveLength(1);
});

it('a copy of what is stored is downloaded, and a customer erased for good only after the word is typed', async () => {
  const downloads = collectDownloads();
  const shop = shopWithAsha();
  const orders = { name: 'orders', rows: [{ order_number: 'GUL-1001' }] };
  shop.answer(`GET ${customerCopyPath('asha')}`, { made_at: '2026-11-20T10:00:00Z', parts: [orders] });
  shop.answer(`POST ${erasePath('asha')}`, {});
  shop.answer(`GET ${ERASURES_PATH}`, { erasures: [] });
  const { press, fill, address } = await openAdmin('/customers/asha', shop);
  await press('button', 'Download copy to read');
  expect(await downloads.text()).toContain('GUL-1001');
  await press('button', 'Erase customer…');
  const question = await screen.findByRole('alertdialog');
  await expectText(question, 'This cannot be undone.');
  await press('button', 'Continue', question);
  const erase = await screen.findByRole('button', { name: 'Erase for good' });
  expect(erase).toHaveProperty('disabled', true);
  await fill('Type ERASE to confirm', 'ERASE');
  await press('button', 'Erase for good');
  await findToast('Customer erased');
  await waitFor(() => expect(address()).toBe('/admin/customers'));
  expect(shop.sent(`POST ${erasePath('asha')}`)).toEqual([{ confirmation: 'ERASE' }]);
});

it('a customer with an open order cannot be erased', async () => {
  const erase_obstacle = 'Order GUL-1001 is still open. Finish or cancel it first.';
  await openAdmin('/customers/asha', shopWithAsha({ erase_obstacle }));
  expect(await screen.findByRole('button', { name: 'Erase customer…' })).toHaveProperty('disabled', true);
  await screen.findByText(erase_obstacle);
});

it('a customer’s page has their returns, which lead to the order where staff decide', async () => {
  const request = {
    id: 'return1',
    order_id: 'order1',
    order_number: 'GUL-1001',
    created_at: '2026-11-20 10:00:00.000Z',
  };
  await openAdmin(
    '/customers/asha',
    shopWithAsha({ returns: [{ ...request, status: 'requested', wish: 'exchange' }] }),
  );
  await expectText(
    screen.findByRole('region', { name: 'Returns and exchanges' }),
    'Exchange · Waiting for your answer',
  );
  expect((await screen.findByRole('link', { name: 'GUL-1001' })).getAttribute('href')).toContain('order=order1');
});

it('two customers are merged, and separated by Undo', async () => {
  const { press, user, shop } = await openAdmin('/customers/asha', shopWithAsha());
  const search = await screen.findByRole('searchbox', { name: 'Merge with another customer' });
  await user.click(search);
  await user.paste(MEERA.phone);
  await press('button', /^Merge: Meera Iyer/);
  await findToast('Customers merged');
  expect(shop.changes()).toHaveLength(1);
  await press('button', 'Undo');
  await findToast('Undone');
});

it('the chat with a customer opens with a greeting', async () => {
  await openAdmin('/customers/asha', shopWithAsha());
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  const chat = new URL(link.getAttribute('href') ?? '');
  expect(chat.pathname).toBe('/919712345678');
  expect(chat.searchParams.get('text')).toMatch(/^Hello Asha Rao/);
});
