import type { InvoiceDocument } from '#shared/tax/invoice.ts';

/** What an invoice of one rupee states. */
export function sampleDocument(over: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    seller: { name: 'Gulmohar', legalName: '', address: ['14 Johari Bazaar'], gstin: '', email: '', phone: '' },
    buyer: { name: 'Asha Verma', address: [], gstin: '' },
    placeOfSupply: { state: 'Rajasthan', code: '08' },
    orderNumber: 'GUL-1001',
    lines: [],
    total: { grossPaise: 100, taxablePaise: 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    codFeePaise: 0,
    isOnDelivery: false,
    credits: null,
    ...over,
  };
}
