import { ClientResponseError } from 'pocketbase';
import { database, databaseOf } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { INVOICE_LIST_PATH, invoiceListSchema } from '#shared/api/invoices.ts';
import { type Invoice, invoiceRowSchema } from '#shared/tax/invoice.ts';

/** A stored invoice. @throws Failure not_found */
export function readInvoice(id: string): Promise<Invoice> {
  return orNotFound(async () => invoiceRowSchema.parse(await database().collection('invoices').getOne(id)));
}

/** As readInvoice, as staff see it: only owners see the buyer of an erased order. @throws Failure not_found */
export async function readInvoiceAs(token: string, id: string): Promise<Invoice> {
  const answer = await databaseOf(token).send(INVOICE_LIST_PATH, { method: 'GET', query: { id } });
  const [invoice] = invoiceListSchema.parse(answer).items;
  if (invoice === undefined) throw new Failure('not_found', 'Not found.');
  return invoice;
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
