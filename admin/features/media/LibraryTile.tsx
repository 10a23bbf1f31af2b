import { Icon } from '#admin/ui/Icon.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { thumbnailOf } from '#admin/ui/pictures.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
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

interface MediaThumbnailProps {
  path: string;
  row: MediaRow | undefined;
  /** CSS px. */
  width: number;
}

/** A thumbnail of a path; a video has a badge. */
export function MediaThumbnail({ path, row, width }: MediaThumbnailProps) {
  if (isVideoPath(path)) {
    return (
      <span className="thumbnail" style={{ width }}>
        <Icon name="play" size={Math.min(40, Math.round(width / 2))} />
      </span>
    );
  }
  const known = new Map(row === undefined ? [] : [[storagePath(row), pictureFromRow(row)]]);
  return <Picture picture={thumbnailOf(path, known, width * 2)} width={width} />;
}
