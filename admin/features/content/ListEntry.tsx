import { type ReactNode, useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import type { StoredSection } from '#shared/content/content-row.ts';
import type { ListField, SimpleField } from '#shared/content/field-rules.ts';
import { CONTENT_WORDS } from './messages.ts';
import { ValueEditor } from './ValueEditor.tsx';

type Value = StoredSection[string];
/** An entry of a list. */
export type Entry = StoredSection;

/** Entries with more fields than this are folded. */
const MOST_OPEN_FIELDS = 3;

interface ListEntryProps {
  field: ListField;
  entry: Entry;
  place: number;
  onChange: (entry: Entry) => void;
  preview?: ((entry: Entry) => ReactNode) | undefined;
  /** Undefined for the first entry. */
  onUp: (() => void) | undefined;
  /** Undefined for the last entry. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** The fields of an entry, with its buttons. One with many fields opens when it is needed. */
export function ListEntry({ field, entry, place, onChange, preview, onUp, onDown, onRemove }: ListEntryProps) {
  const title = titleOf(field, entry);
  const isLong = Object.keys(field.fields).length > MOST_OPEN_FIELDS;
  const [isOpen, setIsOpen] = useState(!isLong || title === '');
  const name = CONTENT_WORDS.entry(field.item, place + 1);
  return (
    <fieldset aria-label={name} className="grid min-w-0 gap-3 rounded-base border border-line p-3">
      <div className="flex min-w-0 items-center justify-between gap-2">
        <div className="min-w-0 flex-1 text-sm text-ink-soft">
          {isLong ? (
            <button
              type="button"
              className="flex min-h-10 max-w-full items-center gap-2 text-left text-base text-ink"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'up' : 'down'} size={18} />
              <span className="truncate">
                {name}
                {title && `: ${title}`}
              </span>
            </button>
          ) : (
            name
          )}
        </div>
        <EntryButtons name={name.toLowerCase()} onUp={onUp} onDown={onDown} onRemove={onRemove} />
      </div>
      {isOpen && (
        <div className="grid min-w-0 gap-3 sm:grid-cols-2">
          {Object.entries(field.fields).map(([key, one]) => (
            <ValueEditor
              key={key}
              field={one}
              value={entry[key] ?? emptyValue(one)}
              onChange={(changed) => onChange({ ...entry, [key]: changed })}
            />
          ))}
        </div>
      )}
      {isOpen && preview?.(entry)}
    </fieldset>
  );
}

function EntryButtons({
  name,
  onUp,
  onDown,
  onRemove,
}: { name: string } & Pick<ListEntryProps, 'onUp' | 'onDown' | 'onRemove'>) {
  return (
    <div className="flex flex-none">
      <Button look="quiet" size="icon" aria-label={CONTENT_WORDS.up(name)} disabled={!onUp} onClick={onUp}>
        <Icon name="up" size={18} />
      </Button>
      <Button look="quiet" size="icon" aria-label={CONTENT_WORDS.down(name)} disabled={!onDown} onClick={onDown}>
        <Icon name="down" size={18} />
      </Button>
      <Button look="quiet" size="icon" aria-label={CONTENT_WORDS.remove(name)} onClick={onRemove}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  );
}

/** The text of an entry's first field with one; '' for a new entry. */
function titleOf(field: ListField, entry: Entry): string {
  const [name] = Object.entries(field.fields).find(([, one]) => one.kind === 'line') ?? [];
  return name === undefined ? '' : String(entry[name] ?? '');
}

/** Whether a value is an entry of a list. */
export function isEntry(value: Value): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A new entry. */
export function emptyEntry(field: ListField): Entry {
  return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, emptyValue(one)]));
}

function emptyValue(field: SimpleField): Value {
  if (field.kind === 'switch') return true;
  if (field.kind === 'number') return field.min;
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}
