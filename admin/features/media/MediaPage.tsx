import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '#admin/api/pages.ts';
import { useAccessCheck } from '#admin/api/use-access-check.ts';
import { Pager } from '#admin/lists/Pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { MediaEntry } from '#shared/api/media-library.ts';
import { MEDIA_PAGE_SIZE } from '#shared/limits.ts';
import { DeleteMedia } from './DeleteMedia.tsx';
import { DropZone } from './DropZone.tsx';
import { LIBRARY_KEY, libraryQuery } from './library.queries.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import { MediaToolbar } from './MediaToolbar.tsx';
import type { MediaSearch } from './media-search.ts';
import { isUnused, MEDIA_PAGE_WORDS } from './messages.ts';
import { UploadGuard } from './UploadGuard.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

const route = getRouteApi('/media');

/** The media library: upload, describe and delete pictures and videos. */
export function MediaPage() {
  const search = route.useSearch();
  const queryClient = useQueryClient();
  const library = useLibrary(search);
  useAccessCheck(library.data?.total_items === 0);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [LIBRARY_KEY] });
  const { start, ...files } = useUploads('all', refresh);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>
          {MEDIA_PAGE_WORDS.title}{' '}
          <span className="text-base text-ink-soft" role="status">
            {library.data && count(library.data.total_items)}
          </span>
        </h1>
        <MediaToolbar search={search} />
      </div>
      <div className="mb-3 grid gap-3">
        <DropZone list="all" onFiles={start} />
        <UploadList {...files} />
      </div>
      <UploadGuard isBusy={files.uploads.length > 0} />
      {library.data && library.isError && <OutOfDate onRetry={() => void library.refetch()} />}
      <MediaList key={JSON.stringify(search)} library={library} />
    </>
  );
}

function useLibrary(search: MediaSearch) {
  return useQuery({ ...libraryQuery(search), placeholderData: keepPreviousData });
}

interface MediaListProps {
  library: ReturnType<typeof useLibrary>;
}

function MediaList({ library }: MediaListProps) {
  const search = route.useSearch();
  const [openId, setOpenId] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data } = library;
  if (!data) {
    if (library.isFetching) return <ListSkeleton label={MEDIA_PAGE_WORDS.loading} />;
    return <ListFailure onRetry={() => void library.refetch()} />;
  }
  const isFiltered = search.q !== undefined || search.only !== undefined;
  if (data.items.length === 0) {
    return (
      <ListEmpty
        text={isFiltered ? MEDIA_PAGE_WORDS.noMatch : MEDIA_PAGE_WORDS.empty}
        hint={MEDIA_PAGE_WORDS.emptyHint}
        isFiltered={isFiltered}
        isPastEnd={data.page > 1 && data.total_items > 0}
      />
    );
  }
  const isTrash = search.only === 'deleted';
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
      <Card aria-busy={library.isPlaceholderData}>
        <ul
          className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-4 p-3 ${library.isPlaceholderData ? 'list-waiting' : ''}`}
        >
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
