import { Button } from '#admin/ui/Button.tsx';
import type { StoredSection } from '#shared/content/content-row.ts';
import { CONTENT_WORDS } from './messages.ts';

type Value = StoredSection[string];

interface ConflictProps {
  label: string;
  theirs: Value;
  yours: Value;
  onSettle: (keepsYours: boolean) => void;
}

/** Another person saved this field first: shows both values and asks which one to keep. */
export function Conflict({ label, theirs, yours, onSettle }: ConflictProps) {
  return (
    <div role="alert" className="notice">
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">{CONTENT_WORDS.conflict(label)}</p>
        <dl className="facts">
          <dt>{CONTENT_WORDS.theirs}</dt>
          <dd className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">{textOf(theirs)}</dd>
          <dt>{CONTENT_WORDS.yours}</dt>
          <dd className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">{textOf(yours)}</dd>
        </dl>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle(true)}>{CONTENT_WORDS.keepYours}</Button>
        <Button look="outline" onClick={() => onSettle(false)}>
          {CONTENT_WORDS.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

/** A value in lines; the entries of a list with their fields. */
function textOf(value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).join('\n') || CONTENT_WORDS.empty;
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' · ');
  return String(value ?? '') || CONTENT_WORDS.empty;
}
