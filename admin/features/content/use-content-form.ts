import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#admin/api/failures.ts';
import type { Saving } from '#admin/features/publish/publish-state.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { sectionContent } from '#shared/content/content.ts';
import { CONTENT_SECTIONS, type ContentSection } from '#shared/content/content-fields.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { editFault } from '#shared/content/faults.ts';
import { CONTENT_KEY, contentQuery } from './content.queries.ts';
import { changesOf, type Edits, editsSince, isEqual, tidyEdits } from './content-changes.ts';
import { CONTENT_WORDS } from './messages.ts';

type Value = Edits[string]['value'];

/** The form of one section: what staff typed, what is wrong with it, and saving it as one change set. */
export function useContentForm(section: ContentSection, stored: StoredSection) {
  const { title, fields } = CONTENT_SECTIONS[section];
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [theirs, setTheirs] = useState<StoredSection>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState<Saving>();
  /** Another object after each refused save, for the form to show what is wrong. */
  const [refusal, setRefusal] = useState<object>();
  const present: Readonly<Record<string, Value>> = sectionContent(section, stored);

  const { mutate, isPending } = useSave('content', [CONTENT_KEY]);
  const save = (sent: Edits) => {
    const changes = changesOf(section, sent);
    mutate({
      label: `Content: ${title}`,
      source: 'form',
      operations: [{ action: 'update', collection: 'shop_content', id: section, ...changes }],
      done: CONTENT_WORDS.saved(title),
      onSaved: ({ change_seq }) => {
        queryClient.setQueryData(contentQuery(section).queryKey, { ...stored, ...changes.values });
        setEdits((now) => editsSince(now, sent, changes.values));
        setSaving({ changeSeq: change_seq, savedAt: Date.now() });
      },
      onFailed: (error) => {
        const refused = refusalOf(error);
        setFaults(Object.fromEntries((refused?.invalid ?? []).map(({ field, message }) => [field, message])));
        setTheirs(Object.fromEntries((refused?.conflicts ?? []).map(({ field, current }) => [field, current ?? null])));
        setRefusal(refused);
        return refused !== undefined;
      },
    });
  };

  const set = (name: string, value: Value) => {
    const { [name]: edit, ...others } = edits;
    const seen = edit?.seen ?? stored[name] ?? null;
    setEdits(
      isEqual(value, present[name]) && isEqual(seen, stored[name] ?? null)
        ? others
        : { ...edits, [name]: { value, seen } },
    );
    setFaults(({ [name]: _, ...rest }) => rest);
  };

  /** Decides a conflict: the next save overwrites the other's value, or the field takes it. */
  const settle = (name: string, keepsYours: boolean) => {
    const { [name]: current = null, ...undecided } = theirs;
    const { [name]: edit, ...others } = edits;
    setTheirs(undecided);
    setEdits(keepsYours && edit !== undefined ? { ...others, [name]: { ...edit, seen: current } } : others);
    void queryClient.invalidateQueries({ queryKey: contentQuery(section).queryKey });
  };

  const submit = () => {
    const tidied = tidyEdits(section, edits);
    setEdits(tidied);
    const wrong = Object.entries(tidied).flatMap(([name, { value }]) => {
      const rule = fields[name];
      const fault = rule === undefined ? '' : editFault(rule, value);
      return fault === '' ? [] : [[name, fault] as const];
    });
    setFaults(Object.fromEntries(wrong));
    if (wrong.length > 0) return setRefusal({});
    if (Object.keys(tidied).length > 0 && !isPending) save(tidied);
  };

  return {
    valueOf: (name: string): Value => edits[name]?.value ?? present[name] ?? null,
    set,
    faults,
    theirs,
    refusal,
    settle,
    submit,
    isDirty: Object.keys(edits).length > 0,
    isSaving: isPending,
    saving,
  };
}
export type ContentForm = ReturnType<typeof useContentForm>;
