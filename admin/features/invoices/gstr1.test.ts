import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IssuedDocument } from '#shared/api/invoices.ts';
import { sumAmounts, taxLines } from '#shared/tax/gst.ts';
import { usableRates } from '#shared/tax/gst-rates.ts';
import type { InvoiceDocument } from '#shared/tax/invoice.ts';
import { gstr1Files } from './gstr1.ts';

const CODES = { Rajasthan: '08', Kerala: '32' };
const NO_EXTRAS = { discountPaise: 0, shippingPaise: 0, rates: usableRates({}) };

function document(
  serial: number,
  state: keyof typeof CODES,
  sold: { hsn: string; quantity: number; pricePaise: number }[],
  part: Partial<IssuedDocument> = {},
): IssuedDocument {
  const kind = state === 'Rajasthan' ? 'intra_state' : 'inter_state';
  const taxed = taxLines(sold, { kind, day: '2026-11-24', ...NO_EXTRAS });
  const stated: InvoiceDocument = {
    seller: { name: 'Gulmohar', legalName: '', address: [], gstin: '', email: '', phone: '' },
    buyer: { name: '=Asha', address: [], gstin: '' },
    placeOfSupply: { state, code: CODES[state] },
    orderNumber: `GUL-${serial}`,
    lines: taxed.map((line, index) => ({
      ...line,
      itemId: `item${index}`,
      description: 'Kurta',
      hsn: sold[index]?.hsn ?? '',
      quantity: sold[index]?.quantity ?? 0,
      pricePaise: sold[index]?.pricePaise ?? 0,
    })),
    total: sumAmounts(taxed),
    codFeePaise: 0,
    isOnDelivery: false,
    credits: null,
  };
  return {
    id: `id${serial}`,
    number: `INV/26-27/00000${serial}`,
    kind: 'tax_invoice',
    series: 'invoice',
    financial_year: '26-27',
    serial,
    issued_on: '2026-11-24',
    order_id: 'order',
    invoice_id: '',
    total_paise: stated.total.grossPaise,
    document: stated,
    original: null,
    ...part,
  };
}

const KURTA = { hsn: '6204', quantity: 2, pricePaise: 105_000 };
const SAREE = { hsn: '5407', quantity: 1, pricePaise: 210_000 };
const BRIDAL = { hsn: '6204', quantity: 1, pricePaise: 11_800_000 };

/** The lines of a file, without the byte order mark. */
function rowsOf(documents: IssuedDocument[], name: string): string[] {
  const text = gstr1Files(documents).find((file) => file.name === name)?.text ?? '';
  return text.replace('\uFEFF', '').trim().split('\r\n').slice(1);
}

const credit = (serial: number, of: IssuedDocument, sold: Parameters<typeof document>[2]) => {
  const note = document(serial, of.document.placeOfSupply.code === '08' ? 'Rajasthan' : 'Kerala', sold, {
    kind: 'credit_note',
    number: `CRN/26-27/00000${serial}`,
    original: of,
  });
  note.document.credits = { number: of.number, issuedOn: of.issued_on, reason: '' };
  return note;
};

const HOME = document(1, 'Rajasthan', [KURTA, SAREE]);
const AWAY = document(2, 'Kerala', [KURTA]);
const LARGE = document(3, 'Kerala', [BRIDAL]);

it('sums small sales by place of supply and rate, less credit notes', () => {
  const note = credit(1, HOME, [{ ...KURTA, quantity: 1 }]);
  expect(rowsOf([HOME, AWAY, note], 'b2cs.csv')).toEqual([
    'OE,08-Rajasthan,5,3000.00,0.00,75.00,75.00,0.00',
    'OE,32-Kerala,5,2000.00,100.00,0.00,0.00,0.00',
  ]);
});

it('GSTR-1 lists invoices to other states above one lakh, and their credit notes, one by one', () => {
  const all = [AWAY, LARGE, credit(1, LARGE, [KURTA])];
  expect(rowsOf(all, 'b2cs.csv')).toHaveLength(1);
  expect(rowsOf(all, 'b2cl.csv')).toEqual(['INV/26-27/000003,2026-11-24,118000.00,32-Kerala,18,100000.00,18000.00,']);
  expect(rowsOf(all, 'cdnur.csv')).toEqual([
    'CRN/26-27/000001,2026-11-24,2100.00,32-Kerala,5,2000.00,100.00,INV/26-27/000003',
  ]);
});

it('sums pieces and tax by HSN and rate', () => {
  expect(rowsOf([HOME, AWAY, LARGE, credit(1, HOME, [{ ...KURTA, quantity: 1 }])], 'hsn_b2c.csv')).toEqual([
    '5407,PCS-PIECES,1,5,2100.00,2000.00,0.00,50.00,50.00',
    '6204,PCS-PIECES,3,5,3150.00,3000.00,100.00,25.00,25.00',
    '6204,PCS-PIECES,1,18,118000.00,100000.00,18000.00,0.00,0.00',
  ]);
});

it('GSTR-1 gives no unit for a service, such as an alteration', () => {
  const { document } = HOME;
  const lines = document.lines.map((line) => ({ ...line, hsn: '9988' }));
  expect(rowsOf([{ ...HOME, document: { ...document, lines } }], 'hsn_b2c.csv')).toEqual([
    expect.stringMatching(/^9988,NA,/),
  ]);
});

