import { ClientResponseError } from 'pocketbase';
import { database, databaseOf } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { type Invoice, invoiceRowSchema } from '#shared/tax/invoice.ts';

/** A stored invoice. @throws Failure not_found */
export function readInvoice(id: string): Promise<Invoice> {
  return orNotFound(async () => invoiceRowSchema.parse(await database().collection('invoices').getOne(id)));
}

/** As readInvoice, as PocketBase shows it to an account: only owners see the buyer of an erased order. @throws Failure not_found */
export function readInvoiceAs(token: string, id: string): Promise<Invoice> {
  return orNotFound(async () => invoiceRowSchema.parse(await databaseOf(token).collection('invoices').getOne(id)));
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
