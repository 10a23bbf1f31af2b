import { ClientResponseError } from 'pocketbase';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { type Invoice, invoiceRowSchema } from '#shared/invoice.ts';

/** A stored invoice. @throws Failure not_found */
export function readInvoice(id: string): Promise<Invoice> {
  return orNotFound(async () => invoiceRowSchema.parse(await database().collection('invoices').getOne(id)));
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
