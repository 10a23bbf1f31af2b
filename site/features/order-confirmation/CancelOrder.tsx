import { useState } from 'react';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { formatRupees } from '#shared/money.ts';
import { ApiRefusal } from '#site/api/shop-api.ts';
import { Notice } from '#site/components/Notice.tsx';
import { showToast } from '#site/components/toast.store.ts';
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
  const [step, setStep] = useState<'closed' | 'asked' | 'busy'>('closed');
  const [problem, setProblem] = useState('');
  if (order.cancel_until === null) return null;

  async function cancel(): Promise<void> {
    setStep('busy');
    setProblem('');
    try {
      showOrder(await cancelOrder());
      showToast(CANCEL_WORDS.done);
    } catch (error) {
      setStep('asked');
      setProblem(error instanceof ApiRefusal ? error.reason.message : CANCEL_WORDS.unreachable);
    }
  }

  return (
    <Part id="cancel" title={CANCEL_WORDS.title}>
      {step === 'closed' ? (
        <>
          <p className="text-ink-soft mt-1 text-sm">{CANCEL_WORDS.until(formatMoment(order.cancel_until))}</p>
          <button className="button button-outline mt-3" type="button" onClick={() => setStep('asked')}>
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
              disabled={step === 'busy'}
              onClick={() => setStep('closed')}
            >
              {CANCEL_WORDS.keep}
            </button>
            <button className="button" type="button" disabled={step === 'busy'} onClick={() => void cancel()}>
              {step === 'busy' ? CANCEL_WORDS.busy : CANCEL_WORDS.confirm}
            </button>
          </div>
        </>
      )}
      <Notice text={problem} className="mt-3" />
    </Part>
  );
}
