import { z } from 'zod';

const valuesSchema = z.record(z.string(), z.json()).nullable();
export type Values = Record<string, z.infer<ReturnType<typeof z.json>>>;

/** A row of the view admin_audit_entries: one record in a change. */
export const auditEntrySchema = z.object({
  id: z.string(),
  collection: z.string(),
  record_id: z.string(),
  product_id: z.string(),
  action: z.string(),
  title: z.string(),
  /** Of an update, only the changed fields. */
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

/** Internal fields that are not shown. */
const HIDDEN = new Set(['created_at', 'file', 'sizes', 'tone', 'width', 'height', 'user_id']);

/** The fields of an entry to show; for a created or deleted record all its values. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !HIDDEN.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
