import type { ReactNode } from 'react';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { TitledCard } from '#admin/ui/TitledCard.tsx';
import { HOME_WORDS } from './messages.ts';

/** The classes of a line that is one link, high enough for a thumb. */
export const HOME_LINE = '-mx-2 flex min-h-12 flex-wrap items-center gap-x-3 rounded-base px-2 py-1 hover:bg-sand';

interface HomeCardProps {
  title: string;
  /** Beside the title; undefined while unknown. */
  count?: number | undefined;
  state: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  /** The link to the whole list. */
  link: ReactNode;
  children: ReactNode;
}

/** One card of Home: a title with the number of items, the first items, and a link to all. */
export function HomeCard({ title, count, state, onRetry, link, children }: HomeCardProps) {
  return (
    <TitledCard
      className="gap-2"
      title={
        <>
          {title} {count !== undefined && count > 0 && <Badge>{count.toLocaleString('en-IN')}</Badge>}
        </>
      }
    >
      {state === 'loading' && <Loading label={HOME_WORDS.loading(title)} />}
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3">
          <p>{ADMIN_MESSAGES.loadFailed}</p>
          <button type="button" className="link" onClick={onRetry}>
            {ADMIN_WORDS.tryAgain}
          </button>
        </div>
      )}
      {state === 'ready' && children}
      <p className="mt-1">{link}</p>
    </TitledCard>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3 py-1">
      <span className="skeleton h-5 w-4/5" />
      <span className="skeleton h-5 w-3/5" />
      <span className="skeleton h-5 w-2/3" />
    </div>
  );
}

/** The state of a query for a card. Data that could not be refreshed is still shown. */
export function cardState({ data, isFetching }: { data: unknown; isFetching: boolean }): HomeCardProps['state'] {
  if (data !== undefined) return 'ready';
  return isFetching ? 'loading' : 'failed';
}
