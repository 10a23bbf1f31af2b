import type { MouseEvent } from 'react';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { pictureFromRow } from '#shared/pocketbase/media.ts';
import { type Focal, focalAt, percentOf, steppedFocal } from './focal.ts';
import { DETAIL_WORDS } from './messages.ts';

const MARK =
  'pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-paper-bright shadow-[0_0_0_2px_var(--color-ink),inset_0_0_0_2px_var(--color-ink)]';

interface FocalPointProps {
  row: MediaRow;
  focal: Focal;
  onChange: (focal: Focal) => void;
}

/** Sets the focus point of a picture by a click or with the arrow keys, beside previews of the crops. */
export function FocalPoint({ row, focal, onChange }: FocalPointProps) {
  const { src, width, height } = pictureFromRow(row);
  const { left, top } = percentOf(focal);
  const objectPosition = `${left}% ${top}%`;
  const onPress = (event: MouseEvent<HTMLElement>) => {
    // Enter and Space click without a position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange(focalAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{DETAIL_WORDS.focal}</p>
        <button
          type="button"
          className="relative block w-fit cursor-crosshair"
          aria-label={DETAIL_WORDS.focalLabel(left, top)}
          onClick={onPress}
          onKeyDown={(event) => {
            const next = steppedFocal(focal, event.key, event.shiftKey);
            if (next === undefined) return;
            event.preventDefault();
            onChange(next);
          }}
        >
          <img src={src} alt="" className="max-h-[min(50dvh,28rem)] w-auto rounded-base" {...{ width, height }} />
          <span className={MARK} style={{ left: `${left}%`, top: `${top}%` }} />
        </button>
        <p className="max-w-80 text-sm text-ink-soft">{DETAIL_WORDS.focalHint}</p>
        <button type="button" className="link" onClick={() => onChange(focalAt(0.5, 0.5))}>
          {DETAIL_WORDS.middle}
        </button>
      </div>
      <div className="flex flex-wrap content-start items-start gap-3 sm:max-w-80">
        <Cut label={DETAIL_WORDS.card} className="aspect-3/4 w-36" {...{ src, objectPosition }} />
        <Cut label={DETAIL_WORDS.square} className="aspect-square w-36" {...{ src, objectPosition }} />
        {/* As the home page cuts it (site/features/home/hero.css). */}
        <Cut label={DETAIL_WORDS.hero} className="aspect-20/9 w-36" {...{ src, objectPosition }} />
        <Cut label={DETAIL_WORDS.heroPhone} className="aspect-4/5 w-36" {...{ src, objectPosition }} />
      </div>
      <p role="status" className="sr-only">
        {DETAIL_WORDS.focalNow(left, top)}
      </p>
    </div>
  );
}

function Cut({
  label,
  src,
  objectPosition,
  className,
}: Record<'label' | 'src' | 'objectPosition' | 'className', string>) {
  return (
    <figure className="grid gap-1">
      <img src={src} alt="" className={`rounded-base object-cover ${className}`} style={{ objectPosition }} />
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
