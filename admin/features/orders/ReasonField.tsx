import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { MAX_REFUND_REASON } from '#shared/api/refunds.ts';
import { REFUND_WORDS } from './change-messages.ts';

interface ReasonFieldProps {
  reason: UseFormRegisterReturn;
  hint: string;
  error: string | undefined;
  /** Not `disabled` of the registration, which would empty the value. */
  isDisabled: boolean;
}

/** Why staff refund one or several orders. */
export function ReasonField({ reason, hint, error, isDisabled }: ReasonFieldProps) {
  return (
    <Field label={REFUND_WORDS.reason} hint={hint} error={error} isRequired>
      {(control) => <Input {...control} {...reason} maxLength={MAX_REFUND_REASON} disabled={isDisabled} />}
    </Field>
  );
}
