import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ADMIN_BOOKS_PATH, booksStateSchema } from '#shared/api/books.ts';
import { HAND_ORDERS_PATH } from '#shared/api/hand-orders.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { invoicingStateSchema } from '#shared/api/invoices.ts';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { type Invoice, invoiceRowSchema } from '#shared/tax/invoice.ts';
import { INDIA_AHEAD_MS } from '#shared/time/indian-day.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { actAsServer } from '#tests/support/server-variables.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';
import { ask, entered, handOrder, PRICE, TOTAL } from './staff-orders.ts';

const shop = testShop();
const staff = newBuyer(shop.url);
let authorization = '';

beforeAll(async () => {
  actAsServer(shop);
  const [identity, password] = [ADMIN.email, ADMIN.password];
  const answer = await staff.post('/pb/api/collections/users/auth-with-password', { identity, password });
  authorization = z.object({ token: z.string() }).parse(answer.body).token;
  const today = new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
  await database().collection('invoice_settings').update('invoicesettings', { starts_on: today });
});
afterAll(() => vi.unstubAllEnvs());

const issueDue = async () => (await import('#server/invoices/issue-due.ts')).issueDueInvoices();
const issueNow = (order_id: string) => staff.post('/api/admin/invoices', { order_id }, { authorization });
const setStatus = (id: string, status: string) => database().collection('orders').update(id, { status });

async function invoicesOf(orderId: string): Promise<Invoice[]> {
  const pb = database();
  const filter = pb.filter('order_id = {:orderId}', { orderId });
  const rows = await pb.collection('invoices').getFullList({ filter, sort: 'created_at' });
  return rows.map((row) => invoiceRowSchema.parse(row));
}

/** An order of two pieces for ₹1,299 each that was paid in the provider's dialog. */
async function paidOrder(ordered?: Awaited<ReturnType<typeof createTestProduct>>) {
  const product = ordered ?? (await createTestProduct({ stock: 5 }));
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(product, 2));
  const payment = await payInDialog(shop.sandboxUrl, order);
  await buyer.post('/api/verify-payment', payment);
  const { id } = await orderByNumber(order.order_number);
  const confirmation = async () => {
    const { body } = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
    return orderConfirmationSchema.parse(body);
  };
  return { id, product, confirmation };
}

/** Runs `work` while the shop's details are `value`. */
async function withDetails(value: object, work: () => Promise<void>): Promise<void> {
  const content = database().collection('shop_content');
  await content.create({ id: 'identity', value });
  try {
    await work();
  } finally {
    await content.delete('identity');
  }
}

