import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { usableRates } from '#shared/tax/gst-rates.ts';
import type { Invoice } from '#shared/tax/invoice.ts';
import { creditNoteDocument, invoiceDocument } from '../document.ts';
import { sellerOf } from '../seller.ts';
import { drawPdf } from './draw-pdf.ts';

const IDENTITY = {
  name: 'Gulmohar',
  legalName: 'Gulmohar Textiles LLP',
  address: ['14 Johari Bazaar', 'Jaipur, Rajasthan 302003'],
  gstin: '08AAPFU0939F1ZV',
  email: 'hello@gulmohar.example',
  phone: '+91 98765 43210',
};

/** An invoice of `count` lines for ₹1,299 each. */
function invoice(state: string, count = 8, seller = sellerOf(IDENTITY)): Invoice {
  const items = Array.from({ length: count }, (_, index) => ({
    itemId: `item${index}`,
    description: index === 1 ? 'क्षत्रिय लहंगा, size XL' : `Noor Chikankari Suit ${index + 1}, size M`,
    hsn: '6204',
    quantity: 1,
    pricePaise: 129_900,
  }));
  const shipping = {
    first_name: 'लक्ष्मी',
    last_name: 'Iyer',
    address: 'Flat 1204, Tower C, Prestige Shantiniketan Apartments, Whitefield Main Road, Hoodi',
    city: 'Bengaluru',
    state,
    pincode: '560048',
  };
  const order = {
    orderNumber: 'GUL-1001',
    discountPaise: 0,
    shippingPaise: 0,
    codFeePaise: 0,
    isOnDelivery: false,
    buyerGstin: '',
    isAtCounter: false,
    rates: usableRates({}),
    shipping,
    items,
  };
  const document = invoiceDocument({ ...order, totalPaise: count * 129_900 }, seller, '2026-11-24');
  return {
    id: 'invoice1',
    number: 'GM/26-27/000123',
    kind: seller.kind,
    series: 'invoice',
    financial_year: '26-27',
    serial: 123,
    issued_on: '2026-11-24',
    order_id: 'order1',
    invoice_id: '',
    total_paise: document.total.grossPaise,
    document,
  };
}

async function read(pdf: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

describe('the PDF of an invoice', () => {
  it('has what Rule 46 asks for', async () => {
    const { pages, text } = await read(await drawPdf(invoice('Karnataka')));
    expect(pages).toBe(1);
    for (const part of [
      'Tax invoice',
      'GM/26-27/000123',
      '24 November 2026',
      'Order GUL-1001',
      'Gulmohar Textiles LLP',
      '14 Johari Bazaar',
      'GSTIN 08AAPFU0939F1ZV',
      'Iyer',
      'Whitefield Main Road',
      'Karnataka (29)',
      '6204',
      'Noor Chikankari Suit 8, size M',
      'लहंगा',
      'IGST',
      '1,237.14',
      '61.86',
      '5 %',
      '₹10,392',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('CGST');
  });

  it('breaks names that are longer than their column', async () => {
    const long = 'Anandavardhini'.repeat(17);
    const original = invoice('Karnataka', 2);
    const { document } = original;
    const lines = document.lines.map((line) => ({ ...line, description: `${long}, size M` }));
    const buyer = { name: long, address: [long], gstin: '' };
    const pdf = await drawPdf({ ...original, document: { ...document, lines, buyer } });
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    const { items } = await page.getTextContent();
    const ends = items.flatMap((item) => ('str' in item ? [Number(item.transform[4]) + item.width] : []));
    expect(ends.length).toBeGreaterThan(20);
    // A4 without its margin.
    expect(Math.max(...ends)).toBeLessThan(595 - 35);
  });

  it('the PDF of an invoice of a business names its GSTIN', async () => {
    const original = invoice('Karnataka', 2);
    const buyer = { ...original.document.buyer, gstin: '29AAPFU0939F1ZR' };
    const { text } = await read(await drawPdf({ ...original, document: { ...original.document, buyer } }));
    expect(text).toContain('GSTIN 29AAPFU0939F1ZR');
  });

  it('names CGST and SGST within the state', async () => {
    const { text } = await read(await drawPdf(invoice('Rajasthan')));
    expect(text).toContain('CGST');
    expect(text).not.toContain('IGST');
  });

  it('the PDF of an invoice of a shop without GSTIN is a plain invoice that names no tax', async () => {
    const { text } = await read(await drawPdf(invoice('Rajasthan', 2, sellerOf({ ...IDENTITY, gstin: '' }))));
    expect(text).toContain('₹2,598');
    expect(text).toContain('Invoice GM/26-27/000123');
    expect(text).toContain('The seller is not registered under GST; no tax is charged.');
    for (const word of ['CGST', 'IGST', 'GSTIN', 'Rate', 'Bill of', 'Prices include']) expect(text).not.toContain(word);
  });

  it('the PDF of an invoice of a composition dealer is a bill of supply with the prescribed words above all, and names no tax', async () => {
    const { text } = await read(await drawPdf(invoice('Rajasthan', 2, sellerOf(IDENTITY, 'Rajasthan', true))));
    expect(text).toMatch(/^Composition taxable person, not eligible to collect tax on supplies/);
    expect(text).toContain('Bill of supply');
    expect(text).toContain('GSTIN 08AAPFU0939F1ZV');
    for (const word of ['CGST', 'IGST', 'Rate', 'Prices include']) expect(text).not.toContain(word);
  });

  it('repeats the head of the table and numbers the pages when it is long', async () => {
    const { pages, text } = await read(await drawPdf(invoice('Rajasthan', 60)));
    expect(pages).toBeGreaterThan(1);
    expect(text.split('Taxable ')).toHaveLength(pages + 2);
    expect(text).toContain(`page ${pages} of ${pages}`);
  });

  it('the PDF of a credit note names its invoice and the reason', async () => {
    const original = invoice('Rajasthan');
    const document = creditNoteDocument(original, [], {
      amountPaise: 129_900,
      pieces: new Map([['item0', 1]]),
      reason: 'Too small',
    });
    const { text } = await read(
      await drawPdf({ ...original, kind: 'credit_note', number: 'CRN/26-27/000001', document }),
    );
    for (const part of ['Credit note', 'Against GM/26-27/000123 of 24 November 2026', 'Too small', '₹1,299']) {
      expect(text).toContain(part);
    }
  });

  it('is the same file each time', async () => {
    const one = invoice('Kerala');
    expect(Buffer.compare(await drawPdf(one), await drawPdf(one))).toBe(0);
  });
});
