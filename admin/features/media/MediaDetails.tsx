import type { MouseEvent, ReactNode } from 'react';
import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { lines, own } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { mediaUrl, pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { MEDIA_QUERIES } from './media.queries.ts';
import { type Focal, focalAt, focalOf, isVideoPath, percentOf, steppedFocal } from './media-item.ts';
import { DETAIL_WORDS } from './messages.ts';

const focal = (label: string) => ({
  ...own<number>(label, 0),
  typed: (stored: number) => focalOf({ focal_x: stored, focal_y: stored }).focal_x,
});

const FIELDS = {
  alt: lines(DETAIL_WORDS.alt, z.string().trim(), {
    hint: DETAIL_WORDS.altHint,
    input: { rows: 2, maxLength: 300 },
  }),
  focal_x: focal(DETAIL_WORDS.focal),
  focal_y: focal(DETAIL_WORDS.focal),
};

interface MediaDetailsProps {
  row: MediaRow;
  onClose: () => void;
  /** A further button. */
  action?: ReactNode;
  /** Further content. */
  children?: ReactNode;
}

/** The description and the focus point of a picture; saved on their own. */
export function MediaDetails({ row, onClose, action, children }: MediaDetailsProps) {
  const form = useRecordForm(FIELDS, {
    record: row,
    affected: MEDIA_QUERIES,
    save: { collection: 'product_images', done: DETAIL_WORDS.saved },
    onSaved: onClose,
  });
  const { focal_x, focal_y } = form.typed;
  const path = storagePath(row);
  const isVideo = isVideoPath(row.file);
  return (
    <DialogForm
      form={form}
      isWide={!isVideo}
      title={isVideo ? DETAIL_WORDS.videoTitle : DETAIL_WORDS.title}
      onClose={onClose}
      footer={
        <>
          {action}
          <Button look="outline" onClick={onClose}>
            {ADMIN_WORDS.cancel}
          </Button>
          <SubmitButton form={form} />
        </>
      }
    >
      <FormField name="alt" />
      {isVideo ? (
        // biome-ignore lint/a11y/useMediaCaption: product videos have no speech
        <video className="max-h-80 w-full bg-sand" src={mediaUrl(path)} controls preload="metadata" />
      ) : (
        <FocalPoint
          row={row}
          focal={{ focal_x, focal_y }}
          onChange={(point) => {
            form.set('focal_x', point.focal_x);
            form.set('focal_y', point.focal_y);
          }}
        />
      )}
      {children}
    </DialogForm>
  );
}

const MARK =
  'pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-paper-bright shadow-[0_0_0_2px_var(--color-ink),inset_0_0_0_2px_var(--color-ink)]';

/** Sets the focus point of a picture by a click or with the arrow keys, beside previews of the crops. */
function FocalPoint({ row, focal, onChange }: { row: MediaRow; focal: Focal; onChange: (focal: Focal) => void }) {
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
        <Cut label={DETAIL_WORDS.hero} className="aspect-20/9 w-75 max-w-full" {...{ src, objectPosition }} />
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