async function pdfText(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${shop.url}${path}`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

describe('the invoice of an order', () => {
  it('is issued when staff start packing, once, and opens for its buyer and for staff', async () => {
    const order = await paidOrder();
    await issueDue();
    expect((await order.confirmation()).invoices).toEqual([]);
    await setStatus(order.id, 'processing');
    await Promise.all([issueDue(), issueNow(order.id), issueDue(), issueNow(order.id)]);
    const [invoice, ...others] = await invoicesOf(order.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      total_paise: 259_800,
      number: expect.stringMatching(/^INV-TEST\/\d\d-\d\d\/\d{6}$/),
    });
    const [shown] = (await order.confirmation()).invoices;
    expect(shown?.number).toBe(invoice?.number);
    const pdf = await pdfText(shown?.path ?? '');
    expect(pdf).toContain(invoice?.number);
    expect(pdf).toContain('Test: no money was paid, and no tax is due.');
    expect(await pdfText(`/api/admin/invoice-pdf?id=${invoice?.id}`, { authorization })).toContain(order.product.name);
  });

  it('opens with its own link only', async () => {
    const order = await paidOrder();
    await issueNow(order.id);
    const { invoices, link } = await order.confirmation();
    const token = new URL(invoices[0]?.path ?? '', shop.url).searchParams.get('token') ?? '';
    const orderToken = new URL(link?.path ?? '', shop.url).searchParams.get('token') ?? '';
    const [id = '', seconds = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(seconds, 36) + 1).toString(36);
    for (const wrong of ['', orderToken, `${id}.${later}.${signature}`, `${order.id}.${seconds}.${signature}`]) {
      const answer = await newBuyer(shop.url).get(`/api/invoice?token=${wrong}`);
      expect([wrong, answer.status]).toEqual([wrong, 404]);
    }
  });

  it('has the HSN code of the product, else of its category, else of the shop', async () => {
    const pb = database();
    const category = await pb.collection('categories').create({ name: randomUUID(), hsn: '6211' });
    const hsnOf = async (values: object) => {
      const order = await paidOrder();
      await pb.collection('products').update(order.product.productId, values);
      const answer = invoiceRowSchema.parse((await issueNow(order.id)).body);
      return answer.document.lines[0]?.hsn;
    };
    expect(await hsnOf({})).toBe('6204');
    expect(await hsnOf({ category_id: category.id })).toBe('6211');
    expect(await hsnOf({ category_id: category.id, hsn: '62114390' })).toBe('62114390');
  });

  it('has the HSN code that a product had when it was ordered, if the product is deleted since', async () => {
    const pb = database();
    const product = await createTestProduct({ stock: 5 });
    await pb.collection('products').update(product.productId, { hsn: '62114390' });
    const order = await paidOrder(product);
    await pb.collection('products').delete(product.productId);
    const answer = invoiceRowSchema.parse((await issueNow(order.id)).body);
    expect(answer.document.lines[0]?.hsn).toBe('62114390');
  });

  it('has the name that staff have corrected, if that of the order cannot be printed', async () => {
    const product = await createTestProduct({ stock: 5 });
    const name = (text: string) => database().collection('products').update(product.productId, { name: text });
    await name('குர்தா');
    const order = await paidOrder(product);
    expect((await issueNow(order.id)).status).toBe(409);
    await name('Kurta');
    const answer = invoiceRowSchema.parse((await issueNow(order.id)).body);
    expect(answer.document.lines[0]?.description).toMatch(/^Kurta/);
  });

  it('the invoice of a sale at the counter without an address has the shop’s state as its place of supply', async () => {
    const buyer = { name: 'Asha', phone: '9876543212', email: '', address: '', city: '', state: '', pincode: '' };
    const payment = { kind: 'recorded', method: 'cash', reference: '' };
    const { order_id } = await entered({ source: 'counter', buyer, payment });
    const { document, number } = invoiceRowSchema.parse((await issueNow(order_id)).body);
    // Cash is real, also in a shop whose payments are in test mode.
    expect(number).toMatch(/^INV\//);
    expect(document).toMatchObject({
      buyer: { name: 'Asha', address: [], gstin: '' },
      placeOfSupply: { state: 'Rajasthan', code: '08' },
    });
  });

  it('is refused, with what to do, for an order that is not paid or has no valid address', async () => {
    const unpaid = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
    const { id } = await orderByNumber(unpaid.order_number);
    const refused = await issueNow(id);
    expect([refused.status, errorOf(refused).message]).toEqual([
      409,
      'An order gets an invoice when it is paid, or confirmed for cash on delivery, unless it is cancelled.',
    ]);
    const order = await paidOrder();
    await database()
      .collection('orders')
      .update(order.id, { shipping: { first_name: 'Asha', state: 'Lanka' } });
    expect(errorOf(await issueNow(order.id)).message).toContain('no Indian state: ‘Lanka’');
    await setStatus(order.id, 'processing');
    await issueDue();
    // A failed one is not tried again at once, so that it does not hold up the others.
    expect(await issueDue()).toMatchObject({ failed: 0 });
    const { blocked } = invoicingStateSchema.parse((await staff.get('/api/admin/invoices', { authorization })).body);
    expect(blocked).toContainEqual({
      order_id: order.id,
      order_number: expect.stringMatching(/^GUL-/),
      problem: 'The address has no Indian state: ‘Lanka’. Correct the address.',
    });
  });
});

it('an order whose product has no GST rate is sent without an invoice, which waits under Needs attention and is never issued at no tax', async () => {
  const waiting = async () => {
    const { open } = inboxSchema.parse((await staff.get(`/pb${INBOX_PATH}`, { authorization })).body);
    return open.filter(({ kind }) => kind === 'invoice_waiting');
  };
  await withDetails({ gstin: '08AAPFU0939F1ZV' }, async () => {
    const product = await createTestProduct({ stock: 5 });
    await database().collection('products').update(product.productId, { hsn: '9999' });
    const [order, other] = [await paidOrder(product), await paidOrder(product)];
    for (const { id } of [order, other]) {
      await setStatus(id, 'processing');
      await setStatus(id, 'shipped');
    }
    await issueDue();
    expect(await invoicesOf(order.id)).toEqual([]);
    expect(await waiting()).toContainEqual(
      expect.objectContaining({
        subject: product.productId,
        order_id: order.id,
        order_number: expect.stringMatching(/^GUL-/),
        detail: `‘${product.name}, size M’ has HSN 9999, for which this version has no GST rate. Check the HSN code of the product; if it is right, update the shop. 1 more order waits.`,
      }),
    );
    // The books are right, so the check of the books does not report it.
    const books = booksStateSchema.parse((await staff.get(ADMIN_BOOKS_PATH, { authorization })).body);
    expect(books.findings.map(({ subject }) => subject)).not.toContain(product.productId);
    const settings = database().collection('invoice_settings');
    await database().collection('products').update(product.productId, { hsn: '6403' });
    expect(errorOf(await issueNow(order.id)).message).toContain('HSN 6403, whose GST rate is not confirmed.');
    await settings.update('invoicesettings', { rate_64: true });
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3 * 60_000);
    await issueDue();
    later.mockRestore();
    await settings.update('invoicesettings', { rate_64: false });
    for (const { id } of [order, other]) {
      expect(await invoicesOf(id)).toMatchObject([{ kind: 'tax_invoice', document: { lines: [{ ratePercent: 5 }] } }]);
    }
    expect((await waiting()).map(({ subject }) => subject)).not.toContain(product.productId);
  });
});

describe('the shop’s details', () => {
  const state = async () =>
    invoicingStateSchema.parse((await staff.get('/api/admin/invoices', { authorization })).body);

  it('the shop’s details with a GSTIN of another state than the address are named to staff', async () => {
    await withDetails({ name: 'Saanjh', gstin: '27AAPFU0939F1ZV' }, async () =>
      expect((await state()).differing).toEqual({ gstin: 'Maharashtra', address: 'Rajasthan' }),
    );
    expect((await state()).differing).toBeNull();
  });

  it('the shop’s details with a GSTIN make it a tax invoice, with IGST to another state', async () => {
    const details = { name: 'Saanjh', legal_name: 'Saanjh Textiles LLP', gstin: '08AAPFU0939F1ZV' };
    await withDetails(details, async () => {
      const order = await paidOrder();
      const { kind, document } = invoiceRowSchema.parse((await issueNow(order.id)).body);
      expect([kind, document.total.igstPaise, document.total.taxablePaise]).toEqual(['tax_invoice', 12_371, 247_429]);
      expect(document.seller).toMatchObject({
        name: 'Saanjh',
        legalName: 'Saanjh Textiles LLP',
        address: ['14 Johari Bazaar', 'Jaipur, Rajasthan 302003', 'India'],
      });
    });
  });

  it('a GSTIN taxes an extra line at its own rate, and asks for its code before the order is placed', async () => {
    await withDetails({ gstin: '08AAPFU0939F1ZV' }, async () => {
      const extra = { name: 'Fall and pico', quantity: 1, price_paise: 11_800, hsn: '9988', gst_percent: '18' };
      const extras = [{ ...extra, hsn: '', gst_percent: '' }];
      const order = { total_paise: TOTAL + 11_800, payment: { kind: 'recorded', method: 'cash', reference: '' } };
      const bare = await createTestProduct({ stock: 5, priceRupees: PRICE });
      const answer = await ask(HAND_ORDERS_PATH, handOrder(bare, { ...order, extras }));
      expect([answer.status, errorOf(answer).fields]).toEqual([400, { 'extras.0.hsn': 'Enter the code' }]);
      const { order_id } = await entered({ ...order, extras: [extra] });
      const { document } = invoiceRowSchema.parse((await issueNow(order_id)).body);
      expect(document.lines.map(({ description, hsn, ratePercent }) => [description, hsn, ratePercent])).toEqual([
        [expect.any(String), expect.any(String), 5],
        ['Fall and pico', '9988', 18],
      ]);
      expect(document.total.grossPaise).toBe(TOTAL + 11_800);
    });
  });

  it('the shop’s details that lack something keep invoices back, and say what', async () => {
    const order = await paidOrder();
    await withDetails({ street: '', gstin: '08AAPFU0939F1ZX' }, async () => {
      const missing = ['the street and the PIN code of the shop', 'a valid GSTIN (check its 15 characters)'];
      expect((await state()).missing).toEqual(missing);
      expect(errorOf(await issueNow(order.id)).message).toContain(missing.join(', and '));
    });
    expect((await issueNow(order.id)).status).toBe(200);
  });
});

it('is refused for a cancelled order, and for one that was placed before the first day', async () => {
  const settings = database().collection('invoice_settings');
  const { starts_on } = await settings.getOne('invoicesettings');
  const order = await paidOrder();
  const refusalFrom = async (day: string) => {
    await settings.update('invoicesettings', { starts_on: day });
    return errorOf(await issueNow(order.id)).message;
  };
  try {
    expect(await refusalFrom('')).toContain('Invoices are off.');
    expect(await refusalFrom('2099-01-01')).toContain('but invoices start on 2099-01-01');
  } finally {
    await settings.update('invoicesettings', { starts_on });
  }
  await setStatus(order.id, 'cancelled');
  expect(errorOf(await issueNow(order.id)).message).toContain('unless it is cancelled');
});

it('a refund of an invoiced order has a credit note when it has reached the bank', async () => {
  const order = await paidOrder();
  await issueNow(order.id);
  const [item] = await database()
    .collection('order_items')
    .getFullList({ filter: database().filter('order_id = {:id}', { id: order.id }) });
  const body = { order_id: order.id, amount_paise: 129_900, reason: 'Too small', key: randomUUID() };
  await staff.post(REFUNDS_PATH, { ...body, restock: [{ item_id: item?.id, quantity: 1 }] }, { authorization });
  const [refund] = await database()
    .collection('refunds')
    .getFullList({ filter: database().filter('order_id = {:id}', { id: order.id }) });
  await database()
    .collection('refunds')
    .update(refund?.id ?? '', { status: 'processed' });
  await Promise.all([issueDue(), issueDue()]);
  const [invoice, note, ...others] = await invoicesOf(order.id);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ kind: 'credit_note', invoice_id: invoice?.id, total_paise: 129_900 });
  expect(note?.document.lines).toMatchObject([{ quantity: 1, grossPaise: 129_900 }]);
  expect(note?.document.credits).toMatchObject({ number: invoice?.number, reason: 'Too small' });
  const shown = (await order.confirmation()).invoices;
  expect(shown.map(({ kind }) => kind)).toEqual(['plain_invoice', 'credit_note']);
  expect(await pdfText(shown[1]?.path ?? '')).toContain(`Against ${invoice?.number}`);
});
