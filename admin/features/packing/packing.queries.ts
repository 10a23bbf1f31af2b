import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { loadPictures } from '#admin/features/orders/pictures.queries.ts';
import { PACKING_PATH, type PackingMove, packingOrderPath, packingSchema } from '#shared/api/packing.ts';

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
export async function moveOrder(orderId: string, move: PackingMove): Promise<void> {
  await pocketBase.send(packingOrderPath(orderId), { method: 'POST', body: move });
}
