import { useRef, useState } from 'react';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import type { ReturnStatus } from '#shared/orders/returns.ts';
import { failureText } from '#site/api/shop-api.ts';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { showOrder } from './confirmation.store.ts';
import { formatMoment } from './moments.ts';
import { withdrawReturn } from './order-confirmation.queries.ts';
import { Part } from './Part.tsx';
import { PAID_BACK, REQUEST_TITLES, RETURN_STATUS_WORDS, RETURNS_WORDS } from './return-messages.ts';

// Loaded only when it is opened.
const ReturnForm = lazyIsland(() => import('./ReturnForm.tsx').then((module) => module.ReturnForm), {
  waiting: () => <p role="status">{RETURNS_WORDS.loading}</p>,
});

/** The buyer's requests to return or exchange items, and the form for a new one while that is possible. */
export function Returns({ order }: { order: OrderConfirmation }) {
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  if (order.return_until === null && order.returns.length === 0) return null;
  const canAsk = order.return_until !== null && !isAllAsked(order);
  const close = () => {
    setOpen(false);
    // The pressed button goes with the form.
    title.current?.focus();
  };
  return (
    <Part id="returns" title={RETURNS_WORDS.title} titleRef={title}>
      {order.returns.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {order.returns.map((request) => (
            <li key={request.id} className="card grid gap-1">
              <Request request={request} isPaidByHand={order.is_paid_by_hand} />
            </li>
          ))}
        </ul>
      )}
      {order.return_until !== null && canAsk && !isOpen && (
        <>
          <p className="text-ink-soft mt-2 text-sm">
            {RETURNS_WORDS.until(formatOrderDate(new Date(order.return_until)))}
          </p>
          <button className="button button-outline mt-3" type="button" onClick={() => setOpen(true)}>
            {RETURNS_WORDS.open}
          </button>
        </>
      )}
      {order.return_until !== null && isOpen && <ReturnForm wishes={order.open_wishes} onClose={close} />}
    </Part>
  );
}

/** Whether there is a request for every item that can be returned. */
function isAllAsked({ items, returns }: OrderConfirmation): boolean {
  const asked = returns.filter(({ status }) => !FREE_AGAIN.some((free) => free === status));
  const count = (of: readonly { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  return count(asked.flatMap((request) => request.items)) >= count(items.filter(({ is_extra }) => !is_extra));
}

/** After these an item can be asked for again. */
const FREE_AGAIN = ['declined', 'withdrawn', 'closed'] as const satisfies readonly ReturnStatus[];

interface RequestProps {
  request: OrderConfirmation['returns'][number];
  isPaidByHand: boolean;
}

/** `Mehr Suit, M × 1, in L instead`. */
function itemText({ name, quantity, size }: RequestProps['request']['items'][number]): string {
  return [`${name} × ${quantity}`, size && RETURNS_WORDS.wanted(size)].filter(Boolean).join(', ');
}

function Request({ request, isPaidByHand }: RequestProps) {
  const { send, button } = useRequest((error) => showToast(failureText(error), '', 'error'));
  const withdraw = async () => {
    showOrder(await withdrawReturn(request.id));
    showToast(RETURNS_WORDS.withdrawn);
  };

  return (
    <>
      <p className="font-semibold">{`${REQUEST_TITLES[request.wish]} · ${formatMoment(request.created_at)}`}</p>
      <p className="text-sm">{request.items.map(itemText).join(', ')}</p>
      <p>{request.status === 'refunded' && isPaidByHand ? PAID_BACK : RETURN_STATUS_WORDS[request.status]}</p>
      {request.decision !== '' && <p className="whitespace-pre-line">{request.decision}</p>}
      {request.status === 'requested' && (
        <button
          className="button button-outline mt-2 w-fit"
          type="button"
          {...button}
          onClick={() => void send(withdraw)}
        >
          {RETURNS_WORDS.withdraw}
        </button>
      )}
    </>
  );
}
