import { z } from 'zod';
import { CHANGEABLE, type Changeable, type Operation } from '#shared/api/change-sets.ts';

const valuesSchema = z.record(z.string(), z.json()).nullable();
type Values = Record<string, z.infer<ReturnType<typeof z.json>>>;

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

/** Never restored: that would bring back sold pieces. */
const NEVER_RESTORED = new Set(['stock_quantity']);

/** Whether the version before an entry can be restored: the entry updated a record that staff may change. */
export function isRestorable(entry: AuditEntry): boolean {
  const fields = Object.keys(entry.before ?? {});
  return (
    entry.action === 'update' &&
    changeableOf(entry.collection) !== undefined &&
    fields.some((field) => !NEVER_RESTORED.has(field))
  );
}

/**
 * A record's values before an entry, of all fields changed since: the oldest `before` of each.
 * `since` are its entries from that one on, oldest first.
 */
export function versionBefore(since: readonly AuditEntry[]): Values {
  const version: Values = {};
  for (const { action, before } of since) {
    if (action !== 'update') continue;
    for (const [field, value] of Object.entries(before ?? {})) {
      if (!(field in version) && !NEVER_RESTORED.has(field)) version[field] = value;
    }
  }
  return version;
}

/** The changes of a restore: `before` is the present value, `after` the restored one. */
export function restoringChanges(version: Values, current: Record<string, unknown>): FieldChange[] {
  return Object.entries(version)
    .map(([field, after]) => ({ field, before: current[field] ?? null, after }))
    .filter(({ before, after }) => comparable(before) !== comparable(after));
}

/** The operation that restores; refused if the record has changed since the preview. */
export function restoring(entry: AuditEntry, changes: readonly FieldChange[]): Operation | undefined {
  const collection = changeableOf(entry.collection);
  if (collection === undefined) return undefined;
  const pick = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, jsonOf(change[side])]));
  return { action: 'update', collection, id: entry.record_id, values: pick('after'), seen: pick('before') };
}

function changeableOf(collection: string): Changeable | undefined {
  return CHANGEABLE.find((name) => name === collection);
}

function comparable(value: unknown): string {
  return value === null || value === '' || value === 0 || value === false ? '' : JSON.stringify(value);
}

function jsonOf(value: unknown): Values[string] {
  return JSON.parse(JSON.stringify(value ?? null));
}
