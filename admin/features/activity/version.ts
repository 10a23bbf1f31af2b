import type { Changeable, Operation } from '#shared/api/change-sets.ts';
import { CHANGEABLE } from '#shared/api/change-sets.ts';
import type { AuditEntry, FieldChange, Values } from './entry.ts';

/** Not set back: pieces that were sold since do not come back by restoring a version. */
const NEVER_RESTORED = new Set(['stock_quantity']);

/** Whether an earlier version can be restored at an entry: it changed values of a record that staff change. */
export function isRestorable(entry: AuditEntry): boolean {
  const fields = Object.keys(entry.before ?? {});
  return (
    entry.action === 'update' &&
    changeableOf(entry.collection) !== undefined &&
    fields.some((field) => !NEVER_RESTORED.has(field))
  );
}

/**
 * What a record had before an entry, of all that was changed since: of each field the oldest `before`.
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

/** What restoring would change: `before` is what is there now, `after` what would be. */
export function restoringChanges(version: Values, current: Record<string, unknown>): FieldChange[] {
  return Object.entries(version)
    .map(([field, after]) => ({ field, before: current[field] ?? null, after }))
    .filter(({ before, after }) => said(before) !== said(after));
}

/** The operation that restores, refused when the record is not as the preview showed it. */
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

function said(value: unknown): string {
  return value === null || value === '' || value === 0 || value === false ? '' : JSON.stringify(value);
}

function jsonOf(value: unknown): Values[string] {
  return JSON.parse(JSON.stringify(value ?? null));
}
