import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { storagePath } from '#shared/pocketbase/media.ts';
import { LibraryTile, titleOf } from './LibraryTile.tsx';
import { libraryQuery } from './media.queries.ts';
import type { MediaListKind } from './media-item.ts';
import { LIBRARY_WORDS } from './messages.ts';

const FILTER = { images: 'pictures', videos: 'videos' } as const;

interface LibraryPickerProps {
  kind: MediaListKind;
  /** Paths already in the list. */
  taken: readonly string[];
  onChoose: (paths: string[]) => void;
  onClose: () => void;
  /** At most one is chosen. */
  isSingle?: boolean;
  /** Content above the search. */
  children?: ReactNode;
}

/** Chooses pictures or videos of the library, in the order they are ticked. */
export function LibraryPicker({ kind, taken, onChoose, onClose, isSingle = false, children }: LibraryPickerProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const library = useQuery({
    ...libraryQuery({ q: q || undefined, only: FILTER[kind], page }),
    placeholderData: keepPreviousData,
  });
  const onSearch = useCallback((text: string) => {
    setQ(text);
    setPage(1);
  }, []);
  const toggle = (path: string) => {
    const others = chosen.filter((other) => other !== path);
    setChosen(chosen.includes(path) ? others : [...(isSingle ? [] : others), path]);
  };
  const pages = library.data?.total_pages ?? 0;

  return (
    <Modal
      isOpen
      isWide
      title={isSingle ? LIBRARY_WORDS.chooseOne : LIBRARY_WORDS.chooseTitle[kind]}
      onClose={onClose}
      footer={
        <>
          {pages > 1 && <Paging page={page} pages={pages} onPage={setPage} />}
          <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            {isSingle ? LIBRARY_WORDS.use : LIBRARY_WORDS.add(chosen.length)}
          </Button>
        </>
      }
    >
      {children}
      <SearchField
        label={LIBRARY_WORDS.search}
        placeholder={LIBRARY_WORDS.searchPlaceholder}
        value={q}
        onSearch={onSearch}
      />
      {library.isError && !library.data && <ListFailure onRetry={() => void library.refetch()} />}
      {library.data?.items.length === 0 && (
        <p className="mt-3 text-ink-soft">{q ? LIBRARY_WORDS.noMatch : LIBRARY_WORDS.empty}</p>
      )}
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-4 mt-3"
        aria-busy={library.isPlaceholderData}
      >
        {library.data?.items.map((row) => (
          <Choice
            key={row.id}
            row={row}
            isTaken={taken.includes(storagePath(row))}
            isChosen={chosen.includes(storagePath(row))}
            onToggle={() => toggle(storagePath(row))}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface ChoiceProps {
  row: MediaRow;
  isTaken: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ row, isTaken, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <label className="block cursor-pointer [&:has(:checked)>.thumbnail]:outline-3 [&:has(:checked)>.thumbnail]:-outline-offset-3 [&:has(:checked)>.thumbnail]:outline-accent [&:has(:focus-visible)>.thumbnail]:outline-3 [&:has(:focus-visible)>.thumbnail]:outline-offset-1 [&:has(:focus-visible)>.thumbnail]:outline-ink">
        <LibraryTile row={row} />
        <span className="flex items-start gap-2 py-1 text-sm">
          <input
            type="checkbox"
            className="mt-0.5"
            checked={isTaken || isChosen}
            disabled={isTaken}
            onChange={onToggle}
          />
          <span className="line-clamp-2 wrap-anywhere">{row.alt || titleOf(row)}</span>
        </span>
      </label>
    </li>
  );
}

function Paging({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className="mr-auto flex gap-2">
      <Button look="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {ADMIN_WORDS.previous}
      </Button>
      <Button look="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {ADMIN_WORDS.next}
      </Button>
    </div>
  );
}
