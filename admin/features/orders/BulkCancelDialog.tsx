import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import { type BulkCancelChoice, cancelOrders } from './bulk-cancel.ts';
import { BULK_CANCEL_WORDS, CANCEL_WORDS, REFUND_WORDS } from './change-messages.ts';
import { useMailChoice } from './MailChoice.tsx';
import { type AdminOrder, amountsOf, isPaidByHand, isReserved } from './order.ts';
import { deleteDraft, useDraft } from './order-drafts.store.ts';
import { ORDERS_KEY } from './orders.queries.ts';
import { ReasonField } from './ReasonField.tsx';
import { reasonSchema } from './refund-form.ts';

/** Only a refund needs a reason. */
const choices = { isRestocking: z.boolean(), isMailing: z.boolean() };
const formSchema = z.discriminatedUnion('isRefunding', [
  z.object({ ...choices, isRefunding: z.literal(false), reason: z.string() }),
  z.object({ ...choices, isRefunding: z.literal(true), reason: reasonSchema }),
]);

interface BulkCancelDialogProps {
  orders: readonly AdminOrder[];
  /** Sets the status to cancelled and nothing else. */
  onSetOnly: () => void;
  onClose: () => void;
}

/** Cancels several orders: what that means for money and stock, and the choice to set the status alone. */
export function BulkCancelDialog({ orders, onSetOnly, onClose }: BulkCancelDialogProps) {
  const draftId = orders.map(({ id }) => id).join('.');
  const draft = useDraft(draftId, 'refund_reason', BULK_CANCEL_WORDS.reason);
  const { run, stop, done, problems, failure, isRunning } = useBulkCancel(orders, () => {
    deleteDraft(draftId, 'refund_reason');
    onClose();
  });
  const paid = orders.filter((order) => amountsOf(order).refundable > 0);
  const paidPaise = paid.reduce((sum, order) => sum + amountsOf(order).refundable, 0);
  const byHand = orders.filter(isPaidByHand).length;
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { isRestocking: true, isMailing: true, isRefunding: paid.length > 0, reason: draft.text },
    resolver: zodResolver(formSchema),
  });
  const mails = useMailChoice(orders);
  const start = handleSubmit(({ isRestocking, isMailing, isRefunding, reason }) =>
    run({ isRestocking, isMailing, refundReason: isRefunding ? reason : undefined }),
  );
  return (
    <Modal isOpen title={BULK_CANCEL_WORDS.title(orders.length)} onClose={isRunning ? () => undefined : onClose}>
      <form className="grid gap-4" onSubmit={(event) => void start(event)} noValidate>
        <p>{BULK_CANCEL_WORDS.summary(paid.length, paidPaise, orders.filter(isReserved).length)}</p>
        {byHand > 0 && <p className="border-l-4 border-zari bg-sand p-3">{BULK_CANCEL_WORDS.byHand(byHand)}</p>}
        <fieldset className="grid gap-1" disabled={isRunning}>
          <legend className="sr-only">{BULK_CANCEL_WORDS.also}</legend>
          <Choice label={BULK_CANCEL_WORDS.restock} {...register('isRestocking')} />
          {paid.length > 0 && <Choice label={BULK_CANCEL_WORDS.refund(paidPaise)} {...register('isRefunding')} />}
          {mails && <Choice label={mails.choice} {...register('isMailing')} />}
        </fieldset>
        {watch('isRefunding') && paid.length > 0 && (
          <ReasonField
            reason={register('reason', { onChange: (event) => draft.setText(event.target.value) })}
            hint={REFUND_WORDS.cannotUndo}
            error={formState.errors.reason?.message}
            isDisabled={isRunning}
          />
        )}
        {isRunning && <ProgressBar label={BULK_CANCEL_WORDS.progress} done={done} total={orders.length} />}
        {!isRunning && <Problems problems={problems} failure={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={isRunning ? stop : onClose}>
            {isRunning ? BULK_CANCEL_WORDS.stop : CANCEL_WORDS.wayBack}
          </Button>
          <Button look="outline" disabled={isRunning} onClick={onSetOnly}>
            {CANCEL_WORDS.setOnly}
          </Button>
          <Button type="submit" look="danger" disabled={isRunning}>
            {problems.length > 0 ? REFUND_WORDS.again : BULK_CANCEL_WORDS.action(orders.length)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useBulkCancel(orders: readonly AdminOrder[], onDone: () => void) {
  const [done, setDone] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const { start, isPending, data, failure } = useAction({
    run: (choice: BulkCancelChoice) => {
      setDone(0);
      stopping.current = new AbortController();
      return cancelOrders(orders, { choice, onProgress: setDone, signal: stopping.current.signal });
    },
    onDone: ({ cancelled, refundedPaise, problems }) => {
      if (cancelled > 0) {
        const refunded =
          refundedPaise > 0 ? `${REFUND_WORDS.done(refundedPaise)}. ${REFUND_WORDS.doneHint}` : undefined;
        notifySuccess(BULK_CANCEL_WORDS.done(cancelled), refunded);
      }
      if (problems.length === 0) onDone();
    },
    failed: null,
    affected: [ORDERS_KEY],
  });
  return {
    run: start,
    stop: () => stopping.current?.abort(),
    done,
    isRunning: isPending,
    problems: data?.problems ?? [],
    failure,
  };
}

interface ProblemsProps {
  problems: readonly { orderNumber: string; text: string }[];
  failure: string | undefined;
}

function Problems({ problems, failure }: ProblemsProps) {
  if (failure === undefined && problems.length === 0) return null;
  return (
    <div role="alert" className="field-error">
      {failure && <p>{failure}</p>}
      <ul className="max-h-40 overflow-y-auto">
        {problems.map(({ orderNumber, text }) => (
          <li key={orderNumber}>
            {orderNumber}: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choice({ label, ...input }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <label className="flex min-h-10 items-center gap-3">
      <input type="checkbox" className="row-box" {...input} />
      <span>{label}</span>
    </label>
  );
}
