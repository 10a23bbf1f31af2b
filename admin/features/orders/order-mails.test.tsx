import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_MAILS_PATH } from '#shared/api/admin-mails.ts';
import { sampleOrder, setHistory, shopWithOrders } from '#tests/support/admin/orders.ts';
import { expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';

const sheet = () => screen.findByRole('dialog', { name: 'GUL-1001' });
const OPEN = '/orders?order=order1';

it('shipping emails the customer unless staff say otherwise; without a mail server nothing is said of it', async () => {
  const shop = shopWithOrders(sampleOrder(1, { status: 'processing', email: 'asha@example.com' }));
  const { press, keys } = await openAdmin('/orders', shop);
  await press('button', 'Mark as shipped');
  await screen.findByRole('dialog', { name: 'Ship GUL-1001' });
  expect(screen.queryByLabelText('Email the customer')).toBeNull();
  await keys('{Escape}');

  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: true, from: 'shop@example.com', mails: [] });
  const again = await openAdmin('/orders', shop);
  await again.press('button', 'Mark as shipped');
  const mail = await screen.findByRole('checkbox', { name: 'Email the customer', checked: true });
  await screen.findByText(/^Emails go out after two minutes\./);
  await again.user.click(mail);
  await again.press('button', 'Mark as shipped', await screen.findByRole('dialog'));
  await waitFor(() => expect(shop.changes()).toMatchObject([{ quiet: true }]));
});

it('several orders are emailed only after a question, which can leave the emails out', async () => {
  const email = 'asha@example.com';
  const shop = shopWithOrders(sampleOrder(1, { email }), sampleOrder(2, { email }), sampleOrder(3));
  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: true, from: 'shop@example.com', mails: [] });
  const { press } = await openAdmin('/orders', shop);
  for (const isMailing of [true, false]) {
    for (const last of [1, 2, 3]) await press('checkbox', `Select GUL-100${last}`);
    await press('button', 'Set status');
    await press('menuitem', isMailing ? 'Shipped' : 'Delivered');
    const question = await screen.findByRole('alertdialog');
    await expectText(question, '1 of 3 left no email address.');
    if (!isMailing) await press('checkbox', 'Email 2 customers', question);
    await press('button', /^Mark as/, question);
    await waitFor(() => expect(shop.changes().at(-1)?.quiet ?? false).toBe(!isMailing));
    await press('button', 'Clear');
  }
});

it('an email of the timeline is sent again, once', async () => {
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
  await expectText(sheet(), 'Emailed: order shipped');
  await press('button', /^Send again/);
  await findToast('The email is on its way');
  await expectText(sheet(), /Email waiting: order shippedTo be sent at/);
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});
