import { Button } from '#admin/ui/Button.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { Notice } from '#admin/ui/Notices.tsx';
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
    <Notice role="alert" tabIndex={-1}>
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">{FORM_WORDS.conflict(label)}</p>
        {who && <p>{FORM_WORDS.who(who)}</p>}
        <Facts
          className="[&>dd]:max-h-40 [&>dd]:overflow-auto [&>dd]:whitespace-pre-wrap"
          of={[
            [FORM_WORDS.theirs, words(theirs)],
            [FORM_WORDS.yours, words(yours)],
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSettle(true)}>{FORM_WORDS.keepYours}</Button>
        <Button look="outline" onClick={() => onSettle(false)}>
          {FORM_WORDS.takeTheirs}
        </Button>
      </div>
    </Notice>
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
