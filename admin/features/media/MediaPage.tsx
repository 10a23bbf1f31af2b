import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccessCheck } from '#admin/api/use-access-check.ts';
import { Pager } from '#admin/lists/Pager.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { MEDIA_FILTERS, type MediaEntry, type MediaLibrary } from '#shared/api/media-library.ts';
import { MEDIA_PAGE_SIZE } from '#shared/limits.ts';
import { DropZone, UploadGuard, UploadList } from './DropZone.tsx';
import { MediaCard } from './MediaCard.tsx';
import { MediaDialog, useDeletion } from './MediaDialog.tsx';
import { LIBRARY_KEY, libraryQuery } from './media.queries.ts';
import type { MediaSearch } from './media-search.ts';
import { isUnused, LIBRARY_WORDS, MEDIA_PAGE_WORDS } from './messages.ts';
import { useUploads } from './use-uploads.ts';

const route = getRouteApi('/media');

/** The media library: upload, describe and delete pictures and videos. */
export function MediaPage() {
  const search = route.useSearch();
  const queryClient = useQueryClient();
  const library = useQuery({ ...libraryQuery(search), placeholderData: keepPreviousData });
  const { emptyOf } = useListSearch(search);
  useAccessCheck(library.data?.total_items === 0);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] });
  const { start, ...files } = useUploads('all', refresh);
  return (
    <>
      <PageHead title={MEDIA_PAGE_WORDS.title} count={library.data?.total_items}>
        <MediaToolbar search={search} />
      </PageHead>
      <div className="mb-3 grid gap-3">
        <DropZone list="all" onFiles={start} />
        <UploadList {...files} />
      </div>
      <UploadGuard isBusy={files.uploads.length > 0} />
      <QueryView
        query={library}
        loading={MEDIA_PAGE_WORDS.loading}
        empty={({ items }) => emptyOf(items, MEDIA_PAGE_WORDS)}
      >
        {(data) => <MediaList key={JSON.stringify(search)} data={data} isTrash={search.only === 'deleted'} />}
      </QueryView>
    </>
  );
}

function MediaList({ data, isTrash }: { data: MediaLibrary; isTrash: boolean }) {
  const [openId, setOpenId] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = data.items.filter(({ id }) => selected.has(id));
  const open = data.items.find(({ id }) => id === openId);
  const toggle = ({ id }: MediaEntry) =>
    setSelected((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  return (
    <>
      {!isTrash && (
        <DeleteMedia
          chosen={chosen}
          unused={data.items.filter(({ uses }) => isUnused(uses))}
          onSelect={(entries) => setSelected(new Set(entries.map(({ id }) => id)))}
        />
      )}
      <Card>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-4 p-3">
          {data.items.map((entry) => (
            <MediaCard
              key={entry.id}
              entry={entry}
              isSelected={selected.has(entry.id)}
              onToggle={toggle}
              onOpen={() => setOpenId(entry.id)}
            />
          ))}
        </ul>
        <Pager
          page={data.page}
          shown={data.items.length}
          totalItems={data.total_items}
          totalPages={data.total_pages}
          pageSize={MEDIA_PAGE_SIZE}
        />
      </Card>
      {open && <MediaDialog entry={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

const OPTIONS = MEDIA_FILTERS.map((value) => ({ value, label: MEDIA_PAGE_WORDS.filters[value] }));

/** Search and filter; each change goes back to the first page. */
function MediaToolbar({ search }: { search: MediaSearch }) {
  const { change, field } = useListSearch(search);
  return (
    <div className="grid w-full gap-2 md:grid-cols-[1fr_14rem] lg:ml-auto lg:w-auto lg:grid-cols-[18rem_14rem]">
      <div>
        <SearchField label={LIBRARY_WORDS.search} placeholder={LIBRARY_WORDS.searchPlaceholder} {...field} />
      </div>
      <ChoiceField
        label={MEDIA_PAGE_WORDS.filter}
        value={search.only ?? 'all'}
        options={OPTIONS}
        onChoose={(only) => change({ only: only === 'all' ? undefined : only })}
      />
    </div>
  );
}

interface DeleteMediaProps {
  chosen: readonly MediaEntry[];
  /** The deletable pictures of this page. */
  unused: readonly MediaEntry[];
  onSelect: (entries: readonly MediaEntry[]) => void;
}

/** The number of ticked pictures, and a button that deletes them as one step. */
function DeleteMedia({ chosen, unused, onSelect }: DeleteMediaProps) {
  const deletion = useDeletion(chosen, () => onSelect([]));
  if (unused.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className="link" onClick={() => onSelect(unused)}>
        {MEDIA_PAGE_WORDS.selectUnused}
      </button>
      {chosen.length > 0 && (
        <>
          <button type="button" className="link" onClick={() => onSelect([])}>
            {MEDIA_PAGE_WORDS.clear}
          </button>
          <p role="status">{MEDIA_PAGE_WORDS.selected(chosen.length)}</p>
          <Button onClick={deletion.ask}>{MEDIA_PAGE_WORDS.delete}</Button>
        </>
      )}
      {deletion.dialog}
    </div>
  );
}
