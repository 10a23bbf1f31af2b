import { useState } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { ON_DELIVERY_WORDS } from './on-delivery-words.ts';
import type { AdminOrder } from './order.ts';
import { useOnDelivery } from './use-on-delivery.ts';

interface CashReceivedDialogProps {
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Records the cash that the courier has collected. */
export function CashReceivedDialog({ order, isOpen, onClose }: CashReceivedDialogProps) {
  const [reference, setReference] = useState('');
  const { start, isPending } = useOnDelivery(order, onClose);
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    start({ step: 'collect', total_amount: order.total_amount, reference: reference.trim() });
  };
  return (
    <Modal isOpen={isOpen} title={`${ON_DELIVERY_WORDS.receivedTitle} ${order.order_number}`} onClose={onClose}>
      <form className="grid gap-4" onSubmit={save} noValidate>
        <p>{ON_DELIVERY_WORDS.receivedIntro(formatRupees(order.total_amount))}</p>
        <Field label={ON_DELIVERY_WORDS.reference} hint={ON_DELIVERY_WORDS.referenceHint}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_PAYMENT_REFERENCE}
              autoComplete="off"
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-end" disabled={isPending}>
          {isPending ? ON_DELIVERY_WORDS.saving : ON_DELIVERY_WORDS.save}
        </Button>
      </form>
    </Modal>
  );
}
