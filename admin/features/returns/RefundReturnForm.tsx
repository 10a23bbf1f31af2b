import { useState } from 'react';
import { INBOX_KEY } from '#admin/features/inbox/open-issues.queries.ts';
import { REFUND_WORDS } from '#admin/features/orders/change-messages.ts';
import { ORDERS_KEY, refundOrder } from '#admin/features/orders/orders.queries.ts';
import { suggestedRefundPaise } from '#admin/features/orders/refund-form.ts';
import { readPrice } from '#admin/format/prices.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MIN_REFUND_PAISE } from '#shared/api/refunds.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { DONE_WORDS, REASON_LABELS, RETURNS_WORDS } from './messages.ts';
import type { ReturnProps } from './ReturnCard.tsx';
import { itemName, piecesOf } from './returned-items.ts';

/** Refunds a return through the usual refund. The proposed amount is that of the returned items. */
export function RefundReturnForm({
  order,
  request,
  leftPaise: leftNow,
  onDone,
}: ReturnProps & { leftPaise: number; onDone: () => void }) {
  // As the form was opened: a refund whose answer is lost may have left nothing.
  const [leftPaise] = useState(leftNow);
  const [amount, setAmount] = useState(() =>
    String(toRupees(suggestedRefundPaise(order, piecesOf(request), leftPaise))),
  );
  const [problem, setProblem] = useState('');
  const isByHand = isHandPayment(order.razorpay_payment_id);
  const { refund, isSending, failure } = useReturnRefund({ order, request }, onDone);
  const send = () => {
    const price = readPrice(amount);
    const paise = 'rupees' in price ? toPaise(price.rupees) : 0;
    const isPossible = paise >= MIN_REFUND_PAISE && paise <= leftPaise;
    setProblem(isPossible ? '' : RETURNS_WORDS.amountWrong);
    if (isPossible && !isSending) refund(paise);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      noValidate
    >
      <p className="text-ink-soft">{RETURNS_WORDS.left(leftPaise)}</p>
      {isByHand && <p className="border-l-4 border-zari bg-sand p-3">{REFUND_WORDS.byHand}</p>}
      <Field label={RETURNS_WORDS.amount} error={problem || failure} isRequired>
        {(control) => (
          <Input {...control} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        )}
      </Field>
      <p className="text-sm text-ink-soft">{RETURNS_WORDS.refundCannotUndo}</p>
      <Button type="submit" look="danger" className="justify-self-end" disabled={isSending}>
        {isSending ? RETURNS_WORDS.saving : isByHand ? REFUND_WORDS.record : RETURNS_WORDS.refundAction}
      </Button>
    </form>
  );
}

function useReturnRefund({ order, request }: ReturnProps, onDone: () => void) {
  // As the form was opened with: the amount was proposed from it.
  const [opened] = useState(order);
  const { start, isPending, failure } = useAction({
    run: (amountPaise: number) =>
      refundOrder(opened, {
        amount_paise: amountPaise,
        reason: request.items
          .map((one) => `${itemName(order, one.item_id)}: ${REASON_LABELS[one.reason]}`)
          .join('; ')
          .slice(0, 500),
        restock: [],
        return_id: request.id,
      }),
    onDone: () => {
      notifySuccess(isHandPayment(order.razorpay_payment_id) ? REFUND_WORDS.byHandDone : DONE_WORDS.refund);
      onDone();
    },
    failed: null,
    affected: [ORDERS_KEY, INBOX_KEY],
  });
  return { refund: start, isSending: isPending, failure };
}
