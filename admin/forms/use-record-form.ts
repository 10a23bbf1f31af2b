import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeSetResponse } from '#shared/api/change-sets.ts';
import type { RecordFields, StoredValues, TypedValues } from './fields.ts';
import { formDrafts } from './form-drafts.store.ts';
import { only, readForm, type Values } from './form-values.ts';
import { useEditedRecord } from './use-edited-record.ts';
import type { DraftOptions } from './use-form-draft.ts';
import { type ChangeSetSave, type OwnSave, useIsMounted, useRecordSave } from './use-record-save.ts';

interface RecordFormOptions<Stored> {
  /** The record as stored now, of a query that is read again; undefined for a new one. */
  record: (Stored & { id?: string }) | undefined;
  /** Values of a new record, if they are not those of the fields. */
  start?: Partial<Stored>;
  /** Values that follow from others, such as a slug from the name. */
  complete?(values: Stored): Stored;
  /** Problems of values that are valid by themselves, by field. */
  problems?(values: Stored, typed: Values): Readonly<Record<string, string | undefined>>;
  /** The queries to read again after saving. */
  affected: readonly QueryKey[];
  /** A change set, or a request of its own. */
  save: ChangeSetSave<Stored> | OwnSave<Stored>;
  /** Problems that the server is asked for, by field; an unanswered question finds none. */
  ask?: ((values: Values) => Promise<Readonly<Record<string, string | undefined>>>) | undefined;
  /** Called after saving, also if nothing had changed (without an answer), but not while something is typed that is not saved. */
  onSaved?(values: Stored, answer?: ChangeSetResponse): void;
  /** Keeps on this device what is typed and not saved. */
  draft?: DraftOptions;
}

/**
 * The form of a record (docs/decisions/0055-forms-and-lists.md): only touched fields are sent, with the values that they were typed
 * over; conflicts and refusals are shown at their fields; what is typed while it saves stays.
 */
export function useRecordForm<Fields extends RecordFields>(
  fields: Fields,
  typedOptions: RecordFormOptions<StoredValues<Fields>>,
) {
  // Without its types: fields are handled by name.
  const options: RecordFormOptions<Values> = typedOptions;
  const { record, start, draft, onSaved } = options;
  const rules = { complete: options.complete, problems: options.problems, ask: options.ask };
  const edited = useEditedRecord(fields, { record, start, rules, draft });
  const { form, typed, seen, isNew } = edited;
  const hasOffer = Object.keys(edited.offered).length > 0;
  const { start: save, ...saving } = useRecordSave(fields, options);
  const [isDone, setDone] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isMounted = useIsMounted();

  const isRead = useIsRead(options.affected);
  const { isSaving } = saving;
  const { forgetSaved } = edited;
  useEffect(() => {
    if (!isSaving && isRead()) forgetSaved();
  });

  const refuse = () => setRefusals((count) => count + 1);
  const finish = (values: Values, answer?: ChangeSetResponse) => {
    // The leave guard must be off before the address changes.
    flushSync(() => setDone(true));
    // A form that opens now must not find what has just been saved; what is still offered stays.
    if (draft !== undefined && hasOffer) formDrafts.set(draft.id, edited.offered);
    else if (draft !== undefined) formDrafts.remove(draft.id);
    if (isMounted.current) onSaved?.(values, answer);
  };
  const { values } = readForm(fields, { typed, seen, isNew, rules });
  const send = (extra: Values) => {
    const sent = form.getValues();
    const read = readForm(fields, { typed: sent, seen, isNew, rules });
    const all = { ...read.values, ...extra };
    const changed = [...new Set([...read.changed, ...Object.keys(extra)])];
    if (edited.conflicts.length > 0) return refuse();
    if (changed.length === 0) return finish(all);
    save(
      { values: only(all, changed), seen: only(seen, changed), all },
      {
        onSaved: (answer) => {
          const isTyping = flushSync(() => edited.accept({ ...all, ...blanks(fields) }, sent));
          if (isNew || !isTyping) finish(all, answer);
        },
        onRefused: ({ conflicts, problems }) => {
          edited.noteConflicts(conflicts);
          for (const [name, message] of Object.entries(problems)) form.setError(name, { message });
          refuse();
        },
      },
    );
  };
  return {
    /** Of its element, for buttons outside of it. */
    id: useId(),
    fields,
    typed: typed as TypedValues<Fields>,
    /** The stored values that the fields were last in step with. */
    seen: seen as StoredValues<Fields>,
    /** What would be stored; a field that cannot be read keeps its stored value. */
    values: values as StoredValues<Fields>,
    errorOf: (name: string) => form.formState.errors[name]?.message,
    conflicts: edited.conflicts,
    settle: edited.settle,
    set(name: keyof Fields & string, value: unknown) {
      setDone(false);
      form.setValue<string>(name, value, { shouldValidate: form.formState.isSubmitted });
    },
    /** Saves what is typed, and `extra` with it: what the pressed button stands for. */
    submit(extra: Partial<StoredValues<Fields>> = {}) {
      void form.handleSubmit(() => send(extra), refuse)();
    },
    /** Back to what is stored, or to an empty form. */
    restart() {
      edited.restart();
      setDone(false);
    },
    isNew,
    isDirty: edited.touched.length > 0 && !isDone,
    draft,
    kept: edited.kept,
    /** Whether leaving it asks first. */
    asksToLeave: draft === undefined || draft.asks === true,
    /** What was left in it is offered. */
    hasOffer,
    restore: edited.restore,
    discard: edited.discard,
    problemCount: Object.keys(form.formState.errors).length,
    /** Grows with each refused save. */
    refusals,
    ...saving,
  };
}
export type RecordForm<Fields extends RecordFields = RecordFields> = ReturnType<typeof useRecordForm<Fields>>;

/** The start values of fields that are about one save. */
function blanks(fields: RecordFields): Values {
  const own = Object.entries(fields).filter(([, field]) => field.isOfSave);
  return Object.fromEntries(own.map(([name, field]) => [name, field.start]));
}

/** Whether the queries have been read again since they were affected. */
function useIsRead(affected: readonly QueryKey[]) {
  const cache = useQueryClient().getQueryCache();
  const isFresh = (queryKey: QueryKey) =>
    cache.findAll({ queryKey, type: 'active' }).every(({ state }) => !state.isInvalidated);
  return () => affected.every(isFresh);
}
