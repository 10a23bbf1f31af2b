import { useQuery } from '@tanstack/react-query';
import { fieldKind, fieldLabel, valueText } from '#admin/change-sets/field-labels.ts';
import { namesQuery } from './activity.queries.ts';
import type { FieldChange } from './entry.ts';
import { ACTIVITY_WORDS } from './messages.ts';
import { ListDiff, TextDiff } from './TextDiff.tsx';

/** Changed fields, each with its values before and after. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="mt-2 grid gap-1.5">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-3 min-[30rem]:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{fieldLabel(change.field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Change {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ field, before, after }: FieldChange) {
  const kind = fieldKind(field, [before, after]);
  if (kind === 'long') return <TextDiff before={textOf(before)} after={textOf(after)} />;
  if (kind === 'json') return <TextDiff before={jsonText(before)} after={jsonText(after)} />;
  if (kind === 'list') return <ListDiff before={listOf(before)} after={listOf(after)} />;
  if (kind === 'record') return <RecordChange field={field} before={before} after={after} />;
  return <ShortChange before={valueText(kind, before)} after={valueText(kind, after)} />;
}

/** `₹100 → ₹120`; one side only for created and deleted records. */
function ShortChange({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before !== '' && (
        <del>
          <span className="sr-only">{ACTIVITY_WORDS.before} </span>
          {before}
        </del>
      )}
      {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
      {after !== '' && (
        <ins>
          <span className="sr-only">{ACTIVITY_WORDS.after} </span>
          {after}
        </ins>
      )}
      {before !== '' && after === '' && <span className="text-ink-soft"> → {ACTIVITY_WORDS.none}</span>}
    </>
  );
}

function RecordChange({ field, before, after }: FieldChange) {
  const ids = [before, after].filter((id): id is string => typeof id === 'string' && id !== '');
  const { data: names } = useQuery(namesQuery(field, ids));
  const name = (id: unknown) => (typeof id === 'string' ? (names?.get(id) ?? id) : '');
  return <ShortChange before={name(before)} after={name(after)} />;
}

function textOf(value: unknown): string {
  return value === null ? '' : String(value);
}

function jsonText(value: unknown): string {
  return value === null ? '' : JSON.stringify(value, null, 1);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
