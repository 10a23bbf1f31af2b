import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTENT_KEY, contentQuery } from '#admin/api/content.queries.ts';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { saveChangeSet } from '#admin/change-sets/change-sets.queries.ts';
import { offerUndo } from '#admin/change-sets/undo-offer.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import type { Saving } from '#admin/publish/publish-state.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { contentFault, sectionContent } from '#shared/content.ts';
import { CONTENT_SECTIONS, type ContentSection } from '#shared/content-fields.ts';
import type { StoredSection } from '#shared/content-row.ts';
import { changesOf, type Edits, isEqual } from './content-changes.ts';
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
  const present: Readonly<Record<string, Value>> = sectionContent(section, stored);

  const save = useMutation({
    mutationFn: () =>
      saveChangeSet({
        label: `Content: ${title}`,
        source: 'form',
        operations: [{ action: 'update', collection: 'shop_content', id: section, ...changesOf(section, edits) }],
      }),
    onSuccess: ({ id, change_seq }) => {
      const { queryKey } = contentQuery(section);
      const refresh = () => void queryClient.invalidateQueries({ queryKey: CONTENT_KEY });
      queryClient.setQueryData(queryKey, { ...stored, ...changesOf(section, edits).values });
      setEdits({});
      setSaving({ changeSeq: change_seq, savedAt: Date.now() });
      offerUndo(CONTENT_WORDS.saved, [id], refresh);
      refresh();
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      setFaults(Object.fromEntries((refusal?.invalid ?? []).map(({ field, message }) => [field, message])));
      setTheirs(Object.fromEntries((refusal?.conflicts ?? []).map(({ field, current }) => [field, current ?? null])));
      if (refusal !== undefined) return;
      logError('The content was not saved', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    },
  });

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
    const wrong = Object.entries(edits).flatMap(([name, { value }]) => {
      const rule = fields[name];
      const fault = rule && contentFault(rule.field, value);
      return fault === undefined ? [] : [[name, fault] as const];
    });
    setFaults(Object.fromEntries(wrong));
    if (wrong.length === 0 && Object.keys(edits).length > 0 && !save.isPending) save.mutate();
  };

  return {
    valueOf: (name: string): Value => edits[name]?.value ?? present[name] ?? null,
    set,
    faults,
    theirs,
    settle,
    submit,
    isDirty: Object.keys(edits).length > 0,
    isSaving: save.isPending,
    saving,
  };
}
export type ContentForm = ReturnType<typeof useContentForm>;
