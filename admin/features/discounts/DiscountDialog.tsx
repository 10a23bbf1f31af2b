import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { DialogForm, useFinish } from '#admin/ui/DialogForm.tsx';
import type { Discount } from '#shared/orders/order-discount.ts';
import { DiscountExample } from './DiscountExample.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { DiscountScope } from './DiscountScope.tsx';
import { DISCOUNTS_WORDS } from './messages.ts';
import { useDiscountForm } from './use-discount-form.ts';

interface DiscountDialogProps {
  /** Undefined for a new one. */
  discount: Discount | undefined;
  discounts: readonly Discount[];
}

/** The form of a discount, kept in the URL; Escape and the back button close it. */
export function DiscountDialog({ discount: opened, discounts }: DiscountDialogProps) {
  const navigate = useNavigate({ from: '/discounts' });
  // As the form was opened with: a refetch of the list must change neither the form nor its conflict check.
  const [discount] = useState(opened);
  const close = () => void navigate({ search: {}, resetScroll: false });
  const { isDone, finish } = useFinish(close);
  const { form, save, isSaving } = useDiscountForm({ discount, discounts, onSaved: finish });
  return (
    <FormProvider {...form}>
      <DialogForm
        title={discount?.name ?? DISCOUNTS_WORDS.add}
        isDirty={form.formState.isDirty && !isDone}
        isSaving={isSaving}
        onSave={save}
        onClose={close}
      >
        <DiscountFields />
        <DiscountScope />
        <DiscountExample />
        <label className="flex items-center gap-2.5 font-semibold">
          <input type="checkbox" className="size-4" {...form.register('isActive')} />
          {DISCOUNTS_WORDS.active}
        </label>
      </DialogForm>
    </FormProvider>
  );
}
