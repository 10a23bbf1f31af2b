import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usableRates } from '#shared/tax/gst-rates.ts';
import { type Invoice, type InvoiceDocument, isOfComposition } from '#shared/tax/invoice.ts';
import { creditNoteDocument, type InvoicedOrder, invoiceDocument } from './document.ts';
import { InvoiceProblem } from './invoice-problem.ts';
import { sellerOf } from './seller.ts';

const DAY = '2026-11-24';
const IDENTITY = {
  name: 'Gulmohar',
  legalName: 'Gulmohar Textiles LLP',
  address: ['14 Johari Bazaar', 'Jaipur, Rajasthan 302003'],
  gstin: '08AAPFU0939F1ZV',
  email: 'hello@gulmohar.example',
  phone: '+91 98765 43210',
};
const SELLER = sellerOf(IDENTITY);
const KURTA = { itemId: 'item1', description: 'Mehr Kurta, size M', hsn: '6204', quantity: 2, pricePaise: 129_900 };
const LEHENGA = {
  itemId: 'item2',
  description: 'Noor Lehenga, size L',
  hsn: '6204',
  quantity: 1,
  pricePaise: 1_299_900,
};

const order = (part: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  orderNumber: 'GUL-1001',
  totalPaise: 1_559_700,
  discountPaise: 0,
  shippingPaise: 0,
  codFeePaise: 0,
  isOnDelivery: false,
  shipping: {
    first_name: 'Asha',
    last_name: 'Iyer',
    address: '12 MG Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302001',
  },
  buyerGstin: '',
  isAtCounter: false,
  rates: usableRates({}),
  items: [KURTA, LEHENGA],
  ...part,
});
const to = (state: string) => ({ ...order().shipping, state });
const problemOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof InvoiceProblem) return error.message;
    throw error;
  }
  return 'none';
};

