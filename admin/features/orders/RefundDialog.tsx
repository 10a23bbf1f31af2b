import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readPrice } from '#admin/format/prices.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { Restock } from '#shared/api/refunds.ts';
import { formatRupees, toRupees } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { REFUND_WORDS } from './change-messages.ts';
import type { AdminOrder } from './order.ts';
import { deleteDraft, useDraft } from './order-drafts.store.ts';
import { ORDERS_KEY, refundOrder, storyQuery } from './orders.queries.ts';
import { ReasonField } from './ReasonField.tsx';
import { type Pieces, RestockFields, restockOf } from './RestockFields.tsx';
import { mayBePromised, refundFormSchema, suggestedRefundPaise } from './refund-form.ts';

interface RefundDialogProps {
  order: AdminOrder;
  isOpen: boolean;
}

/** Refunds all or a part of what was paid, and returns items to stock. */
export function RefundDialog({ order, isOpen }: RefundDialogProps) {
  const navigate = useNavigate({ from: '/orders' });
  const close = () =>
    void navigate({ search: (now) => ({ ...now, ask: undefined }), replace: true, resetScroll: false });
  const { data: story } = useQuery(storyQuery(order.id));
  return (
    <Modal isOpen={isOpen} title={`${REFUND_WORDS.title} ${order.order_number}`} onClose={close}>
      {story ? (
        <RefundForm order={order} leftPaise={story.refundable_paise} onDone={close} />
      ) : (
        <div className="skeleton h-40" role="status" aria-label="Loading" />
      )}
    </Modal>
  );
}

interface RefundFormProps {
  order: AdminOrder;
  leftPaise: number;
  onDone: () => void;
}

function RefundForm({ order, leftPaise, onDone }: RefundFormProps) {
  const draft = useDraft(order.id, 'refund_reason', '');
  const isByHand = isHandPayment(order.razorpay_payment_id);
  const { refund, isSending, failure, isPromised } = useRefund(order, {
    onDone,
    // The server has undone the return to stock; the next try returns only what is chosen again.
    onRefused: () => setValue('pieces', {}),
  });
  const everything = String(toRupees(leftPaise));
  const { register, handleSubmit, setValue, watch, formState } = useForm({
    defaultValues: { amount: everything, reason: draft.text, pieces: {} },
    resolver: zodResolver(refundFormSchema(isPromised ? Number.MAX_SAFE_INTEGER : leftPaise)),
  });
  const { errors } = formState;
  const { amount, pieces } = watch();
  const isLocked = isSending || isPromised;
  const setAmount = (text: string) => setValue('amount', text, { shouldValidate: formState.isSubmitted });
  const choosePieces = (chosen: Pieces) => {
    setValue('pieces', chosen);
    const worth = suggestedRefundPaise(order, chosen, leftPaise);
    if (worth > 0) setAmount(String(toRupees(worth)));
  };
  const send = handleSubmit(({ amountPaise, reason, pieces: chosen }) =>
    refund({ amountPaise, reason, restock: restockOf(chosen) }),
  );
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)} noValidate>
      {isUnpacked(order) && <CancelInstead />}
      <p className="text-ink-soft">{REFUND_WORDS.left(leftPaise)}</p>
      {isByHand && <p className="border-l-4 border-zari bg-sand p-3">{REFUND_WORDS.byHand}</p>}
      <RestockFields order={order} pieces={pieces} disabled={isLocked} onChange={choosePieces} />
      <div className="flex items-end gap-2">
        <Field label={REFUND_WORDS.amount} error={errors.amount?.message} isRequired className="flex-1">
          {(control) => <Input {...control} {...register('amount')} inputMode="decimal" disabled={isLocked} />}
        </Field>
        <Button look="outline" disabled={isLocked} onClick={() => setAmount(everything)}>
          {REFUND_WORDS.everything}
        </Button>
      </div>
      <ReasonField
        reason={register('reason', { onChange: (event) => draft.setText(event.target.value) })}
        hint={REFUND_WORDS.reasonHint}
        error={errors.reason?.message}
        isDisabled={isLocked}
      />
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <p className="text-sm text-ink-soft">{isByHand ? REFUND_WORDS.byHandCannotUndo : REFUND_WORDS.cannotUndo}</p>
      <Button type="submit" look="danger" className="justify-self-end" disabled={isSending}>
        {labelOf(amount, { isSending, isPromised, isByHand })}
      </Button>
    </form>
  );
}

const isUnpacked = ({ status }: AdminOrder) => status === 'pending' || status === 'processing';

/** Cancelling returns the items to stock and leads on to the refund. */
function CancelInstead() {
  return (
    <div className="grid justify-items-start gap-2 border-l-4 border-zari bg-sand p-3">
      <p>{REFUND_WORDS.unpacked}</p>
      <LinkButton from="/orders" to="/orders" search={(now) => ({ ...now, ask: 'cancel' })} replace look="outline">
        {REFUND_WORDS.cancelFirst}
      </LinkButton>
    </div>
  );
}

interface ButtonState {
  isSending: boolean;
  isPromised: boolean;
  isByHand: boolean;
}

function labelOf(amount: string, { isSending, isPromised, isByHand }: ButtonState): string {
  if (isSending) return isByHand ? REFUND_WORDS.recording : REFUND_WORDS.sending;
  if (isPromised) return REFUND_WORDS.again;
  const price = readPrice(amount);
  if (isByHand) return REFUND_WORDS.record;
  return 'rupees' in price ? `${REFUND_WORDS.title} ${formatRupees(price.rupees)}` : REFUND_WORDS.title;
}

interface RefundInput {
  amountPaise: number;
  reason: string;
  restock: Restock;
}

/**
 * Sends a refund. Without an answer it may be noted already: the same one is tried again, or sent by the reconciler.
 */
function useRefund(order: AdminOrder, { onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  // As the form was opened with: the amount was proposed from it.
  const [opened] = useState(order);
  const [isPromised, setPromised] = useState(false);
  const { start, isPending, failure } = useAction({
    run: ({ amountPaise, reason, restock }: RefundInput) =>
      refundOrder(opened, { amount_paise: amountPaise, reason, restock }),
    onDone: (_, { amountPaise }) => {
      deleteDraft(opened.id, 'refund_reason');
      const hint = isHandPayment(opened.razorpay_payment_id) ? REFUND_WORDS.byHandDone : REFUND_WORDS.doneHint;
      notifySuccess(REFUND_WORDS.done(amountPaise), hint);
      onDone();
    },
    failed: null,
    onFailed: (error) => {
      setPromised(mayBePromised(error));
      if (!mayBePromised(error)) onRefused();
    },
    affected: [ORDERS_KEY],
  });
  return { refund: start, isSending: isPending, failure, isPromised };
}
