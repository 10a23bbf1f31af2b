import { useRef } from 'react';
import { Icon } from '#admin/components/Icon.tsx';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { MediaThumbnail } from './MediaThumbnail.tsx';
import { isVideoPath } from './media-item.ts';
import { MEDIA_WORDS } from './messages.ts';
import { useDraggableRow } from './use-draggable-row.ts';

interface MediaListRowProps {
  path: string;
  index: number;
  listId: string;
  /** The library's row; undefined for an address, or until it is loaded. */
  row: MediaRow | undefined;
  isLoaded: boolean;
  name: string;
  isMain: boolean;
  isLast: boolean;
  onMove: (to: number) => void;
  onEdit: (row: MediaRow) => void;
  onRemove: () => void;
}

/** One picture or video of a list: what it is, and the buttons that move, describe and remove it. */
export function MediaListRow(props: MediaListRowProps) {
  const { path, index, listId, row, isLoaded, name, isMain, isLast, onMove, onEdit, onRemove } = props;
  const element = useRef<HTMLLIElement>(null);
  const edge = useDraggableRow({ row: element, listId, index });
  return (
    <li ref={element} className="media-row" data-edge={edge} data-path={path}>
      <span className="flex-none cursor-grab text-line-strong pointer-coarse:hidden" title={MEDIA_WORDS.drag}>
        <Icon name="grip" size={18} />
      </span>
      <MediaThumbnail path={path} row={row} width={48} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {isMain && <span className="badge badge-calm mr-2">{MEDIA_WORDS.main}</span>}
          {noteOf(path, row, isLoaded)}
        </p>
      </div>
      <div className="media-buttons">
        <RowButton
          icon="up"
          label={MEDIA_WORDS.moveUp(name)}
          move="up"
          isOff={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <RowButton
          icon="down"
          label={MEDIA_WORDS.moveDown(name)}
          move="down"
          isOff={isLast}
          onPress={() => onMove(index + 1)}
        />
        {row && <RowButton icon="edit" label={MEDIA_WORDS.edit(name)} onPress={() => onEdit(row)} />}
        <RowButton icon="close" label={MEDIA_WORDS.remove(name)} onPress={onRemove} />
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

interface RowButtonProps {
  icon: 'up' | 'down' | 'edit' | 'close';
  label: string;
  move?: 'up' | 'down';
  isOff?: boolean;
  onPress: () => void;
}

function RowButton({ icon, label, move, isOff = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet w-10 px-0"
      aria-label={label}
      title={label}
      data-move={move}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
