import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import type { ProviderEvent } from '#shared/api/order-moves.ts';
import { FAILED_EVENT } from '#shared/orders/payment-event.ts';

/** The processed webhook events: one row per event id. */

const eventSchema = z.object({ id: z.string(), outcome: z.string(), tries: z.number() });

async function eventById(eventId: string): Promise<z.infer<typeof eventSchema> | undefined> {
  const pb = database();
  const filter = pb.filter('event_id = {:id}', { id: eventId });
  const [row] = (await pb.collection('payment_events').getList(1, 1, { filter, skipTotal: true })).items;
  return row === undefined ? undefined : eventSchema.parse(row);
}

/** Whether an event was processed without an error. */
export async function isProcessed(eventId: string): Promise<boolean> {
  const known = await eventById(eventId);
  return known !== undefined && known.outcome !== FAILED_EVENT;
}

/** Records a processed event, or the problem that made its processing fail. */
export async function recordEvent(
  event: ProviderEvent,
  result: { outcome: string } | { problem: string },
): Promise<void> {
  const known = await eventById(event.event_id);
  const isFailure = 'problem' in result;
  const values = {
    ...event,
    outcome: isFailure ? FAILED_EVENT : result.outcome,
    problem: isFailure ? result.problem.slice(0, 500) : '',
    tries: (known?.tries ?? 0) + 1,
  };
  const events = database().collection('payment_events');
  if (known === undefined) {
    // Two deliveries of one event may run in parallel; the unique index accepts one row, which is enough.
    try {
      await events.create(values);
    } catch (error) {
      if ((await eventById(event.event_id)) === undefined) throw error;
    }
  } else if (known.outcome === FAILED_EVENT || !isFailure) {
    await events.update(known.id, values);
  }
}

/** Updates the outcome of an event that staff resolved. */
export async function recordEventOutcome(eventId: string, outcome: string): Promise<void> {
  const known = await eventById(eventId);
  if (known) await database().collection('payment_events').update(known.id, { outcome, problem: '' });
}
