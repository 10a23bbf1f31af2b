import type { ChangeSetRefusal } from '#shared/api/change-sets.ts';
import { fieldLabel } from './field-labels.ts';
import { ACTIVITY_WORDS, KIND_LABELS } from './messages.ts';

/** Why something was not undone or restored, a line for each reason. */
export function refusalLines({ code, invalid = [], conflicts = [] }: ChangeSetRefusal): string[] {
  if (code === 'already_undone') return [ACTIVITY_WORDS.undoneBy];
  return [
    ...conflicts.map(({ collection, record_id, field, current }) => {
      const record = `${KIND_LABELS[collection] ?? collection} ${record_id}`;
      if (field === '') return `${record} is not as it was left: it was made, deleted or filled since.`;
      const now = current === null || current === undefined || current === '' ? ACTIVITY_WORDS.none : shown(current);
      return `${record}: ${fieldLabel(field)} is now ${now}.`;
    }),
    ...invalid.map(({ field, message }) => (field === '' ? message : `${fieldLabel(field)}: ${message}`)),
  ];
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
