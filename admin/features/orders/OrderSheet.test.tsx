import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_MAILS_PATH } from '#shared/api/admin-mails.ts';
import { cancelOrderPath } from '#shared/api/admin-orders.ts';
import {
  changeOrder,
  orderNow,
  sampleOrder,
  setHistory,
  shopWithOrders,
  unpaidOrder,
} from '#tests/support/admin/orders.ts';
import { expectText, findToast, openAdmin, valueOf } from '#tests/support/admin/screen.tsx';

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
  await waitFor(() => expect(valueOf('Notes')).toBe(''));
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

it('text that failed to save is shown when the order is opened again', async () => {
  const { fill, keys, press, shop } = await openAdmin(OPEN, shopWithOrders(sampleOrder(1)));
  await fill('Notes', 'Mine');
  shop.refuseNext({ conflicts: [notesConflict] });
  await keys('{Escape}');
  await expectText(findToast('Someone else changed this'), 'GUL-1001');
  await press('link', 'GUL-1001');
  await screen.findByDisplayValue('Mine');
  expect(orderNow(shop, 'order1').notes).toBe('');
});

it('a concurrent text is shown before it is overwritten', async () => {
  const { fill, user, press, shop } = await openAdmin(OPEN, shopWithOrders(sampleOrder(1)));
  await fill('Notes', 'Mine');
  changeOrder(shop, 'order1', { notes: 'Theirs' });
  shop.refuseNext({ conflicts: [notesConflict] });
  await user.tab();
  await expectText(within(await sheet()).findByRole('alert'), 'It now says: Theirs');
  expect(orderNow(shop, 'order1').notes).toBe('Theirs');
  await press('button', 'Save mine');
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
  expect(valueOf('Tracking number', dialog)).toBe('D77');
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

it('an address is corrected after a look at PIN code and phone, and at what somebody else wrote', async () => {
  const { press, fill, keys, shop } = await openAdmin(`${OPEN}&ask=address`, shopWithOrders(sampleOrder(1)));
  const dialog = await screen.findByRole('dialog', { name: 'Address of GUL-1001' });
  await fill('Phone', '12345', dialog);
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
  await expectText(dialog, 'Someone else changed this address. It now says:');
  await expectText(dialog, 'Theirs, Mysuru 560001');
  await press('button', 'Save mine', dialog);
  await findToast('Address saved');
  expect(orderNow(shop, 'order1').shipping).toMatchObject({
    phone: '9876500000',
    pincode: '302001',
    state: 'Rajasthan',
    city: 'Bengaluru',
  });
  expect(shop.changes().at(-1)?.operations).toMatchObject([{ seen: { shipping: theirs } }]);
});

it('the address of a shipped order cannot be changed', async () => {
  await openAdmin(`${OPEN}&ask=address`, shopWithOrders(sampleOrder(1, { status: 'shipped' })));
  await expectText(
    screen.findByRole('dialog', { name: 'Address of GUL-1001' }),
    "The address can't be changed any more: the order is shipped.",
  );
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
  expect(shop.sent(`POST ${cancelOrderPath('order1')}`)).toEqual([{ restock: [], quiet: false }]);
});

it('shipping mails the customer unless staff say otherwise; without a mail server nothing is said of it', async () => {
  const shop = shopWithOrders(sampleOrder(1, { status: 'processing', email: 'asha@example.com' }));
  const { press, keys } = await openAdmin('/orders', shop);
  await press('button', 'Mark as shipped');
  await screen.findByRole('dialog', { name: 'Ship GUL-1001' });
  expect(screen.queryByLabelText('Mail the customer')).toBeNull();
  await keys('{Escape}');

  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: true, from: 'shop@example.com', mails: [] });
  const again = await openAdmin('/orders', shop);
  await again.press('button', 'Mark as shipped');
  const mail = await screen.findByRole('checkbox', { name: 'Mail the customer', checked: true });
  await screen.findByText(/^Mails go out after two minutes\./);
  await again.user.click(mail);
  await again.press('button', 'Mark as shipped', await screen.findByRole('dialog'));
  await waitFor(() => expect(shop.changes()).toMatchObject([{ quiet: true }]));
});

it('several orders are mailed only after a question, which can leave the mails out', async () => {
  const email = 'asha@example.com';
  const shop = shopWithOrders(sampleOrder(1, { email }), sampleOrder(2, { email }), sampleOrder(3));
  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: true, from: 'shop@example.com', mails: [] });
  const { press } = await openAdmin('/orders', shop);
  for (const isMailing of [true, false]) {
    for (const last of [1, 2, 3]) await press('checkbox', `Select GUL-100${last}`);
    await press('button', 'Set status');
    await press('menuitem', isMailing ? 'Shipped' : 'Delivered');
    const question = await screen.findByRole('alertdialog');
    await expectText(question, '1 of 3 left no e-mail address.');
    if (!isMailing) await press('checkbox', 'Mail 2 customers', question);
    await press('button', /^Mark as/, question);
    await waitFor(() => expect(shop.changes().at(-1)?.quiet ?? false).toBe(!isMailing));
    await press('button', 'Clear');
  }
});

it('a mail of the timeline is sent again, once', async () => {
  const shop = shopWithOrders(sampleOrder(1));
  const mail = {
    id: 'mail1',
    kind: 'order_shipped' as const,
    name: 'Order shipped',
    order_id: 'order1',
    order_number: 'GUL-1001',
    status: 'sent' as const,
    tries: 1,
    problem: '',
    due_at: '2026-11-20 10:00:00.000Z',
    sent_at: '2026-11-20 10:02:00.000Z',
    updated_at: '2026-11-20 10:02:00.000Z',
    actor_email: '',
    is_sent_again: false,
  };
  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: true, from: 'shop@example.com', mails: [] });
  setHistory(shop, 'order1', { mails: [mail] });
  shop.answer(`POST ${ADMIN_MAILS_PATH}/mail1/again`, () => {
    const second = { ...mail, id: 'mail2', status: 'waiting' as const, tries: 0, due_at: '2026-11-21 10:00:00.000Z' };
    setHistory(shop, 'order1', { mails: [{ ...mail, is_sent_again: true }, second] });
    return {};
  });
  const { press } = await openAdmin(OPEN, shop);
  await expectText(sheet(), 'Mailed: order shipped');
  await press('button', /^Send again/);
  await findToast('The mail is on its way');
  await expectText(sheet(), /Mail waiting: order shippedTo be sent at/);
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});
