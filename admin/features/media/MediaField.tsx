import { useEffect, useRef, useState } from 'react';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { notifyFailure, notifySuccess, notifyUndoable } from '#admin/ui/notify.ts';
import { storagePath } from '#shared/pocketbase/media.ts';
import { DropZone, UploadGuard, UploadList } from './DropZone.tsx';
import { LibraryPicker } from './LibraryPicker.tsx';
import { MediaList } from './MediaList.tsx';
import { type MediaItem, type MediaListKind, moved, webAddress } from './media-item.ts';
import { LIBRARY_WORDS, MEDIA_MESSAGES, MEDIA_WORDS } from './messages.ts';
import { useUploads } from './use-uploads.ts';

interface MediaFieldProps {
  kind: MediaListKind;
  label: string;
  /** The first picture is the main one. */
  value: readonly MediaItem[];
  onChange: (value: MediaItem[]) => void;
  /** Called when uploads start and when the last one ends; saving in between would omit them. */
  onBusyChange?: (isBusy: boolean) => void;
}

/**
 * The pictures or videos of a product: upload, add by URL, reorder, describe (specification, sections 5, 7 and 8).
 * Descriptions belong to the picture and are saved at once; the list is saved with the form.
 */
export function MediaField({ kind, label, value, onChange, onBusyChange }: MediaFieldProps) {
  const [change, latest] = useLatest(value, onChange);
  const [isChoosing, setIsChoosing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { start, ...files } = useUploads(kind, (row) => append(storagePath(row)));
  const isBusy = files.uploads.length > 0;
  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange]);

  const append = (path: string): boolean => {
    if (latest.current.some((item) => item.path === path)) return false;
    change([...latest.current, { path }]);
    return true;
  };
  const addAddress = (address: string) => {
    if (append(address)) notifySuccess(MEDIA_MESSAGES.urlAdded);
    else notifyFailure(ADMIN_MESSAGES.error, MEDIA_WORDS.alreadyThere);
  };
  const move = (from: number, to: number, name: string) => {
    change(moved(latest.current, from, to));
    setAnnouncement(MEDIA_WORDS.moved(name, to + 1, latest.current.length));
  };
  const remove = (index: number, name: string) => {
    const item = latest.current[index];
    if (item === undefined) return;
    change(latest.current.toSpliced(index, 1));
    notifyUndoable(MEDIA_WORDS.removed(name), () => change(latest.current.toSpliced(index, 0, item)));
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <DropZone list={kind} onFiles={start} />
      <UploadList {...files} />
      <MediaList kind={kind} items={value} onMove={move} onRemove={remove} />
      <Button look="outline" className="justify-self-start" onClick={() => setIsChoosing(true)}>
        {LIBRARY_WORDS.choose}
      </Button>
      {isChoosing && (
        <LibraryPicker
          kind={kind}
          taken={value.map(({ path }) => path)}
          onChoose={(paths) => {
            for (const path of paths) append(path);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <AddByUrl kind={kind} onAdd={addAddress} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <UploadGuard isBusy={isBusy} />
    </fieldset>
  );
}

/** The latest value, also before the next render, because uploads end at any time. */
function useLatest(value: readonly MediaItem[], onChange: (value: MediaItem[]) => void) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (next: MediaItem[]) => {
    latest.current = next;
    onChange(next);
  };
  return [change, latest] as const;
}

/** Adds a picture or video by its URL (specification, sections 5 and 8). */
function AddByUrl({ kind, onAdd }: { kind: MediaListKind; onAdd: (address: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const address = webAddress(text);
    setError(address === undefined ? MEDIA_MESSAGES.enterValidUrl : undefined);
    if (address === undefined) return notifyFailure(MEDIA_MESSAGES.invalidUrl, MEDIA_MESSAGES.enterValidUrl);
    onAdd(address);
    setText('');
  };
  return (
    <Field label={MEDIA_WORDS.address[kind]} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              // Enter must not submit the surrounding form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button look="outline" className="flex-none" onClick={add}>
            {MEDIA_WORDS.addAddress}
          </Button>
        </div>
      )}
    </Field>
  );
}
