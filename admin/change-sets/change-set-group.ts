import { isAboutContent, refusalOf } from '#admin/api/failures.ts';
import type { ChangeSource } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import { type RunOptions, type RunResult, runUnits } from './change-set-runner.ts';
import type { ChangeUnit } from './change-set-units.ts';
import { saveChangeSet } from './change-sets.queries.ts';

export interface Step {
  label: string;
  source: ChangeSource;
  units: readonly ChangeUnit[];
  /** The same for all runs of a step; by default each run has its own. */
  group?: string;
  /** Buyers get no mail about new statuses. */
  quiet?: boolean;
}

/** Saves many changes as one step: change sets of one group, with progress and cancel. See RunResult. */
export function runChangeSets(
  { group = newKey(), ...step }: Step,
  options?: RunOptions,
  save = saveChangeSet,
): Promise<RunResult> {
  return runUnits({ save, refusalOf, isAboutContent }, { ...step, group }, options);
}
