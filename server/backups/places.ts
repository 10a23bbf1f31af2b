import type { BackupSettings } from '../environment/backups.ts';
import { bucketPlace } from './bucket.ts';
import { folderPlace, type Place } from './place.ts';

/** The folder, then the bucket if there is one. */
export function placesOf({ folder, bucket }: BackupSettings): [Place, ...Place[]] {
  return bucket === null ? [folderPlace(folder)] : [folderPlace(folder), bucketPlace(bucket)];
}
