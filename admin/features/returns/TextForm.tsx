import { FormField } from '#admin/forms/FormField.tsx';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { RETURNS_WORDS } from './messages.ts';
import type { ReturnFormProps } from './ReturnCard.tsx';
import { decisionText } from './return-fields.ts';
import { useDecisionForm } from './use-decision.ts';

const FIELDS = {
  decision: decisionText(RETURNS_WORDS.reason, { hint: RETURNS_WORDS.reasonHint, isRequired: true }),
};
const LABELS = { decline: RETURNS_WORDS.declineAction, close: RETURNS_WORDS.closeAction } as const;

/** Declines or closes a return with a reason. */
export function TextForm({ action, title, onClose, ...about }: ReturnFormProps & { action: 'decline' | 'close' }) {
  const form = useDecisionForm(FIELDS, about, onClose, ({ decision }) => ({ action, decision }));
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      footer={<SubmitButton form={form} label={LABELS[action]} busyLabel={RETURNS_WORDS.saving} />}
    >
      <FormField name="decision" />
    </DialogForm>
  );
}
