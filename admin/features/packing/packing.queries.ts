import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { loadPictures } from '#admin/features/media/media.queries.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import {
  PACKING_PATH,
  type PackingMove,
  type PackingOrder,
  packingOrderPath,
  packingSchema,
} from '#shared/api/packing.ts';
import { STATE_WORDS } from './messages.ts';

export const PACKING_KEY = ['packing'];
const POLL_MS = 60_000;

export type PackingView = 'open' | 'shipped';

/** The packers' orders with their pictures. */
export function packingQuery(view: PackingView) {
  return queryOptions({
    queryKey: [...PACKING_KEY, view],
    refetchInterval: POLL_MS,
    meta: { showsOwnFailure: true },
    queryFn: async ({ signal }) => {
      const answer = shownRows(
        packingSchema,
        await pocketBase.send(PACKING_PATH, { method: 'GET', query: { view }, signal }),
      );
      const paths = answer.orders.flatMap(({ items }) => items.map(({ image }) => image));
      return { ...answer, pictures: await loadPictures(paths) };
    },
  });
}

/** Packs or ships an order. @throws ClientResponseError 404 or 409 if it is no longer as shown */
export async function moveOrder(
  { id, order_number }: Pick<PackingOrder, 'id' | 'order_number'>,
  { seen, ...move }: Omit<PackingMove, 'key'>,
): Promise<void> {
  await sendOnce({
    label: `${order_number}: ${STATE_WORDS[move.status]}`,
    path: packingOrderPath(id),
    body: move,
    seen,
    answer: z.unknown(),
  });
}
