import { type ReactNode, useId } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import type { StoredSection } from '#shared/content/content-row.ts';
import type { ListField } from '#shared/content/field-rules.ts';
import { type Entry, emptyEntry, isEntry, ListEntry } from './ListEntry.tsx';
import { CONTENT_WORDS } from './messages.ts';

type Value = StoredSection[string];

interface ListEditorProps {
  field: ListField;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  preview?: ((entry: Entry) => ReactNode) | undefined;
}

/** A list of entries that can be added, edited, moved and removed. */
export function ListEditor({ field, value, onChange, error, preview }: ListEditorProps) {
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
