import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_MAILS_PATH } from '#shared/api/admin-mails.ts';
import { cancelOrderPath } from '#shared/api/admin-orders.ts';
import { ADMIN_BOOKS_PATH, type BooksState } from '#shared/api/books.ts';
import { INBOX_PATH, type Issue, MARK_RESOLVED_PATH, type ResolvedIssue, reopenPath } from '#shared/api/inbox.ts';
import { ISSUES_PATH } from '#shared/api/issues.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { changeOrder, sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { expectLogged, expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';

const MISMATCH: Issue = {
  kind: 'amount_mismatch',
  subject: 'pay_1',
  order_id: 'order1',
  order_number: 'GUL-1001',
  payment_id: 'pay_1',
  amount_paise: 60_000,
  at: '2026-11-20 10:00:00.000Z',
  detail: '',
  is_test: true,
};

const BOOKS: BooksState = { audited_at: '2026-11-20 21:30:05.000Z', ms: 40, findings: [] };
const FINDING = { check: 'ledger', subject: 'v1', order_id: '', order_number: '', detail: 'M: 3, moves say 4' };

/** A shop with an issue that is open until it is resolved. */
function shopWithIssue(issue: Issue, shop = new ShopStub()) {
  const inbox = { open: [issue], more: 0, resolved: [] as ResolvedIssue[] };
  shop.answer(`GET ${INBOX_PATH}`, () => inbox);
  shop.answer(`GET ${ADMIN_BOOKS_PATH}`, BOOKS);
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
  return { shop, inbox, close: () => inbox.open.splice(0) };
}

it('a payment of another amount is resolved with a note, reopened and refunded', async () => {
  const { shop, close } = shopWithIssue(MISMATCH);
  shop.answer(`POST ${ISSUES_PATH}`, () => {
    close();
    return { outcome: 'waiting' };
  });
  const { press, fill } = await openAdmin('/inbox', shop);
  const issue = await screen.findByRole('article');
  await expectText(issue, /Payment of a different amount.*GUL-1001.*Test/);
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

const OVERTAKEN: Issue = {
  ...MISMATCH,
  kind: 'paid_after_cancel',
  subject: 'order1',
  order_id: 'order1',
  amount_paise: 200_000,
  detail: 'Cancelled by asha@example.com, 25 Nov, 5:12 pm. Paid by the customer, 25 Nov, 5:13 pm.',
  is_test: false,
};

it('an order paid after staff cancelled it says both, and is cancelled, restocked and refunded with one press', async () => {
  const { shop } = shopWithIssue(OVERTAKEN, shopWithOrders(sampleOrder(1)));
  shop.answer(`POST ${cancelOrderPath('order1')}`, () => {
    changeOrder(shop, 'order1', { status: 'cancelled' });
    return {};
  });
  shop.answer(`POST ${REFUNDS_PATH}`, {
    id: 'refund1',
    amount_paise: 200_000,
    status: 'processed',
    refundable_paise: 0,
  });
  const { press } = await openAdmin('/inbox', shop);
  await expectText(screen.findByRole('article', { name: /^Paid after it was cancelled/ }), OVERTAKEN.detail);
  await press('link', 'Cancel and refund…');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  await press('button', 'Cancel order', dialog);
  await findToast('Order cancelled');
  expect(shop.sent(`POST ${cancelOrderPath('order1')}`)).toMatchObject([{ restock: [{ quantity: 2 }] }]);
  expect(shop.sent(`POST ${REFUNDS_PATH}`)).toMatchObject([{ order_id: 'order1', amount_paise: 200_000 }]);
});

it('an order paid after staff cancelled it is kept with one press', async () => {
  const { shop } = shopWithIssue(OVERTAKEN);
  const { press } = await openAdmin('/inbox', shop);
  await press('button', 'Keep the order');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(shop.sent(`POST ${MARK_RESOLVED_PATH}`)).toMatchObject([
    { kind: 'paid_after_cancel', note: 'The order is kept.' },
  ]);
});

it('an unconfirmed cash order cannot be marked as resolved', async () => {
  await openAdmin('/inbox', shopWithIssue({ ...MISMATCH, kind: 'cod_to_confirm' }).shop);
  await screen.findByRole('heading', { name: 'Cash on delivery to confirm' });
  expect(screen.queryByRole('button', { name: 'Mark as resolved…' })).toBeNull();
});

it('an invoice that waits names its product, leads to it, and cannot be marked as resolved', async () => {
  const detail = '‘Juti, size 38’ has no HSN code. Enter it in the product.';
  const waiting = { ...MISMATCH, kind: 'invoice_waiting', subject: 'product1', detail } as const;
  const { shop, inbox } = shopWithIssue(waiting);
  inbox.open.push({ ...waiting, subject: 'order2', order_id: 'order2', order_number: 'GUL-1002' });
  await openAdmin('/inbox', shop);
  const [first, second] = await screen.findAllByRole('article', { name: /^Invoice waits/ });
  expect(first?.textContent).toContain(detail);
  const links = (card: HTMLElement | undefined) =>
    card === undefined
      ? []
      : within(card)
          .getAllByRole('link')
          .map((link) => link.textContent);
  expect(links(first)).toEqual(['Open product', 'Open order']);
  expect(links(second)).toEqual(['Open order']);
  expect(screen.queryByRole('button', { name: 'Mark as resolved…' })).toBeNull();
});

it('a refused email says why, and is sent again', async () => {
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
  await expectText(screen.findByRole('article', { name: 'Email refused: GUL-1001' }), detail);
  await press('button', 'Send again');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

it('the books are checked when staff ask, by keyboard too, and what is wrong is listed', async () => {
  const { shop, inbox } = shopWithIssue(MISMATCH);
  shop.answer(`POST ${ADMIN_BOOKS_PATH}`, () => {
    inbox.open.push({ ...MISMATCH, kind: 'books_wrong', subject: 'v1', detail: FINDING.detail });
    const checked = { ...BOOKS, audited_at: '2026-11-21 06:00:00.000Z', findings: [FINDING] };
    shop.answer(`GET ${ADMIN_BOOKS_PATH}`, checked);
    return checked;
  });
  const { user } = await openAdmin('/inbox', shop);
  const books = await screen.findByRole('region', { name: 'The books' });
  await expectText(books, /Last checked 21 Nov.*3:00.*: everything agrees\./);
  (await within(books).findByRole('button', { name: 'Check the books now' })).focus();
  await user.keyboard('{Enter}');
  await findToast('Books checked: 1 problem, listed above');
  await expectText(books, /Last checked 21 Nov.*11:30.*: 1 problem, listed above\./);
  await expectText(screen.findByRole('article', { name: /The books do not add up/ }), 'M: 3, moves say 4');
});

it('a check of the books that fails says so and keeps the last result', async () => {
  const { shop } = shopWithIssue(MISMATCH);
  shop.answer(`POST ${ADMIN_BOOKS_PATH}`, new Refused(503, { error: { code: 'unavailable', message: 'Try again.' } }));
  const { press } = await openAdmin('/inbox', shop);
  await press('button', 'Check the books now');
  await findToast('Error');
  await expectText(screen.findByRole('region', { name: 'The books' }), /: everything agrees\./);
  expectLogged('Error ');
});
