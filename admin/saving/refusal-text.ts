import { failureMessage } from '#admin/api/failures.ts';
import type { Conflict, Operation } from '#shared/api/change-sets.ts';
import type { UnitRefusal } from './change-set-runner.ts';
import { contentSectionOf, fieldLabel, fieldText, isShort } from './field-labels.ts';

/** The server's objections to one unit of a run, a sentence each. */
export function refusalTexts({ refusal, error, unit }: Omit<UnitRefusal, 'unit'> & Partial<UnitRefusal>): string[] {
  const texts = [
    ...(refusal?.conflicts ?? []).map((conflict) => conflictText(conflict, unit?.operations[conflict.operation])),
    ...(refusal?.invalid ?? []).map(({ field, message }) =>
      field === '' ? message : `${fieldLabel(field)}: ${message}`,
    ),
  ];
  return texts.length > 0 ? [...new Set(texts)] : [failureMessage(error)];
}

/** The record was changed since, by staff or by a sale. */
function conflictText(conflict: Conflict, operation: Operation | undefined): string {
  const { field, seen, current } = conflict;
  const section = contentSectionOf(conflict);
  if (field === '') {
    return operation?.action === 'create' ? 'Someone else has created it already.' : 'Someone else has deleted it.';
  }
  if (operation?.action === 'adjust' && typeof seen !== 'number') {
    return `Only ${fieldText(field, current ?? 0)} in stock, so ${-operation.by} can't be taken off.`;
  }
  if (!isShort(field, [seen, current], section)) return `Someone else has changed “${fieldLabel(field, section)}”.`;
  const now = `${fieldLabel(field, section)} is now ${fieldText(field, current, section)}`;
  return seen === undefined || seen === null ? `${now}.` : `${now}; you saw ${fieldText(field, seen, section)}.`;
}
