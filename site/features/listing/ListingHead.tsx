import type { ReactNode } from 'react';
import { Breadcrumbs, type TrailStep } from '#site/components/Breadcrumbs.tsx';
import type { FacetGroup } from './facets.ts';
import type { Filters } from './filters.ts';

export interface HeadProps {
  title: string;
  text: string;
  trail: readonly TrailStep[];
  /** A line of the sale's banner. */
  note?: { strong: string; text: string } | undefined;
}

/** The band at the top of a list: breadcrumbs, title, and a sentence about the list; beside the title on wide screens, as are `children`. */
export function ListingHead({ title, text, trail, note, children }: HeadProps & { children?: ReactNode }) {
  return (
    <header className="listing-head bg-sand relative overflow-hidden">
      <div className="jaali text-zari absolute inset-0 opacity-20" aria-hidden="true" />
      <div className="listing-head-row container">
        <div>
          <Breadcrumbs trail={trail} />
          <h1>{title}</h1>
        </div>
        <div className="listing-head-text">
          {children}
          {text !== '' && <p className="text-ink-soft">{text}</p>}
          {note !== undefined && (
            <p className="flex flex-wrap items-baseline gap-x-4">
              {note.strong !== '' && (
                <strong className="font-display text-madder text-2xl font-normal">{note.strong}</strong>
              )}
              {note.text !== '' && <span>{note.text}</span>}
            </p>
          )}
        </div>
      </div>
      <div className="zari" aria-hidden="true" />
    </header>
  );
}

interface Shown {
  /** The heading in the page's HTML. */
  head: HeadProps;
  section: string | undefined;
  path: string;
  filters: Filters;
  groups: readonly FacetGroup[];
}

/** The heading of the list on the screen: the page's own, or that of the chosen categories. */
export function headOf({ head, section = head.title, path, filters, groups }: Shown): HeadProps {
  const options = groups.find(({ facet }) => facet === 'category')?.options ?? [];
  const chosen = options.filter(({ value }) => filters.chosen.category.includes(value));
  if (chosen.length === 0) return head;
  const title = chosen.map(({ label }) => label).join(', ');
  const trail = [...head.trail.slice(0, -1), { name: section, href: path }, { name: title }];
  return { ...head, title, text: chosen.flatMap(({ text }) => text ?? []).join(' '), trail };
}
