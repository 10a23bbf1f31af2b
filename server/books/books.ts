import { callHook } from '#server/endpoints/hook-route.ts';
import type { BooksState, Finding } from '#shared/api/books.ts';

/** When the books were checked last, and what is wrong. */
export function readBooks(): Promise<BooksState> {
  return callHook('GET /api/shop/server/books');
}

/** Replaces what the server has found of one check. */
export async function reportFindings(check: string, findings: readonly Finding[]): Promise<void> {
  await callHook('POST /api/shop/server/books/findings', { check, findings });
}
