import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import {
  MAX_FAILED_IMPORTS,
  type PictureImports,
  type PictureImportsRequest,
  pictureProblemsSchema,
} from '#shared/api/picture-imports.ts';

export const WAITING = 'is_done = false && is_failed = false';
const FAILED = 'is_failed = true';
/** Of a request to PocketBase's batch endpoint. */
const ROWS_A_REQUEST = 200;

const failedRowSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  problems: pictureProblemsSchema.nullable().transform((problems) => problems ?? []),
  expand: z.object({ product_id: z.object({ name: z.string() }) }),
});

/** What is still to be fetched, and what could not be. */
export async function readPictureImports(): Promise<PictureImports> {
  const rows = database().collection('picture_imports');
  const [waiting, failed] = await Promise.all([
    rows.getList(1, 1, { filter: WAITING, fields: 'id' }),
    rows.getList(1, MAX_FAILED_IMPORTS, { filter: FAILED, sort: 'created_at,id', expand: 'product_id' }),
  ]);
  const shown = failed.items.flatMap((item) => {
    const row = failedRowSchema.safeParse(item);
    if (!row.success) logger.error({ err: row.error, row: item.id }, 'skipping an invalid row of picture_imports');
    return row.success ? [row.data] : [];
  });
  return {
    waiting: waiting.totalItems,
    failed_total: failed.totalItems,
    failed: shown.map(({ product_id, problems, expand }) => ({ product_id, name: expand.product_id.name, problems })),
  };
}

/** Fetches the failed pictures of all products again, or gives them up. */
export async function changePictureImports({ action }: PictureImportsRequest): Promise<void> {
  const pb = database();
  const change = { is_failed: false, is_done: action === 'forget', problems: [] };
  for (;;) {
    const query = { filter: FAILED, fields: 'id', skipTotal: true };
    const { items } = await pb.collection('picture_imports').getList(1, ROWS_A_REQUEST, query);
    if (items.length === 0) return;
    const batch = pb.createBatch();
    for (const { id } of items) batch.collection('picture_imports').update(id, change);
    await batch.send();
  }
}
