import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import type { Discount } from '#shared/order-discount.ts';
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
  const [isDone, setDone] = useState(false);
  const close = () => void navigate({ search: {}, resetScroll: false });
  const finish = () => {
    // The leave guard must be off before the URL changes.
    flushSync(() => setDone(true));
    close();
  };
  const { form, save, isSaving } = useDiscountForm({ discount, discounts, onSaved: finish });
  return (
    <Modal isOpen title={discount?.name ?? DISCOUNTS_WORDS.add} onClose={close}>
      <FormProvider {...form}>
        <form className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
          <DiscountFields />
          <DiscountScope />
          <DiscountExample />
          <label className="flex items-center gap-2.5 font-semibold">
            <input type="checkbox" className="size-4" {...form.register('isActive')} />
            {DISCOUNTS_WORDS.active}
          </label>
          <div className="mt-1 flex justify-end gap-2">
            <button type="button" className="button button-outline" onClick={close}>
              {ADMIN_WORDS.cancel}
            </button>
            <button type="submit" className="button" disabled={isSaving}>
              {ADMIN_WORDS.save}
            </button>
          </div>
        </form>
      </FormProvider>
      <LeaveGuard
        isDirty={form.formState.isDirty && !isDone}
        title={DISCOUNTS_WORDS.discardTitle}
        action={DISCOUNTS_WORDS.discard}
      >
        {DISCOUNTS_WORDS.discardText}
      </LeaveGuard>
    </Modal>
  );
}
