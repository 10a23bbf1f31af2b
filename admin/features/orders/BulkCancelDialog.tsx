import { useEffect, useRef, useState } from 'react';
import { failureMessage, ServerRefusal } from '#admin/api/failures.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { check, text } from '#admin/forms/fields.ts';
import { DialogForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { logError } from '#admin/log.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Caution } from '#admin/ui/Notices.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { MAX_REFUND_REASON } from '#shared/api/refunds.ts';
import { BULK_CANCEL_WORDS, CANCEL_WORDS } from './change-messages.ts';
import { useMailChoice } from './MailChoice.tsx';
import { type AdminOrder, amountsOf, holdsUnpaidStock, isPaidByHand, isReserved } from './order.ts';
import { cancelOrder, refundOrder } from './order-actions.queries.ts';
import { ORDERS_KEY, readChosen } from './orders.queries.ts';
import { allPieces, restockOf } from './RestockFields.tsx';
import { REFUND_WORDS, reasonRule } from './refund.ts';

interface BulkCancelDialogProps {
  orders: readonly AdminOrder[];
  /** Sets the status to cancelled and nothing else. */
  onSetOnly: () => void;
  onClose: () => void;
}

/** Cancels several orders: what that means for money and stock, and the choice to set the status alone. */
export function BulkCancelDialog({ orders, onSetOnly, onClose }: BulkCancelDialogProps) {
  const paid = orders.filter((order) => amountsOf(order).refundable > 0);
  const paidPaise = paid.reduce((sum, order) => sum + amountsOf(order).refundable, 0);
  const byHand = orders.filter(isPaidByHand).length;
  const mails = useMailChoice(orders);
  const [done, setDone] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const form = useRecordForm(
    {
      isRestocking: check(BULK_CANCEL_WORDS.restock, true),
      isRefunding: check(BULK_CANCEL_WORDS.refund(paidPaise), paid.length > 0),
      isMailing: check(mails?.choice ?? '', true),
      reason: text(REFUND_WORDS.reason, undefined, {
        hint: REFUND_WORDS.cannotUndo,
        isRequired: true,
        input: { maxLength: MAX_REFUND_REASON },
      }),
    },
    {
      record: undefined,
      start: { reason: BULK_CANCEL_WORDS.reason },
      problems: ({ isRefunding, reason }) => ({
        reason: isRefunding ? reasonRule.safeParse(reason).error?.issues[0]?.message : undefined,
      }),
      affected: [ORDERS_KEY],
      save: ({ all }) => {
        setDone(0);
        stopping.current = new AbortController();
        return cancelOrders(orders, { choice: all, onProgress: setDone, signal: stopping.current.signal });
      },
      onSaved: onClose,
      draft: { id: `cancel ${orders.map(({ id }) => id).join('.')}`, names: ['reason'] },
    },
  );
  const isRunning = form.isSaving;
  return (
    <DialogForm
      form={form}
      title={BULK_CANCEL_WORDS.title(orders.length)}
      onClose={isRunning ? () => undefined : onClose}
      footer={
        <>
          <Button look="outline" onClick={isRunning ? () => stopping.current?.abort() : onClose}>
            {isRunning ? BULK_CANCEL_WORDS.stop : CANCEL_WORDS.wayBack}
          </Button>
          <Button look="outline" disabled={isRunning} onClick={onSetOnly}>
            {CANCEL_WORDS.setOnly}
          </Button>
          <SubmitButton
            form={form}
            look="danger"
            label={form.failure === undefined ? BULK_CANCEL_WORDS.action(orders.length) : REFUND_WORDS.again}
          />
        </>
      }
    >
      <p>{BULK_CANCEL_WORDS.summary(paid.length, paidPaise, orders.filter(isReserved).length)}</p>
      {byHand > 0 && <Caution>{BULK_CANCEL_WORDS.byHand(byHand)}</Caution>}
      <fieldset className="grid min-w-0 gap-3" disabled={isRunning}>
        <legend className="sr-only">{BULK_CANCEL_WORDS.also}</legend>
        <FormField name="isRestocking" />
        {paid.length > 0 && <FormField name="isRefunding" />}
        {mails?.choice && <FormField name="isMailing" />}
        {form.typed.isRefunding && paid.length > 0 && <FormField name="reason" />}
      </fieldset>
      {isRunning && <ProgressBar label={BULK_CANCEL_WORDS.progress} done={done} total={orders.length} />}
    </DialogForm>
  );
}

interface Choice {
  /** Whether the items of paid orders are returned to stock; unpaid orders always release theirs. */
  isRestocking: boolean;
  /** Whether the paid orders are refunded in full, and why. */
  isRefunding: boolean;
  reason: string;
  /** Whether the customers get a mail. */
  isMailing: boolean;
}

interface Run {
  choice: Choice;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Cancels orders one after the other, as each is now. Goes on after a failure; running it again does only what is left.
 * @throws when the orders cannot be read; ServerRefusal with a line for each order that was not cancelled
 */
async function cancelOrders(orders: readonly AdminOrder[], run: Run): Promise<void> {
  let refundedPaise = 0;
  let done = 0;
  const problems: string[] = [];
  const shown = new Map(orders.map((order) => [order.id, order]));
  for await (const batch of readChosen([...shown.keys()], run.signal)) {
    for (const order of batch) {
      if (run.signal.aborted) break;
      try {
        refundedPaise += await cancelOne(order, shown.get(order.id), run.choice);
      } catch (error) {
        logError('The order was not cancelled', error);
        problems.push(`${order.order_number}: ${failureMessage(error)}`);
      }
      done += 1;
      run.onProgress(done);
    }
    if (run.signal.aborted) break;
  }
  const cancelled = done - problems.length;
  if (cancelled > 0) {
    const hints = [
      refundedPaise > 0 ? `${REFUND_WORDS.done(refundedPaise)}. ${REFUND_WORDS.doneHint}` : '',
      orders.some(({ payment_status }) => payment_status === 'pending') ? CANCEL_WORDS.mayBePaid : '',
    ];
    notifySuccess(BULK_CANCEL_WORDS.done(cancelled), hints.filter(Boolean).join(' ') || undefined);
  }
  if (problems.length > 0) throw new ServerRefusal(409, 'not_cancelled', problems.join('\n'));
}

/** Returns the refunded paise. */
async function cancelOne(order: AdminOrderRow, shown: AdminOrder | undefined, choice: Choice): Promise<number> {
  if (order.status !== 'cancelled') {
    const restock = choice.isRestocking && !holdsUnpaidStock(order) ? restockOf(allPieces(order)) : [];
    // What staff chose was about the order on their screen.
    await cancelOrder(shown ?? order, restock, !choice.isMailing);
  }
  const { refundable } = amountsOf(order);
  if (!choice.isRefunding || refundable === 0) return 0;
  await refundOrder(order, { amount_paise: refundable, reason: choice.reason, restock: [] });
  return refundable;
}
