import { useEffect, useState } from 'react';
import type { SuggestAnswer } from '#shared/api/suggest.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SEARCH_WORDS } from './messages.ts';
import { ASKED, createSuggester } from './suggester.ts';

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
