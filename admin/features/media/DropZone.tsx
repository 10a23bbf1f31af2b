import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import type { MediaListKind } from './media-item.ts';
import { MEDIA_WORDS } from './messages.ts';
import { ACCEPTED } from './use-uploads.ts';

const THINGS = { images: 'pictures', videos: 'videos', all: 'pictures and videos' } as const;

interface DropZoneProps {
  list: MediaListKind | 'all';
  onFiles: (files: File[]) => void;
}

/** Takes one or more files, dropped or chosen with the button. */
export function DropZone({ list, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragenter' || event.type === 'dragover');
    if (event.type === 'drop' && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button beside it does not
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <Icon name="upload" size={24} />
      <span>{MEDIA_WORDS.dropHere(THINGS[list])}</span>
      <Button
        look="outline"
        aria-describedby={hintId}
        // Without this, the press blurs a field, whose error may move the button before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      >
        {MEDIA_WORDS.choose[list]}
      </Button>
      <p id={hintId} className="basis-full text-sm text-ink-soft">
        {MEDIA_WORDS.limits[list]}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED[list]}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
