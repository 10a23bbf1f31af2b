import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { HAND_PAYMENT_METHODS, type HandPaymentMethod } from '#shared/orders/order.ts';
import { recordPayment } from './hand-orders.queries.ts';
import { METHOD_LABELS, RECORD_WORDS } from './hand-words.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY } from './orders.queries.ts';

const METHODS = HAND_PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

/** Records money that the shop has got for an unpaid order. */
export function RecordPaymentDialog({ order, isOpen }: { order: AdminOrder; isOpen: boolean }) {
  const navigate = useNavigate({ from: '/orders' });
  const [method, setMethod] = useState<HandPaymentMethod>('cash');
  const [reference, setReference] = useState('');
  const close = () =>
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  const { start, isPending, failure } = useAction({
    run: () => recordPayment(order, { method, reference: reference.trim() }),
    onDone: () => {
      notifySuccess(RECORD_WORDS.done);
      close();
    },
    failed: null,
    affected: [ORDERS_KEY],
  });
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <Modal isOpen={isOpen} title={`${RECORD_WORDS.title} ${order.order_number}`} onClose={close}>
      <form className="grid gap-4" onSubmit={save}>
        <p>{RECORD_WORDS.intro(formatRupees(order.total_amount))}</p>
        <ChoiceField label={RECORD_WORDS.method} value={method} options={METHODS} onChoose={setMethod} />
        <Field label={RECORD_WORDS.reference} hint={RECORD_WORDS.referenceHint}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_PAYMENT_REFERENCE}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
        {failure && (
          <p role="alert" className="field-error">
            {failure}
          </p>
        )}
        <Button type="submit" className="justify-self-end" disabled={isPending}>
          {isPending ? RECORD_WORDS.saving : RECORD_WORDS.save}
        </Button>
      </form>
    </Modal>
  );
}
