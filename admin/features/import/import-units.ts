import type { ChangeUnit } from '#admin/saving/change-set-units.ts';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { toSlug } from '#shared/text/slug.ts';
import type { PlannedRow } from './row-types.ts';

/** Ids of created brands and categories by their refs (read-cell.ts, newNameRef). */
export type Assigned = ReadonlyMap<string, string>;

const LISTS = [
  { column: 'brand', field: 'brand_id', collection: 'brands' },
  { column: 'category', field: 'category_id', collection: 'categories' },
] as const;

/** A unit for each new brand and category that rows name. */
export function newNames(rows: readonly PlannedRow[]): ChangeUnit[] {
  const units = new Map<string, ChangeUnit>();
  for (const row of rows) {
    for (const { column, field, collection } of LISTS) {
      const ref = refIn(row.operations, field);
      const name = row.changes.find((change) => change.column === column)?.after.trim();
      if (ref === undefined || name === undefined || units.has(ref)) continue;
      const values = { name, slug: toSlug(name), is_active: true };
      units.set(ref, { key: ref, operations: [{ action: 'create', collection, values }] });
    }
  }
  return [...units.values()];
}

/** A unit for each row, and the rows whose brand or category could not be created. */
export function unitsOf(
  rows: readonly PlannedRow[],
  assigned: Assigned,
): { units: ChangeUnit[]; orphans: { row: PlannedRow; lacking: string }[] } {
  const units: ChangeUnit[] = [];
  const orphans: { row: PlannedRow; lacking: string }[] = [];
  for (const row of rows) {
    const refs = LISTS.flatMap(({ field }) => refIn(row.operations, field) ?? []);
    const lacking = refs.find((ref) => !assigned.has(ref));
    if (lacking !== undefined) orphans.push({ row, lacking });
    else {
      const operations = refs.length === 0 ? [...row.operations] : row.operations.map((one) => withIds(one, assigned));
      units.push({ key: String(row.number), operations });
    }
  }
  return { units, orphans };
}

function refIn(operations: readonly Operation[], field: string): string | undefined {
  for (const operation of operations) {
    const value = operation.collection === 'products' && 'values' in operation ? operation.values[field] : undefined;
    if (typeof value === 'object' && value !== null && 'ref' in value && typeof value['ref'] === 'string') {
      return value['ref'];
    }
  }
  return undefined;
}

function withIds(operation: Operation, assigned: Assigned): Operation {
  if (operation.collection !== 'products' || !('values' in operation)) return operation;
  const ids: FieldValues = {};
  for (const { field } of LISTS) {
    const id = assigned.get(refIn([operation], field) ?? '');
    if (id !== undefined) ids[field] = id;
  }
  return { ...operation, values: { ...operation.values, ...ids } };
}
