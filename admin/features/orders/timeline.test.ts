import { describe, expect, it } from 'vitest';
import { adminOrderRowSchema, orderHistorySchema } from '#shared/api/admin-orders.ts';
import { AUDIT_LABELS, type AuditKind } from '#shared/audit-kinds.ts';
import { type OrderStory, withNames } from './story.ts';
import { timelineOf } from './timeline.ts';

const MOMENT = '2026-11-21 01:36:24.018Z';

const { items: _, ...row } = adminOrderRowSchema.parse({
  id: 'order1',
  order_number: 'GUL-1001',
  status: 'shipped',
  payment_status: 'paid',
  stock_state: 'taken',
  total_amount: 1299,
  currency: 'INR',
  is_test: false,
  user_id: '',
  email: '',
  refunded_paise: 0,
  order_items: [],
  tracking_number: '',
  notes: '',
  shipping: null,
  reserved_until: '',
  paid_at: '',
  razorpay_order_id: '',
  source: '',
  discount_amount: 0,
  discount_label: '',
  discount_reason: '',
  shipping_amount: 0,
  cod_fee: 0,
  refused_at: '',
  payment_method: '',
  payment_reference: '',
  gstin: '',
  policy_version: '',
  razorpay_payment_id: '',
  created_at: MOMENT,
  updated_at: MOMENT,
});

const refund = (over: object) => ({
  id: 'refund1',
  payment_id: 'pay_1',
  amount_paise: 50_000,
  status: 'failed',
  source: 'staff',
  provider_refund_id: '',
  reason: 'Torn',
  actor_email: 'staff@example.com',
  problem: 'No such payment.',
  restock: null,
  taken_back: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  ...over,
});

function entriesFor(refunds: object[], changes: OrderStory['changes'] = [], mails: object[] = []) {
  const history = {
    refunds,
    events: [],
    strays: [],
    links: [],
    mails,
    returns: [],
    refused_parcels: 0,
    refundable_paise: 0,
  };
  const story = { ...orderHistorySchema.parse(history), changes };
  return timelineOf({ ...row, items: [] }, story).map(({ title, detail }) => [title, detail ?? '']);
}

const pieces = (...quantities: number[]) => quantities.map((quantity, at) => ({ item_id: `item${at}`, quantity }));

it('a refund lists the items returned to stock, and a failed one what became of them', () => {
  expect(entriesFor([refund({ restock: pieces(1, 2), taken_back: pieces(2) })])).toEqual(
    expect.arrayContaining([
      ['Refund of ₹500 waiting for Razorpay', 'Torn · 3 items returned to stock'],
      ['Refund of ₹500 failed', 'No such payment. · 2 items back with the order, 1 item still in stock'],
    ]),
  );
  expect(entriesFor([refund({})])).toContainEqual(['Refund of ₹500 failed', 'No such payment.']);
  expect(entriesFor([refund({ status: 'processed', problem: '', restock: pieces(1) })])).toContainEqual([
    'Refund of ₹500 reached the bank',
    '',
  ]);
});

it('the timeline says who did it by name, where staff have one', () => {
  const history = {
    refunds: [refund({})],
    events: [],
    strays: [],
    links: [],
    mails: [],
    returns: [],
    refused_parcels: 0,
    refundable_paise: 0,
  };
  const story = withNames({ ...orderHistorySchema.parse(history), changes: [] }, (email) =>
    email === 'staff@example.com' ? `Asha Rao (${email})` : email,
  );
  const who = timelineOf({ ...row, items: [] }, story).map((happening) => happening.who);
  expect(who).toContain('Asha Rao (staff@example.com)');
});

it.each([
  [true, 'Changed by staff · was Processing'],
  [false, 'was Processing'],
])('marks a status that staff set past the usual steps: %s', (by_hand, detail) => {
  const states = { before: { status: 'processing' }, after: { status: 'delivered' } };
  const change = {
    id: 'entry1',
    actor: 'staff@example.com',
    label: 'Status',
    kind: '' as const,
    by_hand,
    created_at: MOMENT,
    ...states,
  };
  expect(entriesFor([], [change])).toContainEqual(['Status set to Delivered', detail]);
});

it.each([
  [0, 2, '2 items returned to stock'],
  [2, 1, '1 item taken out of stock'],
])('the timeline lists a change of returned items by staff, from %i to %i', (before, after, title) => {
  const change = {
    id: 'entry1',
    actor: 'staff@example.com',
    label: 'Returned stock changed',
    kind: 'pieces_changed' as const,
    before: { back_on_shelf: before },
    after: { back_on_shelf: after },
    by_hand: false,
    created_at: MOMENT,
  };
  expect(entriesFor([], [change])).toContainEqual([title, '']);
});

