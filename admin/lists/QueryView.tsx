import { Link } from '@tanstack/react-router';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight placeholder rows while the list loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="card grid gap-px p-3">
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
    </div>
  );
}

/** Loading failed and there is no older data to show. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="card grid justify-items-start gap-3 p-6">
      <h2>{ADMIN_MESSAGES.loadFailed}</h2>
      <p className="text-ink-soft">{ADMIN_WORDS.loadFailedHint}</p>
      <button type="button" className="button" onClick={onRetry}>
        {ADMIN_WORDS.tryAgain}
      </button>
    </div>
  );
}

/** The data on screen could not be refreshed. */
export function OutOfDate({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="card mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <p>
        <span className="font-semibold text-madder-deep">{ADMIN_MESSAGES.loadFailed}</span> {ADMIN_WORDS.outOfDate}
      </p>
      <button type="button" className="link" onClick={onRetry}>
        {ADMIN_WORDS.tryAgain}
      </button>
    </div>
  );
}

interface ListEmptyProps {
  text: string;
  hint?: string;
  /** Whether a search or filter is active. */
  isFiltered: boolean;
  /** Whether this page is past the last one. */
  isPastEnd?: boolean;
}

/** An empty list, with a link to clear filters or go to the first page. */
export function ListEmpty({ text, hint, isFiltered, isPastEnd = false }: ListEmptyProps) {
  return (
    <div className="card grid justify-items-start gap-3 p-6">
      <h2>{isPastEnd ? ADMIN_WORDS.pageEmpty : text}</h2>
      {hint && !isFiltered && !isPastEnd && <p className="text-ink-soft">{hint}</p>}
      {isPastEnd && (
        <Link to="." search={(search) => ({ ...search, page: 1 })} className="button button-outline">
          {ADMIN_WORDS.firstPage}
        </Link>
      )}
      {isFiltered && !isPastEnd && (
        <Link to="." search={{}} className="button button-outline">
          {ADMIN_WORDS.clearFilters}
        </Link>
      )}
    </div>
  );
}
