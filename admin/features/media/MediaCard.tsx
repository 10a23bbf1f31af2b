import type { MediaEntry } from '#shared/api/media-library.ts';
import { LibraryTile, titleOf } from './LibraryTile.tsx';
import { useBringBack } from './MediaDialog.tsx';
import { isUnused, MEDIA_PAGE_WORDS, usesNote } from './messages.ts';

interface MediaCardProps {
  entry: MediaEntry;
  isSelected: boolean;
  onToggle: (entry: MediaEntry) => void;
  onOpen: () => void;
}

/** One picture of the library; a click opens its details. Unused pictures have a checkbox. */
export function MediaCard({ entry, isSelected, onToggle, onOpen }: MediaCardProps) {
  const name = titleOf(entry);
  const isDeleted = entry.deleted_at !== '';
  return (
    <li className="relative">
      <button
        type="button"
        className="block w-full cursor-pointer"
        aria-label={MEDIA_PAGE_WORDS.open(name)}
        onClick={onOpen}
      >
        <LibraryTile row={entry} />
      </button>
      {!isDeleted && isUnused(entry.uses) && (
        <label className="absolute top-1 left-1 grid size-8 cursor-pointer place-items-center rounded-small bg-paper-bright">
          <input
            type="checkbox"
            className="size-4.5"
            aria-label={MEDIA_PAGE_WORDS.select(name)}
            checked={isSelected}
            onChange={() => onToggle(entry)}
          />
        </label>
      )}
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere" title={name}>
        {name}
      </p>
      {isDeleted ? <BringBack entry={entry} /> : <p className="text-sm text-ink-soft">{usesNote(entry.uses)}</p>}
    </li>
  );
}

function BringBack({ entry }: { entry: MediaEntry }) {
  const { bringBack, isPending } = useBringBack(entry);
  return (
    <button type="button" className="link text-sm" disabled={isPending} onClick={bringBack}>
      {MEDIA_PAGE_WORDS.bringBack}
    </button>
  );
}
