import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureMessage, refusalOf, ServerRefusal } from '#admin/api/failures.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { hasLostCreation } from '#admin/saving/outbox.store.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { Changeable, ChangeSetResponse, Conflict, Operation } from '#shared/api/change-sets.ts';
import { jsonOf, type Values } from './form-values.ts';

/** What a form asks to save. */
export interface RecordChange<Stored = Values> {
  /** The changed fields only; all of a new record. */
  values: Partial<Stored>;
  /** The stored values that they were typed over. */
  seen: Partial<Stored>;
  /** All values of the record, as they will be. */
  all: Stored;
}

/** Saving as one change set. */
export interface ChangeSetSave<Stored = Values> {
  collection: Changeable;
  /** The toast. */
  done: string | { done(values: Stored): string }['done'];
  /** The label in the audit log; by default that of the toast. */
  label?(values: Stored): string;
  /** The buyer gets no mail. */
  isQuiet?: boolean;
  /** Said also by a toast if someone else was first, since the form may be closed by then. */
  conflictToast?: { title: string; text: string };
  /** Only the creation or the update of the record, if left out. */
  operations?(change: RecordChange<Stored>): Operation[];
  /** The field that shows what is wrong with a column of an operation; by default that of the same name. */
  fieldOf?: ((operation: Operation, column: string) => string | undefined) | undefined;
  /** What else the toast says. */
  note?(answer: ChangeSetResponse, change: RecordChange<Stored>): string;
}

/** A request of its own, which carries what was seen and says by a toast that it worked. */
export type OwnSave<Stored = Values> = { save(change: RecordChange<Stored>): Promise<unknown> }['save'];

interface RecordSaveOptions {
  record: { id?: string } | undefined;
  save: ChangeSetSave | OwnSave;
  /** The queries to read again. */
  affected: readonly QueryKey[];
}

/** What a form does with the answer. */
interface Outcome {
  /** Without an answer if nothing of it is stored. */
  onSaved: (answer?: ChangeSetResponse) => void;
  onRefused: (refusal: { conflicts: readonly Conflict[]; problems: Readonly<Record<string, string>> }) => void;
}

/** Sends what a form asks to save, one at a time. A failure that is of no field is a toast, or `failure` of a request of its own. */
export function useRecordSave(fields: object, { record, save, affected }: RecordSaveOptions) {
  const changeSet = useSave(typeof save === 'function' ? 'request' : save.collection, affected);
  const queryClient = useQueryClient();
  const readAgain = () => Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const request = useAction({
    // A dialog without a record of its own closes when the others are read again: what staff do next carries what they see.
    run: ({ send }: Outcome & { send: () => Promise<unknown> }) =>
      record === undefined ? send().finally(readAgain) : send(),
    onDone: (_, { onSaved }) => {
      isBusy.current = false;
      onSaved();
    },
    failed: null,
    onFailed: (error, outcome) => {
      isBusy.current = false;
      setFailure(showRefusal(error, outcome) ? undefined : failureMessage(error));
    },
    affected: record === undefined ? [] : affected,
  });
  const [lastSave, setLastSave] = useState<{ changeSeq: number; savedAt: number }>();
  const [failure, setFailure] = useState<string>();
  const isSaving = changeSet.isPending || request.isPending;
  // An answer may come before a render has shown that it saves.
  const isBusy = useRef(false);
  const isMounted = useIsMounted();
  const fieldOf = (typeof save === 'object' && save.fieldOf) || ofSameName;

  /** Returns whether all that is wrong is shown beside fields. */
  const showRefusal = (error: unknown, { onRefused }: Outcome, operations: readonly Operation[] = []) => {
    const { conflicts, problems, isAll } = refusalByField(fields, error, operations, fieldOf);
    if (isMounted.current) onRefused({ conflicts, problems });
    return isAll && isMounted.current;
  };
  const start = (change: RecordChange, outcome: Outcome) => {
    // A double click comes before the button is disabled.
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    if (typeof save === 'function') return request.start({ ...outcome, send: () => save(change) });
    const done = typeof save.done === 'string' ? save.done : save.done(change.all);
    const operations = save.operations?.(change) ?? operationsOf(save.collection, record?.id, change);
    // Fields that are of no column were changed.
    if (operations.length === 0) {
      isBusy.current = false;
      return outcome.onSaved();
    }
    if (record === undefined && hasLostCreation(save.collection, operations)) {
      isBusy.current = false;
      return notifyFailure(ADMIN_MESSAGES.error, ADMIN_WORDS.unconfirmedBefore);
    }
    changeSet.mutate({
      label: save.label?.(change.all) ?? done,
      source: 'form',
      quiet: save.isQuiet ?? false,
      operations,
      done,
      ...(save.note && { note: (answer) => save.note?.(answer, change) }),
      onSaved: (answer) => {
        isBusy.current = false;
        setLastSave({ changeSeq: answer.change_seq, savedAt: Date.now() });
        outcome.onSaved(answer);
      },
      onFailed: (error) => {
        isBusy.current = false;
        const isShown = showRefusal(error, outcome, operations);
        if (save.conflictToast === undefined || !refusalOf(error)?.conflicts) return isShown;
        notifyFailure(save.conflictToast.title, save.conflictToast.text);
        return true;
      },
    });
  };
  return { start, isSaving, failure, lastSave };
}

/** The creation of a record, or its update. */
export function operationsOf(
  collection: Changeable,
  id: string | undefined,
  { values, seen }: RecordChange,
): Operation[] {
  if (id === undefined) return [{ action: 'create', collection, values: jsonOf(values) }];
  return [{ action: 'update', collection, id, values: jsonOf(values), seen: jsonOf(seen) }];
}

type FieldOf = (operation: Operation, column: string) => string | undefined;

const ofSameName: FieldOf = (_, column) => column;

/** The conflicts and invalid values of a refusal, as far as they are of fields of the form. */
function refusalByField(fields: object, error: unknown, operations: readonly Operation[], fieldOf: FieldOf) {
  const refusal = refusalOf(error);
  const ofForm = <Named extends { operation: number; field: string }>(named: Named): Named[] => {
    const operation = operations[named.operation];
    // A request of its own has no operations.
    const field = operation ? fieldOf(operation, named.field) : named.field;
    return field !== undefined && Object.hasOwn(fields, field) ? [{ ...named, field }] : [];
  };
  const { conflicts = [], invalid = [] } = refusal ?? {};
  const shown = { conflicts: conflicts.flatMap(ofForm), invalid: invalid.flatMap(ofForm) };
  const count = conflicts.length + invalid.length;
  const ofServer = error instanceof ServerRefusal ? (error.details.fields ?? {}) : {};
  return {
    conflicts: shown.conflicts,
    problems: { ...Object.fromEntries(shown.invalid.map(({ field, message }) => [field, message])), ...ofServer },
    isAll: count > 0 ? count === shown.conflicts.length + shown.invalid.length : Object.keys(ofServer).length > 0,
  };
}

export function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
