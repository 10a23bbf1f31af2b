import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { EarlierOrders } from './EarlierOrders.tsx';
import { ORDER_WORDS } from './messages.ts';
import { OrderCard } from './OrderCard.tsx';
import { $orders, loadOrders } from './orders.store.ts';

/** The shopper's own orders: the newest at once, older ones on demand. */
export function Orders() {
  const { state } = useStore($orders, { ssr: 'initial' });
  return (
    <section id="your-orders" aria-labelledby="orders">
      <h2 id="orders" className="mb-4">
        {ORDER_WORDS.title}
      </h2>
      {state === 'loading' && (
        <div className="grid gap-3" role="status">
          <span className="sr-only">{ORDER_WORDS.loading}</span>
          <div className="skeleton h-36 w-full" aria-hidden="true" />
          <div className="skeleton h-36 w-full" aria-hidden="true" />
        </div>
      )}
      {state === 'list' && <OrderList />}
      {state === 'list' && <EarlierOrders />}
      {state === 'failed' && (
        <>
          <p className="mb-3">{ORDER_WORDS.failed}</p>
          <button className="button button-outline" type="button" onClick={loadOrders}>
            {ORDER_WORDS.tryAgain}
          </button>
        </>
      )}
    </section>
  );
}

function OrderList() {
  const { orders, hasMore } = useStore($orders, { ssr: 'initial' });
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    // Focus moves to the first order that the button has loaded.
    if (seen > 0) list.current?.querySelectorAll<HTMLElement>(':scope > li')[seen]?.focus();
  }, [seen]);
  const showOlder = async () => {
    await loadOrders();
    setSeen(orders.length);
  };

  if (orders.length === 0) {
    return (
      <>
        <p className="font-semibold">{ORDER_WORDS.none}</p>
        <p className="text-ink-soft">{ORDER_WORDS.noneText}</p>
      </>
    );
  }
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id} tabIndex={-1}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button className="button button-outline mt-4" type="button" onClick={showOlder}>
          {ORDER_WORDS.more}
        </button>
      )}
    </>
  );
}
