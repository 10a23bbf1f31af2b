import { useState } from 'react';
import { Field } from '#admin/components/Field.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { EDIT_WORDS } from './messages.ts';
import type { AdminOrder } from './order.ts';
import { type OrderTextField, useOrderText } from './use-order-text.ts';

const MOST: Record<OrderTextField, number> = { tracking_number: 100, notes: 2000 };

interface EditableTextProps {
  order: AdminOrder;
  field: OrderTextField;
  label: string;
  hint?: string;
  /** What the toast says. */
  saved: string;
}

/** Tracking number or notes: saved when the field is left, Enter is pressed, or the button. */
export function EditableText({ order, field, label, hint, saved }: EditableTextProps) {
  const stored = order[field];
  const [draft, setDraft] = useState(stored);
  // What the draft began from; the order may change under it.
  const [seen, setSeen] = useState(stored);
  if (stored !== seen && draft === seen) {
    setDraft(stored);
    setSeen(stored);
  }
  const { save, isSaving, conflict, forgetConflict } = useOrderText({ id: order.id, field, saved, onSaved: setSeen });
  const isChanged = draft.trim() !== seen;
  const send = () => {
    if (isChanged && !isSaving && conflict === undefined) save(draft.trim(), seen);
  };
  return (
    <div>
      <Field label={label} hint={hint}>
        {(control) => {
          const common = {
            ...control,
            className: 'input',
            value: draft,
            maxLength: MOST[field],
            onBlur: send,
            autoComplete: 'off',
          };
          return field === 'notes' ? (
            <textarea {...common} rows={4} onChange={(event) => setDraft(event.target.value)} />
          ) : (
            <input
              {...common}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && send()}
            />
          );
        }}
      </Field>
      {field === 'tracking_number' && seen !== '' && !isChanged && <TrackingLink number={seen} />}
      {isChanged && conflict === undefined && (
        <button type="button" className="button button-outline mt-2" disabled={isSaving} onClick={send}>
          {ADMIN_WORDS.save}
        </button>
      )}
      {conflict !== undefined && (
        <Conflict
          theirs={conflict}
          onKeepMine={() => save(draft.trim(), conflict)}
          onTakeTheirs={() => {
            forgetConflict();
            setDraft(conflict);
            setSeen(conflict);
          }}
        />
      )}
    </div>
  );
}

/** A number is looked up at a service that knows the couriers of India; an address stands for itself. */
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
    <div role="alert" className="conflict">
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
