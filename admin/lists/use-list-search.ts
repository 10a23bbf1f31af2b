import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isNarrowed } from './search.ts';

interface ListSearch {
  [name: string]: unknown;
  q?: string | undefined;
  page?: number | undefined;
}

/**
 * The search params of the shown list, and how to change them: each change goes back to the first page. It replaces the history
 * entry, so that Back leaves the list instead of going through every text that was typed.
 */
export function useListSearch<Search extends ListSearch>(search: Search) {
  const navigate = useNavigate();
  const go = useCallback(
    (part: object, replace: boolean) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...part, page: undefined }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    change: useCallback((part: Partial<Search>, replace = true) => go(part, replace), [go]),
    page: search.page ?? 1,
    isNarrowed: isNarrowed(search),
    /** For a SearchField, which waits until typing pauses. */
    field: {
      value: search.q ?? '',
      onSearch: (text: string) => go({ q: text === '' ? undefined : text }, true),
    },
  };
}
