import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Failure } from '#server/endpoints/failure.ts';
import { type CartPrice, priceCart } from '#server/orders/cart-price.ts';
import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { toRupees } from '#shared/money.ts';
import type { CountedDiscount } from '#shared/orders/order-discount.ts';
import { usableRates } from '#shared/tax/gst-rates.ts';
import type { Invoice, InvoiceDocument } from '#shared/tax/invoice.ts';
import { type Credit, creditNoteDocument, type InvoicedOrder, invoiceDocument } from './document.ts';
import { sellerOf } from './seller.ts';

/**
 * Orders as the checkout prices them, with a discount, shipping and the fee for cash on delivery, their invoices and credit notes:
 * whatever is refunded, in whatever parts, the sums agree to the paisa.
 */

const DAY = '2026-11-24';
const AMOUNTS = ['grossPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;
const SELLER = sellerOf({
  name: 'Gulmohar',
  legalName: 'Gulmohar Textiles LLP',
  address: ['14 Johari Bazaar', 'Jaipur, Rajasthan 302003'],
  gstin: '08AAPFU0939F1ZV',
  email: 'hello@gulmohar.example',
  phone: '+91 98765 43210',
});
const DISCOUNT: CountedDiscount = {
  id: 'd1',
  name: 'Diwali',
  method: 'automatic',
  code: '',
  kind: 'percent',
  value: 10,
  min_order: 0,
  valid_from: '',
  valid_until: '',
  applies_to: 'all',
  products: [],
  categories: [],
  max_uses: 0,
  max_uses_per_buyer: 0,
  is_active: true,
  updated_at: '',
  uses: 0,
  buyer_uses: 0,
};

const soldLine = fc.record({
  hsn: fc.constantFrom('6204', '5407'),
  productId: fc.constantFrom('1001', '1002'),
  quantity: fc.integer({ min: 1, max: 5 }),
  pricePaise: fc.integer({ min: 10_000, max: 900_000 }),
});
const discount = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
  value: fc.integer({ min: 1, max: 100 }),
  applies_to: fc.constantFrom('all' as const, 'chosen' as const),
  products: fc.constant<string[]>(['1001']),
});

/** What all India pays, and Kerala; the cart goes to Rajasthan or Kerala. */
const shippingRule = fc.record({
  charge: fc.constantFrom(0, 49, 80),
  free_from: fc.constantFrom(0, 999, 5000),
  pins: fc.constantFrom([], [{ range: '670000-695999', charge: 120, free_from: 0 }]),
  states: fc.constantFrom([], [{ state: 'Kerala', charge: 99, free_from: 2000 }]),
});
const PLACES = { Rajasthan: '302001', Kerala: '682001' } as const;

type Line = typeof soldLine extends fc.Arbitrary<infer Value> ? Value : never;

function quoteOf(lines: readonly Line[], values: Partial<CountedDiscount>, rule: QuoteAnswer['shipping']) {
  const rows = lines.map(({ productId, pricePaise }, index) => ({
    ...{ id: `v${index}`, stitched: true, size: 'M', product_id: productId, category_id: '', name: '', images: [] },
    ...{ price: toRupees(pricePaise), product_price: 1, is_active: true, stock_quantity: 9 },
  }));
  const quoted: QuoteAnswer = {
    order: null,
    rows,
    discounts: [{ ...DISCOUNT, ...values }],
    terms_at: '',
    shipping: rule,
    only_state: '',
    on_delivery: null,
  };
  return quoted;
}

const onDelivery = (fee: number): QuoteAnswer['on_delivery'] => ({
  terms: { is_on: true, pins: [], most: 0, least: 0, fee, refusals: 0, hold_hours: 48 },
  ...{ refused: 0, unconfirmed: 0, is_network_full: false },
});

/** The price of a cart: the checkout first sees the total that the server refuses another one with. */
function priceOf(lines: readonly Line[], quoted: QuoteAnswer, state: keyof typeof PLACES): CartPrice {
  const request = (amount: number) => ({
    amount,
    items: lines.map(({ productId, quantity }, index) => ({
      product_id: productId,
      variant_id: `v${index}`,
      quantity,
    })),
    shipping: { first_name: 'Asha', last_name: '', address: '', city: '', phone: '', state, pincode: PLACES[state] },
    idempotency_key: '',
  });
  try {
    return priceCart(request(1), quoted);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.code).toBe('price_changed');
    return priceCart(request(error.details.amount ?? 0), quoted);
  }
}

interface SoldOrder {
  order: InvoicedOrder;
  day: string;
}

