import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { lines, own } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { mediaUrl, storagePath } from '#shared/pocketbase/media.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { focalOf } from './focal.ts';
import { MEDIA_QUERIES } from './media-changes.ts';
import { isVideoPath } from './media-item.ts';
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
