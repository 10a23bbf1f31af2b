import { UNREADABLE } from '#shared/api/books.ts';
import { readBooks } from '../books/books.ts';
import { logger } from '../log/shop-logger.ts';

/** Two nights. */
const OLD_MS = 48 * 3_600_000;

export interface BooksHealth {
  state: 'ok' | 'wrong' | 'old' | 'unknown';
  orders: 'ok' | 'unreadable' | 'unknown';
  /** Missing before the first check. */
  last?: { at: string; ms: number };
}

/** What the auditor of the books has found last, and when. */
export async function booksHealth(): Promise<BooksHealth> {
  try {
    const { audited_at: at, ms, findings: all } = await readBooks();
    const findings = all.filter(({ check }) => check !== UNREADABLE).length;
    const orders = findings === all.length ? 'ok' : 'unreadable';
    if (at === '') return { state: 'unknown', orders };
    const isOld = Date.now() - Date.parse(at) > OLD_MS;
    return { state: findings > 0 ? 'wrong' : isOld ? 'old' : 'ok', orders, last: { at, ms } };
  } catch (error) {
    // PocketBase is away, which is a part of its own.
    logger.debug({ err: error }, 'cannot read what the auditor has found');
    return { state: 'unknown', orders: 'unknown' };
  }
}