const soldOrder: fc.Arbitrary<SoldOrder> = fc
  .record({
    lines: fc.array(soldLine, { minLength: 1, maxLength: 5 }),
    values: discount,
    typedPercent: fc.constantFrom(0, 0, 7),
    rule: shippingRule,
    fee: fc.constantFrom(undefined, 0, 49),
    state: fc.constantFrom('Rajasthan' as const, 'Kerala' as const),
  })
  .map(({ lines, values, typedPercent, rule, fee, state }) => {
    const quoted = { ...quoteOf(lines, values, rule), on_delivery: fee === undefined ? null : onDelivery(fee) };
    const { discount: applied, shippingPaise, codFeePaise, amountPaise } = priceOf(lines, quoted, state);
    const own = applied?.amountPaise ?? 0;
    const goods = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0) - own;
    if (applied?.discount.kind === 'shipping') expect(shippingPaise).toBe(0);
    expect(amountPaise).toBe(goods + shippingPaise + (fee ?? 0) * 100);
    const typed = Math.floor((goods * typedPercent) / 100);
    const items = lines.map(({ hsn, quantity, pricePaise }, index) => ({
      ...{ itemId: `v${index}`, description: `Kurta ${index}`, hsn, quantity, pricePaise },
      ownDiscountPaise: applied?.linePaise.get(`v${index}`) ?? 0,
    }));
    const order: InvoicedOrder = {
      orderNumber: 'GUL-1001',
      totalPaise: amountPaise - typed,
      discountPaise: own + typed,
      shippingPaise,
      shipping: { first_name: 'Asha', state },
      buyerGstin: '',
      isAtCounter: false,
      rates: usableRates({}),
      codFeePaise,
      isOnDelivery: fee !== undefined,
      items,
    };
    return { order, day: DAY };
  });

/** A refund: its share of what is left in thousandths, and pieces of each line. */
const refund = fc.record({
  share: fc.integer({ min: 1, max: 1000 }),
  pieces: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 5 }),
});

function documentOf(kind: Invoice['kind'], document: InvoiceDocument): Invoice {
  return {
    id: 'inv1',
    number: 'INV/26-27/000001',
    kind,
    series: 'invoice',
    financial_year: '26-27',
    serial: 1,
    issued_on: DAY,
    order_id: 'order1',
    invoice_id: kind === 'credit_note' ? 'inv1' : '',
    total_paise: document.total.grossPaise,
    document,
  };
}

/** The sum over notes of one amount of one line. */
function creditedOf(notes: readonly Invoice[], itemId: string, amount: (typeof AMOUNTS)[number]): number {
  const lines = notes.flatMap(({ document }) => document.lines).filter((line) => line.itemId === itemId);
  return lines.reduce((sum, line) => sum + line[amount], 0);
}

it('an invoice has what was paid, and its credit notes never more, by line and by tax, for any discount, shipping, fee and refunds', () => {
  fc.assert(
    fc.property(soldOrder, fc.array(refund, { maxLength: 6 }), ({ order, day }, refunds) => {
      const invoice = documentOf('tax_invoice', invoiceDocument(order, SELLER, day));
      expect(invoice.total_paise).toBe(order.totalPaise);
      const { lines } = invoice.document;
      const charged = lines.reduce((sum, { shippingPaise }) => sum + shippingPaise, 0);
      expect(charged).toBe(order.shippingPaise + order.codFeePaise);
      const unshipped = { ...order, totalPaise: order.totalPaise - charged, shippingPaise: 0, codFeePaise: 0 };
      const rates = (document: InvoiceDocument) => document.lines.map(({ ratePercent }) => ratePercent);
      expect(rates(invoiceDocument(unshipped, SELLER, day))).toEqual(rates(invoice.document));
      const notes: Invoice[] = [];
      let left = invoice.total_paise;
      const credit = ({ amountPaise, pieces }: Pick<Credit, 'amountPaise' | 'pieces'>) => {
        const note = documentOf('credit_note', creditNoteDocument(invoice, notes, { amountPaise, pieces, reason: '' }));
        expect(note.total_paise).toBe(amountPaise);
        notes.push(note);
        left -= amountPaise;
      };
      for (const { share, pieces } of refunds) {
        const amountPaise = Math.ceil((left * share) / 1000);
        if (amountPaise === 0) break;
        credit({ amountPaise, pieces: new Map(order.items.map(({ itemId }, index) => [itemId, pieces[index] ?? 0])) });
        for (const line of invoice.document.lines) {
          for (const amount of AMOUNTS) {
            expect(creditedOf(notes, line.itemId, amount)).toBeLessThanOrEqual(line[amount]);
          }
        }
      }
      if (left > 0) credit({ amountPaise: left, pieces: new Map() });
      for (const line of invoice.document.lines) {
        for (const amount of AMOUNTS) expect(creditedOf(notes, line.itemId, amount)).toBe(line[amount]);
      }
    }),
  );
});
