import { useCallback, useRef } from 'react';
import { useController } from 'react-hook-form';
import { MediaField } from '#admin/features/media/MediaField.tsx';
import type { FormValues } from './form-values.ts';
import { FIELD_LABELS, FORM_WORDS } from './messages.ts';
import { Section } from './Section.tsx';
import { useFieldError } from './TextField.tsx';

interface MediaSectionProps {
  /** Called with whether an upload is pending; saving would omit it. */
  onBusyChange: (isBusy: boolean) => void;
}

/** Pictures and videos (specification, sections 5, 7 and 8). */
export function MediaSection({ onBusyChange }: MediaSectionProps) {
  const busy = useRef({ images: false, videos: false });
  const note = useCallback(
    (kind: 'images' | 'videos', isBusy: boolean) => {
      busy.current[kind] = isBusy;
      onBusyChange(busy.current.images || busy.current.videos);
    },
    [onBusyChange],
  );
  const notePictures = useCallback((isBusy: boolean) => note('images', isBusy), [note]);
  const noteVideos = useCallback((isBusy: boolean) => note('videos', isBusy), [note]);
  return (
    <Section title={FORM_WORDS.media}>
      <MediaList kind="images" onBusyChange={notePictures} />
      <MediaList kind="videos" onBusyChange={noteVideos} />
    </Section>
  );
}

interface MediaListProps {
  kind: 'images' | 'videos';
  onBusyChange: (isBusy: boolean) => void;
}

function MediaList({ kind, onBusyChange }: MediaListProps) {
  const { field } = useController<FormValues, 'images' | 'videos'>({ name: kind });
  const error = useFieldError(kind);
  return (
    <div>
      <MediaField
        kind={kind}
        label={FIELD_LABELS[kind]}
        value={field.value.map((path) => ({ path }))}
        onChange={(items) => field.onChange(items.map(({ path }) => path))}
        onBusyChange={onBusyChange}
      />
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