describe('an invoice', () => {
  it('taxes an extra line at its own rate, whatever its code, and waits for a code', () => {
    const fall = { itemId: 'item3', description: 'Fall and pico', hsn: '9988', quantity: 2, pricePaise: 15_000 };
    const sold = (ownPercent: number, hsn = '9988') =>
      order({ totalPaise: 289_800, items: [KURTA, { ...fall, hsn, ownPercent }], rates: [...usableRates({})] });
    for (const percent of [0, 5, 18]) {
      const { lines, total } = invoiceDocument(sold(percent), SELLER, DAY);
      expect(lines[1]).toMatchObject({ hsn: '9988', quantity: 2, ratePercent: percent, grossPaise: 30_000 });
      expect(lines[1]).not.toHaveProperty('ownPercent');
      expect(total.grossPaise).toBe(289_800);
    }
    expect(problemOf(() => invoiceDocument(sold(5, ''), SELLER, DAY))).toBe('‘Fall and pico’ has no HSN or SAC.');
  });

  it('names CGST and SGST within the state, IGST to another one', () => {
    const rates = (document: InvoiceDocument) =>
      document.lines.map(({ ratePercent, cgstPaise, igstPaise }) => [ratePercent, cgstPaise > 0, igstPaise > 0]);
    expect(rates(invoiceDocument(order(), SELLER, DAY))).toEqual([
      [5, true, false],
      [18, true, false],
    ]);
    const far = invoiceDocument(order({ shipping: to('Kerala') }), SELLER, DAY);
    expect(rates(far)).toEqual([
      [5, false, true],
      [18, false, true],
    ]);
    expect(far.placeOfSupply).toEqual({ state: 'Kerala', code: '32' });
    expect(
      invoiceDocument(order({ shipping: to('Army Post Office (APO)') }), SELLER, DAY).total.igstPaise,
    ).toBeGreaterThan(0);
  });

  it('taxes the fee for cash on delivery with the goods, at their rates, to the paisa', () => {
    const document = invoiceDocument(
      order({ totalPaise: 1_564_600, codFeePaise: 4900, isOnDelivery: true, shipping: to('Kerala') }),
      SELLER,
      DAY,
    );
    expect(document.codFeePaise).toBe(4900);
    expect(document.lines.map(({ shippingPaise, ratePercent }) => [shippingPaise, ratePercent])).toEqual([
      [816, 5],
      [4084, 18],
    ]);
    expect(
      document.lines.map(({ grossPaise, taxablePaise, igstPaise }) => [grossPaise, taxablePaise, igstPaise]),
    ).toEqual([
      [260_616, 248_206, 12_410],
      [1_303_984, 1_105_071, 198_913],
    ]);
    expect(document.total.grossPaise).toBe(1_564_600);
  });

  it('has the proposed rate of footwear once it is confirmed', () => {
    const juti = order({ items: [{ ...KURTA, hsn: '6403' }, LEHENGA], rates: usableRates({ rate_64: true }) });
    expect(invoiceDocument(juti, SELLER, DAY).lines.map(({ ratePercent }) => ratePercent)).toEqual([5, 18]);
  });

  it.each([
    ['a plain invoice', 'of a shop without GSTIN', 'plain_invoice', sellerOf({ ...IDENTITY, gstin: '' })],
    ['a bill of supply', 'of a composition dealer', 'bill_of_supply', sellerOf(IDENTITY, 'Rajasthan', true)],
  ] as const)('is %s without tax, if it is %s', (_, __, kind, seller) => {
    expect(seller.kind).toBe(kind);
    const items = [{ ...KURTA, hsn: '' }, LEHENGA];
    expect(invoiceDocument(order({ items }), seller, DAY).total).toEqual({
      grossPaise: 1_559_700,
      taxablePaise: 1_559_700,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    });
  });

  it('an invoice of every kind of seller adds up to the paisa, whatever the discount, the shipping and the fee', () => {
    const sellers = {
      tax_invoice: SELLER,
      plain_invoice: sellerOf({ ...IDENTITY, gstin: '' }),
      bill_of_supply: sellerOf(IDENTITY, 'Rajasthan', true),
    };
    const item = fc.record({
      hsn: fc.constantFrom('6204', '5407', '6403', '4202', '7117'),
      quantity: fc.integer({ min: 1, max: 9 }),
      pricePaise: fc.integer({ min: 100, max: 2_000_000 }),
    });
    const rates = usableRates({ rate_64: true, rate_4202: true, rate_7117: true });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('tax_invoice' as const, 'plain_invoice' as const, 'bill_of_supply' as const),
        fc.constantFrom('Rajasthan', 'Kerala'),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (sold, kind, state, percent, shippingPaise, codFeePaise) => {
          const items = sold.map((line, index) => ({ ...line, itemId: `item${index}`, description: 'Kurta' }));
          const value = items.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
          const discountPaise = Math.floor((value * percent) / 100);
          const totalPaise = value - discountPaise + shippingPaise + codFeePaise;
          const sums = { totalPaise, discountPaise, shippingPaise, codFeePaise };
          const { lines, total, seller } = invoiceDocument(
            order({ items, rates, shipping: to(state), ...sums }),
            sellers[kind],
            DAY,
          );
          expect(total.grossPaise).toBe(totalPaise);
          const [tax, igst] = [total.grossPaise - total.taxablePaise, total.igstPaise];
          expect(tax).toBe(total.cgstPaise + total.sgstPaise + total.igstPaise);
          expect(total.cgstPaise).toBe(total.sgstPaise);
          if (kind !== 'tax_invoice') expect(tax).toBe(0);
          else expect(igst).toBe(state === 'Kerala' ? tax : 0);
          expect(lines.every(({ ratePercent }) => ratePercent > 0)).toBe(kind === 'tax_invoice');
          expect(isOfComposition({ seller, lines })).toBe(kind === 'bill_of_supply');
        },
      ),
    );
  });

  it.each([
    ['names', 'Karnataka', '29AAPFU0939F1ZR'],
    ['leaves out', 'Kerala', ''],
  ])('an invoice %s the GSTIN of a buyer in Karnataka if the goods go to %s', (_, state, gstin) => {
    const document = invoiceDocument(order({ shipping: to(state), buyerGstin: '29AAPFU0939F1ZR' }), SELLER, DAY);
    expect(document.buyer.gstin).toBe(gstin);
  });

  it('an invoice of a counter order without an address has the shop’s state as its place of supply', () => {
    const shipping = { first_name: 'Asha', address: '', city: '', state: '', pincode: '' };
    const document = invoiceDocument(order({ isAtCounter: true, shipping }), SELLER, DAY);
    expect(document.placeOfSupply).toEqual({ state: 'Rajasthan', code: '08' });
    expect([document.total.cgstPaise > 0, document.total.igstPaise]).toEqual([true, 0]);
    expect(document.buyer).toEqual({ name: 'Asha', address: [], gstin: '' });
    const unregistered = { ...IDENTITY, gstin: '' };
    expect(
      invoiceDocument(order({ isAtCounter: true, shipping }), sellerOf(unregistered, 'Goa'), DAY).placeOfSupply,
    ).toEqual({ state: 'Goa', code: '30' });
    const stateless = () => invoiceDocument(order({ isAtCounter: true, shipping }), sellerOf(unregistered), DAY);
    expect(problemOf(stateless)).toContain('choose the state of the shop');
    expect(problemOf(() => invoiceDocument(order({ shipping }), SELLER, DAY))).toContain('no Indian state');
  });

  it('charges tax from the state of the GSTIN, which may differ from that of the address', () => {
    const seller = sellerOf(IDENTITY, 'Kerala');
    expect(seller.differing).toEqual({ gstin: 'Rajasthan', address: 'Kerala' });
    expect(invoiceDocument(order(), seller, DAY).total).toEqual(invoiceDocument(order(), SELLER, DAY).total);
    const same = [sellerOf(IDENTITY, 'Rajasthan'), SELLER, sellerOf({ ...IDENTITY, gstin: '' }, 'Kerala')];
    expect(same.map(({ differing }) => differing)).toEqual([null, null, null]);
  });

  it('an invoice of a counter order with an address follows the address', () => {
    const document = invoiceDocument(order({ isAtCounter: true, shipping: to('Kerala') }), SELLER, DAY);
    expect(document.placeOfSupply).toEqual({ state: 'Kerala', code: '32' });
  });

  it('an invoice of an old order names its state as it is called today', () => {
    expect(invoiceDocument(order({ shipping: to('orissa') }), SELLER, DAY).placeOfSupply).toEqual({
      state: 'Odisha',
      code: '21',
    });
  });

  it('spreads discount and shipping over the lines', () => {
    const document = invoiceDocument(
      order({ totalPaise: 1_559_700 - 50_000 + 9900, discountPaise: 50_000, shippingPaise: 9900 }),
      SELLER,
      DAY,
    );
    expect(document.total.grossPaise).toBe(1_519_600);
    expect(document.lines.map(({ discountPaise, shippingPaise }) => [discountPaise, shippingPaise])).toEqual([
      [8329, 1649],
      [41_671, 8251],
    ]);
  });

  it.each([
    [
      'the street and the PIN code of the shop',
      () => invoiceDocument(order(), sellerOf({ ...IDENTITY, address: [] }), DAY),
    ],
    ['a valid GSTIN', () => invoiceDocument(order(), sellerOf({ ...IDENTITY, gstin: '08AAPFU0939F1ZX' }), DAY)],
    ['no Indian state: ‘Lanka’', () => invoiceDocument(order({ shipping: to('Lanka') }), SELLER, DAY)],
    ['no Indian state. Correct', () => invoiceDocument(order({ shipping: null }), SELLER, DAY)],
    ['add up to ₹15,597, but the order to ₹1', () => invoiceDocument(order({ totalPaise: 100 }), SELLER, DAY)],
    ['no HSN code', () => invoiceDocument(order({ items: [{ ...KURTA, hsn: '' }] }), SELLER, DAY)],
    [
      '‘Mehr Kurta, size M’ has HSN 9999, for which this version has no GST rate',
      () => invoiceDocument(order({ items: [{ ...KURTA, hsn: '9999' }] }), SELLER, DAY),
    ],
    [
      '‘Mehr Kurta, size M’ has HSN 6403, whose GST rate is not confirmed. Under Invoices',
      () => invoiceDocument(order({ items: [{ ...KURTA, hsn: '6403' }] }), SELLER, DAY),
    ],
  ])('says what is missing: %s', (text, work) => {
    expect(problemOf(work)).toContain(text);
  });
});

