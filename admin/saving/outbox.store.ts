import { z } from 'zod';
import { failureStatus, isUnreachable } from '#admin/api/failures.ts';
import { ServerRefusal } from '#admin/api/server-refusal.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { type ChangeSetRequest, changeSetRequestSchema } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import { deviceEntries } from './device-entries.ts';

/** Waits before retries of a call without an answer, in ms. */
const PAUSES_MS = [500, 2000];

const sentSchema = z.object({
  /** What was asked for: the same text is the same intent. */
  intent: z.string(),
  /** The change set, to send it again as it was; null for other requests. */
  changes: changeSetRequestSchema.nullable(),
  sentAt: z.number(),
  /** Whether its sender gave up without an answer. */
  isLost: z.boolean(),
});
export type Sent = z.infer<typeof sentSchema>;

/** A request that is still waiting after this time was sent by a tab that is closed. */
const LONGEST_WAIT_MS = 60_000;

/** Requests that the server has not answered yet, by their keys. */
const outbox = deviceEntries('outbox', sentSchema);
export const { $entries: $unanswered } = outbox;

/** The request may have been applied. Sending it again is safe, since its key stays on the device. */
export class UnconfirmedSave extends ServerRefusal {
  constructor() {
    super(0, 'unconfirmed', ADMIN_WORDS.unconfirmed);
  }
}

/**
 * Sends a request with an idempotency key that stays on this device until the server has answered. The same intent again, also
 * after a reload or in another tab, is the same request with the same key. @throws UnconfirmedSave without an answer
 */
export async function sendOnce<Answer>(
  { intent, changes = null }: { intent: string; changes?: Sent['changes'] },
  send: (key: string, changes: Sent['changes']) => Promise<Answer>,
): Promise<Answer> {
  const [key, sent] = [...$unanswered.get()].find(([, one]) => one.intent === intent) ?? [
    changes?.key ?? newKey(),
    { intent, changes, sentAt: 0, isLost: false },
  ];
  outbox.set(key, { ...sent, sentAt: Date.now(), isLost: false });
  try {
    const answer = await untilAnswered(() => send(key, sent.changes));
    outbox.remove(key);
    return answer;
  } catch (error) {
    if (isRefused(error)) outbox.remove(key);
    if (!hasNoAnswer(error)) throw error;
    outbox.set(key, { ...sent, isLost: true });
    throw new UnconfirmedSave();
  }
}

/**
 * Whether a save without an answer touches the same records. A plan made from stored values, such as prices 10 % lower, may
 * then have been made from its result.
 */
export function isUnsure(request: Pick<ChangeSetRequest, 'operations'>): boolean {
  const intent = JSON.stringify(request.operations);
  return lostTouching(request).some(([, one]) => one.intent !== intent);
}

/** A later save of the same records was accepted: earlier ones without an answer are conflicts by what they have `seen`. */
export function dropSuperseded(request: ChangeSetRequest): void {
  for (const [key, { changes }] of lostTouching(request)) {
    if (changes?.operations.every((one) => 'seen' in one && one.seen !== undefined)) outbox.remove(key);
  }
}

/** Whether nobody waits for the answer any more. */
export function isLost(sent: Sent): boolean {
  return sent.isLost || Date.now() - sent.sentAt > LONGEST_WAIT_MS;
}

/** Gives a save without an answer up: it is not sent again. */
export function giveUp(key: string): void {
  outbox.remove(key);
}

function lostTouching({ operations }: Pick<ChangeSetRequest, 'operations'>): [string, Sent][] {
  const ids = new Set(operations.flatMap(({ id }) => id ?? []));
  return [...$unanswered.get()].filter(
    ([, sent]) => isLost(sent) && sent.changes?.operations.some(({ id }) => id !== undefined && ids.has(id)),
  );
}

/** Only a refusal means that nothing was applied. After a 500 the request may have been, so its key is kept. */
function isRefused(error: unknown): boolean {
  const status = failureStatus(error);
  return status !== undefined && status >= 400 && status < 500;
}

/** The shop's server says itself when it could not reach somebody else. */
function hasNoAnswer(error: unknown): boolean {
  return isUnreachable(error) && !(error instanceof ServerRefusal && error.code !== '');
}

/** Retries a call without an answer. */
export async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!hasNoAnswer(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}
