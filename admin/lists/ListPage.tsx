import type { ReactNode } from 'react';
import { Pager } from './Pager.tsx';
import { QueryView, type ViewedQuery } from './QueryView.tsx';
import { type EmptyWords, type ListSearch, useListSearch } from './use-list-search.ts';

/** A page of a list's rows, as a query returns it. */
interface PageOfRows<Row> {
  items: readonly Row[];
  totalItems: number;
  totalPages: number;
}

interface ListPageProps<Row> {
  query: ViewedQuery<PageOfRows<Row>>;
  /** The search params; they say what an empty list says, and which page is open. */
  search: ListSearch;
  words: EmptyWords & { loading: string };
  /** Rows per page, if not the default. */
  pageSize?: number | undefined;
  isCard?: boolean;
  className?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The open page of a list in all states of its query, with the links to its other pages. */
export function ListPage<Row>({ query, search, words, pageSize, children, ...box }: ListPageProps<Row>) {
  const { page, emptyOf } = useListSearch(search);
  return (
    <QueryView query={query} loading={words.loading} isCard {...box} empty={({ items }) => emptyOf(items, words)}>
      {({ items, totalItems, totalPages }) => (
        <>
          {children(items)}
          <Pager page={page} shown={items.length} totalItems={totalItems} totalPages={totalPages} pageSize={pageSize} />
        </>
      )}
    </QueryView>
  );
}
