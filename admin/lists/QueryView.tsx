import type { ReactNode } from 'react';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';

/** What is shown of a query. */
export interface ViewedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<Data> {
  query: ViewedQuery<Data>;
  /** What is loading, for screen readers. */
  loading: string;
  /** What to say if the answer has no rows. */
  empty?: (data: Data) => ListEmptyProps | false;
  isCard?: boolean;
  /** Classes of the box around the content. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/**
 * The states of a query: loading, failed, empty, out of date because it could not be refreshed, and waiting, when the rows are
 * those of the previous search.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, empty, isCard = false, className = '', children } = props;
  const { data, isError, isFetching, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  if (data === undefined) return isFetching ? <ListSkeleton label={loading} /> : <ListFailure onRetry={retry} />;
  const Box = isCard ? Card : 'div';
  const nothing = empty?.(data) ?? false;
  return (
    <>
      {isError && <OutOfDate onRetry={retry} />}
      {nothing ? (
        <ListEmpty {...nothing} />
      ) : (
        <Box className={`${className} ${isPlaceholderData ? 'list-waiting' : ''}`} aria-busy={isPlaceholderData}>
          {children(data)}
        </Box>
      )}
    </>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight placeholder rows while the list loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Card role="status" aria-label={label} className="grid gap-px p-3">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 py-2.5">
          <span className="skeleton h-14 w-10.5 flex-none" />
          <span className="grid flex-1 gap-2">
            <span className="skeleton h-4 w-2/5" />
            <span className="skeleton h-3.5 w-3/5" />
          </span>
          <span className="skeleton hidden h-4 w-24 sm:block" />
        </div>
      ))}
    </Card>
  );
}

/** Loading failed and there is no older data to show. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="grid justify-items-start gap-3 p-6">
      <h2>{ADMIN_MESSAGES.loadFailed}</h2>
      <p className="text-ink-soft">{ADMIN_WORDS.loadFailedHint}</p>
      <Button onClick={onRetry}>{ADMIN_WORDS.tryAgain}</Button>
    </Card>
  );
}

/** The data on screen could not be refreshed. */
export function OutOfDate({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <p>
        <span className="font-semibold text-madder-deep">{ADMIN_MESSAGES.loadFailed}</span> {ADMIN_WORDS.outOfDate}
      </p>
      <button type="button" className="link" onClick={onRetry}>
        {ADMIN_WORDS.tryAgain}
      </button>
    </Card>
  );
}

interface ListEmptyProps {
  text: string;
  hint?: string;
  /** Whether a search or filter is active. */
  isFiltered?: boolean;
  /** Whether this page is past the last one. */
  isPastEnd?: boolean;
}

/** An empty list, with a link to clear filters or go to the first page. */
export function ListEmpty({ text, hint, isFiltered = false, isPastEnd = false }: ListEmptyProps) {
  return (
    <Card className="grid justify-items-start gap-3 p-6">
      <h2>{isPastEnd ? ADMIN_WORDS.pageEmpty : text}</h2>
      {hint && !isFiltered && !isPastEnd && <p className="text-ink-soft">{hint}</p>}
      {isPastEnd && (
        <LinkButton to="." search={(search) => ({ ...search, page: 1 })} look="outline">
          {ADMIN_WORDS.firstPage}
        </LinkButton>
      )}
      {isFiltered && !isPastEnd && (
        <LinkButton to="." search={{}} look="outline">
          {ADMIN_WORDS.clearFilters}
        </LinkButton>
      )}
    </Card>
  );
}
