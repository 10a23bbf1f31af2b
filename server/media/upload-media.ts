import { join } from 'node:path';
import type { Admin } from '#server/endpoints/account.ts';
import { audit } from '#server/endpoints/audit.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { withScratch } from '#server/scratch.ts';
import { FILE_NAME_HEADER, type MediaRow } from '#shared/api/admin-media.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { withoutControl } from '#shared/text/marks.ts';
import { prepareMedia } from './prepare-media.ts';
import { receiveFile } from './receive-file.ts';
import { storeMedia } from './store-media.ts';

/** Simultaneous uploads of all admins; each browser sends three at a time. */
const MOST_AT_ONCE = 12;
const MAX_NAME_LENGTH = 255;

let running = 0;

/** Stores an uploaded picture or video (shared/api/admin-media.ts) and adds it to the audit log. @throws Failure */
export async function uploadMedia(request: Request, admin: Admin): Promise<MediaRow> {
  const uploadedAs = fileNameOf(request);
  if (running >= MOST_AT_ONCE) throw new Failure('too_many_requests', MEDIA_REFUSALS.tooMany);
  running += 1;
  try {
    const row = await withScratch('gulmohar-upload-', async (folder) => {
      const received = await receiveFile(request, join(folder, 'received'));
      return storeMedia(await prepareMedia(received, folder), { uploadedAs, bytes: received.bytes });
    });
    const { id, file, uploaded_as, bytes } = row;
    const entry = { collection: 'product_images', record_id: id, title: uploaded_as || file };
    await audit(admin, 'Picture uploaded', { ...entry, action: 'create', after: { file, uploaded_as, bytes } });
    return row;
  } finally {
    running -= 1;
  }
}

/** The original name, for staff to search; never used as a path. */
function fileNameOf(request: Request): string {
  try {
    const name = decodeURIComponent(request.headers.get(FILE_NAME_HEADER) ?? '');
    return withoutControl(name).slice(0, MAX_NAME_LENGTH);
  } catch {
    throw new Failure('invalid_request', 'The name of the file cannot be read.');
  }
}
