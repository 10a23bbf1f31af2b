import { useState } from 'react';
import { Modal } from '#admin/components/Modal.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { contentWords } from './content-words.ts';
import { type FormField, fieldLabel } from './form-fields.ts';
import { KEEPING_WORDS } from './messages.ts';
import type { Choices } from './product-form.queries.ts';
import type { Difference } from './rebase.ts';

type Side = 'theirs' | 'yours';

interface DifferencesDialogProps {
  changes: readonly Difference[];
  choices: Choices;
  /** Whether the chosen is saved at once. */
  isSaving: boolean;
  onUse: (sides: Partial<Record<FormField, Side>>) => void;
  onClose: () => void;
}

/** Field by field what somebody else has changed, with a choice where both have. */
export function DifferencesDialog({ changes, choices, isSaving, onUse, onClose }: DifferencesDialogProps) {
  const [sides, setSides] = useState<Partial<Record<FormField, Side>>>({});
  const isOpen = changes.some(({ field, isContested }) => isContested && sides[field] === undefined);
  return (
    <Modal
      isOpen
      title={KEEPING_WORDS.differencesTitle}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-outline" onClick={onClose}>
            {ADMIN_WORDS.cancel}
          </button>
          <button type="button" className="button" disabled={isOpen} onClick={() => onUse(sides)}>
            {isSaving ? KEEPING_WORDS.applyAndSave : KEEPING_WORDS.apply}
          </button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft">{KEEPING_WORDS.differencesText}</p>
      <div className="grid gap-3">
        {changes.map((change) => (
          <DifferenceField
            key={change.field}
            change={change}
            choices={choices}
            side={sides[change.field]}
            onChoose={(side) => setSides({ ...sides, [change.field]: side })}
          />
        ))}
      </div>
    </Modal>
  );
}

interface DifferenceFieldProps {
  change: Difference;
  choices: Choices;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function DifferenceField({ change, choices, side, onChoose }: DifferenceFieldProps) {
  const { field, seen, theirs, yours, isContested } = change;
  const words = (content: Difference['theirs']) => contentWords(field, content, choices);
  return (
    <fieldset className="rounded-base border border-line px-4 py-3">
      <legend className="float-left w-full font-semibold">{fieldLabel(field)}</legend>
      <p className="clear-both text-sm text-ink-soft">
        {KEEPING_WORDS.before}: {words(seen)}
      </p>
      {isContested ? (
        (['theirs', 'yours'] as const).map((one) => (
          <label key={one} className="check">
            <input type="radio" name={`side-${field}`} checked={side === one} onChange={() => onChoose(one)} />
            <span className="break-words">
              <span className="text-ink-soft">{KEEPING_WORDS[one]}:</span> {words(one === 'theirs' ? theirs : yours)}
            </span>
          </label>
        ))
      ) : (
        <p className="break-words">
          <span className="text-ink-soft">{KEEPING_WORDS.theirs}:</span> {words(theirs)}
        </p>
      )}
    </fieldset>
  );
}
