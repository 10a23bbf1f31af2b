import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { MediaThumbnail } from './LibraryTile.tsx';
import { isVideoPath } from './media-item.ts';
import { MEDIA_WORDS } from './messages.ts';

interface MediaTileProps {
  path: string;
  index: number;
  listId: string;
  /** The library's record; undefined for a URL or while loading. */
  row: MediaRow | undefined;
  isLoaded: boolean;
  name: string;
  isMain: boolean;
  isLast: boolean;
  onMove: (to: number) => void;
  onEdit: (row: MediaRow) => void;
  onRemove: () => void;
}

/** A picture or video of a list, with buttons to move, describe and remove it. */
export function MediaTile(props: MediaTileProps) {
  const { path, index, listId, row, isLoaded, name, isMain, isLast, onMove, onEdit, onRemove } = props;
  const element = useRef<HTMLLIElement>(null);
  const edge = useDraggableTile({ tile: element, listId, index });
  return (
    <li
      ref={element}
      className="media-tile relative cursor-grab"
      data-edge={edge}
      data-path={path}
      title={MEDIA_WORDS.drag}
    >
      <MediaThumbnail path={path} row={row} width={120} />
      <p className="truncate text-sm" title={name}>
        {name}
      </p>
      {isMain && (
        <Badge tone="calm" className="absolute top-1 left-1">
          {MEDIA_WORDS.main}
        </Badge>
      )}
      <p className="min-h-5 truncate text-xs text-ink-soft">{noteOf(path, row, isLoaded)}</p>
      <div className="flex justify-between">
        <TileButton
          icon="left"
          label={MEDIA_WORDS.moveEarlier(name)}
          move="earlier"
          isOff={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <TileButton
          icon="right"
          label={MEDIA_WORDS.moveLater(name)}
          move="later"
          isOff={isLast}
          onPress={() => onMove(index + 1)}
        />
        {row && <TileButton icon="edit" label={MEDIA_WORDS.edit(name)} onPress={() => onEdit(row)} />}
        <TileButton icon="close" label={MEDIA_WORDS.remove(name)} onPress={onRemove} />
      </div>
    </li>
  );
}

function noteOf(path: string, row: MediaRow | undefined, isLoaded: boolean): string {
  if (/^https?:/.test(path)) return MEDIA_WORDS.foreign;
  if (row === undefined) return isLoaded ? MEDIA_WORDS.gone : '';
  if (row.alt === '') return MEDIA_WORDS.noAlt;
  return isVideoPath(path) ? MEDIA_WORDS.video : '';
}

interface TileButtonProps {
  icon: 'left' | 'right' | 'edit' | 'close';
  label: string;
  move?: 'earlier' | 'later';
  isOff?: boolean;
  onPress: () => void;
}

function TileButton({ icon, label, move, isOff = false, onPress }: TileButtonProps) {
  return (
    <Button
      look="quiet"
      className="w-7 px-0 disabled:border-transparent disabled:bg-transparent disabled:text-line-strong"
      aria-label={label}
      title={label}
      data-move={move}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </Button>
  );
}

interface DraggableTile {
  tile: RefObject<HTMLElement | null>;
  listId: string;
  index: number;
}

/** Makes a tile draggable among the others of its list; returns the edge at which a dragged one would be inserted. */
function useDraggableTile({ tile, listId, index }: DraggableTile): 'left' | 'right' | undefined {
  const [edge, setEdge] = useState<'left' | 'right'>();
  useEffect(() => {
    const element = tile.current;
    if (element === null) return;
    const data = { listId, index };
    const showEdge = (userData: Record<string | symbol, unknown>) => {
      const closest = extractClosestEdge(userData);
      setEdge(closest === 'left' || closest === 'right' ? closest : undefined);
    };
    return combine(
      draggable({ element, getInitialData: () => data }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['listId'] === listId && source.data['index'] !== index,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => showEdge(self.data),
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [tile, listId, index]);
  return edge;
}
