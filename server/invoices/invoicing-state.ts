import { callHook } from '#server/endpoints/hook-route.ts';
import type { InvoicingState } from '#shared/api/invoices.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { invoiceDocument } from './document.ts';
import { InvoiceProblem } from './invoice-problem.ts';
import { readOrder } from './read-order.ts';
import { readSeller, type Seller } from './seller.ts';

/** Most orders that are checked. */
const MOST_BLOCKED = 20;

/** What keeps the shop, or single orders, from getting invoices. */
export async function invoicingState(): Promise<InvoicingState> {
  const [seller, due] = await Promise.all([readSeller(), callHook('GET /api/shop/server/invoices/due')]);
  const { missing, kind, differing } = seller;
  if (missing.length > 0) return { missing, kind, differing, blocked: [] };
  const checked = await Promise.all(due.orders.slice(0, MOST_BLOCKED).map((id) => blockOf(id, seller)));
  return { missing, kind, differing, blocked: checked.flatMap((one) => one ?? []) };
}

/** Why an order cannot get its invoice; undefined if it can. */
async function blockOf(orderId: string, seller: Seller): Promise<InvoicingState['blocked'][number] | undefined> {
  const order = await readOrder(orderId);
  try {
    invoiceDocument(order, seller, indianDay());
    return undefined;
  } catch (error) {
    if (!(error instanceof InvoiceProblem)) throw error;
    return { order_id: orderId, order_number: order.orderNumber, problem: error.message };
  }
}
