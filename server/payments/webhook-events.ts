import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import type { ProviderEvent } from '#shared/api/order-moves.ts';

/** The provider's reports as they were dealt with: one row an event, by its id. */

/** The outcome of an event that could not be dealt with; it is delivered again, and waits in the admin's inbox. */
const FAILED = 'failed';

const eventSchema = z.object({ id: z.string(), outcome: z.string(), tries: z.number() });

async function eventById(eventId: string): Promise<z.infer<typeof eventSchema> | undefined> {
  const pb = database();
  const filter = pb.filter('event_id = {:id}', { id: eventId });
  const [row] = (await pb.collection('payment_events').getList(1, 1, { filter, skipTotal: true })).items;
  return row === undefined ? undefined : eventSchema.parse(row);
}

/** Whether an event has been dealt with. */
export async function isDealtWith(eventId: string): Promise<boolean> {
  const known = await eventById(eventId);
  return known !== undefined && known.outcome !== FAILED;
}

/** Notes an event that has been dealt with, or that could not be (`problem` says why). */
export async function noteEvent(
  event: ProviderEvent,
  result: { outcome: string } | { problem: string },
): Promise<void> {
  const known = await eventById(event.event_id);
  const isFailure = 'problem' in result;
  const values = {
    ...event,
    outcome: isFailure ? FAILED : result.outcome,
    problem: isFailure ? result.problem.slice(0, 500) : '',
    tries: (known?.tries ?? 0) + 1,
  };
  const events = database().collection('payment_events');
  if (known === undefined) {
    // Two deliveries of one event may run side by side; the unique index lets one note it, and the other is as good.
    try {
      await events.create(values);
    } catch (error) {
      if ((await eventById(event.event_id)) === undefined) throw error;
    }
  } else if (known.outcome === FAILED || !isFailure) {
    await events.update(known.id, values);
  }
}

/** Notes that staff have had an event dealt with. */
export async function noteEventOutcome(eventId: string, outcome: string): Promise<void> {
  const known = await eventById(eventId);
  if (known) await database().collection('payment_events').update(known.id, { outcome, problem: '' });
}
