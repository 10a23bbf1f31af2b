import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ORDER_CONFIRMATION_PATH, type OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { RETURN_OPTIONS_PATH } from '#shared/api/returns.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { noteAttempt, sendAttempt } from '#site/features/checkout/order-attempts.ts';
import { orderPromise } from '#site/features/delivery/delivery-promise.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { $confirmation } from './confirmation.store.ts';
import { OrderConfirmationView } from './OrderConfirmationView.tsx';

const SUIT = { product_id: '1001', name: 'Mehr Suit', size: 'M', stitched: true, image: '', quantity: 2, price: 1299 };
const ORDER: OrderConfirmation = {
  is_tracked: false,
  is_paid_by_hand: false,
  order_number: 'GM-1',
  status: 'processing',
  payment_status: 'paid',
  is_test: false,
  is_too_late: false,
  discount_amount: 0,
  discount_label: '',
  shipping_amount: 0,
  cod_fee: 0,
  is_on_delivery: false,
  total_amount: 2598,
  created_at: '2026-11-20 10:00:00.000Z',
  shipping: {
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '9876543210',
    address: '12 MI Road',
    pincode: '302001',
    city: 'Jaipur',
    state: 'Rajasthan',
  },
  items: [SUIT],
  timeline: [{ kind: 'placed', at: '2026-11-20 10:00:00.000Z' }],
  cancel_until: null,
  return_until: null,
  open_wishes: [],
  windows: { return_days: 7, exchange_days: 7, cancel_hours: 2 },
  returns: [],
  reviews: { items: [], wants_mails: true },
  invoices: [],
  parcels: [],
  link: { path: '/order-confirmation?token=t', expires_at: '2026-12-20T10:00:00.000Z' },
};

beforeEach(() => hold($confirmation, { kind: 'loading' }));

/** Opens the page of a payment or of an order's link. */
function open(query: string): void {
  cleanup();
  history.replaceState(null, '', `/order-confirmation${query}`);
  render(
    <OrderConfirmationView
      chat={{ whatsapp: '919876543210', message: 'My order {order}' }}
      steps={STANDARD_CONTENT.delivery.steps}
      delivery={orderPromise(STANDARD_CONTENT.delivery)}
      reviewNotice={STANDARD_CONTENT.notices.review}
    />,
  );
}

const NOT_FOUND = () => Response.json({ error: { code: 'not_found', message: 'No such order.' } }, { status: 404 });

/** Opens the page by the link of an order like this. */
async function order(change: Partial<OrderConfirmation> = {}): Promise<void> {
  answerRequests({ [ORDER_CONFIRMATION_PATH]: { ...ORDER, ...change } });
  open('?token=t');
  await screen.findByText('GM-1');
}

test('the order’s page shows each parcel with its items, number and a link to its courier', async () => {
  const parcels = [
    { id: 'a', courier: 'DTDC', number: 'D1', href: 'https://dtdc.example/1', sent_on: '2026-11-21' },
    { id: 'b', courier: '', number: '', sent_on: '' },
  ].map((parcel) => ({ ...parcel, items: [{ name: 'Mehr Suit, M', quantity: 1 }] }));
  await order({ status: 'shipped', parcels });
  expect(textOf()).toContain('Parcel 1 of 2, DTDC Tracking number: D1 Sent on 21 Nov 2026 1 × Mehr Suit, M');
  expect(textOf()).toContain('Parcel 2 of 2 1 × Mehr Suit, M');
  expect(screen.getByRole('link', { name: 'Track at DTDC' })).toHaveAttribute('href', 'https://dtdc.example/1');
});

test('the order’s page says when an order arrives, counted from its day, until it is late', async () => {
  await order({ created_at: new Date().toISOString().replace('T', ' ') });
  expect(await screen.findByText(/^Arrives \w{3}, \d+ /)).toBeVisible();
  await order({ created_at: '2026-01-05 10:00:00.000Z' });
  expect(screen.queryByText(/^Arrives/)).toBeNull();
});

