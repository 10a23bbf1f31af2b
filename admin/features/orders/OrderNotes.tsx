import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#admin/api/failures.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import { EDIT_WORDS, ORDERS_WORDS } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { deleteDraft, useDraft } from './order-drafts.store.ts';
import { ORDERS_KEY, showValues } from './orders.queries.ts';

const MAX_NOTES = 2000;

/** Notes of an order: saved when the field or the order is left, or by the button. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const { draft, isSaving, conflict, save, keepMine, takeTheirs } = useNotes(order);
  useOnUnmount(save);
  return (
    <div>
      <Field label={ORDERS_WORDS.notes} hint={ORDERS_WORDS.notesHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={draft.text}
            maxLength={MAX_NOTES}
            autoComplete="off"
            onBlur={save}
            onChange={(event) => draft.setText(event.target.value)}
          />
        )}
      </Field>
      {draft.isChanged && conflict === undefined && (
        <Button look="outline" className="mt-2" disabled={isSaving} onClick={save}>
          {ADMIN_WORDS.save}
        </Button>
      )}
      {conflict !== undefined && (
        <Conflict theirs={conflict} onKeepMine={() => keepMine(conflict)} onTakeTheirs={takeTheirs} />
      )}
    </div>
  );
}

/**
 * Edits the notes of an order. If someone else changed them since the editor saw them, nothing is saved and `conflict` is
 * the present text. Unsaved text stays as a draft.
 */
function useNotes(order: AdminOrder) {
  const { id } = order;
  const queryClient = useQueryClient();
  const draft = useDraft(id, 'notes', order.notes);
  const [conflict, setConflict] = useState<string>();
  const { mutate, isPending: isSaving } = useSave('orders', [ORDERS_KEY]);
  const text = draft.text.trim();
  const saveOver = (seen: string) =>
    mutate({
      label: EDIT_WORDS.notesSaved,
      source: 'form',
      operations: [{ action: 'update', collection: 'orders', id, values: { notes: text }, seen: { notes: seen } }],
      done: EDIT_WORDS.notesSaved,
      onSaved: () => {
        setConflict(undefined);
        showValues(queryClient, id, { notes: text });
        deleteDraft(id, 'notes', text);
      },
      onFailed: (error) => {
        const theirs = refusalOf(error)?.conflicts?.find((one) => one.field === 'notes');
        if (theirs === undefined) return false;
        setConflict(typeof theirs.current === 'string' ? theirs.current : '');
        // If the order is closed, only this toast says that nothing was saved.
        notifyFailure(EDIT_WORDS.changedMeanwhile, EDIT_WORDS.notSaved(order.order_number));
        return true;
      },
    });
  return {
    draft,
    isSaving,
    conflict,
    /** Saves what was typed, if anything. */
    save: () => {
      if (draft.isChanged && !isSaving && conflict === undefined) saveOver(draft.seen);
    },
    keepMine: saveOver,
    takeTheirs: () => {
      setConflict(undefined);
      deleteDraft(id, 'notes');
    },
  };
}

/** Escape and the back button close the sheet without a blur event. */
function useOnUnmount(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => latest.current(), []);
}

interface ConflictProps {
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

function Conflict({ theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <div role="alert" className="border-l-4 border-zari bg-sand p-3 mt-2">
      <p className="font-semibold">{EDIT_WORDS.changedMeanwhile}</p>
      <p className="break-words whitespace-pre-line">
        {EDIT_WORDS.nowSays} {theirs || EDIT_WORDS.empty}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>{EDIT_WORDS.keepMine}</Button>
        <Button look="outline" onClick={onTakeTheirs}>
          {EDIT_WORDS.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