it('GSTR-1 names the first and the last number of each kind', () => {
  expect(rowsOf([AWAY, HOME, credit(7, HOME, [KURTA])], 'documents.csv')).toEqual([
    'Tax invoice,INV/26-27/000001,INV/26-27/000002,2,0',
    'Credit note,CRN/26-27/000007,CRN/26-27/000007,1,0',
  ]);
});

it('GSTR-1 names the numbers of each prefix, cut where a restore left some out', () => {
  const renamed = document(3, 'Kerala', [KURTA], { number: 'GM/26-27/000003' });
  const restored = document(10_003, 'Kerala', [KURTA], { number: 'GM/26-27/010003' });
  const next = document(10_004, 'Kerala', [KURTA], { number: 'GM/26-27/010004' });
  expect(rowsOf([HOME, AWAY, renamed, restored, next], 'documents.csv')).toEqual([
    'Tax invoice,INV/26-27/000001,INV/26-27/000002,2,0',
    'Tax invoice,GM/26-27/000003,GM/26-27/000003,1,0',
    'Tax invoice,GM/26-27/010003,GM/26-27/010004,2,0',
  ]);
});

it('GSTR-1 lists every document, escaped against formulas', () => {
  const [first] = rowsOf([HOME], 'invoices.csv');
  expect(first).toBe(
    "Tax invoice,INV/26-27/000001,2026-11-24,GUL-1,'=Asha,,08-Rajasthan,4200.00,4000.00,0.00,100.00,100.00,",
  );
});

/** The document of a buyer who is registered. */
const business = (one: IssuedDocument): IssuedDocument => {
  const { buyer } = one.document;
  return { ...one, document: { ...one.document, buyer: { ...buyer, gstin: '32AAPFU0939F1Z4' } } };
};

it('GSTR-1 lists invoices of businesses and their credit notes one by one with the GSTIN, and sums their pieces apart', () => {
  const [small, large] = [business(AWAY), business(LARGE)];
  const all = [HOME, small, large, business(credit(1, large, [KURTA]))];
  const tax = ['2000.00,100.00,0.00,0.00', '100000.00,18000.00,0.00,0.00'];
  expect(rowsOf(all, 'b2b.csv')).toEqual([
    `32AAPFU0939F1Z4,'=Asha,INV/26-27/000002,2026-11-24,2100.00,32-Kerala,5,${tax[0]},`,
    `32AAPFU0939F1Z4,'=Asha,INV/26-27/000003,2026-11-24,118000.00,32-Kerala,18,${tax[1]},`,
  ]);
  expect(rowsOf(all, 'cdnr.csv')).toEqual([
    `32AAPFU0939F1Z4,'=Asha,CRN/26-27/000001,2026-11-24,2100.00,32-Kerala,5,${tax[0]},INV/26-27/000003`,
  ]);
  expect([rowsOf(all, 'b2cl.csv'), rowsOf(all, 'cdnur.csv')]).toEqual([[], []]);
  expect(rowsOf(all, 'b2cs.csv')).toEqual(['OE,08-Rajasthan,5,4000.00,0.00,100.00,100.00,0.00']);
  expect(rowsOf(all, 'hsn_b2b.csv')).toEqual([
    '6204,PCS-PIECES,0,5,0.00,0.00,0.00,0.00,0.00',
    '6204,PCS-PIECES,1,18,118000.00,100000.00,18000.00,0.00,0.00',
  ]);
  expect(rowsOf(all, 'hsn_b2c.csv').map((row) => row.split(',')[0])).toEqual(['5407', '6204']);
});

it('tables 4, 5, 7 and 9B add up to table 12, for businesses and for consumers, to the paisa', () => {
  const line = fc.record({
    hsn: fc.constantFrom('6204', '5407'),
    quantity: fc.integer({ min: 1, max: 5 }),
    pricePaise: fc.integer({ min: 100, max: 9_000_000 }),
  });
  const sale = fc.record({
    state: fc.constantFrom('Rajasthan' as const, 'Kerala' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    isBusiness: fc.boolean(),
    isCredited: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 6 }), (sales) => {
      const all = sales.flatMap(({ state, lines, isBusiness, isCredited }, index) => {
        const kind = isBusiness ? business : (one: IssuedDocument) => one;
        const invoice = kind(document(index + 1, state, lines));
        return isCredited ? [invoice, kind(credit(index + 1, invoice, lines))] : [invoice];
      });
      const paise = (name: string, column: number) =>
        rowsOf(all, name).reduce((sum, row) => sum + Math.round(Number(row.split(',')[column]) * 100), 0);
      expect(paise('b2b.csv', 7) - paise('cdnr.csv', 7)).toBe(paise('hsn_b2b.csv', 5));
      expect(paise('b2cs.csv', 3) + paise('b2cl.csv', 5) - paise('cdnur.csv', 5)).toBe(paise('hsn_b2c.csv', 5));
    }),
  );
});

it('the sums by place and the sums by HSN are the same', () => {
  const all = [HOME, AWAY, credit(1, HOME, [KURTA])];
  const sum = (name: string, column: number) =>
    rowsOf(all, name).reduce((total, row) => total + Number(row.split(',')[column]) * 100, 0);
  expect(sum('b2cs.csv', 3)).toBeCloseTo(sum('hsn_b2c.csv', 5));
  // Credit notes are negative numbers, which a spreadsheet subtracts.
  expect(sum('invoices.csv', 8)).toBeCloseTo(sum('hsn_b2c.csv', 5));
});
