import { createHash } from 'node:crypto';

const ID_LENGTH = 15;

/**
 * A PocketBase record id that is always the same for the same key: writing a row twice changes it instead of doubling
 * it, and rows can name each other before either is written.
 */
export function recordId(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, ID_LENGTH);
}
