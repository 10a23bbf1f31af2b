import { SUGGEST_PATH, SUGGEST_SHAPE, type SuggestAnswer } from '#shared/api/suggest.ts';
import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';

/** Longer than the pause between two letters. */
const DEBOUNCE_MS = 80;
const MAX_KEPT = 50;
/** The mark in the browser's timeline that the bench measures from. */
export const ASKED = 'suggestions-asked';

/** Requests suggestions while the shopper types: debounced, and only for the latest term. */
export interface Suggester {
  /** Suggestions for the term. Null when another term has been asked for since. @throws ApiRefusal, ShopUnreachable */
  suggest(term: string): Promise<SuggestAnswer | null>;
  /** Cancels the request under way. */
  cancel(): void;
}

export function createSuggester(): Suggester {
  const kept = new Map<string, SuggestAnswer>();
  let running = new AbortController();

  const cancel = () => {
    running.abort();
    running = new AbortController();
  };
  return {
    cancel,
    async suggest(term) {
      cancel();
      const { signal } = running;
      const known = kept.get(term);
      if (known !== undefined) return known;
      await pause(DEBOUNCE_MS);
      if (signal.aborted) return null;
      performance.mark(ASKED);
      try {
        const answer = await getJson(
          `${SUGGEST_PATH}?${new URLSearchParams({ q: term })}`,
          shapeSchema(SUGGEST_SHAPE),
          { signal },
        );
        if (kept.size >= MAX_KEPT) kept.clear();
        kept.set(term, answer);
        return answer;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms));
}
