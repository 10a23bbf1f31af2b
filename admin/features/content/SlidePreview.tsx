import { useQuery } from '@tanstack/react-query';
import type { MediaRow } from '#shared/api/admin-media.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { pictureFromRow } from '#shared/pocketbase/media.ts';
import { PREVIEW_WORDS } from './messages.ts';
import { pictureQuery } from './pictures.queries.ts';

/** A slide of the hero as wide screens and phones cut it, with its words. */
export function SlidePreview({ slide }: { slide: StoredSection }) {
  const text = (name: string) => String(slide[name] ?? '');
  const { data: chosen } = useQuery(pictureQuery(text('picture')));
  const { data: tall } = useQuery(pictureQuery(text('tall_picture')));
  const wide = chosen ?? tall;
  const words = { title: text('title'), button: text('button') };
  // Standard pictures leave room for words on their left; their middle is elsewhere (site/features/home/hero.css).
  const middle = text('picture').startsWith('hero-') ? '75% 80%' : '50% 50%';
  return (
    <section className="flex flex-wrap items-start gap-3" aria-label={PREVIEW_WORDS.title}>
      <Cut
        label={PREVIEW_WORDS.wide}
        row={wide}
        middle={middle}
        className="aspect-20/9 w-full"
        words={{ ...words, text: text('text') }}
      />
      <Cut label={PREVIEW_WORDS.phone} row={tall ?? wide} middle="50% 50%" className="aspect-4/5 w-36" words={words} />
    </section>
  );
}

interface CutProps {
  label: string;
  row: MediaRow | null | undefined;
  middle: string;
  className: string;
  words: { title: string; text?: string; button: string };
}

function Cut({ label, row, middle, className, words }: CutProps) {
  const picture = row ? pictureFromRow(row) : undefined;
  return (
    <figure className="grid max-w-full min-w-0 gap-1 first:w-full first:max-w-96">
      <div className={`relative max-w-full overflow-hidden rounded-base border border-line bg-sand ${className}`}>
        {picture && (
          <img
            src={picture.src}
            alt=""
            className="absolute inset-0 size-full object-cover"
            style={{ objectPosition: picture.focus ?? middle }}
          />
        )}
        <div className="absolute bottom-2 left-2 max-w-[70%] rounded-base bg-paper-bright p-2 text-xs wrap-anywhere">
          <p className="font-display text-sm leading-tight">{words.title}</p>
          {words.text && <p className="max-sm:hidden">{words.text}</p>}
          <p className="font-semibold text-madder">{words.button}</p>
        </div>
      </div>
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
