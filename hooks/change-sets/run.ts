import type { ChangeSetRefusal, ChangeSetResponse } from '#shared/api/change-sets.ts';
import type { AuditEntry } from '../audit/write-set.ts';
import { validationErrorsOf } from '../db/rows.ts';
import type { ProductScan } from '../media/uses.ts';
import type { StockReason } from '../stock/reason.ts';
import { fieldProblems } from './field-problems.ts';

/** The state of applying operations. All are applied, so that all problems are reported at once. */
export interface Run {
  /** Their transaction. */
  tx: CoreApp;
  /** Ids of records named by `as`; null for one that could not be created. */
  refs: Record<string, string | null>;
  /** Lines of the audit log. */
  entries: AuditEntry[];
  /** The answer: one item for each operation. */
  results: ChangeSetResponse['results'];
  invalid: NonNullable<ChangeSetRefusal['invalid']>;
  conflicts: NonNullable<ChangeSetRefusal['conflicts']>;
  /** Operations by the menu category whose place they change. */
  movedCategories: Record<string, number>;
  /** Names of records by `collection/id`, for titles. */
  names: Record<string, string>;
  /** Whether buyers get no mail about new statuses. */
  isQuiet: boolean;
  /** Why stock changes, unless an operation says it. */
  stockReason: StockReason;
  /** What products show of the pictures that are deleted. */
  scan: ProductScan | null;
}

export function newRun(
  tx: CoreApp,
  {
    isQuiet = false,
    stockReason = {},
    scan = null,
  }: { isQuiet?: boolean; stockReason?: StockReason; scan?: ProductScan | null } = {},
): Run {
  return {
    tx,
    refs: {},
    entries: [],
    results: [],
    invalid: [],
    conflicts: [],
    movedCategories: {},
    names: {},
    isQuiet,
    stockReason,
    scan,
  };
}

/** Records an invalid value. */
export function refuse(run: Run, index: number, collection: string, field: string, message: string) {
  run.invalid.push({ operation: index, collection, field, message });
}

/**
 * Records a conflict; `field` is '' when the record itself is gone (or exists already).
 * @param who Who changed it, and when.
 */
export function conflict(
  run: Run,
  index: number,
  collection: string,
  recordId: string,
  field: string,
  seen?: Json,
  current?: Json,
  who?: string,
) {
  run.conflicts.push({
    operation: index,
    collection,
    record_id: recordId,
    field,
    seen: seen ?? null,
    current: current ?? null,
    ...(who ? { who } : {}),
  });
}

/** Whether there are problems. */
export function isRefused(run: Run) {
  return run.invalid.length > 0 || run.conflicts.length > 0;
}

/**
 * Saves a record with PocketBase's validation. Returns whether it is saved; validation errors are recorded.
 */
export function saveOrRefuse(run: Run, index: number, record: core.Record) {
  try {
    run.tx.save(record);
    return true;
  } catch (error) {
    const errors = validationErrorsOf(error);
    if (errors === null) throw error;
    const collection = record.tableName();
    for (const { field, message } of fieldProblems(collection, errors)) {
      refuse(run, index, collection, field, message);
    }
    return false;
  }
}
