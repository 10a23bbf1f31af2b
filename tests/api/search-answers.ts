import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { SEARCH_SHAPE, type SearchAnswer } from '#shared/api/search.ts';
import { SUGGEST_SHAPE, type SuggestAnswer } from '#shared/api/suggest.ts';
import { hasShape } from '#shared/shape.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

/** How long an edit may take to be found: while an index is being built, the shop answers from the one before. */
export const POLLING = { timeout: 15_000 };

/** A word that no other product has. */
export const uniqueWord = () => `zz${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** The answers of a shop's search, checked against their shapes. */
export function searchOf(url: string) {
  async function read<Answer>(shape: Answer, path: string, query: Record<string, string>): Promise<Answer> {
    const answer = await ask(url, `${path}?${new URLSearchParams(query)}`);
    const body: unknown = JSON.parse(answer.body.toString());
    expect(answer.status, answer.body.toString()).toBe(200);
    if (!hasShape(shape, body)) throw new Error(`${path} does not keep its shape: ${answer.body}`);
    return body;
  }
  return {
    search: (query: Record<string, string>): Promise<SearchAnswer> => read(SEARCH_SHAPE, '/api/search', query),
    suggest: (q: string): Promise<SuggestAnswer> => read(SUGGEST_SHAPE, '/api/suggest', { q }),
  };
}

/** Waits until search has indexed every edit that was made before. */
export async function untilIndexed(url: string): Promise<void> {
  const { search } = searchOf(url);
  const word = uniqueWord();
  const { productId } = await createTestProduct();
  await database()
    .collection('products')
    .update(productId, { name: `Kurti ${word}` });
  await vi.waitFor(async () => expect((await search({ q: word })).products).toHaveLength(1), POLLING);
}
