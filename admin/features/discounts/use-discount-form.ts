import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { refusalOf } from '#admin/api/failures.ts';
import { changedOnly } from '#admin/saving/changed-only.ts';
import { useSave } from '#admin/saving/use-save.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import type { Discount } from '#shared/orders/order-discount.ts';
import {
  type DiscountFormValues,
  type DiscountValues,
  discountFormSchema,
  discountValues,
  formValues,
} from './discount-form.ts';
import { DISCOUNTS_KEY } from './discounts.queries.ts';
import { savedToast } from './messages.ts';

/** Saves a step that changes discounts. */
export function useDiscountStep() {
  return useSave('discounts', [DISCOUNTS_KEY]);
}

interface DiscountFormOptions {
  /** The discount when the form was opened; undefined for a new one. */
  discount: Discount | undefined;
  discounts: readonly Discount[];
  onSaved: () => void;
}

/** The form of one discount, and saving it as one change set. */
export function useDiscountForm({ discount, discounts, onSaved }: DiscountFormOptions) {
  const step = useDiscountStep();
  const form = useForm<DiscountFormValues>({
    defaultValues: formValues(discount),
    resolver: zodResolver(discountFormSchema(discounts, discount?.id)),
  });
  const save = form.handleSubmit(async (filled) => {
    const values = discountValues(filled);
    const operations = operationsOf(discount, values);
    if (operations.length === 0) return onSaved();
    const done = savedToast(discount ? 'updated' : 'created');
    try {
      await step.mutateAsync({ label: `${done}: ${values.name}`, source: 'form', operations, done });
      onSaved();
    } catch (error) {
      // The toast shows the failure; a code in use is also shown at its field.
      const code = refusalOf(error)?.invalid?.find(({ field }) => field === 'code');
      if (code) form.setError('code', { message: code.message });
    }
  });
  return { form, save, isSaving: step.isPending };
}

function operationsOf(discount: Discount | undefined, filled: DiscountValues): Operation[] {
  const values = { ...filled };
  if (!discount) return [{ action: 'create', collection: 'discounts', values }];
  const { id, ...opened } = discount;
  const changed = changedOnly(values, opened);
  return changed ? [{ action: 'update', collection: 'discounts', id, ...changed }] : [];
}
