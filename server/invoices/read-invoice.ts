import { ClientResponseError } from 'pocketbase';
import { isOwner } from '#server/endpoints/admin.ts';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { type Invoice, invoiceRowSchema } from '#shared/tax/invoice.ts';

/** A stored invoice. @throws Failure not_found */
export function readInvoice(id: string): Promise<Invoice> {
  return orNotFound(async () => invoiceRowSchema.parse(await database().collection('invoices').getOne(id)));
}

/** As readInvoice, for an admin: only owners see the buyer of an erased order (hooks/erasure/erased-invoice.ts). */
export async function readInvoiceAs(adminId: string, id: string): Promise<Invoice> {
  const invoice = await readInvoice(id);
  const pb = database();
  const order = await pb.collection('orders').getOne(invoice.order_id, { fields: 'erased_at' });
  if (!order['erased_at'] || (await isOwner(adminId))) return invoice;
  return { ...invoice, document: { ...invoice.document, buyer: { name: 'Erased customer', address: [] } } };
}

/** What `read` gives. @throws Failure not_found if PocketBase has no such record */
export async function orNotFound<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) throw new Failure('not_found', 'Not found.');
    throw error;
  }
}
