import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureMessage, refusalOf } from '#admin/api/failures.ts';
import { saveChangeSet } from '#admin/change-sets/change-sets.queries.ts';
import { offerUndo } from '#admin/change-sets/undo-offer.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { Field } from '#admin/ui/Field.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import { EDIT_WORDS, ORDERS_WORDS } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { deleteDraft, type OrderTextField, useDraft } from './order-drafts.store.ts';
import { ORDERS_KEY, showValues } from './orders.queries.ts';

export const TEXT_LIMITS: Record<OrderTextField, number> = { tracking_number: 100, notes: 2000 };

const SAVED: Record<OrderTextField, string> = {
  tracking_number: EDIT_WORDS.trackingSaved,
  notes: EDIT_WORDS.notesSaved,
};

const LABELS: Record<OrderTextField, { label: string; hint?: string }> = {
  tracking_number: { label: ORDERS_WORDS.trackingNumber },
  notes: { label: ORDERS_WORDS.notes, hint: ORDERS_WORDS.notesHint },
};

/** Tracking number or notes: saved when the field or the order is left, on Enter, or by the button. */
export function EditableText({ order, field }: { order: AdminOrder; field: OrderTextField }) {
  const { draft, isSaving, conflict, save, keepMine, takeTheirs } = useOrderText(order, field);
  useOnUnmount(save);
  return (
    <div>
      <Field {...LABELS[field]}>
        {(control) => {
          const common = {
            ...control,
            className: 'input',
            value: draft.text,
            maxLength: TEXT_LIMITS[field],
            onBlur: save,
            autoComplete: 'off',
          };
          return field === 'notes' ? (
            <textarea {...common} rows={3} onChange={(event) => draft.setText(event.target.value)} />
          ) : (
            <input
              {...common}
              onChange={(event) => draft.setText(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && save()}
            />
          );
        }}
      </Field>
      {field === 'tracking_number' && draft.seen !== '' && !draft.isChanged && <TrackingLink number={draft.seen} />}
      {draft.isChanged && conflict === undefined && (
        <button type="button" className="button button-outline mt-2" disabled={isSaving} onClick={save}>
          {ADMIN_WORDS.save}
        </button>
      )}
      {conflict !== undefined && (
        <Conflict theirs={conflict} onKeepMine={() => keepMine(conflict)} onTakeTheirs={takeTheirs} />
      )}
    </div>
  );
}

/**
 * Edits one text of an order. If someone else changed it since the editor saw it, nothing is saved and `conflict` is the
 * present text. Unsaved text stays as a draft.
 */
function useOrderText(order: AdminOrder, field: OrderTextField) {
  const { id } = order;
  const queryClient = useQueryClient();
  const draft = useDraft(id, field, order[field]);
  const [conflict, setConflict] = useState<string>();
  const { mutate, isPending: isSaving } = useMutation({
    mutationKey: ORDERS_KEY,
    mutationFn: ({ text, seen }: { text: string; seen: string }) =>
      saveChangeSet({
        label: SAVED[field],
        source: 'form',
        operations: [
          { action: 'update', collection: 'orders', id, values: { [field]: text }, seen: { [field]: seen } },
        ],
      }),
    onSuccess: (answer, { text }) => {
      setConflict(undefined);
      showValues(queryClient, id, { [field]: text });
      deleteDraft(id, field, text);
      offerUndo(SAVED[field], [answer.id], () => void queryClient.invalidateQueries({ queryKey: ORDERS_KEY }));
    },
    onError: (error) => {
      const theirs = refusalOf(error)?.conflicts?.find((one) => one.field === field);
      if (theirs) {
        setConflict(typeof theirs.current === 'string' ? theirs.current : '');
        // If the order is closed, only this toast says that nothing was saved.
        notifyFailure(EDIT_WORDS.changedMeanwhile, EDIT_WORDS.notSaved(order.order_number));
        return;
      }
      logError('The order was not saved', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
  const text = draft.text.trim();
  return {
    draft,
    isSaving,
    conflict,
    /** Saves what was typed, if anything. */
    save: () => {
      if (draft.isChanged && !isSaving && conflict === undefined) mutate({ text, seen: draft.seen });
    },
    keepMine: (theirs: string) => mutate({ text, seen: theirs }),
    takeTheirs: () => {
      setConflict(undefined);
      deleteDraft(id, field);
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

/** Looks a number up at a service that knows India's couriers; a web address is linked as it is. */
function TrackingLink({ number }: { number: string }) {
  const isAddress = /^https?:\/\//.test(number);
  const href = isAddress ? number : `https://t.17track.net/en#nums=${encodeURIComponent(number)}`;
  return (
    <a className="link mt-1 inline-block" href={href} target="_blank" rel="noopener noreferrer">
      {EDIT_WORDS.track}
    </a>
  );
}

interface ConflictProps {
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

function Conflict({ theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <div role="alert" className="conflict mt-2">
      <p className="font-semibold">{EDIT_WORDS.changedMeanwhile}</p>
      <p className="break-words whitespace-pre-line">
        {EDIT_WORDS.nowSays} {theirs || EDIT_WORDS.empty}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={onKeepMine}>
          {EDIT_WORDS.keepMine}
        </button>
        <button type="button" className="button button-outline" onClick={onTakeTheirs}>
          {EDIT_WORDS.takeTheirs}
        </button>
      </div>
    </div>
  );
}
