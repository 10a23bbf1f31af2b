import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leaveOutNumbers } from '#server/backups/leave-out-numbers.ts';
import { type RunningPocketBase, startPocketBase } from '#server/pocketbase/run.ts';
import {
  dueInvoicesSchema,
  INVOICE_LIST_PATH,
  type IssueRequest,
  invoiceListSchema,
  issueAnswerSchema,
} from '#shared/api/invoices.ts';
import { financialYearOf } from '#shared/tax/invoice.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { runs } from '#tests/support/runs.ts';
import { sampleDocument } from '#tests/support/sample-document.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';

/** Numbers and storage of invoices, as the shop's server asks for them. */

const MANY = runs({ quick: 100, long: 10_000 });
const PARALLEL = 50;
/** Twice as many as the shop's server asks for at a time. */
const ASKED_AT_KILL = 16;

let fixture: OrderFixture;
let order: { id: string; updated_at: string };

beforeAll(async () => {
  fixture = await createOrderFixture(50);
  order = await placedOrder('invoiced-order-001');
});
afterAll(() => fixture.pocketbase.stop());

async function placedOrder(key: string) {
  const { id } = await placed(fixture, key);
  return z.object({ id: z.string(), updated_at: z.string() }).parse(await fixture.order(id));
}

const AMOUNTS = { grossPaise: PRICE * 100, taxablePaise: PRICE * 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

function request(source: string, part: Partial<IssueRequest> = {}): IssueRequest {
  const day = indianDay();
  return {
    kind: 'tax_invoice',
    source,
    order_id: order.id,
    invoice_id: '',
    day,
    financial_year: financialYearOf(day),
    total_paise: AMOUNTS.grossPaise,
    document: sampleDocument({ total: AMOUNTS }),
    seen: { order_updated_at: order.updated_at, credited_paise: 0 },
    ...part,
  };
}

async function issue(body: IssueRequest) {
  const answer = await fixture.send('POST', '/api/shop/server/invoices', fixture.pocketbase.token, body);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return issueAnswerSchema.parse(answer.body);
}

const due = async () =>
  dueInvoicesSchema.parse((await fixture.send('GET', '/api/shop/server/invoices/due', fixture.pocketbase.token)).body);

/** Every stored number of a series, in the order of serials. */
async function serials(url = fixture.pocketbase.url): Promise<number[]> {
  const numbers: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = `?perPage=1000&page=${page}&filter=(series='invoice')&sort=serial&fields=id,serial`;
    const answer = await fetch(`${url}${recordsPath('invoices')}${query}`, {
      headers: { authorization: fixture.pocketbase.token },
    });
    const { items } = z.object({ items: z.array(z.object({ serial: z.number() })) }).parse(await answer.json());
    if (items.length === 0) return numbers;
    numbers.push(...items.map(({ serial }) => serial));
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('invoice numbers', () => {
  it('are prefix, financial year and serial, in a series for invoices and one for credit notes', async () => {
    const year = financialYearOf(indianDay());
    const { invoice } = await issue(request('order/first'));
    expect(invoice?.number).toBe(`INV/${year}/000001`);
    const note = request('refund/first', { kind: 'credit_note', invoice_id: invoice?.id ?? '' });
    expect((await issue(note)).invoice?.number).toBe(`CRN/${year}/000001`);
  });

  it(`${MANY} issued ${PARALLEL} at a time, each asked for twice, have neither gap nor double`, {
    timeout: 600_000,
  }, async () => {
    const before = (await serials()).length;
    const limit = pLimit(PARALLEL);
    const sources = upTo(MANY).map((number) => `order/many-${number}`);
    const answers = await Promise.all([...sources, ...sources].map((source) => limit(() => issue(request(source)))));
    expect(answers.filter(({ outcome }) => outcome === 'issued')).toHaveLength(MANY);
    expect(new Set(answers.map(({ invoice }) => invoice?.number)).size).toBe(MANY);
    expect(await serials()).toEqual(upTo(before + MANY));
  });

  it('survive a kill in the middle: what was answered is stored, and the rest follows on', async () => {
    // A second PocketBase on the same database, since the fixture's must go on.
    const { binary, dataDir } = fixture.pocketbase;
    let running: RunningPocketBase | undefined;
    const start = async () => startPocketBase({ binary, dataDir, env: {}, log: () => undefined });
    const post = (source: string) =>
      fetch(`${running?.url}/api/shop/server/invoices`, {
        method: 'POST',
        headers: { authorization: fixture.pocketbase.token, 'content-type': 'application/json' },
        body: JSON.stringify(request(source)),
      }).then(async (answer) => issueAnswerSchema.parse(await answer.json()));
    const before = (await serials()).length;
    const answered = new Map<string, string | undefined>();
    const sources = upTo(ASKED_AT_KILL).map((number) => `order/killed-${number}`);
    try {
      running = await start();
      const asked = sources.map(async (source) => answered.set(source, (await post(source)).invoice?.number));
      // Says why if none is answered.
      await Promise.any(asked);
      running.process.kill('SIGKILL');
      await Promise.allSettled(asked);
      await running.stop();
      expect(answered.size).toBeLessThan(ASKED_AT_KILL);
      running = await start();
      for (const source of sources) {
        const { invoice } = await post(source);
        if (answered.has(source)) expect(invoice?.number).toBe(answered.get(source));
      }
      expect(await serials(running.url)).toEqual(upTo(before + ASKED_AT_KILL));
    } finally {
      await running?.stop();
    }
  });

  it('stay when the prefix changes, and never exceed 16 characters', async () => {
    const settings = recordsPath('invoice_settings', 'invoicesettings');
    const set = (prefix: string) => fixture.send('PATCH', settings, fixture.pocketbase.token, { prefix });
    expect((await set('LONG')).status).toBe(400);
    expect((await set('GM')).status).toBe(200);
    const next = (await serials()).length + 1;
    const { invoice } = await issue(request('order/renamed'));
    expect(invoice?.number).toMatch(/^GM\/\d\d-\d\d\/\d{6}$/);
    expect(invoice?.serial).toBe(next);
  });
});

it('numbers go on after those that a restore left out', async () => {
  const year = financialYearOf(indianDay());
  const file = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
  try {
    leaveOutNumbers(file, new Date());
  } finally {
    file.close();
  }
  const last = (await serials()).length;
  const { invoice } = await issue(request('order/restored-1'));
  expect(invoice?.serial).toBe(last + 10_001);
  expect((await issue(request('order/restored-2'))).invoice?.serial).toBe(last + 10_002);
  const note = request('refund/restored', { kind: 'credit_note', invoice_id: invoice?.id ?? '' });
  expect((await issue(note)).invoice?.number).toBe(`CRN/${year}/010002`);
});

describe('a prefix', () => {
  const set = (values: object) =>
    fixture.send('PATCH', recordsPath('invoice_settings', 'invoicesettings'), fixture.pocketbase.token, values);

  it.each([
    ['the same for invoices and credit notes', { prefix: 'NEW', credit_prefix: 'NEW' }, 'need different prefixes'],
    ['one that credit notes had', { prefix: 'CRN', credit_prefix: 'NEW' }, 'Credit notes have numbers'],
    ['one that invoices had', { prefix: 'NEW', credit_prefix: 'INV' }, 'Invoices have numbers'],
  ])('is refused if it is %s', async (_, values, message) => {
    const answer = await set(values);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('an invoice', () => {
  it.each([
    ['the order', { seen: { order_updated_at: '2020-01-01 00:00:00.000Z', credited_paise: 0 } }],
    ['the day', { day: '2026-01-01' }],
  ])('is not issued if %s changed since it was computed', async (_, part) => {
    const before = (await serials()).length;
    expect(await issue(request('order/changed', part))).toEqual({ outcome: 'changed', invoice: null });
    expect(await serials()).toHaveLength(before);
  });

  it('a credit note is computed again if another one came first', async () => {
    const { invoice } = await issue(request('order/credited'));
    const note = (source: string) =>
      request(source, { kind: 'credit_note', invoice_id: invoice?.id ?? '', total_paise: 100 });
    expect((await issue(note('refund/one'))).outcome).toBe('issued');
    expect((await issue(note('refund/two'))).outcome).toBe('changed');
  });

  it('is never changed or deleted, not even by a superuser', async () => {
    const { invoice } = await issue(request('order/fixed'));
    const path = recordsPath('invoices', invoice?.id);
    const { token } = fixture.pocketbase;
    expect((await fixture.send('PATCH', path, token, { total_paise: 1 })).status).toBe(400);
    expect((await fixture.send('DELETE', path, token)).status).toBe(400);
    expect((await fixture.send('GET', path, token)).body).toMatchObject({ total_paise: AMOUNTS.grossPaise });
  });
});

it('staff list the documents of an order and of a month, a credit note with the invoice that it reduces', async () => {
  const { id: order_id } = await placedOrder('listed-order-0001');
  const { updated_at } = z.object({ updated_at: z.string() }).parse(await fixture.order(order_id));
  const seen = { order_updated_at: updated_at, credited_paise: 0 };
  const { invoice } = await issue(request(`order/${order_id}`, { order_id, seen }));
  const credit = { kind: 'credit_note', invoice_id: invoice?.id ?? '', total_paise: 100 } as const;
  const { invoice: note } = await issue(request('refund/listed', { order_id, seen, ...credit }));
  const staff = await signUp(fixture.send, 'accountant');
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: staff.id, role: 'admin' });
  const list = async (query: string) =>
    invoiceListSchema.parse((await fixture.send('GET', `${INVOICE_LIST_PATH}?${query}`, staff.token)).body);
  const documents = [
    { ...invoice, original: null },
    { ...note, original: { total_paise: AMOUNTS.grossPaise } },
  ];
  expect(await list(`order=${order_id}`)).toEqual({ totalPages: 1, items: documents });
  expect((await list(`id=${note?.id}`)).items).toEqual(documents.slice(1));
  const month = await list(`from=${indianDay()}&before=2099-01-01`);
  expect(month.items).toEqual(expect.arrayContaining(documents));
  expect((await list(`from=2026-01-01&before=${indianDay()}`)).items).toEqual([]);
});

describe('due is', () => {
  const set = async (collection: string, id: string, values: object) =>
    expect((await fixture.send('PATCH', recordsPath(collection, id), fixture.pocketbase.token, values)).status).toBe(
      200,
    );
  const startOn = (starts_on: string) => set('invoice_settings', 'invoicesettings', { starts_on });
  const pay = (providerOrderId: string, paymentId: string) =>
    fixture.move('/mark-paid', {
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: paymentId,
      total_amount: PRICE,
      currency: 'INR',
    });

  it('nothing before the owner has chosen a day, and no order placed before it', async () => {
    const one = await placed(fixture, 'due-order-before');
    await pay(one.providerOrderId, 'pay_due0');
    await set('orders', one.id, { status: 'processing' });
    expect((await due()).orders).toEqual([]);
    for (const starts_on of ['0026-11-24', '2999-01-01', '2026-02-31']) {
      const path = recordsPath('invoice_settings', 'invoicesettings');
      expect(await fixture.send('PATCH', path, fixture.pocketbase.token, { starts_on })).toMatchObject({
        status: 400,
        body: { message: 'Check the year of this day.' },
      });
    }
    await startOn('2099-01-01');
    expect((await due()).orders).toEqual([]);
    await startOn(indianDay(new Date(String((await fixture.order(one.id))['created_at']))));
    expect((await due()).orders).toContain(one.id);
  });

  it('a paid order when it is processed, once, and no unpaid one, also when it is shipped', async () => {
    const [paid, unpaid] = [await placed(fixture, 'due-order-paid'), await placed(fixture, 'due-order-unpaid')];
    await pay(paid.providerOrderId, 'pay_due1');
    expect((await due()).orders).not.toContain(paid.id);
    await set('orders', paid.id, { status: 'processing' });
    await set('orders', unpaid.id, { status: 'processing' });
    expect((await due()).orders).toContain(paid.id);
    expect((await due()).orders).not.toContain(unpaid.id);
    await set('orders', unpaid.id, { status: 'shipped' });
    expect((await due()).orders).not.toContain(unpaid.id);
    await pay(unpaid.providerOrderId, 'pay_due_later');
    expect((await due()).orders).toContain(unpaid.id);
    const { updated_at } = z.object({ updated_at: z.string() }).parse(await fixture.order(paid.id));
    const seen = { order_updated_at: updated_at, credited_paise: 0 };
    await issue(request(`order/${paid.id}`, { order_id: paid.id, seen }));
    expect((await due()).orders).not.toContain(paid.id);
  });

  it('a credit note when a refund of an invoiced order has reached the bank', async () => {
    const one = await placed(fixture, 'due-order-refunded');
    await pay(one.providerOrderId, 'pay_due2');
    const { updated_at } = z.object({ updated_at: z.string() }).parse(await fixture.order(one.id));
    const seen = { order_updated_at: updated_at, credited_paise: 0 };
    await issue(request(`order/${one.id}`, { order_id: one.id, seen }));
    const refund = { order_id: one.id, payment_id: 'pay_due2', amount_paise: 5000, source: 'staff', restock: [] };
    const created = await fixture.send('POST', recordsPath('refunds'), fixture.pocketbase.token, {
      ...refund,
      status: 'pending',
      idempotency_key: 'due-refund',
    });
    const { id } = z.object({ id: z.string() }).parse(created.body);
    expect((await due()).refunds).toEqual([]);
    await set('refunds', id, { status: 'processed' });
    expect((await due()).refunds).toEqual([id]);
  });
});
