import { Link } from '@tanstack/react-router';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { pageRange } from '#admin/pages.ts';

interface PagerProps {
  page: number;
  shown: number;
  totalItems: number;
  totalPages: number;
}

/** Back and forth between the pages of a list; the page is in the address. */
export function Pager({ page, shown, totalItems, totalPages }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 px-3 py-3">
      <p className="text-ink-soft">{pageRange(page, shown, totalItems)}</p>
      <div className="flex gap-2">
        <PageLink page={page - 1} isThere={page > 1} label={ADMIN_WORDS.previous} />
        <PageLink page={page + 1} isThere={page < totalPages} label={ADMIN_WORDS.next} />
      </div>
    </nav>
  );
}

function PageLink({ page, isThere, label }: { page: number; isThere: boolean; label: string }) {
  if (!isThere) {
    return (
      <span className="button button-outline" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <Link to="." search={(search) => ({ ...search, page })} className="button button-outline">
      {label}
    </Link>
  );
}
