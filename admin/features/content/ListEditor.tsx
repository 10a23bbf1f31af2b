import { useId } from 'react';
import { Icon } from '#admin/ui/Icon.tsx';
import type { ListField, SimpleField } from '#shared/content-fields.ts';
import type { StoredSection } from '#shared/content-row.ts';
import { CONTENT_WORDS } from './messages.ts';
import { ValueEditor } from './ValueEditor.tsx';

type Value = StoredSection[string];
type Entry = Readonly<Record<string, Value>>;

interface ListEditorProps {
  field: ListField;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** A list of entries that can be added, edited, moved and removed. */
export function ListEditor({ field, value, onChange, error }: ListEditorProps) {
  const id = useId();
  const entries = Array.isArray(value) ? value.filter(isEntry) : [];
  const replace = (place: number, ...by: Entry[]) => onChange(entries.toSpliced(place, 1, ...by));
  const swap = (place: number, other: number) => {
    const [from, to] = [entries[place], entries[other]];
    if (from && to) onChange(entries.with(place, to).with(other, from));
  };
  return (
    <fieldset className="grid gap-3" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {entries.map((entry, place) => (
        // Entries have no ids; their place is what identifies them to staff too.
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled by the value
        <fieldset key={place} className="grid gap-3 rounded-base border border-line p-3">
          <div className="flex items-center justify-between gap-2">
            <legend className="text-sm text-ink-soft">{CONTENT_WORDS.entry(field.item, place + 1)}</legend>
            <EntryButtons
              name={CONTENT_WORDS.entry(field.item, place + 1).toLowerCase()}
              onUp={place > 0 ? () => swap(place, place - 1) : undefined}
              onDown={place < entries.length - 1 ? () => swap(place, place + 1) : undefined}
              onRemove={() => replace(place)}
            />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {Object.entries(field.fields).map(([name, one]) => (
              <ValueEditor
                key={name}
                field={one}
                value={entry[name] ?? emptyValue(one)}
                onChange={(changed) => replace(place, { ...entry, [name]: changed })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {entries.length < field.max && (
        <button
          type="button"
          className="button button-outline justify-self-start"
          onClick={() => onChange([...entries, emptyEntry(field)])}
        >
          {CONTENT_WORDS.add(field.item)}
        </button>
      )}
    </fieldset>
  );
}

interface EntryButtonsProps {
  name: string;
  /** Undefined for the first entry. */
  onUp: (() => void) | undefined;
  /** Undefined for the last entry. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function EntryButtons({ name, onUp, onDown, onRemove }: EntryButtonsProps) {
  const button = 'button button-quiet w-10 px-0';
  return (
    <div className="flex">
      <button type="button" className={button} aria-label={CONTENT_WORDS.up(name)} disabled={!onUp} onClick={onUp}>
        <Icon name="up" size={18} />
      </button>
      <button
        type="button"
        className={button}
        aria-label={CONTENT_WORDS.down(name)}
        disabled={!onDown}
        onClick={onDown}
      >
        <Icon name="down" size={18} />
      </button>
      <button type="button" className={button} aria-label={CONTENT_WORDS.remove(name)} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

function isEntry(value: Value): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function emptyEntry(field: ListField): Record<string, Value> {
  return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, emptyValue(one)]));
}

function emptyValue(field: SimpleField): Value {
  if (field.kind === 'switch') return true;
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}
