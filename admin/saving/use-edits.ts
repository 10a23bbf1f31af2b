import { useState } from 'react';

interface Edit<Value> {
  value: Value;
  /** The stored value when typing began. */
  seen: Value;
}
type EditsOf<Stored> = { [Field in keyof Stored]?: Edit<Stored[Field]> | undefined };

/**
 * What was typed over a record that is read again meanwhile: untouched fields follow the record, a touched one stays with the
 * value it was typed over. `conflicts` are touched fields that someone else has changed since.
 */
export function useEdits<Stored extends Record<string, unknown>>(stored: Stored) {
  type Field = keyof Stored & string;
  const [edits, setEdits] = useState<EditsOf<Stored>>({});
  const touched = (Object.keys(edits) as Field[]).filter((field) => edits[field] !== undefined);
  const part = (which: 'value' | 'seen') =>
    Object.fromEntries(touched.map((field) => [field, edits[field]?.[which]])) as Partial<Stored>;
  const put = <One extends Field>(field: One, edit: Edit<Stored[One]> | undefined) =>
    setEdits((now) => ({ ...now, [field]: edit }));
  return {
    valueOf: <One extends Field>(field: One): Stored[One] => {
      const edit = edits[field];
      return edit === undefined ? stored[field] : edit.value;
    },
    type: <One extends Field>(field: One, value: Stored[One]) => {
      const edit = edits[field];
      const seen = edit === undefined ? stored[field] : edit.seen;
      put(field, value === seen && seen === stored[field] ? undefined : { value, seen });
    },
    isDirty: touched.length > 0,
    /** The touched fields only. */
    values: part('value'),
    seen: part('seen'),
    conflicts: touched.filter((field) => edits[field]?.seen !== stored[field] && edits[field]?.value !== stored[field]),
    /** Decides a conflict: the next save overwrites the stored value, or the field takes it. */
    settle: (field: Field, keepsYours: boolean) => {
      const edit = edits[field];
      put(field, keepsYours && edit ? { ...edit, seen: stored[field] } : undefined);
    },
    /** Forgets what was saved; what was typed since stays, over the saved value. */
    saved: (sent: Partial<Stored>) =>
      setEdits((now) => {
        const next: EditsOf<Stored> = { ...now };
        for (const field of Object.keys(sent) as Field[]) {
          const edit = now[field];
          const value = sent[field];
          if (edit === undefined || value === undefined) continue;
          next[field] = edit.value === value ? undefined : { value: edit.value, seen: value };
        }
        return next;
      }),
  };
}
