import { ClientResponseError } from 'pocketbase';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureStatus } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { eraseCustomer } from '#admin/features/customers/customers.queries.ts';
import { markResolved, resolveIssue } from '#admin/features/inbox/inbox.queries.ts';
import {
  cancelOrder,
  createHandOrder,
  extendHold,
  recordPayment,
  refundOrder,
  setPiecesBack,
  takeOnDeliveryStep,
} from '#admin/features/orders/order-actions.queries.ts';
import { moveOrder } from '#admin/features/packing/packing.queries.ts';
import { decideReturn } from '#admin/features/returns/returns.queries.ts';
import { changeRole } from '#admin/features/staff/staff.queries.ts';
import { SIGNED_IN } from '#tests/support/admin/shop-stub.ts';
import { saveChangeSet, undoChangeSet } from './change-sets.queries.ts';
import { $unanswered, isLost, sendKept, UnconfirmedSave } from './outbox.store.ts';

const ORDER = {
  id: 'order0000000001',
  order_number: 'GUL-1001',
  status: 'pending',
  payment_status: 'paid',
  stock_state: 'taken',
  refunded_paise: 0,
  total_amount: 2000,
} as const;
const HAND_ORDER = {
  key: '6d2a4b52-9e39-4f5e-a4d6-0f6f3f6c3c11',
  source: 'counter',
  items: [{ variant_id: 'variant00000001', quantity: 1 }],
  buyer: { name: 'Asha', phone: '9876543210', email: '', address: '', city: '', state: '', pincode: '', gstin: '' },
  discount_paise: 0,
  discount_reason: '',
  discount_code: '',
  shipping_paise: 0,
  note: '',
  hold_hours: 24,
  total_paise: 200_000,
  payment: { kind: 'later' },
} as const;
const CHANGED = { id: 'set1', change_seq: 1, results: [] };
const MEMBER = {
  user_id: 'user00000000001',
  email: 'meera@example.com',
  name: '',
  is_owner: false,
  is_packer: false,
  is_invited: false,
  since: '',
  last_change: '',
};
const save = (source: 'form' | 'grid' | 'bulk' | 'import', id: string) =>
  saveChangeSet({
    label: 'Saved',
    source,
    operations: [{ action: 'update', collection: 'products', id, values: { price: 9 }, seen: { price: 8 } }],
  });

/** Each kind of request of staff: how it is sent, and what the server answers. */
const KINDS: Record<string, { send: () => Promise<unknown>; answer: object }> = {
  'record form': { send: () => save('form', 'p1'), answer: CHANGED },
  spreadsheet: { send: () => save('grid', 'p2'), answer: CHANGED },
  bulk: { send: () => save('bulk', 'p3'), answer: CHANGED },
  'import, count': {
    send: () =>
      saveChangeSet({
        label: 'Import',
        source: 'import',
        operations: [{ action: 'adjust', collection: 'product_variants', id: 'v1', by: 5 }],
      }),
    answer: CHANGED,
  },
  undo: { send: () => undoChangeSet('set0', {}), answer: CHANGED },
  cancel: { send: () => cancelOrder(ORDER, [], false), answer: {} },
  'returned stock': {
    send: () => setPiecesBack(ORDER, [{ item_id: 'item1', restocked: 1, seen: 0 }]),
    answer: {},
  },
  refund: {
    send: () => refundOrder(ORDER, { amount_paise: 100_000, reason: 'Damaged', restock: [] }),
    answer: { id: 'r', amount_paise: 100_000, status: 'pending', refundable_paise: 0 },
  },
  'cash on delivery': {
    send: () => takeOnDeliveryStep(ORDER, { step: 'collect', total_amount: 2000, reference: '' }),
    answer: { outcome: 'done' },
  },
  return: {
    send: () => decideReturn('return1', { action: 'decline', decision: 'Worn' }, ORDER),
    answer: { status: 'declined' },
  },
  packing: {
    send: () =>
      moveOrder(ORDER, { status: 'shipped', tracking_number: 'X1', seen: { status: 'pending', tracking_number: '' } }),
    answer: {},
  },
  'new order': {
    send: () => createHandOrder({ ...HAND_ORDER, items: [...HAND_ORDER.items], extras: [] }),
    answer: { order_id: ORDER.id, order_number: ORDER.order_number, link: null, problem: null },
  },
  payment: { send: () => recordPayment(ORDER, { method: 'cash', reference: '' }), answer: { outcome: 'recorded' } },
  reservation: { send: () => extendHold(ORDER, 24), answer: { reserved_until: '' } },
  'needs attention': {
    send: () => resolveIssue({ kind: 'late_payment', subject: 'pay_1' }),
    answer: { outcome: 'done' },
  },
  'resolved by hand': {
    send: () => markResolved({ kind: 'late_payment', subject: 'pay_1' }, 'Paid back'),
    answer: { id: 'n1' },
  },
  erasure: { send: () => eraseCustomer('customer1'), answer: {} },
  role: { send: () => changeRole('makeOwner', MEMBER), answer: {} },
};

