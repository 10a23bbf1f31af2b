import { NO_FILTERS } from './filters.ts';
import { changeFilters } from './listing.store.ts';
import { LISTING_WORDS } from './messages.ts';

interface EmptyProps {
  title: string;
  text: string;
  /** Where the link below the text leads. */
  href: string;
  link: string;
}

/** Shown in place of a list that has no products at all. */
export function EmptyList({ title, text, href, link }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <h2>{title}</h2>
      <p className="text-ink-soft max-w-100">{text}</p>
      <a className="button button-outline" href={href}>
        {link}
      </a>
    </div>
  );
}

/** Shown when no product matches; with filters, offers to clear them. */
export function NothingMatches({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <h2>{LISTING_WORDS.empty}</h2>
      {isFiltered && (
        <>
          <p className="text-ink-soft">{LISTING_WORDS.emptyHint}</p>
          <button className="button button-outline" type="button" onClick={() => void changeFilters(NO_FILTERS)}>
            {LISTING_WORDS.clear}
          </button>
        </>
      )}
    </div>
  );
}
