import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { HOME_WORDS } from './messages.ts';

/** The classes of a line that is one link, high enough for a thumb. */
export const HOME_LINE = '-mx-2 flex min-h-12 flex-wrap items-center gap-x-3 rounded-base px-2 py-1 hover:bg-sand';

interface HomeCardProps {
  title: string;
  /** Beside the title; undefined while unknown. */
  count?: number | undefined;
  query: { data: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The whole list. */
  link: LinkProps;
  linkLabel: string;
  children: ReactNode;
}

/** One card of Home: a title with the number of items, the first items, and a link to all. */
export function HomeCard({ title, count, query, link, linkLabel, children }: HomeCardProps) {
  return (
    <TitledCard
      className="gap-2"
      title={
        <>
          {title} {count !== undefined && count > 0 && <Badge>{count.toLocaleString('en-IN')}</Badge>}
        </>
      }
    >
      {query.data === undefined && query.isFetching && <Loading label={HOME_WORDS.loading(title)} />}
      {query.data === undefined && !query.isFetching && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3">
          <p>{ADMIN_MESSAGES.loadFailed}</p>
          <button type="button" className="link" onClick={() => void query.refetch()}>
            {ADMIN_WORDS.tryAgain}
          </button>
        </div>
      )}
      {/* Data that could not be refreshed is still shown. */}
      {query.data !== undefined && children}
      <p className="mt-1">
        <Link {...link} className="link">
          {linkLabel}
        </Link>
      </p>
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

/** A figure with its name, in a list of them. */
export function HomeFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-xl">{children}</dd>
    </div>
  );
}
