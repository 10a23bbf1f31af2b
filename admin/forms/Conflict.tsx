import { Button } from '#admin/ui/Button.tsx';
import { FORM_WORDS } from './messages.ts';

interface ConflictProps {
  label: string;
  /** Values as the form shows them. */
  theirs: unknown;
  yours: unknown;
  /** Who saved theirs, and when. */
  who?: string | undefined;
  /** The name of a value, such as that of an id. */
  nameOf?: ((value: string) => string | undefined) | undefined;
  onSettle: (keepsYours: boolean) => void;
}

/** Another person saved this field first: shows both values and asks which one to keep. */
export function Conflict({ label, theirs, yours, who, nameOf, onSettle }: ConflictProps) {
  const words = (value: unknown) => textOf(value, nameOf) || FORM_WORDS.empty;
  return (
    <div role="alert" tabIndex={-1} className="notice">
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">{FORM_WORDS.conflict(label)}</p>
        {who && <p>{FORM_WORDS.who(who)}</p>}
        <dl className="facts">
          <dt>{FORM_WORDS.theirs}</dt>
          <dd className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">{words(theirs)}</dd>
          <dt>{FORM_WORDS.yours}</dt>
          <dd className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">{words(yours)}</dd>
        </dl>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle(true)}>{FORM_WORDS.keepYours}</Button>
        <Button look="outline" onClick={() => onSettle(false)}>
          {FORM_WORDS.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

/** A value in lines; the entries of a list with their fields. */
function textOf(value: unknown, nameOf: ConflictProps['nameOf']): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => textOf(one, nameOf)).join('\n');
  if (typeof value === 'object' && value !== null) {
    return Object.values(value)
      .map((one) => textOf(one, nameOf))
      .filter((text) => text !== '')
      .join(' · ');
  }
  const text = String(value ?? '');
  return nameOf?.(text) ?? text;
}
