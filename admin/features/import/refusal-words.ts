import type { UnitRefusal } from '#admin/change-set-units.ts';
import { failureMessage } from '#admin/failures.ts';
import type { Conflict, Operation } from '#shared/api/change-sets.ts';
import { RUN_PROBLEMS } from './messages.ts';

/** Why a row could not be saved, in words for the list of what failed. */
export function refusalWords({ unit, refusal, error }: UnitRefusal): string {
  const told = [
    ...(refusal?.conflicts ?? []).map((conflict) => conflictWords(conflict, unit.operations[conflict.operation])),
    ...(refusal?.invalid ?? []).map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)),
  ];
  return told.length === 0 ? failureMessage(error) : [...new Set(told)].join(' ');
}

function conflictWords({ field, seen, current }: Conflict, operation: Operation | undefined): string {
  if (field === '') return operation?.action === 'create' ? RUN_PROBLEMS.alreadyThere : RUN_PROBLEMS.gone;
  if (operation?.action === 'adjust') return RUN_PROBLEMS.soldMeanwhile(String(current ?? 0), -operation.by);
  return RUN_PROBLEMS.changedMeanwhile(field, text(seen), text(current));
}

function text(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
