import type { RefundActor } from '#shared/api/refund-book.ts';
import { toRupees } from '#shared/money.ts';
import { writeSet } from '../audit/write-set.ts';

/**
 * Writes a refund that staff asked for to the audit log; it cannot be undone there. `of` is what was refunded,
 * `{collection, id, title}`: an order, or a refund of a payment without one.
 */
export function logRefund(
  tx: CoreApp,
  body: RefundActor & { amount_paise: number; reason: string },
  of: { collection: string; id: string; title: string },
) {
  writeSet(tx, {
    actor: { id: body.actor_id ?? '', email: () => body.actor_email ?? '' },
    label: 'Refund asked for',
    source: 'form',
    entries: [
      {
        collection: of.collection,
        record_id: of.id,
        product_id: '',
        action: 'update',
        title: of.title,
        before: {},
        after: { refund: toRupees(body.amount_paise), reason: body.reason },
      },
    ],
    results: [],
    isFinal: true,
  });
}