describe('a credit note', () => {
  const invoice = (): Invoice => {
    const document = invoiceDocument(order(), SELLER, DAY);
    return {
      id: 'inv1',
      number: 'INV/26-27/000001',
      kind: 'tax_invoice',
      series: 'invoice',
      financial_year: '26-27',
      serial: 1,
      issued_on: DAY,
      order_id: 'order1',
      invoice_id: '',
      total_paise: document.total.grossPaise,
      document,
    };
  };
  const note = (document: InvoiceDocument): Invoice => ({
    ...invoice(),
    kind: 'credit_note',
    total_paise: document.total.grossPaise,
    document,
  });

  it('a credit note of a returned piece has its line, its rate and the invoice’s number', () => {
    const document = creditNoteDocument(invoice(), [], {
      amountPaise: 129_900,
      pieces: new Map([['item1', 1]]),
      reason: 'Too small',
    });
    expect(document.lines).toHaveLength(1);
    expect(document.lines[0]).toMatchObject({ itemId: 'item1', quantity: 1, ratePercent: 5, grossPaise: 129_900 });
    expect(document.credits).toEqual({ number: 'INV/26-27/000001', issuedOn: DAY, reason: 'Too small' });
  });

  it('a credit note of the rest leaves nothing of the invoice', () => {
    const first = note(creditNoteDocument(invoice(), [], { amountPaise: 77_777, pieces: new Map(), reason: '' }));
    const second = creditNoteDocument(invoice(), [first], { amountPaise: 9_999_999, pieces: new Map(), reason: '' });
    const { total } = invoice().document;
    for (const amount of ['grossPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise'] as const) {
      expect(first.document.total[amount] + second.total[amount]).toBe(total[amount]);
    }
    const all = note(second);
    const again = () => creditNoteDocument(invoice(), [first, all], { amountPaise: 1, pieces: new Map(), reason: '' });
    expect(problemOf(again)).toContain('credited in full already');
  });
});

