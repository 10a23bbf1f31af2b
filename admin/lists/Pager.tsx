import type { ReactNode } from 'react';
import { pageRange } from '#admin/api/pages.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { AnchorButton, LinkButton } from '#admin/ui/Button.tsx';

interface PagerProps {
  page: number;
  shown: number;
  totalItems: number;
  totalPages: number;
  /** Rows per page, if not the default. */
  pageSize?: number | undefined;
  /** Further controls, such as the page size. */
  children?: ReactNode;
}

/** Links to the previous and next page of a list; the page number is in the URL. */
export function Pager({ page, shown, totalItems, totalPages, pageSize, children }: PagerProps) {
  if (totalPages <= 1 && !children) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2 px-3 py-3">
      <p className="flex-1 text-ink-soft max-sm:text-sm">{pageRange(page, shown, totalItems, pageSize)}</p>
      {children}
      <div className="ml-auto flex gap-2">
        <PageLink page={page - 1} isThere={page > 1} label={ADMIN_WORDS.previous} />
        <PageLink page={page + 1} isThere={page < totalPages} label={ADMIN_WORDS.next} />
      </div>
    </nav>
  );
}

function PageLink({ page, isThere, label }: { page: number; isThere: boolean; label: string }) {
  if (!isThere) {
    return (
      <AnchorButton look="outline" aria-disabled="true">
        {label}
      </AnchorButton>
    );
  }
  return (
    <LinkButton to="." search={(search) => ({ ...search, page })} look="outline">
      {label}
    </LinkButton>
  );
}
