import { useEffect, useState } from 'react';
import { MediaField } from '#admin/features/media/MediaField.tsx';
import { FieldConflict } from '#admin/forms/FormField.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { FORM_WORDS } from './messages.ts';
import type { ProductForm } from './product-form-fields.ts';

interface MediaSectionProps {
  form: ProductForm;
  /** Called with whether an upload is pending; saving would omit it. */
  onBusyChange: (isBusy: boolean) => void;
}

/** Pictures and videos (specification, sections 5, 7 and 8). */
export function MediaSection({ form, onBusyChange }: MediaSectionProps) {
  const [isBusyWithPictures, setBusyWithPictures] = useState(false);
  const [isBusyWithVideos, setBusyWithVideos] = useState(false);
  const isBusy = isBusyWithPictures || isBusyWithVideos;
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange]);
  const list = (kind: 'images' | 'videos', onBusy: (isBusy: boolean) => void) => {
    const error = form.errorOf(kind);
    return (
      <div className="grid gap-2">
        <MediaField
          kind={kind}
          label={form.fields[kind].label}
          value={form.typed[kind].map((path) => ({ path }))}
          onChange={(items) =>
            form.set(
              kind,
              items.map(({ path }) => path),
            )
          }
          onBusyChange={onBusy}
        />
        {error && <p className="field-error">{error}</p>}
        <FieldConflict name={kind} nameOf={(path) => path.split('/').at(-1)} />
      </div>
    );
  };
  return (
    <TitledCard title={FORM_WORDS.media}>
      {list('images', setBusyWithPictures)}
      {list('videos', setBusyWithVideos)}
    </TitledCard>
  );
}
