import { Icon } from '#admin/ui/Icon.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { thumbnailOf } from '#admin/ui/pictures.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { isVideoPath } from './media-item.ts';

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
