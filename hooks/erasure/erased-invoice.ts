import { isOwner } from '../admins.ts';
import { recordOrNull } from '../db/rows.ts';

const HIDDEN = { name: 'Erased customer', address: [] };

/**
 * Shows staff the document of an invoice that is answered. It is a hidden field, so that no filter guesses at it. The buyer of an
 * erased order is left out, unless an owner or the shop's server asks.
 */
export function showDocument(app: CoreApp, invoice: core.Record, auth: core.Record | undefined) {
  if (!auth || auth.isSuperuser()) return;
  invoice.unhide('document');
  const order = recordOrNull(app, 'orders', invoice.getString('order_id'));
  if (!order || order.getDateTime('erased_at').isZero()) return;
  if (isOwner(app, auth)) return;
  const document: { buyer?: { gstin?: string } } = JSON.parse(invoice.getString('document'));
  // A business invoice stays one in the return of the month.
  invoice.set('document', { ...document, buyer: { ...HIDDEN, gstin: document.buyer?.gstin ?? '' } });
}
