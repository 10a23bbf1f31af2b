import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { FormField } from '#admin/forms/FormField.tsx';
import { lines } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { NOTES_WORDS, ORDERS_WORDS } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY } from './orders.queries.ts';

const FIELDS = {
  notes: lines(ORDERS_WORDS.notes, z.string().trim(), { hint: ORDERS_WORDS.notesHint, input: { maxLength: 2000 } }),
};

/** Notes of an order: saved when the field or the order is left, or by the button. */
export function OrderNotes({ order: { id, notes, order_number } }: { order: AdminOrder }) {
  const form = useRecordForm(FIELDS, {
    record: { id, notes },
    affected: [ORDERS_KEY],
    save: {
      collection: 'orders',
      done: NOTES_WORDS.saved,
      conflictToast: { title: NOTES_WORDS.changedMeanwhile, text: NOTES_WORDS.notSaved(order_number) },
    },
    draft: { id: `order-notes ${id}` },
  });
  const tried = useRef<string>(undefined);
  /** Once for what is typed: after that, only the button repeats it. */
  const save = () => {
    const { notes: typed } = form.typed;
    if (!form.isDirty || form.conflicts.length > 0 || typed === tried.current) return;
    tried.current = typed;
    form.submit();
  };
  useOnUnmount(save);
  return (
    <RecordForm form={form} className="grid gap-2">
      <FormField name="notes" onBlur={save} />
      {form.isDirty && form.conflicts.length === 0 && (
        <SubmitButton form={form} look="outline" className="justify-self-start" />
      )}
    </RecordForm>
  );
}

/** Escape and the back button close the sheet without a blur event. */
function useOnUnmount(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => latest.current(), []);
}
