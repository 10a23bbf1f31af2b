import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import {
  adminReturnPath,
  type ExchangeOptions,
  exchangeOptionsSchema,
  type ReturnDecision,
  returnDecisionAnswerSchema,
} from '#shared/api/returns.ts';
import { type SeenOrder, seenOf } from '#shared/api/seen-order.ts';
import { RETURNS_WORDS } from './messages.ts';

/** What the items of a return can be exchanged for, with the stock as it is now. */
export function exchangeOptionsQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'exchange-options', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ExchangeOptions['options']> =>
      exchangeOptionsSchema.parse(await pocketBase.send(adminReturnPath(id), { method: 'GET', signal })).options,
  });
}

/**
 * Carries out a decision about a return of an order as staff see it. The same decision again after a lost answer is one.
 * @throws UnconfirmedSave without an answer; ClientResponseError
 */
export async function decideReturn(
  id: string,
  decision: ReturnDecision,
  order: Required<SeenOrder> & { order_number: string },
): Promise<void> {
  await sendOnce({
    label: RETURNS_WORDS.request[decision.action](order.order_number),
    path: adminReturnPath(id),
    body: decision,
    seen: seenOf(order),
    answer: returnDecisionAnswerSchema,
  });
}

/** A picture of a return as a data URL. Its address works for minutes only, so that it is no good to anyone else. */
export function returnPictureQuery(id: string, name: string) {
  return queryOptions({
    queryKey: ['return-pictures', id, name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<string> => {
      const token = await pocketBase.files.getToken({ requestKey: null, signal });
      const record = { id, collectionName: 'return_requests' };
      const response = await fetch(pocketBase.files.getURL(record, name, { token }), { signal });
      if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
      return dataUrlOf(await response.blob());
    },
  });
}

function dataUrlOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(new Error('The picture cannot be read.', { cause: reader.error })));
  reader.readAsDataURL(blob);
  return promise;
}
