import type { ChangeUnit, RunResult, UnitRefusal } from '#admin/saving/change-set-runner.ts';
import { UnconfirmedSave } from '#admin/saving/outbox.store.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { runChangeSets } from '#admin/saving/use-run.ts';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import { productPath } from '#shared/product/product.ts';
import { oldPathIn } from '#shared/redirects.ts';
import { toSlug } from '#shared/text/slug.ts';
import type { AddedRows } from './added-rows.store.ts';
import { RUN_PROBLEMS } from './messages.ts';
import type { PlannedRow } from './row-types.ts';

/** Change sets in flight: the next one is sent while the database saves one. More would slow down shoppers. */
const IN_FLIGHT = 2;

/** A row that could not be saved, and why. */
export interface FailedRow {
  number: number;
  name: string;
  message: string;
}

/** The result of an import. Saved rows stay after a failure. */
export interface ImportOutcome {
  /** Ids of the change sets, oldest first, for undoOf. */
  saved: string[];
  created: number;
  updated: number;
  failed: FailedRow[];
  /** Rows that were not tried, after a stop or a failure. */
  notReached: number;
  /** Rows whose pieces an import that did not finish has added before. */
  addedBefore: number;
  isStopped: boolean;
  /** Why it stopped early: connection, session, role. */
  failure: unknown;
}

export interface ImportRun {
  fileName: string;
  added: AddedRows;
  rows: readonly PlannedRow[];
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Saves the rows of a plan as one step: first new brands and categories, then the products. */
export async function runImport({ fileName, added, rows, signal, onProgress }: ImportRun): Promise<ImportOutcome> {
  const step = { label: `Import of ${fileName}`, source: 'import', group: newKey() } as const;
  const before = new Set(added.numbers);
  const waiting = rows.filter(({ number, operations }) => operations.length > 0 && !before.has(number));
  const onSaved = (keys: Iterable<string>) => added.note([...keys].map(Number));
  onProgress(0, waiting.length);

  const names = await runChangeSets({ ...step, units: newNames(waiting) }, { signal });
  const { units, orphans } = unitsOf(waiting, assignedBy(names));
  const isEndedEarly = names.isCancelled || names.failure !== undefined;
  const run = isEndedEarly
    ? { ...names, saved: [], results: new Map(), refused: [] }
    : await runChangeSets({ ...step, units }, { signal, onProgress, onSaved, inFlight: IN_FLIGHT });
  if (run.failure === undefined && !run.isCancelled) added.clear();
  // The outbox keeps their requests.
  if (run.failure instanceof UnconfirmedSave) added.note(run.unanswered.map(Number));

  const refused = new Map(run.refused.map((refusal) => [refusal.unit.key, reasonOf(refusal)]));
  const reasons = new Map(names.refused.map((refusal) => [refusal.unit.key, reasonOf(refusal)]));
  const failedRow = ({ number, name }: PlannedRow, message: string): FailedRow => ({ number, name, message });
  const failed = [
    ...orphans.map(({ row, lacking }) => failedRow(row, reasons.get(lacking) ?? '')),
    ...waiting.flatMap((row) => {
      const message = refused.get(String(row.number));
      return message === undefined ? [] : [failedRow(row, message)];
    }),
  ];
  const saved = waiting.filter(({ number }) => run.results.has(String(number)));
  const redirects = run.failure === undefined ? redirectsOf(saved, run) : [];
  // An old path that leads somewhere already stays as it is.
  const redirected = redirects.length === 0 ? [] : (await runChangeSets({ ...step, units: redirects })).saved;
  return {
    saved: [...names.saved, ...run.saved, ...redirected],
    created: saved.filter(({ kind }) => kind === 'create').length,
    updated: saved.filter(({ kind }) => kind === 'update').length,
    failed: isEndedEarly ? [] : failed,
    notReached: waiting.length - saved.length - (isEndedEarly ? 0 : failed.length),
    addedBefore: before.size,
    isStopped: run.isCancelled,
    failure: run.failure,
  };
}

/** A row that conflicts with a later change needs a new comparison. */
function reasonOf(refused: UnitRefusal): string {
  const isConflict = (refused.refusal?.conflicts ?? []).length > 0;
  return [...refusalTexts(refused), ...(isConflict ? [RUN_PROBLEMS.compareAgain] : [])].join(' ');
}

/** The paths of new products in another shop lead to their pages here. */
function redirectsOf(rows: readonly PlannedRow[], { results }: RunResult): ChangeUnit[] {
  return rows.flatMap(({ number, oldPath }) => {
    const [product] = results.get(String(number)) ?? [];
    if (oldPath === '' || product === undefined) return [];
    const values = { from_path: oldPathIn(oldPath), to_path: productPath(product.id) };
    return [{ key: values.from_path, operations: [{ action: 'create', collection: 'redirects', values }] }];
  });
}

function assignedBy(names: RunResult): Assigned {
  return new Map([...names.results].flatMap(([key, [result]]) => (result ? [[key, result.id] as const] : [])));
}

/** Ids of created brands and categories by their refs (read-cell.ts, newNameRef). */
type Assigned = ReadonlyMap<string, string>;

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
function unitsOf(
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