describe('an email to the customer', () => {
  const mail = (over: object) => ({
    id: 'mail1',
    kind: 'order_shipped',
    name: 'Order shipped',
    order_id: 'order1',
    order_number: 'GUL-1001',
    status: 'sent',
    tries: 1,
    problem: '',
    due_at: MOMENT,
    sent_at: MOMENT,
    updated_at: MOMENT,
    actor_email: '',
    is_sent_again: false,
    ...over,
  });

  it.each([
    [{}, ['Emailed: order shipped', '']],
    [{ status: 'waiting', tries: 0 }, ['Email waiting: order shipped', 'To be sent at 21 Nov 2026, 7:06 am']],
    [{ status: 'waiting', problem: '451 Later' }, ['Email waiting: order shipped', '451 Later']],
    [{ status: 'refused', problem: '550 Unknown' }, ['Email refused: order shipped', '550 Unknown']],
  ])('is listed with its state: %o', (over, entry) => {
    expect(entriesFor([], [], [mail(over)])).toContainEqual(entry);
  });

  it('an email to the customer that was cancelled in time is not listed', () => {
    expect(
      entriesFor([], [], [mail({ status: 'cancelled' })])
        .flat()
        .join(),
    ).not.toContain('order shipped');
  });

  it.each([
    [{}, 'mail1', false],
    [{ status: 'refused' }, 'mail1', true],
    [{ status: 'refused', is_sent_again: true }, undefined, false],
    [{ status: 'waiting' }, undefined, false],
  ])('can be sent again when it is over, once: %o', (over, mailId, isTrouble) => {
    const history = {
      refunds: [],
      events: [],
      strays: [],
      links: [],
      mails: [mail(over)],
      returns: [],

      refused_parcels: 0,
      refundable_paise: 0,
    };
    const story = { ...orderHistorySchema.parse(history), changes: [] };
    const line = timelineOf({ ...row, items: [] }, story).find(({ key }) => key === 'mail-mail1');
    expect([line?.mailId, line?.isTrouble]).toEqual([mailId, isTrouble]);
  });
});

it('the timeline names parcels that were added, changed and removed, and both addresses', () => {
  const parcel = (id: string, tracking_number: string) => ({
    ...{ id, courier: 'dtdc', name: '', url: '', tracking_number, sent_on: '', items: [] },
  });
  const address = { first_name: 'Asha', address: '1 MG Road', city: 'Pune', pincode: '411001', state: 'Maharashtra' };
  const changes = [
    {
      before: { parcels: [parcel('a', 'D1'), parcel('b', 'D2')], tracking_number: 'D1, D2' },
      after: { parcels: [parcel('a', 'D9'), parcel('c', 'D3')], tracking_number: 'D9, D3' },
    },
    { before: { shipping: null }, after: { shipping: address } },
  ].map((change, index) => ({
    ...change,
    ...{
      id: `c${index}`,
      label: '',
      kind: '' as const,
      actor: 'meera@example.com',
      by_hand: false,
      created_at: MOMENT,
    },
  }));
  const history = {
    refunds: [],
    events: [],
    strays: [],
    links: [],
    mails: [],
    returns: [],
    refused_parcels: 0,
    refundable_paise: 0,
  };
  const story = { ...orderHistorySchema.parse(history), changes };
  expect(timelineOf({ ...row, items: [] }, story).map(({ title, detail }) => [title, detail])).toEqual(
    expect.arrayContaining([
      ['Parcel changed: DTDC D9', 'was DTDC D1'],
      ['Parcel: DTDC D3', undefined],
      ['Parcel removed: DTDC D2', undefined],
      ['Address corrected', 'Asha, 1 MG Road, Pune 411001, Maharashtra · was empty'],
    ]),
  );
  expect(timelineOf({ ...row, items: [] }, story).map(({ title }) => title)).not.toContain('Tracking number D9, D3');
});

it('the timeline says who entered an order and who recorded its payment, and that staff paid a refund back', () => {
  const change = (kind: AuditKind) => ({
    id: kind,
    kind,
    label: AUDIT_LABELS[kind],
    actor: 'meera@example.com',
    before: null,
    after: null,
    by_hand: false,
    created_at: MOMENT,
  });
  const byHand = {
    ...row,
    items: [],
    source: 'phone' as const,
    paid_at: MOMENT,
    payment_method: 'cash' as const,
    payment_reference: 'R 12',
    razorpay_payment_id: 'hand_order1',
  };
  const refunds = [refund({ payment_id: 'hand_order1', status: 'processed', problem: '' })];
  const links = [{ id: 'l', url: 'https://rzp.io/i/x', status: 'cancelled', expires_at: MOMENT, created_at: MOMENT }];
  const story = {
    ...orderHistorySchema.parse({
      refunds,
      events: [],
      strays: [],
      links,
      mails: [],
      returns: [],

      refused_parcels: 0,
      refundable_paise: 0,
    }),
    changes: [change('order_entered'), change('payment_recorded')],
  };
  expect(timelineOf(byHand, story).map(({ title, detail, who }) => [title, detail, who])).toEqual(
    expect.arrayContaining([
      ['Entered by staff (Phone)', 'Stock reserved', 'meera@example.com'],
      ['Paid in cash, recorded by meera@example.com', 'Stock sold · R 12', undefined],
      ['Payment link made', 'Cancelled · https://rzp.io/i/x', undefined],
      ['₹500 paid back by hand', 'Torn', 'staff@example.com'],
    ]),
  );
});
