import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { MediaDetails } from './MediaDetails.tsx';
import { MediaTile } from './MediaTile.tsx';
import { loadMediaRows, MEDIA_ROWS_KEY } from './media.queries.ts';
import { type MediaItem, type MediaListKind, nameOfAddress } from './media-item.ts';
import { MEDIA_WORDS } from './messages.ts';

interface MediaListProps {
  kind: MediaListKind;
  items: readonly MediaItem[];
  onMove: (from: number, to: number, name: string) => void;
  onRemove: (index: number, name: string) => void;
}

/** The files of a field as a grid of tiles, in order; it scrolls at a maximum height (specification, section 9). */
export function MediaList({ kind, items, onMove, onRemove }: MediaListProps) {
  const paths = items.map(({ path }) => path);
  const rows = useQuery({
    queryKey: [MEDIA_ROWS_KEY, paths],
    queryFn: () => loadMediaRows(paths),
    placeholderData: (previous) => previous,
  });
  const [edited, setEdited] = useState<MediaRow>();
  const list = useRef<HTMLUListElement>(null);
  const refocus = useRefocus(list);
  const rowOf = (path: string) => rows.data?.get(path.slice(0, 15));
  const nameOf = (path: string) => displayName(path, rowOf(path));
  const move = (from: number, to: number) => onMove(from, to, nameOf(paths[from] ?? ''));
  const listId = useReorder(move);

  if (items.length === 0) return <p className="text-ink-soft">{MEDIA_WORDS.empty[kind]}</p>;
  return (
    <>
      <ul ref={list} className="grid max-h-112 grid-cols-[repeat(auto-fill,7.5rem)] gap-3 overflow-y-auto p-1">
        {paths.map((path, index) => (
          <MediaTile
            key={path}
            {...{ path, index, listId }}
            row={rowOf(path)}
            isLoaded={rows.isSuccess && !rows.isPlaceholderData}
            name={nameOf(path)}
            isMain={kind === 'images' && index === 0}
            isLast={index === paths.length - 1}
            onMove={(to) => {
              refocus(path, to < index ? 'earlier' : 'later');
              move(index, to);
            }}
            onEdit={setEdited}
            onRemove={() => onRemove(index, nameOf(path))}
          />
        ))}
      </ul>
      {edited && <MediaDetails row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function displayName(path: string, row: MediaRow | undefined): string {
  return row?.alt || row?.uploaded_as || row?.name || nameOfAddress(path);
}

/** Restores the focus after a move: to the button that was pressed or, at an end of the list, to the other one. */
function useRefocus(list: React.RefObject<HTMLUListElement | null>) {
  const wanted = useRef<{ path: string; direction: string }>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { path, direction } = wanted.current;
    wanted.current = undefined;
    const tile = [...(list.current?.children ?? [])].find((item) => item.getAttribute('data-path') === path);
    const buttons = [...(tile?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)') ?? [])];
    (buttons.find((button) => button.dataset['move'] === direction) ?? buttons[0])?.focus();
  });
  return (path: string, direction: string) => {
    wanted.current = { path, direction };
  };
}

/** Data of the dragged tile and of the tile under it. */
const tileSchema = z.object({ listId: z.string(), index: z.number() });

/** Calls `onMove` when a tile is dropped at another place of its list; returns the id that the list's tiles carry. */
function useReorder(onMove: (from: number, to: number) => void): string {
  const listId = useId();
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  }, [onMove]);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['listId'] === listId,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          const from = tileSchema.safeParse(source.data).data;
          const over = tileSchema.safeParse(target?.data).data;
          if (target === undefined || from === undefined || over === undefined) return;
          const to = getReorderDestinationIndex({
            startIndex: from.index,
            indexOfTarget: over.index,
            closestEdgeOfTarget: extractClosestEdge(target.data),
            axis: 'horizontal',
          });
          if (to !== from.index) latest.current(from.index, to);
        },
      }),
    [listId],
  );
  return listId;
}
