import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { failureStatus } from '#admin/api/failures.ts';
import { allPages, PAGE_SIZE } from '#admin/api/pages.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, type ReadRows, shownRows } from '#admin/api/read-rows.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import {
  CUSTOMERS_PATH,
  type Customer,
  type CustomerRow,
  customerCopyPath,
  customerListSchema,
  customerPath,
  customerSchema,
  ERASE_WORD,
  ERASURES_PATH,
  type Erasures,
  erasedSchema,
  erasePath,
  erasuresSchema,
  type PersonalCopy,
  personalCopySchema,
} from '#shared/api/customers.ts';
import type { CustomersSearch } from './customers-search.ts';
import { PRIVACY_WORDS } from './messages.ts';

export const CUSTOMERS_KEY = ['customers'];

const EXPORT_SIZE = 500;

async function list(query: CustomersSearch & { per_page: number }, signal: AbortSignal, read: ReadRows = shownRows) {
  return read(customerListSchema, await pocketBase.send(CUSTOMERS_PATH, { query, signal }));
}

/** A page of customers. */
export function customersQuery(search: CustomersSearch) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', search],
    queryFn: ({ signal }) => list({ ...search, per_page: PAGE_SIZE }, signal),
  });
}

/** The first few customers that a text finds. */
export async function findCustomers(text: string, count: number, signal: AbortSignal): Promise<CustomerRow[]> {
  return (await list({ q: text, per_page: count }, signal)).items;
}

/** All customers that match, page by page. */
export function readCustomers(search: CustomersSearch, signal: AbortSignal) {
  return allPages((page) => list({ ...search, page, per_page: EXPORT_SIZE }, signal, allRows));
}

/** One customer; null if missing. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<Customer | null> => {
      try {
        return shownRows(customerSchema, await pocketBase.send(customerPath(id), { signal }));
      } catch (error) {
        if (failureStatus(error) === 404) return null;
        throw error;
      }
    },
  });
}

/** Everything that is stored about a customer. @throws ClientResponseError */
export async function readCopy(id: string): Promise<PersonalCopy> {
  return personalCopySchema.parse(await pocketBase.send(customerCopyPath(id), {}));
}

/** Erases a customer for good. @throws ClientResponseError with the reason if something is open */
export async function eraseCustomer(id: string): Promise<void> {
  await sendOnce({
    label: PRIVACY_WORDS.confirmTitle,
    path: erasePath(id),
    body: { confirmation: ERASE_WORD },
    key: 'none',
    answer: z.unknown(),
  });
}

/** The list of erasures; owners only. */
export const erasuresQuery = queryOptions({
  queryKey: [...CUSTOMERS_KEY, 'erasures'],
  meta: { showsOwnFailure: true },
  queryFn: async ({ signal }): Promise<Erasures> =>
    shownRows(erasuresSchema, await pocketBase.send(ERASURES_PATH, { signal })),
});

/** Applies a list of erasures again; returns how many customers it erased. @throws ClientResponseError */
export async function applyErasures(list: unknown): Promise<number> {
  const answer = await pocketBase.send(ERASURES_PATH, { method: 'POST', body: erasuresSchema.parse(list) });
  return erasedSchema.parse(answer).erased;
}