type Answer = { status: number; body: object } | 'offline' | Promise<void>;
const OFFLINE: Answer[] = ['offline', 'offline', 'offline'];
const LOST: Answer[] = Array.from({ length: 3 }, () => ({ status: 502, body: {} }));

/** The requests that were sent; `answers` are for the next ones, then each kind's own. */
function openServer(answer: object) {
  const sent: string[] = [];
  const answers: Answer[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method, body }: RequestInit) => {
    sent.push(`${method} ${String(input)} ${String(body)}`);
    const next = answers.shift();
    if (next === 'offline') throw new TypeError('Failed to fetch');
    if (next instanceof Promise) await next;
    const { status, body: said } = next === undefined || next instanceof Promise ? { status: 200, body: answer } : next;
    return Response.json(said, { status });
  });
  return { sent, answers };
}

/** What a call ends with; its waits before retries pass at once. */
async function endOf(call: Promise<unknown>): Promise<unknown> {
  const end = call.then(
    () => 'saved',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return end;
}

const entries = () => [...$unanswered.get()];
const same = (sent: readonly string[]) => new Set(sent).size;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  pocketBase.authStore.save(SIGNED_IN.token, SIGNED_IN.record);
  const stop = $unanswered.listen(() => undefined);
  return () => {
    stop();
    vi.useRealTimers();
  };
});

describe.each(Object.entries(KINDS))('%s', (_, { send, answer }) => {
  it('answer lost, then repeated: one request', async () => {
    const { sent, answers } = openServer(answer);
    answers.push(...LOST);
    expect(await endOf(send())).toBeInstanceOf(UnconfirmedSave);
    expect(entries().map(([, one]) => isLost(one))).toEqual([true]);
    expect(await endOf(send())).toBe('saved');
    expect([sent.length, same(sent), entries().length]).toEqual([4, 1, 0]);
  });

  it('offline, tab closed, then sent again from the device only when asked', async () => {
    const { sent, answers } = openServer(answer);
    answers.push(...OFFLINE);
    expect(await endOf(send())).toBeInstanceOf(UnconfirmedSave);
    // As a tab opened later reads it.
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(3);
    const [kept] = entries();
    expect(kept?.[1].label).not.toBe('');
    expect(kept && (await endOf(sendKept(...kept)))).toBe('saved');
    expect([sent.length, same(sent), entries().length]).toEqual([4, 1, 0]);
  });

  it('a second tab that asks for the same while the first waits sends the same request', async () => {
    const { sent, answers } = openServer(answer);
    const first = Promise.withResolvers<void>();
    answers.push(first.promise);
    const tabs = [send(), send()].map(endOf);
    first.resolve();
    expect(await Promise.all(tabs)).toEqual(['saved', 'saved']);
    expect([sent.length, same(sent), entries().length]).toEqual([2, 1, 0]);
  });

  it('a colleague was first: the repeat is refused, and a new request is a new one', async () => {
    const { answers } = openServer(answer);
    answers.push(...LOST, { status: 409, body: { message: 'Someone else was first.', data: {} } });
    await endOf(send());
    expect(failureStatus(await endOf(send()))).toBe(409);
    expect(entries()).toEqual([]);
  });

  it('session over or too many requests after a lost answer: it stays on the device', async () => {
    const { answers } = openServer(answer);
    answers.push(...LOST, { status: 401, body: {} }, { status: 429, body: {} });
    await endOf(send());
    for (const status of [401, 429]) {
      expect(failureStatus(await endOf(send()))).toBe(status);
      expect(entries()).toHaveLength(1);
    }
    expect(await endOf(send())).toBe('saved');
    expect(entries()).toEqual([]);
  });

  it('refused at once: nothing stays on the device', async () => {
    const { answers } = openServer(answer);
    answers.push({ status: 403, body: {} });
    const error = await endOf(send());
    expect(error instanceof ClientResponseError || failureStatus(error) === 403).toBe(true);
    expect(entries()).toEqual([]);
  });
});
