import { type DragEvent, useId, useRef, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { isSamePage, LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { Notice } from '#admin/ui/Notices.tsx';
import type { MediaListKind } from './media-item.ts';
import { MEDIA_WORDS } from './messages.ts';
import { ACCEPTED, type UploadState } from './use-uploads.ts';

const THINGS = { images: 'pictures', videos: 'videos', all: 'pictures and videos' } as const;

/** Takes one or more files, dropped or chosen with the button. */
export function DropZone({ list, onFiles }: { list: MediaListKind | 'all'; onFiles: (files: File[]) => void }) {
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

/** The progress of each file, and the files that were refused until staff clear them. */
export function UploadList({ uploads, ...refusals }: UploadState) {
  return (
    <>
      {uploads.length > 0 && <PendingUploads uploads={uploads} />}
      <RefusedFiles {...refusals} />
    </>
  );
}

function PendingUploads({ uploads }: Pick<UploadState, 'uploads'>) {
  return (
    <ul className="grid max-h-60 gap-2 overflow-y-auto">
      {uploads.map(({ id, name, sent, cancel }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
          <div className="min-w-0">
            <p className="flex justify-between gap-3 text-sm">
              <span className="truncate">{name}</span>
              <span className="flex-none text-ink-soft">{stateOf(sent)}</span>
            </p>
            <progress className="progress" aria-label={MEDIA_WORDS.progress(name)} value={sent ?? 0} max={1} />
          </div>
          <Button look="quiet" size="icon" aria-label={MEDIA_WORDS.cancel(name)} onClick={cancel}>
            <Icon name="close" size={18} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function stateOf(sent: number | undefined): string {
  if (sent === undefined) return MEDIA_WORDS.waiting;
  return sent === 1 ? MEDIA_WORDS.making : MEDIA_WORDS.sent(Math.floor(sent * 100));
}

/** Only the count is announced: the toasts say each name and reason. */
function RefusedFiles({ refused, clearRefused }: Pick<UploadState, 'refused' | 'clearRefused'>) {
  const summary = useRef<HTMLParagraphElement>(null);
  const isEmpty = refused.length === 0;
  const Box = isEmpty ? 'div' : Notice;
  return (
    <Box className={isEmpty ? 'sr-only' : ''}>
      <p ref={summary} role="status" tabIndex={-1} className="font-semibold">
        {!isEmpty && MEDIA_WORDS.notAdded(refused.length)}
      </p>
      {!isEmpty && (
        <>
          <Button
            look="outline"
            onClick={() => {
              clearRefused();
              summary.current?.focus();
            }}
          >
            {MEDIA_WORDS.clearNotAdded}
          </Button>
          <ul className="grid basis-full gap-1 text-sm wrap-anywhere" aria-label={MEDIA_WORDS.notAdded(refused.length)}>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}

/** Asks before leaving a page that uploads files. */
export function UploadGuard({ isBusy }: { isBusy: boolean }) {
  return (
    <LeaveGuard isDirty={isBusy} title={MEDIA_WORDS.leaveTitle} action={ADMIN_WORDS.leave} mayGo={isSamePage}>
      {MEDIA_WORDS.leaveText}
    </LeaveGuard>
  );
}
