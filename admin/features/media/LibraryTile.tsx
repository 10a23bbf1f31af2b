import { Icon } from '#admin/ui/Icon.tsx';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { pictureFromRow } from '#shared/pocketbase/media.ts';
import { isVideoPath } from './media-item.ts';

/** A picture of the library that fills its box; a video has a badge. */
export function LibraryTile({ row }: { row: MediaRow }) {
  if (isVideoPath(row.file)) {
    return (
      <span className="thumbnail w-full">
        <Icon name="play" size={40} />
      </span>
    );
  }
  const { src, sizes, focus } = pictureFromRow(row);
  const [small] = sizes.filter(({ width }) => width >= 300);
  return (
    <span className="thumbnail w-full" style={row.tone === '' ? {} : { background: row.tone }}>
      <img src={small?.src ?? src} alt="" loading="lazy" decoding="async" style={{ objectPosition: focus }} />
    </span>
  );
}

/** The name of a picture in lists. */
export function titleOf(row: MediaRow): string {
  return row.uploaded_as || row.name || row.alt || row.file;
}
