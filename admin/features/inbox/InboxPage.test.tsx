import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_MAILS_PATH } from '#shared/api/admin-mails.ts';
import { INBOX_PATH, type Issue, MARK_RESOLVED_PATH, type ResolvedIssue, reopenPath } from '#shared/api/inbox.ts';
import { ISSUES_PATH } from '#shared/api/issues.ts';
import { expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';

const MISMATCH: Issue = {
  kind: 'amount_mismatch',
  subject: 'pay_1',
  order_id: 'order1',
  order_number: 'GUL-1001',
  payment_id: 'pay_1',
  amount_paise: 60_000,
  at: '2026-11-20 10:00:00.000Z',
  detail: '',
};

/** A shop with an issue that is open until it is resolved. */
function shopWithIssue(issue: Issue) {
  const shop = new ShopStub();
  const inbox = { open: [issue], more: 0, resolved: [] as ResolvedIssue[] };
  shop.answer(`GET ${INBOX_PATH}`, () => inbox);
  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: false, from: '', mails: [] });
  shop.answer(`POST ${MARK_RESOLVED_PATH}`, ({ body }: Asked) => {
    const { note } = body as { note: string };
    const who = { actor_email: 'admin@example.com', created_at: '2026-11-20 11:00:00.000Z' };
    inbox.resolved = [{ id: 'note1', kind: issue.kind, subject: issue.subject, note, ...who }];
    inbox.open = [];
    return { id: 'note1' };
  });
  shop.answer(`POST ${reopenPath('note1')}`, () => {
    inbox.open = [issue];
    inbox.resolved = [];
    return {};
  });
  return { shop, close: () => inbox.open.splice(0) };
}

it('a payment of another amount is resolved with a note, reopened and refunded', async () => {
  const { shop, close } = shopWithIssue(MISMATCH);
  shop.answer(`POST ${ISSUES_PATH}`, () => {
    close();
    return { outcome: 'waiting' };
  });
  const { press, fill } = await openAdmin('/inbox', shop);
  const issue = await screen.findByRole('article');
  await expectText(issue, 'Payment of a different amount');
  await expectText(issue, '₹600');
  await press('button', 'Mark as resolved…', issue);
  const note = await screen.findByRole('dialog', { name: 'Mark as resolved' });
  await press('button', 'Mark as resolved', note);
  await expectText(note, 'Enter a note');
  await fill('How was it resolved?', 'Agreed with the customer', note);
  await press('button', 'Mark as resolved', note);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await screen.findByText('Agreed with the customer');
  await expectText(screen.findByRole('main'), 'admin@example.com');
  await press('button', 'Reopen');
  await press('button', 'Refund', await screen.findByRole('article'));
  await findToast('Sent to Razorpay');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(shop.sent(`POST ${ISSUES_PATH}`)).toEqual([{ kind: 'amount_mismatch', subject: 'pay_1' }]);
});

it('a late payment is refunded by itself and leads to its order', async () => {
  await openAdmin('/inbox', shopWithIssue({ ...MISMATCH, kind: 'late_payment', amount_paise: 129_900 }).shop);
  const issue = await screen.findByRole('article');
  await screen.findByRole('heading', { name: 'Late payment, being refunded' });
  await expectText(issue, '₹1,299 · pay_1');
  expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
  expect((await screen.findByRole('link', { name: 'Open order' })).getAttribute('href')).toContain('order=order1');
});

it('an unconfirmed cash order cannot be marked as resolved', async () => {
  await openAdmin('/inbox', shopWithIssue({ ...MISMATCH, kind: 'cod_to_confirm' }).shop);
  await screen.findByRole('heading', { name: 'Cash on delivery to confirm' });
  expect(screen.queryByRole('button', { name: 'Mark as resolved…' })).toBeNull();
});

it('a refused mail says why, and is sent again', async () => {
  const detail = 'Order confirmed: 550 No such user here';
  const { shop, close } = shopWithIssue({
    ...MISMATCH,
    kind: 'mail_refused',
    subject: 'mail1',
    amount_paise: 0,
    detail,
  });
  shop.answer(`POST ${ADMIN_MAILS_PATH}/mail1/again`, () => {
    close();
    return {};
  });
  const { press } = await openAdmin('/inbox', shop);
  await expectText(screen.findByRole('article', { name: 'Mail refused: GUL-1001' }), detail);
  await press('button', 'Send again');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});
