import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { MAX_RETURN_TEXT } from '#shared/orders/returns.ts';
import { RETURNS_WORDS } from './messages.ts';
import type { ReturnProps } from './ReturnCard.tsx';
import { useDecision } from './use-decision.ts';

const LABELS = { decline: RETURNS_WORDS.declineAction, close: RETURNS_WORDS.closeAction } as const;

/** Declines or closes a return with a reason. */
export function TextForm({
  action,
  onDone,
  ...about
}: ReturnProps & { action: 'decline' | 'close'; onDone: () => void }) {
  const [decision, setDecision] = useState('');
  const { decide, isSaving, failure } = useDecision(about, onDone);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        decide({ action, decision });
      }}
    >
      <Field label={RETURNS_WORDS.reason} hint={RETURNS_WORDS.reasonHint} error={failure} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_RETURN_TEXT}
            value={decision}
            onChange={({ target }) => setDecision(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-end" disabled={isSaving}>
        {isSaving ? RETURNS_WORDS.saving : LABELS[action]}
      </Button>
    </form>
  );
}
