import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { mediaUrl, storagePath } from '#shared/pocketbase/media.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { focalOf } from './focal.ts';
import { useMediaDetails } from './media-changes.ts';
import { isVideoPath } from './media-item.ts';
import { DETAIL_WORDS } from './messages.ts';

const MAX_ALT = 300;

interface MediaDetailsProps {
  row: MediaRow;
  onClose: () => void;
  /** A further button. */
  action?: ReactNode;
  /** Further content. */
  children?: ReactNode;
}

/** The description and the focus point of a picture; saved on their own. */
export function MediaDetails({ row: opened, onClose, action, children }: MediaDetailsProps) {
  // As the form was opened with: a refetch of the list must not change its conflict check.
  const [row] = useState(opened);
  const { save: saveDetails, isSaving } = useMediaDetails(row, onClose);
  const { register, control, handleSubmit } = useForm({ defaultValues: { alt: row.alt, focal: focalOf(row) } });
  const path = storagePath(row);
  const isVideo = isVideoPath(row.file);
  const save = handleSubmit(({ alt, focal }) => saveDetails({ alt: alt.trim(), ...focal }));
  return (
    <Modal
      isOpen
      isWide={!isVideo}
      title={isVideo ? DETAIL_WORDS.videoTitle : DETAIL_WORDS.title}
      onClose={onClose}
      footer={
        <>
          {action}
          <Button look="outline" onClick={onClose}>
            {ADMIN_WORDS.cancel}
          </Button>
          <Button disabled={isSaving} onClick={() => void save()}>
            {ADMIN_WORDS.save}
          </Button>
        </>
      }
    >
      {/* No form element: its submit event would bubble in React to the product form around this dialog. */}
      <div className="grid gap-4">
        <Field label={DETAIL_WORDS.alt} hint={DETAIL_WORDS.altHint}>
          {(field) => <TextArea {...field} {...register('alt')} rows={2} maxLength={MAX_ALT} />}
        </Field>
        {isVideo ? (
          // biome-ignore lint/a11y/useMediaCaption: product videos have no speech
          <video className="max-h-80 w-full bg-sand" src={mediaUrl(path)} controls preload="metadata" />
        ) : (
          <Controller
            control={control}
            name="focal"
            render={({ field: { value, onChange } }) => <FocalPoint row={row} focal={value} onChange={onChange} />}
          />
        )}
        {children}
      </div>
    </Modal>
  );
}
