import { isAboutContent, refusalOf } from '#admin/api/failures.ts';
import { ServerRefusal } from '#admin/api/server-refusal.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { isUnsure } from '#admin/saving/outbox.store.ts';
import type { ChangeSetResponse, ChangeSource } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import { type RunOptions, type RunResult, runUnits } from './change-set-runner.ts';
import type { ChangeUnit } from './change-set-units.ts';
import { type ChangeSet, saveChangeSet } from './change-sets.queries.ts';

export interface Run {
  label: string;
  source: ChangeSource;
  units: readonly ChangeUnit[];
  /** The same for all runs of a step; by default each run has its own. */
  group?: string;
  /** Buyers get no mail about new statuses. */
  quiet?: boolean;
}

/** Saves many changes as one step: change sets of one group, with progress and cancel. See RunResult. */
export function runChangeSets({ group = newKey(), ...run }: Run, options?: RunOptions): Promise<RunResult> {
  return runUnits({ save, refusalOf, isAboutContent }, { ...run, group }, options);
}

/** What is planned from stored values waits until earlier saves of them are confirmed. */
async function save(changes: ChangeSet): Promise<ChangeSetResponse> {
  const isPlanned = changes.source === 'bulk' || changes.source === 'import';
  if (isPlanned && isUnsure(changes)) throw new ServerRefusal(0, 'unconfirmed', ADMIN_WORDS.unconfirmedBefore);
  return saveChangeSet(changes);
}
