import type { ReactNode } from 'react';
import { Breadcrumbs, type TrailStep } from '#site/components/Breadcrumbs.tsx';

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
