import { z } from 'zod';

/** POST (this machine only, with the internal secret): checks the books now. Answers BooksState. */
export const INTERNAL_AUDIT_PATH = '/api/internal/audit-books';

/** GET (admins): as BOOKS_PATH. POST: checks the books now, and answers the same. */
export const ADMIN_BOOKS_PATH = '/api/admin/books';

/** The check of rows of orders that the reconciler cannot read. */
export const UNREADABLE = 'order_unreadable';

const findingSchema = z.object({
  /** What it is about: the id of an order, variant or invoice. */
  subject: z.string(),
  /** Empty if it belongs to no order. */
  order_id: z.string(),
  order_number: z.string(),
  detail: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const booksStateSchema = z.object({
  /** Empty before the first time. */
  audited_at: z.string(),
  ms: z.number(),
  findings: z.array(findingSchema.extend({ check: z.string() })),
});
export type BooksState = z.infer<typeof booksStateSchema>;
