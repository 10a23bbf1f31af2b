import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cancelOrderPath } from '#shared/api/admin-orders.ts';
import { changeOrder, orderNow, sampleOrder, shopWithOrders, unpaidOrder } from '#tests/support/admin/orders.ts';
import { expectLogged, expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { refusedByPocketBase } from '#tests/support/admin/shop-stub.ts';

async function openOrders(...given: Parameters<typeof shopWithOrders>) {
  const admin = await openAdmin('/orders', shopWithOrders(...given));
  const choose = async (number: string, label: string) => {
    await admin.press('button', new RegExp(`^Status of ${number}`));
    await admin.press('menuitemradio', label);
  };
  const select = async (...numbers: string[]) => {
    for (const number of numbers) await admin.press('checkbox', `Select ${number}`);
  };
  const setAll = async (label: string) => {
    await admin.press('button', 'Set status');
    await admin.press('menuitem', label);
  };
  return { ...admin, choose, select, setAll };
}
const statusOf = (number: string) => screen.findByRole('button', { name: new RegExp(`^Status of ${number}`) });

it('a status is saved with what was seen, and undone', async () => {
  const { choose, press, shop } = await openOrders(sampleOrder(1));
  await choose('GUL-1001', 'Delivered');
  await findToast('Order status updated');
  expect(shop.changes()).toMatchObject([
    { operations: [{ id: 'order1', values: { status: 'delivered' }, seen: { status: 'pending' } }] },
  ]);
  await press('button', 'Undo');
  await expectText(statusOf('GUL-1001'), 'Pending');
});

it('keys move through the five statuses without saving until Enter', async () => {
  const { keys, shop } = await openOrders(sampleOrder(1));
  (await statusOf('GUL-1001')).focus();
  await keys('s{Enter}');
  const statuses = await screen.findAllByRole('menuitemradio');
  expect(statuses.map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  await keys('{ArrowDown}{ArrowDown}{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(shop.changes()).toEqual([]);
});

it('a refused status is reverted with the server’s message', async () => {
  const { choose, shop } = await openOrders(sampleOrder(1));
  shop.refuseNext('The shop is closed for stocktaking.');
  await choose('GUL-1001', 'Delivered');
  await expectText(findToast('Error'), 'The shop is closed for stocktaking.');
  await expectText(statusOf('GUL-1001'), 'Pending');
  expectLogged('The order status was not saved ClientResponseError 400');
});

it('one button takes the next step, with or without a tracking number', async () => {
  const { press, fill, shop } = await openOrders(sampleOrder(1));
  await press('button', 'Mark as processing');
  await press('button', 'Mark as shipped');
  const dialog = await screen.findByRole('dialog', { name: 'Ship GUL-1001' });
  await fill('Tracking number', 'SPD1', dialog);
  await press('button', 'Mark as shipped', dialog);
  await press('button', 'Mark as delivered');
  await expectText(statusOf('GUL-1001'), 'Delivered');
  expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull();
  expect(shop.changes().map(({ operations }) => operations[0])).toMatchObject([
    { values: { status: 'processing' } },
    { values: { status: 'shipped' } },
    { values: { status: 'delivered' } },
  ]);
});

const seenPending = (id: string, current: string) => ({
  conflicts: [{ collection: 'orders', record_id: id, field: 'status', seen: 'pending', current }],
});

it('a status changed concurrently is shown before it is overwritten', async () => {
  const { choose, press, shop } = await openOrders(sampleOrder(1));
  await statusOf('GUL-1001');
  changeOrder(shop, 'order1', { status: 'shipped' });
  shop.refuseNext(seenPending('order1', 'shipped'));
  await choose('GUL-1001', 'Processing');
  const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this order' });
  await expectText(question, 'GUL-1001 is now Shipped. You saw Pending.');
  await press('button', 'Keep Shipped', question);
  await expectText(statusOf('GUL-1001'), 'Shipped');

  changeOrder(shop, 'order1', { status: 'pending' });
  shop.refuseNext({
    conflicts: [{ collection: 'orders', record_id: 'order1', field: 'status', seen: 'shipped', current: 'pending' }],
  });
  await choose('GUL-1001', 'Delivered');
  await press('button', 'Set to Delivered');
  await expectText(statusOf('GUL-1001'), 'Delivered');
  expect(shop.changes().at(-1)).toMatchObject({
    operations: [{ values: { status: 'delivered' }, seen: { status: 'pending' } }],
  });
});

it('an unpaid order is shipped only after a warning: by menu, next step and bulk action', async () => {
  const { choose, press, keys, select, setAll, shop } = await openOrders(unpaidOrder(1), sampleOrder(2));
  await choose('GUL-1001', 'Delivered');
  await screen.findByRole('alertdialog', { name: 'This order is not paid. Mark it as delivered anyway?' });
  await keys('{Escape}');
  await choose('GUL-1001', 'Shipped');
  const warning = await screen.findByRole('alertdialog', { name: 'This order is not paid. Ship it anyway?' });
  await press('button', 'Cancel', warning);
  expect(shop.changes()).toEqual([]);

  await press('button', 'Mark as processing', (await screen.findAllByRole('row', { name: /GUL-1001/ }))[0]);
  await press('button', 'Mark as shipped', (await screen.findAllByRole('row', { name: /GUL-1001/ }))[0]);
  await expectText(screen.findByRole('dialog', { name: 'Ship GUL-1001' }), 'This order is not paid. Ship it anyway?');
  await keys('{Escape}');

  await select('GUL-1001', 'GUL-1002');
  await setAll('Shipped');
  const bulk = await screen.findByRole('alertdialog', { name: '1 of 2 orders is not paid. Ship anyway?' });
  await expectText(bulk, 'GUL-1001');
  await press('button', 'Ship anyway', bulk);
  await findToast('Status of 2 orders updated');
  expect(orderNow(shop, 'order1').status).toBe('shipped');
});

it('choosing Cancelled for a paid order offers refund and restocking, or the status only', async () => {
  const { choose, press, shop } = await openOrders(sampleOrder(1));
  await choose('GUL-1001', 'Cancelled');
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this order?' });
  await expectText(question, 'Return to stock');
  expect(shop.changes()).toEqual([]);
  await press('button', 'Only set the status', question);
  await findToast('Order status updated');
  expect(shop.changes()).toMatchObject([{ operations: [{ id: 'order1', values: { status: 'cancelled' } }] }]);
});

it('cancelling several orders shows the paid total and offers a typed reason again', async () => {
  const { select, setAll, fill, keys, press } = await openOrders(sampleOrder(1), sampleOrder(2), unpaidOrder(3));
  await select('GUL-1001', 'GUL-1002', 'GUL-1003');
  await setAll('Cancelled');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 3 orders?' });
  await expectText(dialog, '2 paid, ₹4,000 in total. 1 unpaid: reserved stock is released.');
  await fill('Reason', 'Flood in the warehouse', dialog);
  await keys('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await setAll('Cancelled');
  await press('button', 'Restore');
  await screen.findByDisplayValue('Flood in the warehouse');
  await press('button', 'Close');
});

it('cancelling several orders goes on after a refusal, names the order, and tries only what is left again', async () => {
  const { select, setAll, press, shop } = await openOrders(unpaidOrder(1), unpaidOrder(2));
  for (const id of ['order1', 'order2']) {
    shop.answer(`POST ${cancelOrderPath(id)}`, () => {
      changeOrder(shop, id, { status: 'cancelled', payment_status: 'failed', stock_state: 'released' });
      return {};
    });
  }
  shop.answerNext(`POST ${cancelOrderPath('order1')}`, refusedByPocketBase('The order was paid meanwhile.', 409));
  await select('GUL-1001', 'GUL-1002');
  await setAll('Cancelled');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 orders?' });
  await press('button', 'Cancel 2 orders', dialog);
  await expectText(screen.findByRole('alert'), 'GUL-1001: The order was paid meanwhile.');
  await press('button', 'Try again', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.sent(`POST ${cancelOrderPath('order1')}`)).toHaveLength(2);
  expect(shop.sent(`POST ${cancelOrderPath('order2')}`)).toHaveLength(1);
  expectLogged('The order was not cancelled ClientResponseError 409', 'The action failed ServerRefusal');
});

it('the status of more orders than fit in one change set is set in parts, and undone in one step', async () => {
  const orders = Array.from({ length: 210 }, (_, index) => sampleOrder(index));
  const { press, setAll, shop, user } = await openOrders(...orders);
  for (let selected = 25; selected <= 225; selected += 25) {
    // By label, because looking for a role among 25 rows takes long.
    await user.click(await screen.findByLabelText('Select all orders on this page'));
    await screen.findByText(`${Math.min(selected, 210)} orders selected`);
    if (selected < 210) await user.click(screen.getByText('Next'));
    if (selected < 210) await screen.findByText(`${selected + 1}–${Math.min(selected + 25, 210)} of 210`);
  }
  await setAll('Processing');
  await findToast('Status of 210 orders updated');
  expect(shop.changes().flatMap(({ operations }) => operations)).toHaveLength(210);
  expect(shop.changes().length).toBeGreaterThan(1);
  const [group, ...others] = new Set(shop.changes().map((change) => change.group));
  expect(group).toMatch(/./);
  expect(others).toEqual([]);
  await press('button', 'Undo');
  await findToast('Undone');
  expect(shop.rows['orders']?.every(({ status }) => status === 'pending')).toBe(true);
});

it('a bulk action asks only about orders changed concurrently', async () => {
  const { select, setAll, press, shop } = await openOrders(sampleOrder(1), sampleOrder(2));
  await select('GUL-1001', 'GUL-1002');
  changeOrder(shop, 'order1', { status: 'shipped' });
  shop.refuseNext(seenPending('order1', 'shipped'));
  await setAll('Processing');
  const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this order' });
  await expectText(question, 'GUL-1001 is now Shipped. You saw Pending.');
  await expectText(question, 'The other order is saved.');
  expect(orderNow(shop, 'order2').status).toBe('processing');
  await press('button', 'Set to Processing', question);
  await expectText(statusOf('GUL-1001'), 'Processing');
});
