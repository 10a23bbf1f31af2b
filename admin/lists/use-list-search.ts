import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isNarrowed } from './search.ts';

export interface ListSearch {
  [name: string]: unknown;
  q?: string | undefined;
  page?: number | undefined;
}

/** The words of a list without rows; `noMatch` if a search or filter is active. */
export interface EmptyWords {
  empty: string;
  noMatch: string;
  emptyHint?: string;
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
  const page = search.page ?? 1;
  const isFiltered = isNarrowed(search);
  return {
    /** What a list says that has no rows; false if it has some. */
    emptyOf: (rows: readonly unknown[], words: EmptyWords) =>
      rows.length === 0 && {
        text: isFiltered ? words.noMatch : words.empty,
        ...(words.emptyHint !== undefined && { hint: words.emptyHint }),
        isFiltered,
        isPastEnd: page > 1,
      },
    change: useCallback((part: Partial<Search>, replace = true) => go(part, replace), [go]),
    page,
    isNarrowed: isFiltered,
    /** For a SearchField, which waits until typing pauses. */
    field: {
      value: search.q ?? '',
      onSearch: (text: string) => go({ q: text === '' ? undefined : text }, true),
    },
  };
}
