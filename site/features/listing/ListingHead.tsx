import { Breadcrumbs, type TrailStep } from '#site/components/Breadcrumbs.tsx';

export interface HeadProps {
  title: string;
  text: string;
  trail: readonly TrailStep[];
  /** A line of the sale's banner. */
  note?: { strong: string; text: string } | undefined;
}

/** The band at the top of a list: breadcrumbs, title, and a sentence about the list. */
export function ListingHead({ title, text, trail, note }: HeadProps) {
  return (
    <header className="listing-head bg-sand relative overflow-hidden">
      <div className="jaali text-zari absolute inset-0 opacity-20" aria-hidden="true" />
      <div className="relative container pt-3 pb-8 md:pb-10">
        <Breadcrumbs trail={trail} />
        <h1 className="mt-3">{title}</h1>
        {text !== '' && <p className="text-ink-soft mt-2 max-w-160">{text}</p>}
        {note !== undefined && (
          <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            {note.strong !== '' && (
              <strong className="font-display text-madder text-2xl font-normal">{note.strong}</strong>
            )}
            {note.text !== '' && <span>{note.text}</span>}
          </p>
        )}
      </div>
      <div className="zari" aria-hidden="true" />
    </header>
  );
}
