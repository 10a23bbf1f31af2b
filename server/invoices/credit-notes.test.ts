import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedDiscount, chooseDiscount } from '#shared/orders/order-discount.ts';
import { usableRates } from '#shared/tax/gst-rates.ts';
import type { Invoice, InvoiceDocument } from '#shared/tax/invoice.ts';
import { type Credit, creditNoteDocument, type InvoicedOrder, invoiceDocument } from './document.ts';
import { sellerOf } from './seller.ts';

/** Credit notes of orders with a discount: whatever is refunded, in whatever parts, the sums agree to the paisa. */

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
  method: 'code',
  code: 'DIWALI',
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
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: 1, max: 100 }),
  applies_to: fc.constantFrom('all' as const, 'chosen' as const),
  products: fc.constant<string[]>(['1001']),
});

interface SoldOrder {
  order: InvoicedOrder;
  day: string;
}

const soldOrder: fc.Arbitrary<SoldOrder> = fc
  .record({
    lines: fc.array(soldLine, { minLength: 1, maxLength: 5 }),
    values: discount,
    typedPercent: fc.constantFrom(0, 0, 7),
    shippingPaise: fc.constantFrom(0, 9900),
    state: fc.constantFrom('Rajasthan', 'Kerala'),
  })
  .map(({ lines, values, typedPercent, shippingPaise, state }) => {
    const cart = lines.map((line, index) => ({ ...line, id: `v${index}`, categoryId: '' }));
    const { applied } = chooseDiscount([{ ...DISCOUNT, ...values }], { code: 'DIWALI', lines: cart, day: DAY });
    const own = applied?.amountPaise ?? 0;
    const goods = cart.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0) - own;
    const typed = Math.floor((goods * typedPercent) / 100);
    const items = cart.map(({ id, hsn, quantity, pricePaise }) => ({
      ...{ itemId: id, description: `Kurta ${id}`, hsn, quantity, pricePaise },
      ownDiscountPaise: applied?.linePaise.get(id) ?? 0,
    }));
    const order: InvoicedOrder = {
      orderNumber: 'GUL-1001',
      totalPaise: goods - typed + shippingPaise,
      discountPaise: own + typed,
      shippingPaise,
      shipping: { first_name: 'Asha', state },
      isAtCounter: false,
      rates: usableRates({}),
      codFeePaise: 0,
      isOnDelivery: false,
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

it('credits what was paid and never more, by line and by tax, for any discount and any partial refunds', () => {
  fc.assert(
    fc.property(soldOrder, fc.array(refund, { maxLength: 6 }), ({ order, day }, refunds) => {
      const invoice = documentOf('tax_invoice', invoiceDocument(order, SELLER, day));
      expect(invoice.total_paise).toBe(order.totalPaise);
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