test('the order’s page says how long it can be cancelled and returned, by the terms it was placed under', async () => {
  const windows = { return_days: 8, exchange_days: 15, cancel_hours: 1 };
  await order({ windows });
  expect(textOf()).toContain('You can cancel or change the order within 1 hour.');
  expect(textOf()).toContain('Within 8 days (exchange: 15 days) of delivery you can return or exchange it');
  await order({ windows, status: 'delivered', return_until: '2026-12-01T10:00:00.000Z', open_wishes: ['exchange'] });
  expect(textOf()).toContain('Within 8 days (exchange: 15 days) of delivery you can return or exchange it.');
  answerRequests({
    [RETURN_OPTIONS_PATH]: { items: [{ item_id: 'i', name: 'Mehr Suit', size: 'M', left: 1, sizes: [] }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Return or exchange items' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /^Exchange/ })).toBeChecked();
});

test('the order’s page shows an extra line without a size, and offers no return once all products are asked for', async () => {
  const extra = { ...SUIT, product_id: '', name: 'Fall and pico', size: '', quantity: 1, price: 150, is_extra: true };
  const windows = { return_until: '2099-12-01T10:00:00.000Z', open_wishes: ['refund' as const] };
  await order({ ...windows, status: 'delivered', items: [SUIT, extra] });
  expect(textOf()).toMatch(/Fall and pico × 1 ₹150/);
  expect(screen.getByRole('button', { name: 'Return or exchange items' })).toBeVisible();
  const request = { id: 'r', status: 'requested' as const, wish: 'refund' as const, decision: '' };
  const items = [{ name: 'Mehr Suit, M', quantity: 2, size: '' }];
  const returns = [{ ...request, created_at: '2026-11-24 10:00:00.000Z', items }];
  await order({ ...windows, status: 'delivered', items: [SUIT, extra], returns });
  expect(screen.queryByRole('button', { name: 'Return or exchange items' })).toBeNull();
});

test('the order’s page says that an order is a test', async () => {
  await order({ is_test: true });
  expect(textOf()).toContain('This is a test order: no money was taken, and nothing will be sent.');
});

describe('before the order is loaded', () => {
  test('shows that it is loading', () => {
    open('?token=t');
    expect(textsOf('status')).toEqual(['Looking for your order…']);
  });

  test('reveals nothing to others', async () => {
    const requests = answerRequests({ [ORDER_CONFIRMATION_PATH]: NOT_FOUND });
    open('?token=foreign');
    await screen.findByRole('heading', { name: 'This order isn’t shown on this device' });
    expect(namesOf('link')).toEqual(['Contact Us', 'Return to Homepage']);
    expect(requests.map(({ url }) => new URL(url).searchParams.get('token'))).toEqual(['foreign']);
  });

  test('offers to try again if the shop is unreachable', async () => {
    answerRequests({ [ORDER_CONFIRMATION_PATH]: () => new Response('{}', { status: 503 }) });
    open('?token=t');
    await screen.findByRole('heading', { name: 'We could not reach the shop' });
    expect(takeLogged()).toEqual([expect.stringContaining('The shop did not answer.')]);
    answerRequests({ [ORDER_CONFIRMATION_PATH]: ORDER });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('GM-1')).toBeVisible();
  });

  test('says that the payment is not confirmed yet, and asks again for half a minute', async () => {
    vi.useFakeTimers();
    const requests = answerRequests({ [ORDER_CONFIRMATION_PATH]: { ...ORDER, payment_status: 'pending' } });
    open('?payment_id=pay_1');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(namesOf('heading')[0]).toBe('We are confirming your payment');
    expect(textOf()).toContain('GM-1');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(namesOf('heading')[0]).toBe('Your payment is still being confirmed');
    expect(textOf()).toContain('GM-1');
    expect(requests).toHaveLength(6);
  });

  test('says so too while the shop has not heard of the payment of this browser', async () => {
    const { attempt } = await sendAttempt({ amount: 1 }, { lines: [], code: '' }, async () => undefined);
    noteAttempt(attempt.key, { paymentId: 'pay_1' });
    vi.useFakeTimers();
    answerRequests({ [ORDER_CONFIRMATION_PATH]: NOT_FOUND });
    open('?payment_id=pay_1');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(namesOf('heading')).toEqual(['We are confirming your payment']);
  });
});

describe('an order', () => {
  test('an order that is paid shows thanks, number, date, items and total', async () => {
    await order();
    expect(textsOf('status')[0]).toBe('Thank you, Asha! Payment received. Order confirmed.');
    expect(textOf()).toContain('Order number GM-1 Ordered on 20 Nov 2026');
    expect(textOf()).toContain('Mehr Suit M × 2 ₹2,598 Shipping Free Total ₹2,598');
    expect(textOf()).toContain('Asha Rao 12 MI Road Jaipur, Rajasthan 302001 +91 9876543210');
  });

  test('shows the next steps', async () => {
    await order();
    expect(namesOf('heading')).toContain('What happens next');
    expect(textOf()).toContain('Delivery takes 5-7 business days across India');
  });

  test('an order in test mode promises no next steps', async () => {
    await order({ is_test: true });
    expect(textOf()).toContain('This is a test order: no money was taken, and nothing will be sent.');
    expect(namesOf('heading')).not.toContain('What happens next');
  });

  test('an order with a failed payment links to the cart, without next steps', async () => {
    await order({ payment_status: 'failed' });
    expect(textsOf('status')[0]).toContain('The payment did not go through You have not been charged.');
    expect(screen.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
    expect(namesOf('heading')).not.toContain('What happens next');
  });

  test.each([
    ['refund_pending', 'Your refund is on its way'],
    ['refunded', 'Your payment has been refunded'],
  ] as const)('%s says so', async (payment_status, title) => {
    await order({ payment_status });
    expect(namesOf('heading')[0]).toBe(title);
  });

  test('an order that was paid too late explains the refund', async () => {
    await order({ payment_status: 'refund_pending', is_too_late: true });
    expect(textsOf('status')[0]).toContain(
      'We are sorry: the last one was sold before your payment arrived. It takes 5-7 business days.',
    );
  });

  test('has an order link until it expires', async () => {
    await order();
    expect(screen.getByRole('textbox', { name: 'Link to this order' })).toHaveValue(
      'http://localhost:3000/order-confirmation?token=t',
    );
    expect(namesOf('button')).toEqual(['Copy the link']);
    await order({ link: null });
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test.each([
    ['shipped', 'Your order is on its way'],
    ['delivered', 'Your order was delivered'],
    ['cancelled', 'Your order was cancelled'],
  ] as const)('an order that is %s says so, without the first steps', async (status, title) => {
    await order({ status });
    expect(namesOf('heading')[0]).toBe(title);
    expect(namesOf('heading')).not.toContain('What happens next');
  });

  test('shows what has happened', async () => {
    const timeline = [
      { kind: 'placed', at: '2026-11-20 10:00:00.000Z' },
      { kind: 'shipped', at: '2026-11-21 10:00:00.000Z' },
      { kind: 'refund', at: '2026-11-22 10:00:00.000Z', amount_paise: 129900 },
    ] satisfies OrderConfirmation['timeline'];
    await order({ timeline });
    const steps = textsOf('listitem');
    expect(steps).toContain('Order placed 20 Nov 2026, 3:30 pm');
    expect(steps).toContain('Shipped 21 Nov 2026, 3:30 pm');
    expect(steps).toContain('Refund: ₹1,299 22 Nov 2026, 3:30 pm');
  });

  test('can be cancelled for as long as the shop says', async () => {
    await order();
    expect(namesOf('button')).not.toContain('Cancel order');
    await order({ cancel_until: '2026-11-20T12:00:00.000Z' });
    expect(namesOf('button')).toContain('Cancel order');
    expect(textOf()).toContain('You can cancel this order until 20 Nov 2026, 5:30 pm.');
  });

  test('links its invoice and credit notes as PDFs', async () => {
    await order();
    expect(namesOf('heading')).not.toContain('Invoice');
    const invoices = [
      { number: 'INV/26-27/000012', kind: 'tax_invoice', path: '/api/invoice?token=a' },
      { number: 'CRN/26-27/000003', kind: 'credit_note', path: '/api/invoice?token=b' },
    ] satisfies OrderConfirmation['invoices'];
    await order({ invoices });
    expect(screen.getByRole('link', { name: 'Tax invoice INV/26-27/000012 (PDF)' })).toHaveAttribute(
      'href',
      '/api/invoice?token=a',
    );
    expect(screen.getByRole('link', { name: 'Credit note CRN/26-27/000003 (PDF)' })).toHaveAttribute(
      'href',
      '/api/invoice?token=b',
    );
  });

  test('does not link an item that is no longer sold', async () => {
    await order();
    expect(screen.getByRole('link', { name: 'Mehr Suit' })).toHaveAttribute('href', '/product/1001');
    await order({ items: [{ ...SUIT, product_id: '' }] });
    expect(namesOf('link')).not.toContain('Mehr Suit');
  });
});
