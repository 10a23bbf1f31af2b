import { z } from 'zod';

const valuesSchema = z.record(z.string(), z.json()).nullable();
export type Values = Record<string, z.infer<ReturnType<typeof z.json>>>;

/** A row of the view admin_audit_entries: what became of one record in a change. */
export const auditEntrySchema = z.object({
  id: z.string(),
  collection: z.string(),
  record_id: z.string(),
  product_id: z.string(),
  action: z.string(),
  title: z.string(),
  /** Of an update only the fields that changed. */
  before: valuesSchema,
  after: valuesSchema,
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that say nothing to anybody beside the record they belong to. */
const UNTOLD = new Set(['created_at', 'file', 'sizes', 'tone', 'width', 'height', 'user_id']);

/** What to tell of an entry, field by field; of what was made or deleted, what it had. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !UNTOLD.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
