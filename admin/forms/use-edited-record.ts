import { useLayoutEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Conflict } from '#shared/api/change-sets.ts';
import { isSameJson } from '#shared/same-json.ts';
import type { RecordFields } from './fields.ts';
import type { FormEdits } from './form-drafts.store.ts';
import { type FormRules, isTouched, only, readForm, startValues, typedValues, type Values } from './form-values.ts';
import { type DraftOptions, storedEdits, useFormDraft } from './use-form-draft.ts';

/** What the server has answered about a field: someone else saved `current`. */
interface Answer {
  current: unknown;
  /** Who, and when, in words. */
  who?: string | undefined;
  /** The stored value as it was known then. */
  known: unknown;
  isSettled: boolean;
}

interface EditedRecord {
  /** As stored now; undefined for a new one. */
  record: Values | undefined;
  /** Values of a new record, if they are not those of the fields. */
  start?: Values | undefined;
  rules: FormRules;
  draft?: DraftOptions | undefined;
}

/**
 * What is typed over a record that is read again meanwhile. `seen` are the stored values that the fields were last in step with:
 * untouched fields follow the record, a touched one stays with the value that it was typed over. A touched field whose record
 * has changed since is a conflict.
 */
export function useEditedRecord(fields: RecordFields, { record, start, rules, draft }: EditedRecord) {
  const isNew = useState(record === undefined)[0];
  const [left] = useState(() => storedEdits(fields, draft));
  const [opened] = useState(() =>
    openForm(fields, { ...startValues(fields), ...start, ...record }, draft?.isMoved ? left : {}),
  );
  /** What was left in the form, until it is restored or discarded. */
  const [offered, setOffered] = useState(draft?.isMoved ? {} : left);
  const [seen, setSeen] = useState(opened.seen);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  /** Saved values until the record has been read again. */
  const [saved, setSaved] = useState<Values>({});
  // A record that someone deletes stays in the form.
  const [stored, setStored] = useState(record ?? opened.seen);
  if (record !== undefined && !isSameJson(record, stored)) setStored(record);

  const form = useForm<Record<string, unknown>>({
    defaultValues: opened.typed,
    shouldFocusError: false,
    resolver: async (now) => {
      const { problems, values } = readForm(fields, { typed: now, seen, isNew, rules });
      const found = Object.keys(problems).length === 0 ? await rules.ask?.(values) : undefined;
      const errors = Object.entries({ ...problems, ...found }).flatMap(([name, message]) =>
        message ? [[name, { type: 'rule', message }]] : [],
      );
      return errors.length === 0 ? { values: now, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const typed: Values = useWatch({ control: form.control });
  const names = Object.keys(fields);
  const nowStored = (name: string) => {
    const answer = answers[name];
    if (name in saved) return saved[name];
    return answer && isSameJson(answer.known, stored[name]) ? answer.current : stored[name];
  };
  const show = (name: string, value: unknown) => form.setValue(name, fields[name]?.typed(value));
  const isMoved = (name: string) => !isSameJson(seen[name], nowStored(name));
  const touched = names.filter((name) => fields[name] && isTouched(fields[name], typed[name], seen[name]));
  const conflicts = touched.filter(
    (name) => isMoved(name) && (!fields[name]?.isDifference || answers[name]?.isSettled === false),
  );
  const edits = Object.fromEntries(touched.map((name) => [name, { typed: typed[name], seen: seen[name] }]));
  const kept = useFormDraft(draft, edits, offered);

  useLayoutEffect(() => {
    const following = names.flatMap((name) => {
      const field = fields[name];
      if (!field || !isMoved(name)) return [];
      const [mine, theirs] = [typed[name], field.typed(nowStored(name))];
      // Untouched fields, and those in which the same was typed as somebody else has saved.
      if (!touched.includes(name) || isSameJson(mine, theirs)) return [[name, theirs] as const];
      const merged = field.merge?.({ seen: field.typed(seen[name]), mine, theirs });
      return merged === undefined ? [] : [[name, merged] as const];
    });
    if (following.length === 0) return;
    setSeen((before) => ({ ...before, ...Object.fromEntries(following.map(([name]) => [name, nowStored(name)])) }));
    for (const [name, shown] of following) form.setValue(name, shown);
  });

  return {
    form,
    isNew,
    typed,
    seen,
    touched,
    kept,
    offered,
    /** Fields that were left get what was typed in them, over the values that it was typed over. */
    restore: () => {
      const left = Object.entries(offered);
      setSeen((before) => ({ ...before, ...Object.fromEntries(left.map(([name, edit]) => [name, edit.seen])) }));
      for (const [name, edit] of left) form.setValue(name, edit.typed);
      setOffered({});
    },
    discard: () => setOffered({}),
    conflicts: conflicts.map((name) => {
      const answer = answers[name];
      const theirs = nowStored(name);
      return { name, theirs, who: answer && isSameJson(answer.current, theirs) ? answer.who : undefined };
    }),
    /** Decides a conflict: the next save overwrites the stored value, or the field takes it. */
    settle: (name: string, keepsMine: boolean) => {
      setSeen((before) => ({ ...before, [name]: nowStored(name) }));
      const answer = answers[name];
      if (answer) setAnswers((before) => ({ ...before, [name]: { ...answer, isSettled: true } }));
      if (!keepsMine) show(name, nowStored(name));
    },
    noteConflicts: (answered: readonly Conflict[]) => {
      const of = ({ field, current, who }: Conflict) =>
        [field, { current, who, known: stored[field], isSettled: false }] as const;
      setAnswers((before) => ({ ...before, ...Object.fromEntries(answered.map(of)) }));
    },
    /** What was `sent` is stored now. What was typed since stays; returns whether something was. */
    accept: (values: Values, sent: Values): boolean => {
      setSeen((before) => ({ ...before, ...values }));
      setSaved(values);
      const now = form.getValues();
      for (const name of Object.keys(values)) if (isSameJson(now[name], sent[name])) show(name, values[name]);
      return names.some((name) => !isSameJson(now[name], sent[name]));
    },
    /** The record has been read again. */
    forgetSaved: () => Object.keys(saved).length > 0 && setSaved({}),
    /** Back to what is stored. */
    restart: () => {
      setSeen(only({ ...stored, ...saved }, names));
      form.reset(typedValues(fields, { ...stored, ...saved }));
    },
  };
}

function openForm(fields: RecordFields, stored: Values, edits: FormEdits) {
  const seen: Record<string, unknown> = only(stored, Object.keys(fields));
  const typed = typedValues(fields, stored);
  for (const [name, edit] of Object.entries(edits)) {
    seen[name] = edit.seen;
    typed[name] = edit.typed;
  }
  return { seen, typed };
}