describe('what the fonts of the PDF cannot print', () => {
  const named = (first_name: string, last_name = 'Iyer') =>
    order({ shipping: { ...order().shipping, first_name, last_name } });
  it.each([
    ['Tamil', named('அன்பு'), 'The name of the buyer has ‘அ’'],
    ['Gujarati', named('આશા'), 'The name of the buyer has ‘આ’'],
    ['Bengali', named('আশা'), 'The name of the buyer has ‘আ’'],
    ['Urdu', named('عائشہ'), 'The name of the buyer has ‘ع’'],
    ['a name of emoji alone', named('🌸', ''), 'The name of the buyer has ‘🌸’'],
    ['an address', order({ shipping: { ...order().shipping, address: '12 மெயின் ரோடு' } }), 'The address has ‘ம’'],
    ['a product', order({ items: [{ ...KURTA, description: 'குர்தா ✨' }, LEHENGA] }), 'The item ‘குர்தா’ has ‘க’'],
  ])('%s is refused before the invoice is issued', (_, one, says) => {
    expect(problemOf(() => invoiceDocument(one, SELLER, DAY))).toContain(says);
  });

  it('emoji and other signs are left out of names, addresses and items', () => {
    const shipping = { ...order().shipping, first_name: 'Asha 🌸', address: '12 MG Road ❤️👩🏽 (→ gate)' };
    const { buyer, lines } = invoiceDocument(
      order({ shipping, items: [{ ...KURTA, description: 'Kurta ✨ ★' }, LEHENGA] }),
      SELLER,
      DAY,
    );
    expect(buyer.name).toMatch(/^Asha \w/);
    expect(buyer.address[0]).toBe('12 MG Road ( gate)');
    expect(lines[0]?.description).toBe('Kurta');
  });

  it.each([
    'लक्ष्मी देवी',
    'Zoë Müller-Łukasz',
    '\u202aAsha\u202c',
    'A\u2011Wing, “Sea” – Flat № 4'.replace(' № ', ' '),
    'Ze\u0301',
  ])('%j is printed', (name) => {
    expect(problemOf(() => invoiceDocument(named(name), SELLER, DAY))).toBe('none');
  });
});
