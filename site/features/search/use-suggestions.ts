import { useEffect, useState } from 'react';
import { SUGGEST_PATH, SUGGEST_SHAPE, type SuggestAnswer } from '#shared/api/suggest.ts';
import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SEARCH_WORDS } from './messages.ts';

/** The suggestions for a term. `answer` is missing if search could not be reached. */
export interface Suggested {
  term: string;
  answer?: SuggestAnswer;
}

/** The suggestions for a term; until they have loaded, those for the previous term. Undefined for an empty term. */
export function useSuggestions(term: string, isWanted: boolean): Suggested | undefined {
  const [suggester] = useState(createSuggester);
  const [suggested, setSuggested] = useState<Suggested>();
  useEffect(() => {
    if (term === '') setSuggested(undefined);
    if (term === '' || !isWanted) return suggester.cancel();
    suggester
      .suggest(term)
      .then((answer) => {
        if (answer === null) return;
        setSuggested({ term, answer });
        performance.measure('suggestions', ASKED);
      })
      .catch((error: unknown) => {
        logWarning(SEARCH_WORDS.failed, error);
        setSuggested({ term });
      });
  }, [term, isWanted, suggester]);
  return term === '' ? undefined : suggested;
}

/** Longer than the pause between two letters. */
const DEBOUNCE_MS = 80;
const MAX_KEPT = 50;
/** The mark in the browser's timeline that the bench measures from. */
const ASKED = 'suggestions-asked';

/** Requests suggestions while the shopper types: debounced, and only for the latest term. */
interface Suggester {
  /** Suggestions for the term. Null when another term has been asked for since. @throws ApiRefusal, ShopUnreachable */
  suggest(term: string): Promise<SuggestAnswer | null>;
  /** Cancels the request under way. */
  cancel(): void;
}

function createSuggester(): Suggester {
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
