import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Notice } from '#site/components/Notice.tsx';
import { OrderFields } from '#site/components/OrderFields.tsx';
import { $earlierOrders, addEarlierOrder } from './earlier-orders.store.ts';
import { EARLIER_ORDERS_WORDS } from './messages.ts';

/** Offers orders that were placed with the confirmed address before signing in; nothing if there are none. */
export function EarlierOrders() {
  const { count, isBusy, problem } = useStore($earlierOrders, { ssr: 'initial' });
  if (count === 0) return null;

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (field: string) => String(new FormData(form).get(field) ?? '');
    if (await addEarlierOrder(text('order_number'), text('earlier_phone'))) form.reset();
  }

  return (
    <form className="card mt-6 grid gap-4 p-5" method="dialog" onSubmit={(event) => void add(event)}>
      <div>
        <h3 className="text-lg">{EARLIER_ORDERS_WORDS.title}</h3>
        <p className="text-ink-soft">{EARLIER_ORDERS_WORDS.text(count)}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OrderFields labels={EARLIER_ORDERS_WORDS} phoneId="earlier_phone" errors={problem?.fields} />
      </div>
      <Notice text={problem?.fields === undefined ? (problem?.message ?? '') : ''} />
      <button className="button button-outline justify-self-start" type="submit" aria-disabled={isBusy}>
        {isBusy ? EARLIER_ORDERS_WORDS.busy : EARLIER_ORDERS_WORDS.add}
      </button>
    </form>
  );
}
