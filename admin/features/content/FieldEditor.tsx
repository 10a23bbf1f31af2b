import { type ReactNode, useId, useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import type { StoredSection } from '#shared/content/content-row.ts';
import type { ContentField, ListField, SimpleField } from '#shared/content/field-rules.ts';
import { CONTENT_WORDS } from './messages.ts';
import { ValueEditor } from './ValueEditor.tsx';

interface FieldEditorProps {
  field: ContentField;
  value: StoredSection[string];
  onChange: (value: StoredSection[string]) => void;
  error?: string | undefined;
  /** A preview of an entry of a list. */
  preview?: ((entry: StoredSection) => ReactNode) | undefined;
}

/** The control of a field: a list of entries, or one value. */
export function FieldEditor({ field, preview, ...rest }: FieldEditorProps) {
  if (field.kind === 'list') return <ListEditor field={field} preview={preview} {...rest} />;
  return <ValueEditor field={field} {...rest} />;
}

type Value = StoredSection[string];

interface ListEditorProps {
  field: ListField;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  preview?: ((entry: Entry) => ReactNode) | undefined;
}

/** A list of entries that can be added, edited, moved and removed. */
function ListEditor({ field, value, onChange, error, preview }: ListEditorProps) {
  const id = useId();
  const entries = Array.isArray(value) ? value.filter(isEntry) : [];
  const replace = (place: number, ...by: Entry[]) => onChange(entries.toSpliced(place, 1, ...by));
  const swap = (place: number, other: number) => {
    const [from, to] = [entries[place], entries[other]];
    if (from && to) onChange(entries.with(place, to).with(other, from));
  };
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {entries.map((entry, place) => (
        <ListEntry
          // Entries have no ids; their place is what identifies them to staff too.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled by the value
          key={place}
          field={field}
          entry={entry}
          place={place}
          preview={preview}
          onChange={(changed) => replace(place, changed)}
          onUp={place > 0 ? () => swap(place, place - 1) : undefined}
          onDown={place < entries.length - 1 ? () => swap(place, place + 1) : undefined}
          onRemove={() => replace(place)}
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {entries.length < field.max && (
        <Button look="outline" className="justify-self-start" onClick={() => onChange([...entries, emptyEntry(field)])}>
          {CONTENT_WORDS.add(field.item)}
        </Button>
      )}
    </fieldset>
  );
}

/** An entry of a list. */
type Entry = StoredSection;

/** Entries with more fields than this are folded, as those of lists that say so. */
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
function ListEntry({ field, entry, place, onChange, preview, onUp, onDown, onRemove }: ListEntryProps) {
  const title = titleOf(field, entry);
  const isLong = field.isFolded || Object.keys(field.fields).length > MOST_OPEN_FIELDS;
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
function isEntry(value: Value): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A new entry. */
function emptyEntry(field: ListField): Entry {
  return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, emptyValue(one)]));
}

function emptyValue(field: SimpleField): Value {
  if (field.kind === 'switch') return true;
  if (field.kind === 'number') return field.min;
  if (field.kind === 'products') return [];
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}
