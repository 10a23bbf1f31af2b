import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cancelOrderPath } from '#shared/api/admin-orders.ts';
import { changeOrder, orderNow, sampleOrder, shopWithOrders, unpaidOrder } from '#tests/support/admin/orders.ts';
import { expectText, findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { ORDERS_MESSAGES } from './messages.ts';

const sheet = () => screen.findByRole('dialog', { name: 'GUL-1001' });
const OPEN = '/orders?order=order1';
const notesConflict = { collection: 'orders', record_id: 'order1', field: 'notes', seen: '', current: 'Theirs' };

it('notes are saved on leaving, and undone', async () => {
  const { fill, press, user, shop } = await openAdmin(OPEN, shopWithOrders(sampleOrder(1)));
  await fill('Notes', 'गिफ्ट wrap');
  await user.tab();
  await findToast('Notes saved');
  expect(orderNow(shop, 'order1').notes).toBe('गिफ्ट wrap');
  await press('button', 'Undo');
  await waitFor(() => expect(textIn('Notes')).toBe(''));
});

it('text being typed survives Escape and the back button', async () => {
  const { press, fill, keys, back, shop } = await openAdmin('/orders', shopWithOrders(sampleOrder(1)));
  for (const [leave, text] of [
    [() => keys('{Escape}'), 'Gift wrap'],
    [back, 'Call before delivery'],
  ] as const) {
    await press('link', 'GUL-1001');
    await fill('Notes', text, await sheet());
    await leave();
    await waitFor(() => expect(orderNow(shop, 'order1').notes).toBe(text));
  }
});

it('text that failed to save is offered when the order is opened again', async () => {
  const { fill, keys, press, shop } = await openAdmin(OPEN, shopWithOrders(sampleOrder(1)));
  await fill('Notes', 'Mine');
  shop.refuseNext({ conflicts: [notesConflict] });
  await keys('{Escape}');
  await expectText(findToast('Someone else changed this'), 'GUL-1001');
  await press('link', 'GUL-1001');
  await press('button', 'Restore');
  await screen.findByDisplayValue('Mine');
  expect(orderNow(shop, 'order1').notes).toBe('');
});

it('a concurrent text is shown before it is overwritten', async () => {
  const { fill, user, press, shop } = await openAdmin(OPEN, shopWithOrders(sampleOrder(1)));
  await fill('Notes', 'Mine');
  changeOrder(shop, 'order1', { notes: 'Theirs' });
  shop.refuseNext({ conflicts: [notesConflict] });
  await user.tab();
  await expectText(within(await sheet()).findByRole('alert'), 'TheirsTheirsYoursMine');
  expect(orderNow(shop, 'order1').notes).toBe('Theirs');
  await press('button', 'Keep yours');
  await press('button', 'Save', await sheet());
  await waitFor(() => expect(orderNow(shop, 'order1').notes).toBe('Mine'));
  expect(shop.changes().at(-1)?.operations).toMatchObject([{ seen: { notes: 'Theirs' } }]);
});

it('a parcel is added for some of the items, after a question about typed text', async () => {
  const { press, choose, fill, keys, shop } = await openAdmin(OPEN, shopWithOrders(sampleOrder(1)));
  await press('button', 'Add parcel…');
  const dialog = await screen.findByRole('dialog', { name: 'Add a parcel to GUL-1001' });
  await choose('Courier', 'Delhivery', dialog);
  await fill('Tracking number', 'D77', dialog);
  await keys('{Escape}');
  await press('button', 'Stay here', await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  expect(textIn('Tracking number', dialog)).toBe('D77');
  await choose(/^In this parcel: Noor Suit, /, '1 of 2', dialog);
  await press('button', 'Save parcel', dialog);
  await findToast('Parcel added');
  expect(shop.changes()[0]?.operations).toMatchObject([
    { values: { parcels: [{ tracking_number: 'D77', items: [{ quantity: 1 }] }] } },
  ]);
  expect((await screen.findByRole('link', { name: 'Track parcel' })).getAttribute('href')).toBe(
    'https://www.delhivery.com/track-v2/package/D77',
  );
});

it('an address is corrected after a look at PIN code and phone, and at what somebody else wrote; a blank city follows the PIN code', async () => {
  const { press, fill, keys, shop } = await openAdmin(`${OPEN}&ask=address`, shopWithOrders(sampleOrder(1)));
  const dialog = await screen.findByRole('dialog', { name: 'Address of GUL-1001' });
  await fill('Phone', '12345', dialog);
  await fill('City', '', dialog);
  await fill('PIN code', '302001', dialog);
  await expectText(dialog, 'PIN code 302001 is usually in Rajasthan. Check the state.');
  await press('button', 'Save address', dialog);
  await expectText(dialog, 'Enter a 10-digit mobile number');
  await fill('Phone', '+91 98765 00000', dialog);
  await fill('State', 'Rajas', dialog);
  await keys('{Enter}');

  const theirs = { first_name: 'Theirs', city: 'Mysuru', pincode: '560001' };
  const conflict = { collection: 'orders', record_id: 'order1', field: 'shipping', seen: {}, current: theirs };
  shop.refuseNext({ conflicts: [conflict] });
  await press('button', 'Save address', dialog);
  await expectText(dialog, 'Someone else changed “Address” while you were editing.');
  await expectText(dialog, 'Theirs · 560001 · Mysuru');
  await press('button', 'Keep yours', dialog);
  await press('button', 'Save address', dialog);
  await findToast('Address saved');
  expect(orderNow(shop, 'order1').shipping).toMatchObject({
    phone: '9876500000',
    pincode: '302001',
    state: 'Rajasthan',
    city: 'Jaipur',
  });
  expect(shop.changes().at(-1)?.operations).toMatchObject([{ seen: { shipping: theirs } }]);
});

it('only the spelling of the name and the address of a shipped order can be corrected', async () => {
  await openAdmin(`${OPEN}&ask=address`, shopWithOrders(sampleOrder(1, { status: 'shipped' })));
  const dialog = await screen.findByRole('dialog', { name: 'Address of GUL-1001' });
  await expectText(dialog, 'only the spelling of the name and the address can be corrected.');
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(3);
});

it('an unpaid order is cancelled after a question', async () => {
  const shop = shopWithOrders(unpaidOrder(1));
  shop.answer(`POST ${cancelOrderPath('order1')}`, () => {
    changeOrder(shop, 'order1', { status: 'cancelled', payment_status: 'failed', stock_state: 'released' });
    return {};
  });
  const { press } = await openAdmin(OPEN, shop);
  await expectText(sheet(), 'Stock reserved until');
  await press('link', 'Cancel order…');
  await press('button', 'Cancel order', await screen.findByRole('alertdialog'));
  await findToast('Order cancelled');
  await expectText(sheet(), 'Cancelled');
  const seen = { status: 'pending', payment_status: 'pending', stock_state: 'reserved', refunded_paise: 0 };
  expect(shop.sent(`POST ${cancelOrderPath('order1')}`)).toEqual([
    { restock: [], quiet: false, seen, key: expect.any(String) },
  ]);
});

it('the buyer’s chat opens with a message about the order', async () => {
  await openAdmin(OPEN, shopWithOrders(sampleOrder(1, { status: 'shipped', tracking_number: '1490811' })));
  const link = await within(await sheet()).findByRole('link', { name: 'WhatsApp' });
  const chat = new URL(link.getAttribute('href') ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919876543210');
  expect(chat.searchParams.get('text')).toMatch(/^Hello Asha, your order GUL-1001.* is on its way/);
  await expectText(sheet(), 'No email: the customer gets news only from you.');
});

it('the timeline marks a status that staff set past the usual steps', async () => {
  const shop = shopWithOrders(sampleOrder(1));
  const states = { before: { status: 'processing' }, after: { status: 'delivered' } };
  const created_at = '2026-11-21 01:36:24.018Z';
  const entry = { id: 'entry1', change_set_id: 'set1', collection: 'orders', record_id: 'order1', by_hand: true };
  shop.rows['admin_audit_entries'] = [{ ...entry, ...states, created_at }];
  shop.rows['admin_change_sets'] = [{ id: 'set1', actor: 'staff@example.com', label: 'Status', kind: '', created_at }];
  await openAdmin(OPEN, shop);
  await expectText(sheet(), new RegExp(ORDERS_MESSAGES.changedByStaff));
});
