import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { count } from '#admin/api/pages.ts';
import { useAccessCheck } from '#admin/api/use-access-check.ts';
import { Pager } from '#admin/lists/Pager.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Card } from '#admin/ui/Card.tsx';
import type { MediaEntry, MediaLibrary } from '#shared/api/media-library.ts';
import { MEDIA_PAGE_SIZE } from '#shared/limits.ts';
import { DeleteMedia } from './DeleteMedia.tsx';
import { DropZone } from './DropZone.tsx';
import { LIBRARY_KEY, libraryQuery } from './library.queries.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import { MediaToolbar } from './MediaToolbar.tsx';
import { isUnused, MEDIA_PAGE_WORDS } from './messages.ts';
import { UploadGuard } from './UploadGuard.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

const route = getRouteApi('/media');

/** The media library: upload, describe and delete pictures and videos. */
export function MediaPage() {
  const search = route.useSearch();
  const queryClient = useQueryClient();
  const library = useQuery({ ...libraryQuery(search), placeholderData: keepPreviousData });
  const { isNarrowed } = useListSearch(search);
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
      <QueryView
        query={library}
        loading={MEDIA_PAGE_WORDS.loading}
        empty={({ items, page, total_items }) =>
          items.length === 0 && {
            text: isNarrowed ? MEDIA_PAGE_WORDS.noMatch : MEDIA_PAGE_WORDS.empty,
            hint: MEDIA_PAGE_WORDS.emptyHint,
            isFiltered: isNarrowed,
            isPastEnd: page > 1 && total_items > 0,
          }
        }
      >
        {(data) => <MediaList key={JSON.stringify(search)} data={data} isTrash={search.only === 'deleted'} />}
      </QueryView>
    </>
  );
}

interface MediaListProps {
  data: MediaLibrary;
  isTrash: boolean;
}

function MediaList({ data, isTrash }: MediaListProps) {
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
