import { createHash } from 'node:crypto';

const ID_LENGTH = 15;

/**
 * A PocketBase record id derived from a key: writing a row again updates it, and rows can refer to each other before they are
 * written.
 */
export function recordId(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, ID_LENGTH);
}
