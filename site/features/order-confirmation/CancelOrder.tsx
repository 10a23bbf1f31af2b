import { useState } from 'react';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { formatRupees } from '#shared/money.ts';
import { ApiRefusal } from '#site/api/shop-api.ts';
import { Notice } from '#site/components/Notice.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { showOrder } from './confirmation.store.ts';
import { CANCEL_WORDS } from './messages.ts';
import { formatMoment } from './moments.ts';
import { cancelOrder } from './order-confirmation.queries.ts';
import { Part } from './Part.tsx';

/** One function, so that React calls it once for each button. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Cancels the order while its buyer may, after a question. */
export function CancelOrder({ order }: { order: OrderConfirmation }) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, failure, send, button } = useRequest();
  if (order.cancel_until === null) return null;

  const cancel = async () => {
    showOrder(await cancelOrder());
    showToast(CANCEL_WORDS.done);
  };
  const problem = failure instanceof ApiRefusal ? failure.reason.message : CANCEL_WORDS.unreachable;

  return (
    <Part id="cancel" title={CANCEL_WORDS.title}>
      {!isAsked ? (
        <>
          <p className="text-ink-soft mt-1 text-sm">{CANCEL_WORDS.until(formatMoment(order.cancel_until))}</p>
          <button className="button button-outline mt-3" type="button" onClick={() => setAsked(true)}>
            {CANCEL_WORDS.cancel}
          </button>
        </>
      ) : (
        <>
          <p className="mt-1">
            {order.payment_status === 'on_delivery'
              ? CANCEL_WORDS.askUnpaid
              : CANCEL_WORDS.ask(formatRupees(order.total_amount))}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {/* The pressed button is gone: the focus moves to the one that changes nothing. */}
            <button
              className="button button-outline"
              type="button"
              ref={focusFirst}
              {...button}
              onClick={() => isBusy || setAsked(false)}
            >
              {CANCEL_WORDS.keep}
            </button>
            <button className="button" type="button" {...button} onClick={() => void send(cancel)}>
              {isBusy ? CANCEL_WORDS.busy : CANCEL_WORDS.confirm}
            </button>
          </div>
        </>
      )}
      <Notice text={failure === undefined ? '' : problem} className="mt-3" />
    </Part>
  );
}
