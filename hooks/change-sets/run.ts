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
  /** Ids of records by their `as`; null for one that could not be created. */
  refs: Map<string, string | null>;
  /** Lines of the audit log. */
  entries: AuditEntry[];
  /** The answer: one item for each operation. */
  results: ChangeSetResponse['results'];
  invalid: NonNullable<ChangeSetRefusal['invalid']>;
  conflicts: NonNullable<ChangeSetRefusal['conflicts']>;
  /** Operations by the menu category whose place they change. */
  movedCategories: Record<string, number>;
  /** Products and variants whose prices are checked at the end, by the operation that sets them. */
  priced: Step[];
  /** Names of records by `collection/id`, for titles. */
  names: Record<string, string>;
  /** Whether buyers get no mail about new statuses. */
  isQuiet: boolean;
  /** Why stock changes, unless an operation says it. */
  stockReason: StockReason;
  /** What products show of the pictures that are deleted. */
  scan: ProductScan | null;
}

export function newRun(tx: CoreApp, options: Partial<Pick<Run, 'isQuiet' | 'stockReason' | 'scan'>> = {}): Run {
  const empty = {
    refs: new Map(),
    entries: [],
    results: [],
    invalid: [],
    conflicts: [],
    movedCategories: {},
    priced: [],
    names: {},
  };
  return { tx, ...empty, isQuiet: false, stockReason: {}, scan: null, ...options };
}

/** What an operation is about: what is recorded in the run names its index. */
export interface Step {
  run: Run;
  index: number;
  collection: string;
  /** '' for a new record. */
  id: string;
}

/** Records an invalid value; the field is '' when it is about the whole record. */
export function refuse({ run, index, collection }: Step, field: string, message: string) {
  run.invalid.push({ operation: index, collection, field, message });
}

/**
 * Records a conflict.
 * @param field Missing when the record itself is gone, or exists already.
 * @param about who: who changed it, and when.
 */
export function conflict(
  { run, index, collection, id }: Step,
  field: string = '',
  { seen = null, current = null, who = '' }: { seen?: Json; current?: Json | undefined; who?: string } = {},
) {
  const place = { operation: index, collection, record_id: id, field };
  run.conflicts.push({ ...place, seen, current, ...(who ? { who } : {}) });
}

/** Whether there are problems. */
export function isRefused(run: Run) {
  return run.invalid.length > 0 || run.conflicts.length > 0;
}

/** Saves a record with PocketBase's validation. Returns whether it is saved; validation errors are recorded. */
export function saveOrRefuse(step: Step, record: core.Record) {
  try {
    step.run.tx.save(record);
    return true;
  } catch (error) {
    const errors = validationErrorsOf(error);
    if (errors === null) throw error;
    for (const { field, message } of fieldProblems(step.collection, errors)) refuse(step, field, message);
    return false;
  }
}
