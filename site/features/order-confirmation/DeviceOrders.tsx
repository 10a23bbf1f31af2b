import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { formatOrderDate } from '#shared/orders/order.ts';
import { CLOSE, Icon } from '#site/components/Icon.tsx';
import { $deviceOrders, forgetOrder } from './device-orders.store.ts';
import { DEVICE_ORDERS_WORDS } from './messages.ts';

/** Links to the orders that were placed in this browser without signing in, each with a button that takes it off; nothing without any. */
export function DeviceOrders({ className = '' }: { className?: string }) {
  const orders = useStore($deviceOrders, { ssr: 'initial' });
  const title = useRef<HTMLHeadingElement>(null);
  if (orders.length === 0) return null;
  const forget = (number: string) => {
    forgetOrder(number);
    title.current?.focus();
  };
  return (
    <section className={className} aria-labelledby="device-orders">
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none" id="device-orders">
        {DEVICE_ORDERS_WORDS.title}
      </h2>
      <ul>
        {orders.map(({ number, placedAt }) => (
          <li key={number} className="border-line flex items-center justify-between gap-4 border-b">
            <a className="link inline-flex min-h-11 items-center" href={`/order-confirmation?order=${number}`}>
              {number}
            </a>
            <span className="flex items-center gap-4">
              <time className="text-ink-soft text-sm" dateTime={placedAt}>
                {formatOrderDate(new Date(placedAt))}
              </time>
              <button
                className="icon-button"
                type="button"
                aria-label={DEVICE_ORDERS_WORDS.remove(number)}
                onClick={() => forget(number)}
              >
                <Icon path={CLOSE} />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{DEVICE_ORDERS_WORDS.note}</p>
    </section>
  );
}
