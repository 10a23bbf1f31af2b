import type { OrderActor } from '#shared/api/order-moves.ts';
import { writeSet } from '../audit/write-set.ts';

/**
 * Writes a move that staff asked for to the audit log; it cannot be undone there, since stock or money has moved.
 */
export function logOrder(
  tx: CoreApp,
  actor: OrderActor,
  order: core.Record,
  {
    before,
    after,
    ...set
  }: { label: string; before: Values; after: Values; key?: string; requestHash?: string; answer?: Values },
) {
  writeSet(tx, {
    actor: { id: actor.id, email: () => actor.email },
    ...set,
    source: 'form',
    entries: [
      {
        collection: 'orders',
        record_id: order.id,
        product_id: '',
        action: 'update',
        title: order.getString('order_number'),
        before,
        after,
      },
    ],
    results: [],
    isFinal: true,
  });
}
