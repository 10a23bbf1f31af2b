import { Icon } from '#admin/ui/Icon.tsx';
import { MEDIA_WORDS } from './messages.ts';
import type { Upload } from './use-uploads.ts';

/** The progress of each file. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
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
          <button
            type="button"
            className="button button-quiet w-10 px-0"
            aria-label={MEDIA_WORDS.cancel(name)}
            onClick={cancel}
          >
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateOf(sent: number | undefined): string {
  if (sent === undefined) return MEDIA_WORDS.waiting;
  return sent === 1 ? MEDIA_WORDS.making : MEDIA_WORDS.sent(Math.floor(sent * 100));
}
