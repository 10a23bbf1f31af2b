import { database } from '#server/endpoints/database.ts';
import { BOOKS_PATH, type BooksState, booksStateSchema, FINDINGS_PATH, type Finding } from '#shared/api/books.ts';

/** When the books were checked last, and what is wrong. */
export async function readBooks(): Promise<BooksState> {
  return booksStateSchema.parse(await database().send(BOOKS_PATH, { method: 'GET' }));
}

/** Replaces what the server has found of one check. */
export async function reportFindings(check: string, findings: readonly Finding[]): Promise<void> {
  await database().send(FINDINGS_PATH, { method: 'POST', body: { check, findings } });
}
