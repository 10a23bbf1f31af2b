import type { z } from 'zod';
import { logger } from '#server/log/shop-logger.ts';
import type { Finding } from '#shared/api/books.ts';

/** What a row is and belongs to; `name` begins the sentence that staff read. */
type About = Omit<Finding, 'detail'> & { name: string };

/**
 * A row of a round, parsed. One that is invalid is logged, added to `unreadable`, which staff see under Needs attention, and
 * undefined: it must not stop the others.
 */
export function readableRow<Row>(
  row: unknown,
  schema: z.ZodType<Row>,
  { name, ...about }: About,
  unreadable: Finding[],
): Row | undefined {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  unreadable.push({ ...about, detail: `${name} cannot be read: ${fields}` });
  logger.error({ err: read.error, subject: about.subject, orderId: about.order_id }, 'skipping an invalid row');
  return undefined;
}

/** Rows for a page: an invalid one is logged and skipped. Where rows are added up, all must parse. */
export function shownRows<Row>(schema: z.ZodType<Row>, rows: readonly { id: string }[]): Row[] {
  return rows.flatMap((row) => {
    const about = { name: 'Its row', subject: row.id, order_id: '', order_number: '' };
    return readableRow(row, schema, about, []) ?? [];
  });
}
