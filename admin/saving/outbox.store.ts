import { type ZodType, z } from 'zod';
import { failureStatus, isAboutContent, isUnreachable, ServerRefusal } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { callServer } from '#admin/api/server.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { CHANGE_SETS_PATH, type ChangeSetRequest, changeSetRequestSchema } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import { deviceEntries } from './device-entries.ts';

/** Waits before retries of a call without an answer, in ms. */
const PAUSES_MS = [500, 2000];

/** As it is sent: a repeat has the same key, and what staff saw then. */
const requestSchema = z.object({
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
});
type Request = z.infer<typeof requestSchema>;

const sentSchema = z.object({
  /** What was asked for: the same text is the same intent. */
  intent: z.string(),
  /** Names it to staff: `Cancel GUL-1001`. */
  label: z.string(),
  request: requestSchema,
  sentAt: z.number(),
  /** Whether its sender gave up without an answer. */
  isLost: z.boolean(),
});
export type Sent = z.infer<typeof sentSchema>;

/** A request that is still waiting after this time was sent by a tab that is closed. */
const LONGEST_WAIT_MS = 60_000;

/** Requests that the server has not answered yet, by their keys. */
const outbox = deviceEntries('requests', sentSchema);
export const { $entries: $unanswered } = outbox;

/** The request may have been applied. Sending it again is safe, since its key stays on the device. */
export class UnconfirmedSave extends ServerRefusal {
  constructor() {
    super(0, 'unconfirmed', ADMIN_WORDS.unconfirmed);
  }
}

/** A request whose repeat changes nothing: by its key, or because the route says so. */
export interface Intent<Answer> {
  label: string;
  method?: Request['method'];
  path: string;
  body?: object;
  /** What staff saw when they asked. It is no part of the intent, since the request without an answer may have changed it. */
  seen?: object;
  /** The part of the body that makes the intent, if not all of it. */
  intent?: object;
  /** Its idempotency key, a new one by default; 'none' for routes that take none. */
  key?: string;
  answer: ZodType<Answer>;
}

/**
 * Sends a request that stays on this device until the server has answered. The same intent again, also after a reload or in
 * another tab, is the same request with the same key. @throws UnconfirmedSave without an answer
 */
export async function sendOnce<Answer>(asked: Intent<Answer>): Promise<Answer> {
  const { label, method = 'POST', path, body = {}, seen, key = newKey(), answer } = asked;
  const intent = `${method} ${path} ${JSON.stringify(asked.intent ?? body)}`;
  const waiting = [...$unanswered.get()].find(([, one]) => one.intent === intent);
  if (waiting) return answer.parse(await sendKept(...waiting));
  const isKeyed = key !== 'none';
  const request = { method, path, body: { ...body, ...(seen && { seen }), ...(isKeyed && { key }) } };
  const sent = { intent, label, request, sentAt: 0, isLost: false };
  return answer.parse(await sendKept(isKeyed ? key : newKey(), sent));
}

/** Sends a request of the outbox. */
export async function sendKept(key: string, sent: Sent): Promise<unknown> {
  // Another tab, or one that was closed, may have sent it before.
  let mayBeApplied = sent.sentAt > 0;
  outbox.set(key, { ...sent, sentAt: Date.now(), isLost: false });
  try {
    const answer = await untilAnswered(
      () => send(sent.request),
      () => {
        mayBeApplied = true;
      },
    );
    outbox.remove(key);
    dropSuperseded(sent.request);
    return answer;
  } catch (error) {
    // A session that has ended, or too many requests, says nothing about the tries before.
    if (isAboutContent(error) || (isRefused(error) && !mayBeApplied)) outbox.remove(key);
    else outbox.set(key, { ...sent, sentAt: Date.now(), isLost: true });
    throw hasNoAnswer(error) ? new UnconfirmedSave() : error;
  }
}

/** The change set of a request; undefined for requests of other routes. */
export function changeSetOf({ path, body }: Request): ChangeSetRequest | undefined {
  return path === CHANGE_SETS_PATH ? changeSetRequestSchema.safeParse(body).data : undefined;
}

/**
 * Whether a save without an answer touches the same records. A plan made from stored values, such as prices 10 % lower, may
 * then have been made from its result.
 */
export function isUnsure({ operations }: Pick<ChangeSetRequest, 'operations'>): boolean {
  const same = JSON.stringify(operations);
  return lostTouching(operations).some(([, { changes }]) => JSON.stringify(changes.operations) !== same);
}

/** Whether a form's new record may have been made already, without an answer. The same operations again are the same request. */
export function hasLostCreation(collection: string, operations: ChangeSetRequest['operations']): boolean {
  const same = JSON.stringify(operations);
  return [...$unanswered.get().values()].some((sent) => {
    const changes = isLost(sent) ? changeSetOf(sent.request) : undefined;
    return (
      changes?.source === 'form' &&
      changes.operations.some((one) => one.action === 'create' && one.collection === collection) &&
      JSON.stringify(changes.operations) !== same
    );
  });
}

/** Whether the caller has stopped waiting for the answer. */
export function isLost(sent: Sent): boolean {
  return sent.isLost || Date.now() - sent.sentAt > LONGEST_WAIT_MS;
}

/** Gives a save without an answer up: it is not sent again. */
export function giveUp(key: string): void {
  outbox.remove(key);
}

/** A later request about the same was accepted: earlier ones without an answer are conflicts by what they have `seen`. */
function dropSuperseded(accepted: Request): void {
  for (const [key, { changes }] of lostTouching(changeSetOf(accepted)?.operations ?? [])) {
    if (changes.operations.every((one) => 'seen' in one && one.seen !== undefined)) outbox.remove(key);
  }
  for (const [key, sent] of $unanswered.get()) {
    const { path, body } = sent.request;
    const isAboutSame = path === accepted.path && body['order_id'] === accepted.body['order_id'];
    if (isLost(sent) && isAboutSame && body['seen'] !== undefined) outbox.remove(key);
  }
}

function lostTouching(operations: ChangeSetRequest['operations']) {
  const ids = new Set(operations.flatMap(({ id }) => id ?? []));
  return [...$unanswered.get()].flatMap(([key, sent]) => {
    const changes = isLost(sent) ? changeSetOf(sent.request) : undefined;
    return changes?.operations.some(({ id }) => id !== undefined && ids.has(id)) ? [[key, { changes }] as const] : [];
  });
}

/** The shop's server has the routes under /api/admin, PocketBase the others. */
function send({ method, path, body }: Request): Promise<unknown> {
  return isOfServer(path) ? callServer(path, z.unknown(), { body }) : pocketBase.send(path, { method, body });
}

function isOfServer(path: string): path is `/api/admin/${string}` {
  return path.startsWith('/api/admin/');
}

/** Refused before anything was applied. After a 500 the request may have been. */
function isRefused(error: unknown): boolean {
  const status = failureStatus(error);
  return status !== undefined && status >= 400 && status < 500;
}

/** The shop's server says itself when it could not reach somebody else. */
function hasNoAnswer(error: unknown): boolean {
  return isUnreachable(error) && !(error instanceof ServerRefusal && error.code !== '');
}

/** Retries a call without an answer. */
async function untilAnswered<Answer>(call: () => Promise<Answer>, onNoAnswer: () => void): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!hasNoAnswer(error)) throw error;
      onNoAnswer();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}
