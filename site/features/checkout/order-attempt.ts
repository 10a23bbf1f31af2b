import { z } from 'zod';

const STORAGE_KEY = 'GulmoharOrderAttempt';
const attemptSchema = z.object({ content: z.string(), key: z.string() });

/** Used if storage is forbidden; lasts as long as the page. */
let remembered: z.infer<typeof attemptSchema> | undefined;

/**
 * The idempotency key of an order's content: the same for a retry, a double click or a reload; a new one if cart or
 * address change.
 */
export function idempotencyKey(order: object): string {
  const content = JSON.stringify(order);
  const attempt = readAttempt();
  if (attempt?.content === content) return attempt.key;
  remembered = { content, key: crypto.randomUUID() };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(remembered));
  } catch {
    // Kept in memory instead.
  }
  return remembered.key;
}

/** The next order gets a new key, even with the same content. */
export function forgetAttempt(): void {
  remembered = undefined;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}

function readAttempt(): z.infer<typeof attemptSchema> | undefined {
  try {
    return attemptSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''));
  } catch {
    // Missing, invalid or forbidden.
    return remembered;
  }
}
